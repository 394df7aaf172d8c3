"""What deals are worth on average, by rule set: from ``python -m benchmarks.luck``; docs/ratings.md has its seeds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """How the values of deals are spread, in hundredths of a point of own side minus the other.

    ``mean`` is that of forehand's side, ``spread`` the standard deviation around it. ``share`` is how much of a
    value shows in the points of a round, in hundredths.
    """

    mean: int
    spread: int
    share: int


FIGURES: dict[str, Figure] = {}
