"""What stands on the slate: points on a Z, a sheet of rows, penalties by round, or strokes and zeros."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from jassen.core.account import Account
from jassen.core.choosing import sheet_rows
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team, team_of
from jassen.web.rooms.signs import sign_of
from jassen.web.slate import Chalk, Stroke, chalk, tally
from jassen.web.words.cards import factor_sign
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import row_name


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsColumn:
    """One side of a slate of points; ``target`` where each side has its own."""

    name: str
    score: int
    chalk: Chalk
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsSlate:
    """Points, written on a Z for each side."""

    room: ClassVar[str] = "table/slate_points.html"
    columns: tuple[PointsColumn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlateRow:
    """A line of a written table: what it is called, and a cell for each column."""

    label: str
    cells: tuple[str, ...]
    sign: str = ""
    factor: str = ""
    fresh: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSlate:
    """Rows under names: penalties by round, or the rows of a sheet."""

    room: ClassVar[str] = "table/slate_table.html"
    corner: str
    names: tuple[str, ...]
    rows: tuple[SlateRow, ...]
    totals: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrokesLine:
    """What a player has on a slate of strokes: bundles, zeros, and what is left of both."""

    name: str
    strokes: tuple[Stroke, ...]
    zeros: int
    fresh_zeros: int
    counted: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StrokesSlate:
    """Strokes and zeros for each player."""

    room: ClassVar[str] = "table/slate_strokes.html"
    lines: tuple[StrokesLine, ...]


Slate: TypeAlias = PointsSlate | TableSlate | StrokesSlate


def slate(words: Words, rules: Rules, game: Game, names: Sequence[str], order: Sequence[Team]) -> Slate:
    """The slate of a game; `names` are those of its teams, `order` is how they stand beside each other."""
    match rules.book.kind:
        case BookKind.POINTS | BookKind.AUCTION:
            return _points(game, names, order)
        case BookKind.DIFFERENCE:
            return _differences(words, game, names, order)
        case BookKind.SHEET:
            return _sheet(words, rules, game, names, order)
        case BookKind.STROKES_MOLOTOW | BookKind.STROKES_MITTLERE:
            return StrokesSlate(lines=tuple(_strokes(game, names[team], team) for team in order))


def goal_line(words: Words, rules: Rules, game: Game) -> str:
    """What the game is played to, as it stands at the foot of a slate; empty where each side has its own target."""
    if game.targets:
        return ""
    values = {
        "points": words.number(rules.end.target),
        "target": words.number(rules.end.target),
        "number": words.number(min(len(game.accounts) + (game.result is None), rules.end.rounds)),
        "rounds": words.number(rules.end.rounds),
    }
    match rules.end.mode:
        case EndMode.ROUNDS if rules.book.kind is BookKind.SHEET:
            return ""
        case EndMode.ROUNDS if len(game.accounts) >= rules.end.rounds and game.result is None:
            return words.gettext("Extra round")
        case EndMode.ROUNDS:
            return words.gettext("Round %(number)s of %(rounds)s") % values
        case EndMode.ROUNDS_WON:
            return words.gettext("Rounds won that are needed: %(rounds)s.") % values
        case EndMode.LIMIT:
            return words.gettext("Until somebody has %(target)s") % values
        case EndMode.CLAIM | EndMode.AUTOMATIC | EndMode.AFTER_ROUND:
            return words.gettext("Target %(points)s") % values


def order_of(game: Game, viewer: Seat | None) -> list[Team]:
    """The teams, the viewer's own first."""
    own = team_of(game.teams, viewer or 0)
    return sorted(range(len(game.teams)), key=lambda team: team != own)


def _points(game: Game, names: Sequence[str], order: Sequence[Team]) -> PointsSlate:
    last = game.accounts[-1] if game.accounts else None
    before = tuple(
        score - last.totals[team] if last is not None and len(last.totals) == len(game.scores) else score
        for team, score in enumerate(game.scores)
    )
    return PointsSlate(
        columns=tuple(
            PointsColumn(
                name=names[team],
                score=game.scores[team],
                chalk=chalk(game.scores[team], before[team]),
                target=game.targets[team] if game.targets else None,
            )
            for team in order
        )
    )


def _differences(words: Words, game: Game, names: Sequence[str], order: Sequence[Team]) -> TableSlate:
    return TableSlate(
        corner=words.gettext("Round"),
        names=tuple(names[team] for team in order),
        rows=tuple(
            SlateRow(
                label=words.number(account.number),
                cells=tuple(words.number(account.totals[team]) for team in order),
                fresh=account is game.accounts[-1],
            )
            for account in game.accounts
        ),
        totals=tuple(words.number(game.scores[team]) for team in order),
    )


def _strokes(game: Game, name: str, team: Team) -> StrokesLine:
    sides = [account.sides[team] for account in game.accounts]
    strokes, zeros = sum(side.strokes for side in sides), sum(side.zeros for side in sides)
    last = sides[-1:] or None
    return StrokesLine(
        name=name,
        strokes=tally(strokes, strokes - (last[0].strokes if last else 0)),
        zeros=zeros,
        fresh_zeros=last[0].zeros if last else 0,
        counted=strokes,
        total=game.scores[team],
    )


def _sheet(words: Words, rules: Rules, game: Game, names: Sequence[str], order: Sequence[Team]) -> TableSlate:
    pair = len(order) == len(("own side", "the other"))
    rows = tuple(_row(words, rules, game, row, order, with_difference=pair) for row in sheet_rows(rules))
    totals = [words.number(game.scores[team]) for team in order]
    if pair:
        totals.append(_signed(words, game.scores[order[0]] - game.scores[order[1]]))
    return TableSlate(
        corner=words.gettext("Row"),
        names=(*(names[team] for team in order), *(("±",) if pair else ())),
        rows=rows,
        totals=tuple(totals),
    )


def _row(
    words: Words, rules: Rules, game: Game, row: str, order: Sequence[Team], *, with_difference: bool
) -> SlateRow:
    offers = [offer for offer in rules.contracts if offer.sheet_row == row]
    played = [account for account in game.accounts if account.row == row]
    cells = [_cell(words, rules, game, played, team) for team in order]
    if with_difference:
        own, other = order
        namers = {team_of(game.teams, account.namer) for account in played if account.namer is not None}
        both = len(namers) == len(order)
        gap = sum(account.totals[own] - account.totals[other] for account in played)
        cells.append(_signed(words, gap) if both else "")
    return SlateRow(
        label=row_name(words, row),
        sign=sign_of(offers[0].contract) if len(offers) == 1 else "",
        factor=factor_sign(words, offers[0].factor),
        cells=tuple(cells),
        fresh=bool(played) and played[-1] is game.accounts[-1],
    )


def _cell(words: Words, rules: Rules, game: Game, played: Sequence[Account], team: Team) -> str:
    """What a side made of a row that it named; where both sides score, what it brought to both."""
    texts = []
    for account in played:
        if account.namer is None or team_of(game.teams, account.namer) != team:
            continue
        others = [words.number(total) for side, total in enumerate(account.totals) if side != team]
        own = words.number(account.totals[team])
        texts.append(own if rules.score.side is ScoringSide.NAMER else ":".join((own, *others)))
    return " + ".join(texts)


def _signed(words: Words, number: int) -> str:
    return f"+{words.number(number)}" if number > 0 else words.number(number)
