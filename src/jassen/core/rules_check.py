"""What contradicts itself in a set of rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jassen.core.cards import DECK_SIZE
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.dealing_rules import Opening, Turned
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.score_rules import BookKind
from jassen.core.parts.weis_rules import WeisTime

if TYPE_CHECKING:
    from jassen.core.rules import Rules

MOST_SEATS = 12
_KEY_LENGTH = 64


def faults_of(rules: Rules) -> Iterator[str]:
    """Every fault, under the name of the field."""
    if not 2 <= rules.seats <= MOST_SEATS:
        yield f"seats: {rules.seats} is not a number of players from 2 to {MOST_SEATS}"
        return
    yield from _table(rules)
    yield from _deal(rules)
    yield from _contracts(rules)
    yield from _bidding(rules)
    yield from _counting(rules)


def _table(rules: Rules) -> Iterator[str]:
    if not rules.key or len(rules.key) > _KEY_LENGTH:
        yield f"key: a name of 1 to {_KEY_LENGTH} letters is needed"
    if sorted(seat for team in rules.teams for seat in team) != list(range(rules.seats)):
        yield f"teams: {rules.teams} do not share out the seats 0 to {rules.seats - 1}"
    elif len(rules.teams) < 2:
        yield "teams: one side has nobody to play against"
    if (rules.opening is Opening.HOLDER) != (rules.opening_card is not None):
        yield "opening_card: goes with opening = holder, and only with it"


def _deal(rules: Rules) -> Iterator[str]:
    for name, packets in (
        ("packets", rules.packets),
        ("first_round.packets", rules.first_round.packets if rules.first_round else rules.packets),
    ):
        if not packets or any(packet < 1 for packet in packets):
            yield f"{name}: {packets} has one without cards"
        elif sum(packets) * rules.seats > DECK_SIZE:
            yield f"{name}: {sum(packets)} cards for {rules.seats} seats are more than {DECK_SIZE}"
    if rules.turned is not Turned.STOCK_TOP and rules.hand_size * rules.seats < DECK_SIZE:
        yield f"packets: {rules.hand_size} cards for {rules.seats} seats leave some over, and none of them is turned"
    if rules.turned is Turned.STOCK_TOP and rules.hand_size * rules.seats >= DECK_SIZE:
        yield "turned: no card is left over that could be turned"
    if rules.first_round is not None:
        left = DECK_SIZE - sum(rules.first_round.packets) * rules.seats
        if sum(rules.first_round.packets) + left < rules.hand_size and left:
            yield "first_round.packets: the king cannot fill up his hand from the stock"


def _contracts(rules: Rules) -> Iterator[str]:
    if not rules.contracts:
        yield "contracts: none is offered"
    keys = [offer.contract.key for offer in rules.contracts]
    if len(set(keys)) < len(keys):
        yield f"contracts: {' '.join(keys)} names one twice"
    for offer in rules.contracts:
        if offer.factor < 1:
            yield f"contracts: factor {offer.factor} of {offer.contract} is below 1"
        orders = len(offer.contract.pattern)
        if not orders:
            yield f"contracts: {offer.contract} has no order of cards"
        elif orders > 2 and orders != rules.hand_size:
            yield f"contracts: {offer.contract} lists {orders} tricks where {rules.hand_size} are played"


def _bidding(rules: Rules) -> Iterator[str]:
    choice = rules.bidding.kind is BiddingKind.CHOICE
    if choice and rules.bidding.may_shove and any(len(team) < 2 for team in rules.teams):
        yield "bidding.may_shove: somebody has no partner to shove to"
    trumps = {offer.contract.trump for offer in rules.contracts}
    if rules.bidding.kind is BiddingKind.TURNED:
        if rules.turned is Turned.NONE:
            yield "bidding.kind: no card is turned up"
        if not trumps >= {0, 1, 2, 3}:
            yield "contracts: each suit must be offered, since each can be turned up"
    if rules.bidding.kind is BiddingKind.ONLY and len(rules.contracts) != 1:
        yield "bidding.kind: one contract and no other must be offered"
    if rules.bidding.step < 1 or rules.bidding.minimum > rules.bidding.highest:
        yield "bidding: there is no bid between minimum and highest"
    if rules.weis is not None and len(rules.weis.sequence_points) != 7:
        yield "weis.sequence_points: one number is needed for each length from 3 to 9"
    late = any(offer.contract.late for offer in rules.contracts)
    if late and rules.weis is not None and rules.weis.time is not WeisTime.AUTOMATIC:
        yield "weis.time: a Weis can only be automatic where trump is fixed late"


def _counting(rules: Rules) -> Iterator[str]:
    if rules.end.target < 1:
        yield f"end.target: {rules.end.target} is below 1"
    if rules.end.rounds < 1:
        yield f"end.rounds: {rules.end.rounds} is below 1"
    if (rules.book.kind is BookKind.DIFFERENCE) != (rules.predict is not None):
        yield "predict: goes with book.kind = difference, and only with it"
    mid_round = rules.end.mode in (EndMode.CLAIM, EndMode.AUTOMATIC)
    if mid_round and rules.book.kind is not BookKind.POINTS:
        yield "end.mode: this book is only written after the round"
