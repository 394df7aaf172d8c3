"""How the points of a round are written down: as points, penalties, strokes, or by an auction.

Sources: texts 000–004 for Differenzler (text 001 for pairs), the reglement for the bonus; for Molotow and Mittlere
the tables in docs/rules/book.md; pagat for Sidi Barrani.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jassen.core.account import Side
from jassen.core.contracts import Goal
from jassen.core.parts.score_rules import BookKind
from jassen.core.public import Game, Round
from jassen.core.rules import Rules
from jassen.core.seats import team_of

_A_LOT = 100


def written(
    rules: Rules,
    game: Game,
    current: Round,
    sides: list[Side],
    predictions: Sequence[int | None],
    taken: Sequence[int],
    *,
    complete: bool,
) -> list[Side]:
    """The sides with what each writes down; until the round is complete only points are.

    `taken` are the card points of each seat, last trick included.
    """
    match rules.book.kind:
        case BookKind.POINTS | BookKind.SHEET:
            return _hindersi(rules, game, current, sides, complete=complete)
        case BookKind.DIFFERENCE:
            return _differences(rules, game, sides, predictions, taken, complete=complete)
        case BookKind.STROKES_MOLOTOW:
            return _strokes(sides, _molotow([_taken(side) for side in sides])) if complete else _nothing(sides)
        case BookKind.STROKES_MITTLERE:
            return _strokes(sides, _mittlere(sides)) if complete else _nothing(sides)
        case BookKind.AUCTION:
            return _auction(rules, game, current, sides) if complete else sides


def _nothing(sides: list[Side]) -> list[Side]:
    return [replace(side, total=0) for side in sides]


def _taken(side: Side) -> int:
    return side.card_points + side.weis + side.table_weis


def _hindersi(rules: Rules, game: Game, current: Round, sides: list[Side], *, complete: bool) -> list[Side]:
    """Who named it writes a whole round with match if no trick was taken, else the others do."""
    contract = current.contract
    if contract is None or contract.goal is not Goal.LEAST or current.namer is None:
        return sides
    if not complete:
        return _nothing(sides)
    namer = team_of(game.teams, current.namer)
    everything = sum(side.card_points for side in sides) + rules.score.match
    made = sides[namer].tricks == 0
    return [
        replace(side, match=0, total=everything if (team == namer) == made else 0) for team, side in enumerate(sides)
    ]


def _differences(
    rules: Rules,
    game: Game,
    sides: list[Side],
    predictions: Sequence[int | None],
    taken: Sequence[int],
    *,
    complete: bool,
) -> list[Side]:
    """How far each prediction was off, from the own points or from those of the pair; a pair's distances add up."""
    predict = rules.predict
    assert predict is not None, "a book of differences goes with predictions"
    off = []
    for team, side in enumerate(sides):
        said = {seat: points for seat in game.teams[team] if (points := _at(predictions, seat)) is not None}
        distances = [
            abs(points - (side.card_points if predict.for_team else taken[seat])) for seat, points in said.items()
        ]
        penalty = sum(distances)
        # A zero that was predicted and made without a trick earns nothing.
        if said and penalty == 0 and (side.tricks or any(said.values())):
            penalty -= predict.exact_bonus
        predicted = tuple(said.values())
        off.append(replace(side, predictions=predicted, match=0, total=penalty if complete else 0))
    return off


def _at(predictions: Sequence[int | None], seat: int) -> int | None:
    return predictions[seat] if seat < len(predictions) else None


def _strokes(sides: list[Side], marks: Sequence[tuple[int, int]]) -> list[Side]:
    return [
        replace(side, match=0, strokes=strokes, zeros=zeros, total=strokes - zeros)
        for side, (strokes, zeros) in zip(sides, marks, strict=True)
    ]


def _molotow(points: Sequence[int]) -> list[tuple[int, int]]:
    """Strokes and zeros for Molotow: the highest and the lowest a stroke, those between a zero, ties nothing."""
    most, least = max(points), min(points)
    if most == sum(points):
        return [(3, 0) if taken == most else (0, 1) for taken in points]
    if most >= _A_LOT:
        return [(0, 3) if taken == most else (1, 0) for taken in points]
    marks = []
    for taken in points:
        if taken in (most, least):
            marks.append((1, 0) if points.count(taken) == 1 else (0, 0))
        else:
            marks.append((0, 1))
    return marks


def _mittlere(sides: Sequence[Side]) -> list[tuple[int, int]]:
    """Strokes and zeros for Mittlere: the one in the middle two zeros, the others a stroke, and the exceptions."""
    points = [_taken(side) for side in sides]
    most, least = max(points), min(points)
    without = [side.tricks == 0 for side in sides]
    tricks = sum(side.tricks for side in sides)
    if any(side.tricks == tricks for side in sides):
        return [(2, 0) if side.tricks else (0, 1) for side in sides]
    if most >= _A_LOT and any(without):
        return [(0, 1) if taken >= _A_LOT or none else (2, 0) for taken, none in zip(points, without, strict=True)]
    if most >= _A_LOT:
        return [(0, 2) if taken >= _A_LOT else (1, 0) for taken in points]
    if any(without):
        return [(0, 2) if none else (1, 0) for none in without]
    marks = []
    for taken in points:
        if taken in (most, least):
            marks.append((1, 0) if points.count(taken) == 1 else (0, 0))
        else:
            marks.append((0, 2))
    return marks


def _auction(rules: Rules, game: Game, current: Round, sides: list[Side]) -> list[Side]:
    """A made bid counts for its side beside the cards, a failed one for the others; doubled, the bid counts twice."""
    bid = current.bid
    assert bid is not None, "a contract of an auction has a bid"
    bidders = team_of(game.teams, bid.seat)
    value = bid.points * (2 if bid.doubled else 1)
    if bid.points >= rules.bidding.match_bid:
        made = sides[bidders].tricks == current.tricks
    else:
        made = sides[bidders].card_points >= bid.points
    return [
        replace(side, match=0, bid=gain, total=side.card_points + gain)
        for team, side in enumerate(sides)
        for gain in ((value if (team == bidders) == made else 0),)
    ]
