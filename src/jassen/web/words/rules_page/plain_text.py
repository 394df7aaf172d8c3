"""The rules page as plain text, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from jassen.web.words.rules_page.blocks import Block, Bullets, Paragraph, Section, Table

WIDTH = 78
_GAP = "  "
_NARROWEST = 16


def as_text(sections: Iterable[Section], title: str) -> str:
    """All sections under a title, in lines of at most `WIDTH` characters where words allow."""
    lines = [title, "=" * len(title)]
    for section in sections:
        lines += ["", section.title, "-" * len(section.title)]
        for block in section.blocks:
            lines += ["", *_block(block)]
    return "\n".join(lines) + "\n"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text):
            yield from textwrap.wrap(text, WIDTH)
        case Bullets(items, numbered):
            for place, item in enumerate(items, start=1):
                mark = f"{place}. " if numbered else "- "
                yield from textwrap.wrap(item, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark))
        case Table(caption, header, rows):
            yield caption
            yield from _table(header, rows)


def _table(header: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    widths = _widths((header, *rows))
    yield from _row(header, widths)
    yield from _row(tuple("-" * width for width in widths), widths)
    for row in rows:
        yield from _row(row, widths)


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """What each column needs; where that is too much for a line, the widest one gives way."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    too_much = sum(widths) + len(_GAP) * (len(widths) - 1) - WIDTH
    if too_much > 0:
        widest = widths.index(max(widths))
        widths[widest] = max(widths[widest] - too_much, _NARROWEST)
    return widths


def _row(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """The lines of a row; a cell that is too long is wrapped in its column."""
    wrapped = (textwrap.wrap(cell, width) for cell, width in zip(cells, widths, strict=True))
    for line in zip_longest(*wrapped, fillvalue=""):
        yield _GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
