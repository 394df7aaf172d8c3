"""When enough has been played: a sequential probability ratio test on the differences of the units.

H0 says that the mean difference is ``low``, H1 that it is ``high``; both, and the error, are declared before the
first deal. After each unit the log-likelihood ratio of the two, with the spread estimated from what was seen, is
compared with Wald's bounds. If the mean is ``low`` or less, H1 is accepted in about ``error`` of all measurements at
most; if it is ``high`` or more, H0 as seldom.
Source: Wald, Sequential Analysis, 1947; with an estimated spread it is what tests of chess engines use.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from math import isfinite, log

from jassen.arena.errors import ArenaError

ERROR = 0.05
"""How often a test may be wrong, if nothing else is said."""

LEAST_UNITS = 50
"""Before so many units nothing is decided: the spread is not known well enough."""


@unique
class Verdict(Enum):
    """Which of the two hypotheses was accepted."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Until:
    """The two means between which is decided, in the unit of the figure, and the error that is put up with.

    Raises `ArenaError`.
    """

    low: float
    high: float
    error: float = ERROR

    def __post_init__(self) -> None:
        if not (isfinite(self.low) and isfinite(self.high) and self.low < self.high):
            raise ArenaError("until", f"{self.low:g} is not below {self.high:g}")
        if not 0.0 < self.error < 0.5:
            raise ArenaError("error", f"{self.error:g} is not between 0 and 0.5")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides, for H1 above it and for H0 below its negative."""
        return log((1.0 - self.error) / self.error)


@dataclass(slots=True)
class Sequential:
    """A test that goes on; values are added in the order of their units."""

    until: Until
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """Sum of the squared distances from the mean, kept as by Welford."""

    def add(self, value: float) -> Verdict | None:
        """The verdict with one more value, or None to go on."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)
        if self.count < LEAST_UNITS:
            return None
        ratio = self.ratio
        if ratio >= self.until.bound:
            return Verdict.HIGH
        return Verdict.LOW if ratio <= -self.until.bound else None

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of H1 to H0 so far."""
        low, high = self.until.low, self.until.high
        distance = self.mean - (low + high) / 2.0
        if self.squares == 0.0:
            # Values that are all the same leave no doubt.
            return self.until.bound if distance > 0 else -self.until.bound if distance < 0 else 0.0
        return self.count * (high - low) * distance / (self.squares / (self.count - 1))
