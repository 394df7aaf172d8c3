"""From an order of the deck to hands: packets round the table, forehand first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jassen.core.cards import DECK, Card, Mask, mask_of
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from


def is_whole_deck(order: Sequence[Card]) -> bool:
    """Whether every card stands there once."""
    return mask_of(order) == DECK and len(order) == DECK.bit_count()


def hands_from(rules: Rules, forehand: Seat, order: Sequence[Card]) -> tuple[Mask, ...]:
    """What each seat holds when the deck is dealt in that order."""
    hands = [0] * rules.seats
    place = 0
    for packet in rules.packets:
        for seat in seats_from(forehand, rules.seats):
            hands[seat] |= mask_of(order[place : place + packet])
            place += packet
    return tuple(hands)


def order_for(rules: Rules, forehand: Seat, hands: Sequence[Iterable[Card]]) -> tuple[Card, ...]:
    """An order of the deck that deals those hands: what `hands_from` undoes."""
    left = [list(hand) for hand in hands]
    order: list[Card] = []
    for packet in rules.packets:
        for seat in seats_from(forehand, rules.seats):
            order += left[seat][:packet]
            del left[seat][:packet]
    return tuple(order)
