"""How a hand lies on the screen."""

from __future__ import annotations

from enum import Enum, unique

from jassen.core.cards import Card, Cards
from jassen.core.contracts import OBENABE, Contract


@unique
class HandOrder(Enum):
    """What comes first; within that the strongest card comes first."""

    TRUMP_FIRST = "trump"
    """Suits side by side, trump before the others."""
    SUITS = "suits"
    """Suits side by side, always in the same order."""
    RANKS = "rank"
    """Trump, then the other cards by their strength, whatever their suit."""


def sorted_hand(
    cards: Cards, contract: Contract | None, order: HandOrder = HandOrder.TRUMP_FIRST
) -> tuple[Card, ...]:
    """The cards in the order of the slots; before the contract is known they rank as in Obenabe."""
    ranking = (contract or OBENABE).ranking(0)

    def place(card: Card) -> tuple[int, int, int]:
        stronger = (ranking.beats[card] & card.suit.mask).bit_count()
        behind_trump = int(card.suit != ranking.trump)
        match order:
            case HandOrder.TRUMP_FIRST:
                return behind_trump, card.suit, stronger
            case HandOrder.SUITS:
                return card.suit, stronger, 0
            case HandOrder.RANKS:
                return behind_trump, stronger, card.suit

    return tuple(sorted(cards, key=place))
