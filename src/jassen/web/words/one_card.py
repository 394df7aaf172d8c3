"""Reading one card of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from jassen.core.cards import Card, Cards
from jassen.web.words.catalogue import Words
from jassen.web.words.typed import read_card

_LONGEST_NUMBER = 2


def card_answer(words: Words, text: str, hand: Iterable[Card], playable: Cards) -> Card | None:
    """A card by its number in the hand, in notation or by name; an empty line is the only one that may be played."""
    if not text:
        return next(iter(playable)) if len(playable) == 1 else None
    if text.isdecimal():
        cards = tuple(hand)
        place = int(text) if len(text) <= _LONGEST_NUMBER else 0
        return cards[place - 1] if 0 < place <= len(cards) else None
    return read_card(words, text)
