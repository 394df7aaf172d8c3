"""How many points the cards in the hand should take in the tricks to come.

While trump is still to be fixed nobody knows which cards will take, and the hand counts only in part.
"""

from __future__ import annotations

from jassen.bots.sight import Sight
from jassen.bots.worth import takes
from jassen.core.cards import SUIT_MASKS, Mask, Suit, cards_in
from jassen.core.trick import card_points

UNFIXED = 0.5
"""How much of the outlook is the hand's own while trump is not fixed; the rest is an equal share."""


def average_points(sight: Sight) -> float:
    """What a card that is not seen counts on average."""
    unseen = sight.memory.unseen
    return card_points(sight.points, cards_in(unseen)) / max(1, unseen.bit_count())


def outlook(sight: Sight, hand: Mask) -> float:
    """What those cards should take on average, with what the others add to their tricks."""
    others = average_points(sight) * (len(sight.memory.left) - 1)
    total = 0.0
    for suit in Suit:
        held = hand & SUIT_MASKS[suit]
        for card in cards_in(held):
            total += takes(sight, card, held) * (sight.points[card] + others)
    if sight.fixed:
        return total
    share = average_points(sight) * hand.bit_count()
    return UNFIXED * total + (1.0 - UNFIXED) * share
