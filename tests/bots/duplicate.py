"""A duplicate match: every deal is played twice, the second time with the sides changed; one pair, one observation.

To measure: ``python -c "from tests.bots.duplicate import duel; print(duel('rules', 'random', 2000, 1))"``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from jassen.bots import find
from jassen.core.account import Account
from jassen.core.rules import Rules
from jassen.variants import DEFAULT
from jassen.variants import find as find_rules
from tests.bots.driving import play_round, shuffled


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """The mean of first side minus second side, a deal, and half of its 95 % interval."""

    mean: float
    interval: float

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.interval:.1f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """The margin of a match, counted in three ways.

    ``cards``: cards and last trick, before the factor (157 a deal). ``earned``: with match, Weis and Stöck, still
    before the factor. ``booked``: what is written down, multiplied.
    """

    deals: int
    cards: Margin
    earned: Margin
    booked: Margin

    def __str__(self) -> str:
        return f"{self.deals} duplicate deals: cards {self.cards}, earned {self.earned}, booked {self.booked}"


def duel(first: str, second: str, deals: int, seed: int, rules: Rules | None = None) -> Duel:
    """The bots `first` against `second` on deals that depend on the seed alone."""
    table = rules or find_rules(DEFAULT)
    pairs = [_pair(table, first, second, f"{seed}:{number}") for number in range(deals)]
    cards, earned, booked = (_margin(values) for values in zip(*pairs, strict=True))
    return Duel(deals=deals, cards=cards, earned=earned, booked=booked)


def _pair(rules: Rules, first: str, second: str, seed: str) -> tuple[float, float, float]:
    rng = Random(seed)
    order, forehand = shuffled(rng), rng.randrange(rules.seats)
    home = [
        find(first if seat in rules.teams[0] else second, Random(f"{seed}:{seat}")) for seat in range(rules.seats)
    ]
    away = [
        find(second if seat in rules.teams[0] else first, Random(f"{seed}:{seat}")) for seat in range(rules.seats)
    ]
    there = _differences(play_round(rules, home, forehand, order))
    back = _differences(play_round(rules, away, forehand, order))
    cards, earned, booked = ((one - other) / 2 for one, other in zip(there, back, strict=True))
    return cards, earned, booked


def _differences(account: Account | None) -> tuple[int, int, int]:
    """Team 0 minus team 1, counted in three ways; nothing for a round that was void."""
    if account is None:
        return 0, 0, 0
    ours, theirs = (
        (
            side.cards + side.last_trick,
            side.cards + side.last_trick + side.match + side.weis + side.stoeck,
            side.total,
        )
        for side in account.sides
    )
    return ours[0] - theirs[0], ours[1] - theirs[1], ours[2] - theirs[2]


def _margin(values: tuple[float, ...]) -> Margin:
    return Margin(mean=fmean(values), interval=1.96 * stdev(values) / sqrt(len(values)))
