"""What a rules page is made of, before anybody decides how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """Statements side by side; ``numbered`` where their order is part of the rule."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a caption and one head for each column; the first column heads its row."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Paragraph | Bullets | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page; ``key`` is the same in every language and serves as an anchor."""

    key: str
    title: str
    blocks: tuple[Block, ...]
