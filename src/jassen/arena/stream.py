"""The chance of a measurement: a seed names a stream of deals, and every deal of it stands for itself.

Deal 17 is the same whoever plays it, in whatever order and in however many processes. The name in front keeps these
streams apart from any other use of the same number, such as the deals that a bot learns from.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from jassen.core.cards import CARDS, Card
from jassen.core.seats import Seat

NAME = "jassen-duel/1"


@dataclass(frozen=True, slots=True)
class Stream:
    """The chance of one unit of work, which every seating of it gets again."""

    seed: int
    number: int

    def _chance(self, use: str) -> Random:
        # Repeatable on purpose: whoever doubts a figure plays the same deals again.
        return Random(f"{NAME}/{self.seed}/{self.number}/{use}")  # noqa: S311

    def opening(self) -> Random:
        """What finds the first forehand."""
        return self._chance("opening")

    def order(self, deal: int) -> tuple[Card, ...]:
        """The order of the deck in the deal of that number, which in a game goes on after void rounds too."""
        return tuple(self._chance(f"deal/{deal}").sample(CARDS, len(CARDS)))

    def seat(self, seat: Seat) -> Random:
        """What the bot at a seat takes its chance from, the same for every bot."""
        return self._chance(f"seat/{seat}")

    def reference(self, seat: Seat) -> Random:
        """The same for who answers there in place of the two sides."""
        return self._chance(f"reference/{seat}")
