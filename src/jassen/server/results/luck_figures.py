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
    "stargames-schieber": Figure(13942, 19435, 108),
    "stargames-no-schieber": Figure(14270, 19371, 108),
    "howtoplay-schieber": Figure(14921, 20919, 107),
    "howtoplay-schieber-swiss": Figure(12449, 21018, 106),
    "swisslos-schieber-1000": Figure(6268, 6917, 110),
    "swisslos-schieber-2500": Figure(12883, 17291, 108),
    "official-schieber": Figure(12346, 17725, 108),
    "pagat-schieber": Figure(13406, 20172, 104),
    "howtoplay-molotow": Figure(29164, 33471, 107),
}
