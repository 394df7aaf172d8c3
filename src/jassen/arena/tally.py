"""What a side's bots took: time per decision, and how often somebody else had to answer for them."""

from __future__ import annotations

from enum import Enum, unique
from math import ceil, log

import msgspec

_STEP = 1.05
"""Times are kept in classes, each so many times as long as the one below: quantiles are right to five per cent."""


@unique
class Failure(Enum):
    """Why the answer of a bot was replaced."""

    ILLEGAL = "illegal"
    LATE = "late"
    RAISED = "raised"


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """Decisions by their time in microseconds, and replaced answers by their reason."""

    total_us: int = 0
    longest_us: int = 0
    classes: dict[int, int] = msgspec.field(default_factory=dict)
    replaced: dict[Failure, int] = msgspec.field(default_factory=dict)

    def took(self, time_us: int) -> None:
        """One more decision."""
        self.total_us += time_us
        self.longest_us = max(self.longest_us, time_us)
        place = max(0, ceil(log(max(time_us, 1)) / log(_STEP)))
        self.classes[place] = self.classes.get(place, 0) + 1

    def replace(self, failure: Failure) -> None:
        """One more answer that was not taken."""
        self.replaced[failure] = self.replaced.get(failure, 0) + 1

    def add(self, other: Tally) -> None:
        """Take over what another one counted."""
        self.total_us += other.total_us
        self.longest_us = max(self.longest_us, other.longest_us)
        for place, count in other.classes.items():
            self.classes[place] = self.classes.get(place, 0) + count
        for failure, count in other.replaced.items():
            self.replaced[failure] = self.replaced.get(failure, 0) + count

    @property
    def decisions(self) -> int:
        """How many there were."""
        return sum(self.classes.values())

    @property
    def mean_ms(self) -> float:
        """Milliseconds a decision; 0 where there was none."""
        return self.total_us / 1000 / max(self.decisions, 1)

    @property
    def longest_ms(self) -> float:
        """Milliseconds of the longest decision."""
        return self.longest_us / 1000

    def quantile_ms(self, share: float) -> float:
        """Milliseconds within which that share of the decisions was taken, at most five per cent too high."""
        wanted, seen = share * self.decisions, 0
        for place in sorted(self.classes):
            seen += self.classes[place]
            if seen >= wanted:
                return min(_STEP**place / 1000, self.longest_ms)
        return 0.0
