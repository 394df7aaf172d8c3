"""A table of numbers as a template draws it: a caption, heads, and rows of cells."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.web.numbers.naming import Called


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell: a text, or names that may lead somewhere; ``note`` stands small behind it."""

    text: str = ""
    names: tuple[Called, ...] = ()
    note: str = ""
    address: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table; the first cell of a row heads it."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def cells(*texts: str) -> tuple[Cell, ...]:
    """A row of plain texts."""
    return tuple(Cell(text) for text in texts)
