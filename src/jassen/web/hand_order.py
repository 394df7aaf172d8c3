"""How a hand lies on the screen: trump first, then the other suits, the strongest card of each first."""

from __future__ import annotations

from jassen.core.cards import Card, Cards
from jassen.core.contracts import OBENABE, Contract


def sorted_hand(cards: Cards, contract: Contract | None) -> tuple[Card, ...]:
    """The cards in the order of the slots; before the contract is known they rank as in Obenabe."""
    ranking = (contract or OBENABE).ranking(0)

    def place(card: Card) -> tuple[bool, int, int]:
        stronger = (ranking.beats[card] & card.suit.mask).bit_count()
        return (card.suit != ranking.trump, card.suit, stronger)

    return tuple(sorted(cards, key=place))
