"""The slate as lines of text, one way for each kind of book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from jassen.cli.output import table_lines
from jassen.cli.screen.canvas import cut
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.web.rooms.slates import (
    PointsColumn,
    PointsSlate,
    Slate,
    StrokesSlate,
    TableSlate,
    goal_line,
    order_of,
    slate,
)
from jassen.web.words import Words
from jassen.web.words.sides import column_names

_BUNDLE = 5
_MOST_ROWS = 6
_LEAST_LABEL = 4
_SLANTED = "⁄"
_OPEN = "·"


def slate_of(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> Slate:
    """The slate as a seat reads it: the own side first."""
    game = seen.public.game
    columns = column_names(words, rules, names, seen.seat, game.teams)
    return slate(words, rules, game, columns, order_of(game, seen.seat))


def slate_lines(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> list[str]:
    """All lines of the slate, what the game goes to at their end."""
    written = slate_of(words, rules, seen, names)
    goal = goal_line(words, rules, seen.public.game)
    return [*_lines(words, written), *([goal] if goal else [])]


def short_slate_lines(words: Words, rules: Rules, seen: View, names: Sequence[str], width: int) -> list[str]:
    """The same in so many cells; of a long table the last rows that are written."""
    written = slate_of(words, rules, seen, names)
    goal = goal_line(words, rules, seen.public.game)
    if not isinstance(written, TableSlate):
        return [*_lines(words, written), *([goal] if goal else [])]
    rows = [row for row in _rows(words, written) if set(row[1:]) != {_OPEN}]
    head, *body, totals = rows
    return [*narrow_table([head, *body[-_MOST_ROWS:], totals], width), *([goal] if goal else [])]


def narrow_table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """A table whose first column and whose head are cut as far as that is needed; figures stay whole."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(cell_len, column)) for column in columns]
    least = [_LEAST_LABEL, *(max(map(cell_len, column[1:])) for column in columns[1:])]
    while sum(widths) + len(widths) - 1 > width:
        spare = [has - needs for has, needs in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            break
        widths[spare.index(max(spare))] -= 1
    lines = []
    for label, *cells in rows:
        shown = [cut(cell, room).rjust(room) for cell, room in zip(cells, widths[1:], strict=True)]
        lines.append(" ".join([cut(label, widths[0]).ljust(widths[0]), *shown]).rstrip())
    return lines


def standings_line(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> str:
    """The totals in one line."""
    game = seen.public.game
    columns = column_names(words, rules, names, seen.seat, game.teams)
    return "  ".join(f"{columns[team]} {words.number(game.scores[team])}" for team in order_of(game, seen.seat))


def _lines(words: Words, written: Slate) -> Iterator[str]:
    match written:
        case PointsSlate(columns=columns):
            for column in columns:
                yield from _column(words, column)
        case TableSlate():
            yield from table_lines(_rows(words, written))
        case StrokesSlate(lines=lines):
            for line in lines:
                yield f"{line.name}  {words.number(line.total)}"
                drawn = " ".join(filter(None, (strokes(line.counted), "○" * line.zeros)))
                if drawn:
                    yield f"  {drawn}"


def _rows(words: Words, written: TableSlate) -> list[tuple[str, ...]]:
    """Head, rows and totals."""
    rows = [(f"{row.label} {row.factor}".rstrip(), *(cell or _OPEN for cell in row.cells)) for row in written.rows]
    totals = (words.pgettext("account", "Total"), *written.totals)
    return [(written.corner, *written.names), *rows, totals]


def _column(words: Words, column: PointsColumn) -> Iterator[str]:
    of = "" if column.target is None else f" / {words.number(column.target)}"
    yield f"{column.name}  {words.number(column.score)}{of}"
    chalk = column.chalk
    bars = ((100, chalk.hundreds), (50, chalk.fifties), (20, chalk.twenties))
    drawn = [f"{worth} {strokes(count)}" for worth, count in bars if count]
    if drawn:
        yield "  " + "  ".join([*drawn, *([words.number(chalk.rest)] if chalk.rest else [])])


def strokes(count: int) -> str:
    """Strokes in bundles of five, the fifth through the others.

    >>> strokes(7)
    '||||⁄ ||'
    """
    bundles, left = divmod(count, _BUNDLE)
    return " ".join([*[("|" * (_BUNDLE - 1)) + _SLANTED] * bundles, *(["|" * left] if left else [])])
