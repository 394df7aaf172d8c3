"""A trick: who takes it and what its cards count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jassen.core.cards import Card
from jassen.core.order import Ranking
from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: the seat that led, the cards in the order of play, and the seat that took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def winning_place(ranking: Ranking, cards: Sequence[Card]) -> int:
    """The place, counted from the lead, of the card that holds the trick."""
    best = 0
    beats = ranking.beats[cards[0]]
    for place in range(1, len(cards)):
        card = cards[place]
        if beats >> card & 1:
            best = place
            beats = ranking.beats[card]
    return best


def card_points(points: Sequence[int], cards: Iterable[Card]) -> int:
    """What some cards count by the table of a contract, before the factor."""
    return sum(points[card] for card in cards)
