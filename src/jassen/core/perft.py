"""Counting legal card sequences: one number that a wrong rule of following cannot hide from."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.cards import CARDS, Card, Cards, Mask, cards_in
from jassen.core.contracts import Contract
from jassen.core.follow import playable
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.trick import winning_place


def perft(rules: Rules, contract: Contract, leader: Seat, hands: Sequence[Cards], depth: int) -> dict[Card, int]:
    """The number of legal sequences of `depth` cards, by their first card.

    A sequence that ends earlier, because who must play has no card left, counts once.
    """
    masks = tuple(hand.mask for hand in hands)
    if depth < 1:
        return {}
    return {
        card: _count(rules, contract, leader, _without(masks, leader, card), (card,), 0, depth - 1)
        for card in hands[leader]
    }


def _count(
    rules: Rules,
    contract: Contract,
    leader: Seat,
    hands: tuple[Mask, ...],
    table: tuple[Card, ...],
    trick: int,
    depth: int,
) -> int:
    if depth == 0:
        return 1
    ranking = contract.ranking(trick)
    if len(table) == rules.seats:
        leader = (leader + winning_place(ranking, table)) % rules.seats
        table = ()
        trick += 1
        ranking = contract.ranking(trick)
    seat = (leader + len(table)) % rules.seats
    choices = playable(rules.follow, ranking, hands[seat], table)
    if not choices:
        return 1
    if depth == 1:
        return choices.bit_count()
    return sum(
        _count(rules, contract, leader, _without(hands, seat, card), (*table, card), trick, depth - 1)
        for card in cards_in(choices)
    )


def _without(hands: tuple[Mask, ...], seat: Seat, card: Card) -> tuple[Mask, ...]:
    return (*hands[:seat], hands[seat] & ~CARDS[card].mask, *hands[seat + 1 :])
