"""Hindersi: how safe a hand is that must take no trick at all.

A card is safe if enough lower ones of its suit are out to be led under it: the lowest of a suit has none to fear
when it is the six, the next one when at most one lower card is missing for each card held, and so on.
"""

from __future__ import annotations

from jassen.bots.hand_strength import places_held
from jassen.core.cards import Mask, Suit
from jassen.core.contracts import Contract

WON = 257.0
"""A whole round with match, for who takes no trick, or else for the others."""

SAFE = 0.94
"""How likely a card that nothing can force to take a trick takes none."""

GAP_RISK = 0.22
"""What each place that a card lies too high takes off."""


def worth_of_no_trick(contract: Contract, hand: Mask) -> float:
    """What naming the contract should bring, own side minus others."""
    chance = 1.0
    for suit in Suit:
        strongest_first = places_held(contract.ranking(0), suit, hand)
        for index, place in enumerate(reversed(strongest_first)):
            too_high = (8 - place) - 2 * index
            chance *= SAFE if too_high <= 0 else max(0.0, SAFE - GAP_RISK * too_high)
    return WON * (2.0 * chance - 1.0)
