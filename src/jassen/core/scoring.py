"""What a round counts: derived from its tricks, Weis and Stöck, line by line.

Source: texts 000–004, "Punteggio", "Presa", "Mazza" and the list of multiplied deals in text 000; for the other
books the pages named in docs/rules/book.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from jassen.core.account import Account, Side
from jassen.core.books import written
from jassen.core.cards import Mask, cards_in, mask_of
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.public import Game, Play, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team
from jassen.core.trick import card_points
from jassen.core.weis import Weis, find_weis


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is counted beside the tricks: a viewer gives what is known to that viewer, the referee all.

    ``hand_weis`` are points of Weis and Stöck by seat that are taken off; ``discards`` belong to the namer.
    """

    weis: Sequence[tuple[Seat, Weis]] = ()
    stoeck: Seat | None = None
    discards: Mask = 0
    predictions: Sequence[int | None] = ()
    hand_weis: Sequence[int] = ()


def account(rules: Rules, game: Game, current: Round, play: Play, known: Known) -> Account:
    """Count the complete tricks of a round and what is known beside them."""
    offer, contract = current.offer, current.contract
    assert offer is not None and contract is not None, "a round without a contract has no account"
    complete = len(play.tricks) == current.tricks
    sides = [_side(rules, game, current, play, known, team) for team in range(len(game.teams))]
    taken = [_seat_points(rules, current, play, seat) for seat in range(rules.seats)]
    sides = written(rules, game, current, sides, known.predictions, taken, complete=complete)
    return Account(
        number=current.number,
        forehand=current.forehand,
        namer=current.namer,
        contract=contract.key,
        factor=offer.factor,
        sides=tuple(sides),
        complete=complete,
        row=offer.sheet_row if rules.book.kind is BookKind.SHEET else "",
    )


def _side(rules: Rules, game: Game, current: Round, play: Play, known: Known, team: Team) -> Side:
    """One side's points before the factor, and its total as points."""
    contract, offer = current.contract, current.offer
    assert contract is not None and offer is not None
    members = game.teams[team]
    points, score = contract.points, rules.score
    own = [trick for trick in play.tricks if trick.winner in members]
    complete = len(play.tricks) == current.tricks
    last = complete and play.tricks[-1].winner in members
    weis = sum(weis.points for seat, weis in known.weis if seat in members)
    if rules.weis is not None and rules.weis.needs_trick and not own:
        weis = 0
    if known.hand_weis:
        weis = -sum(known.hand_weis[seat] for seat in members)
    side = Side(
        tricks=len(own),
        cards=sum(card_points(points, trick.cards) for trick in own),
        last_trick=score.last_trick if last else 0,
        match=score.match if len(own) == current.tricks else 0,
        weis=weis,
        stoeck=score.stoeck if known.stoeck in members and not known.hand_weis else 0,
        discards=card_points(points, cards_in(known.discards)) if current.namer in members else 0,
        table_weis=_table_weis(rules, current, [mask_of(trick.cards) for trick in own]),
    )
    if score.side is ScoringSide.NAMER and current.namer not in members:
        return side
    multiplied = side.card_points + side.weis + side.stoeck + side.table_weis
    factor = offer.factor
    total = multiplied * factor + side.match * (factor if score.match_multiplied else 1)
    return replace(side, total=total)


def _table_weis(rules: Rules, current: Round, tricks: Sequence[Mask]) -> int:
    """What the cards of the own tricks form on the table, each trick for itself."""
    if not rules.score.table_weis or rules.weis is None or current.contract is None:
        return 0
    return sum(
        max((weis.points for weis in find_weis(rules.weis, current.contract, trick)), default=0) for trick in tricks
    )


def _seat_points(rules: Rules, current: Round, play: Play, seat: Seat) -> int:
    """The card points that one seat has taken, last trick included."""
    if rules.book.kind is not BookKind.DIFFERENCE or current.contract is None:
        return 0
    points = current.contract.points
    taken = sum(card_points(points, trick.cards) for trick in play.tricks if trick.winner == seat)
    last = len(play.tricks) == current.tricks and play.tricks[-1].winner == seat
    return taken + (rules.score.last_trick if last else 0)
