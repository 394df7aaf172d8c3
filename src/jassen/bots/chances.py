"""How likely it is that a seat holds certain cards, from what is known and from who named the contract."""

from __future__ import annotations

from typing import final

from jassen.bots.memory import Memory
from jassen.core.cards import DECK_SIZE, Mask
from jassen.core.order import Ranking
from jassen.core.seats import Seat

NAMER_BIAS = 1.8
"""How much likelier the namer of the contract holds a trump, or without trump a top card, than another seat."""

AFTER_RUFF = 0.25
"""How much less likely a seat holds cards of a suit that it has ruffed than another seat."""

TOP_OF_SUIT = 2
"""Without trump: how many of the best cards of a suit speak for naming the contract."""


@final
class Chances:
    """Chances for one decision; each question is worked out once.

    Cards are taken as independent of each other: near enough to choose a card by.
    """

    __slots__ = ("_any", "_shares", "memory")

    def __init__(self, memory: Memory, ranking: Ranking, namer: Seat | None) -> None:
        self.memory = memory
        self._any: dict[tuple[Seat, Mask], float] = {}
        self._shares = _shares(memory, ranking, namer)

    def holds_any(self, seat: Seat, cards: Mask) -> float:
        """How likely `seat` holds at least one of some cards."""
        cards &= self.memory.could_hold[seat]
        if not cards:
            return 0.0
        key = seat, cards
        known = self._any.get(key)
        if known is None:
            shares = self._shares[seat]
            none = 1.0
            left = cards
            while left:
                low = left & -left
                none *= 1.0 - shares[low.bit_length() - 1]
                left ^= low
            known = self._any[key] = 1.0 - none
        return known

    def expected(self, seat: Seat, cards: Mask) -> float:
        """How many of some cards `seat` holds on average."""
        shares = self._shares[seat]
        left = cards & self.memory.could_hold[seat]
        total = 0.0
        while left:
            low = left & -left
            total += shares[low.bit_length() - 1]
            left ^= low
        return total


def _shares(memory: Memory, ranking: Ranking, namer: Seat | None) -> list[list[float]]:
    """For each seat and card, how likely that seat holds it."""
    seats = range(len(memory.left))
    shares = [[0.0] * DECK_SIZE for _ in seats]
    weights = [float(left) for left in memory.left]
    telling = [*weights]
    if namer is not None:
        telling[namer] *= NAMER_BIAS
    nowhere = float(memory.laid_away)
    rest = memory.unseen
    while rest:
        low = rest & -rest
        rest ^= low
        card = low.bit_length() - 1
        used = telling if _speaks_for_naming(ranking, card) else weights
        holders = [seat for seat in seats if memory.could_hold[seat] & low]
        parts = [used[seat] * (AFTER_RUFF if memory.ruffed[seat] & low else 1.0) for seat in holders]
        whole = sum(parts) + nowhere
        for seat, part in zip(holders, parts, strict=True):
            shares[seat][card] = part / whole
    return shares


def _speaks_for_naming(ranking: Ranking, card: int) -> bool:
    if ranking.trumps:
        return bool(ranking.trumps >> card & 1)
    return ranking.beats[card].bit_count() < TOP_OF_SUIT
