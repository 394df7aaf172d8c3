"""Counting legal card sequences: one number that a wrong rule of following cannot hide from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from jassen.core.cards import CARDS, Card, Cards, Mask, cards_in
from jassen.core.contracts import TRUMPS, Contract
from jassen.core.follow import playable
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.trick import winning_place


@dataclass(frozen=True, slots=True)
class _Position:
    """Cards to be played: who led, what each seat holds, what lies, and the number of complete tricks."""

    rules: Rules
    contract: Contract
    leader: Seat
    hands: tuple[Mask, ...]
    table: tuple[Card, ...] = ()
    tricks: int = 0


def perft(rules: Rules, contract: Contract, leader: Seat, hands: Sequence[Cards], depth: int) -> dict[Card, int]:
    """The number of legal sequences of `depth` cards, by their first card.

    A sequence that ends earlier, because who must play has no card left, counts once.
    """
    if depth < 1:
        return {}
    start = _Position(rules, contract, leader, tuple(hand.mask for hand in hands))
    return {card: _count(_after(start, leader, card), depth - 1) for card in hands[leader]}


def _count(position: _Position, depth: int) -> int:
    if depth == 0:
        return 1
    rules = position.rules
    if len(position.table) == rules.seats:
        winner = _winner(position)
        position = replace(position, leader=winner, table=(), tricks=position.tricks + 1)
    seat = (position.leader + len(position.table)) % rules.seats
    partner = bool(position.table) and team_of(rules.teams, _winner(position)) == team_of(rules.teams, seat)
    ranking = position.contract.ranking(position.tricks)
    choices = playable(rules.follow, ranking, position.hands[seat], position.table, partner_wins=partner)
    if not choices:
        return 1
    if depth == 1:
        return choices.bit_count()
    return sum(_count(_after(position, seat, card), depth - 1) for card in cards_in(choices))


def _winner(position: _Position) -> Seat:
    place = winning_place(position.contract.ranking(position.tricks), position.table)
    return (position.leader + place) % position.rules.seats


def _after(position: _Position, seat: Seat, card: Card) -> _Position:
    """The position once a card has been played; where trump is fixed late this may have been the card."""
    hands = position.hands
    left = (*hands[:seat], hands[seat] & ~CARDS[card].mask, *hands[seat + 1 :])
    contract = position.contract
    if contract.late and position.table and card.suit != position.table[0].suit:
        contract = TRUMPS[card.suit]
    return replace(position, contract=contract, hands=left, table=(*position.table, card))
