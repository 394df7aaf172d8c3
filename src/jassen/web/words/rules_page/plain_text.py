"""The rules page as plain text, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from jassen.web.words.rules_page.blocks import Block, Bullets, Paragraph, Section, Table

WIDTH = 78


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
    widths = [max(len(row[column]) for row in (header, *rows)) for column in range(len(header))]
    for row in (header, tuple("-" * width for width in widths), *rows):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
