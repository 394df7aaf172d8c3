"""Cards, tricks and deals as text, both ways. `jassen.core.record` does the same for whole games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jassen.core.cards import Card, Cards
from jassen.core.errors import NotationError

HAND_SEPARATOR = " | "


def parse_trick(text: str, seats: int) -> tuple[Card, ...]:
    """Read the cards of a trick in the order of play. Raises `NotationError`.

    >>> [str(card) for card in parse_trick("AS 6H", 4)]
    ['AS', '6H']
    """
    cards: list[Card] = []
    position = 0
    for word in text.split():
        position = text.index(word, position)
        try:
            card = Card.parse(word)
        except NotationError as error:
            raise NotationError(str(error), text, position) from None
        if card in cards:
            raise NotationError(f"{card} stands twice", text, position)
        cards.append(card)
        position += len(word)
    if len(cards) > seats:
        raise NotationError(f"{len(cards)} cards are more than a trick of {seats}", text)
    return tuple(cards)


def parse_deal(text: str, seats: int) -> tuple[Cards, ...]:
    """Read one hand for each seat, from seat 0, joined by ``|``. Raises `NotationError`.

    >>> parse_deal("6C 7C | 8C | | JH", 4)
    (Cards('6C 7C'), Cards('8C'), Cards(''), Cards('JH'))
    """
    parts = text.split("|")
    if len(parts) != seats:
        raise NotationError(f"{len(parts)} hands where {seats} are needed, joined by |", text)
    hands: list[Cards] = []
    seen = Cards()
    position = 0
    for part in parts:
        try:
            hand = Cards.parse(part)
        except NotationError as error:
            raise NotationError(str(error).partition(" (at ")[0], text, position + error.position) from None
        twice = hand & seen
        if twice:
            card = next(iter(twice))
            raise NotationError(f"{card} stands in two hands", text, position)
        seen |= hand
        hands.append(hand)
        position += len(part) + 1
    return tuple(hands)


def format_cards(cards: Iterable[Card]) -> str:
    """Cards separated by blanks, in the order given."""
    return " ".join(str(card) for card in cards)


def format_deal(hands: Sequence[Iterable[Card]]) -> str:
    """One line for a deal: what `parse_deal` reads."""
    return HAND_SEPARATOR.join(format_cards(hand) for hand in hands)
