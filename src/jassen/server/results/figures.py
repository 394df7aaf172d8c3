"""What sums say of a player, with how sure it is."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from jassen.server.results.luck_figures import FIGURES
from jassen.store.tally import Tally

SURE = 1.96
"""So many standard deviations each way hold 95 of 100."""
_HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class CardLuck:
    """Points that the cards brought beyond expectation in so many deals; 95 of 100 stay ``within`` that."""

    deals: int
    points: float
    within: float

    @property
    def is_unusual(self) -> bool:
        """Whether this would happen to fewer than one in twenty."""
        return abs(self.points) > self.within


@dataclass(frozen=True, slots=True)
class PerDeal:
    """Own side minus the other, a deal: as played, and without the luck of the cards; each with half its interval."""

    deals: int
    raw: float
    raw_within: float
    adjusted: float
    adjusted_within: float


def card_luck(sums: Mapping[str, Tally]) -> CardLuck | None:
    """The luck of a player over all rule sets in which it is counted; None if no deal was."""
    counted = {key: tally for key, tally in sums.items() if tally.luck_deals and key in FIGURES}
    deals = sum(tally.luck_deals for tally in counted.values())
    if not deals:
        return None
    points = sum(tally.luck for tally in counted.values()) / _HUNDREDTHS
    variance = sum(
        tally.luck_deals * (FIGURES[key].spread * FIGURES[key].share / _HUNDREDTHS) ** 2
        for key, tally in counted.items()
    )
    return CardLuck(deals, points, SURE * math.sqrt(variance) / _HUNDREDTHS)


def per_deal(tally: Tally) -> PerDeal | None:
    """The points a deal under one rule set; None while there are too few to say anything."""
    if tally.paired_deals < 2:
        return None
    raw = _mean(tally.paired_deals, tally.raw, tally.raw_squares)
    return PerDeal(tally.paired_deals, *raw, *_mean(tally.paired_deals, tally.adjusted, tally.adjusted_squares))


def _mean(count: int, total: int, squares: int) -> tuple[float, float]:
    mean = total / count
    variance = max(0.0, (squares - count * mean * mean) / (count - 1))
    return mean / _HUNDREDTHS, SURE * math.sqrt(variance / count) / _HUNDREDTHS


def share_within(won: int, games: int) -> tuple[float, float]:
    """The interval of a share (Wilson), which also holds for few games."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
