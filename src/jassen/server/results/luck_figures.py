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


FIGURES: dict[str, Figure] = {
    "stargames-schieber": Figure(13751, 19422, 95),
    "stargames-no-schieber": Figure(14060, 19469, 95),
    "howtoplay-schieber": Figure(14756, 20837, 96),
    "howtoplay-schieber-swiss": Figure(12367, 21241, 98),
    "swisslos-schieber-1000": Figure(6076, 6746, 102),
    "swisslos-schieber-2500": Figure(12652, 17265, 99),
    "official-schieber": Figure(12132, 17699, 95),
    "pagat-schieber": Figure(13338, 20228, 100),
    "howtoplay-molotow": Figure(28598, 32755, 99),
}
