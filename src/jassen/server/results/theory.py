"""What deals should look like by theory, and how far those that were dealt stray from it.

Hands of one deal depend on each other. So where a test counts hands, each deal is one observation: a test of a mean,
or of the one hand that leads. And a table of holders and cards has both its margins fixed in every deal: Pearson's
sum is too large by n/(n − 1) there, with n cards, and is taken smaller by that before it is looked up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from jassen.core.cards import DECK_SIZE, RANKS
from jassen.server.results.deals import LONGEST
from jassen.server.results.tails import chi_square_tail, normal_tails
from jassen.store.deal_sums import DealSums

SUITS = DECK_SIZE // RANKS
FOURS = 6
"""Ranks of which four alike are a Weis everywhere: nine to ace."""
_LEAST_EXPECTED = 5.0
"""Classes that are rarer than this are put together with their neighbour."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something lay in a hand, by what was dealt and by theory; ``p`` is None while nothing was dealt."""

    seen: float
    expected: float
    p: float | None


def size_of(shape: str) -> tuple[int, int]:
    """Seats and cards a hand of a shape."""
    seats, _, cards = shape.partition("x")
    return int(seats), int(cards)


def cards_p(shape: str, sums: DealSums) -> float | None:
    """Whether each card went to each seat as often as it should: chi-square on holders by cards, corrected."""
    if not sums.deals:
        return None
    seats, size = size_of(shape)
    holders = [size] * seats + ([DECK_SIZE - seats * size] if seats * size < DECK_SIZE else [])
    value = 0.0
    for holder, share in enumerate(holders):
        expected = sums.deals * share / DECK_SIZE
        row = sums.cards[holder * DECK_SIZE : (holder + 1) * DECK_SIZE]
        value += sum((found - expected) ** 2 / expected for found in row)
    corrected = value * (DECK_SIZE - 1) / DECK_SIZE
    return chi_square_tail(corrected, (len(holders) - 1) * (DECK_SIZE - 1))


def length_law(size: int) -> tuple[float, ...]:
    """How likely a hand has so many cards of one suit: the hypergeometric law."""
    every = math.comb(DECK_SIZE, size)
    return tuple(
        math.comb(RANKS, number) * math.comb(DECK_SIZE - RANKS, size - number) / every
        for number in range(min(size, RANKS) + 1)
    )


def lengths_p(shape: str, sums: DealSums) -> float | None:
    """Whether suits are as long as they should be, by the acorns of forehand."""
    law = length_law(size_of(shape)[1])
    return chi_square_p(sums.own_lengths, [chance * sums.deals for chance in law])


def chi_square_p(found: Sequence[int], expected: Sequence[float]) -> float | None:
    """Pearson's test of independent observations; None where there are too few for it."""
    classes: list[tuple[int, float]] = []
    for seen, wanted in zip(found, expected, strict=True):
        if classes and (wanted < _LEAST_EXPECTED or classes[-1][1] < _LEAST_EXPECTED):
            classes[-1] = classes[-1][0] + seen, classes[-1][1] + wanted
        else:
            classes.append((seen, wanted))
    if len(classes) > 1 and classes[-1][1] < _LEAST_EXPECTED:
        seen, wanted = classes.pop()
        classes[-1] = classes[-1][0] + seen, classes[-1][1] + wanted
    if len(classes) < 2 or classes[0][1] < _LEAST_EXPECTED:
        return None
    return chi_square_tail(sum((seen - wanted) ** 2 / wanted for seen, wanted in classes), len(classes) - 1)


def sequence_rates(shape: str, sums: DealSums) -> tuple[Rate, ...]:
    """For each length that is counted, how often a hand holds such a sequence or a longer one."""
    size = size_of(shape)[1]
    return tuple(
        _rate(counts, run_chance(size, least), sums.deals)
        for least, counts in zip(LONGEST, sums.sequences, strict=True)
    )


def four_rate(shape: str, sums: DealSums) -> Rate:
    """How often a hand holds four alike from nine to ace."""
    return _rate(sums.fours, four_chance(size_of(shape)[1]), sums.deals)


def _rate(counts: Sequence[int], chance: float, deals: int) -> Rate:
    """Each deal is one observation: how many of its hands have it."""
    seats = len(counts) - 1
    if not deals:
        return Rate(0.0, chance, None)
    mean = sum(number * count for number, count in enumerate(counts)) / deals
    squares = sum(number * number * count for number, count in enumerate(counts)) / deals
    # The theory's own spread where too few were seen to know it.
    spread = max(squares - mean * mean, 0.0) or seats * chance * (1 - chance)
    enough = deals * seats * chance >= _LEAST_EXPECTED and spread > 0
    p = normal_tails((mean - seats * chance) / math.sqrt(spread / deals)) if enough else None
    return Rate(mean / seats, chance, p)


@cache
def run_chance(size: int, least: int) -> float:
    """How likely a hand of that size holds at least so many cards of a suit in sequence."""
    without = [0] * (RANKS + 1)
    for cards in range(1 << RANKS):
        if not _has_run(cards, least):
            without[cards.bit_count()] += 1
    ways = [1] + [0] * size
    for _ in range(SUITS):
        ways = [
            sum(ways[total - own] * without[own] for own in range(min(total, RANKS) + 1)) for total in range(size + 1)
        ]
    return 1 - ways[size] / math.comb(DECK_SIZE, size)


def _has_run(cards: int, least: int) -> bool:
    for _ in range(least - 1):
        cards &= cards >> 1
    return cards != 0


def four_chance(size: int) -> float:
    """How likely a hand of that size holds all four of at least one of the ranks that count."""
    every = math.comb(DECK_SIZE, size)
    return sum(
        (1 if number % 2 else -1)
        * math.comb(FOURS, number)
        * math.comb(DECK_SIZE - SUITS * number, size - SUITS * number)
        / every
        for number in range(1, size // SUITS + 1)
        if number <= FOURS
    )
