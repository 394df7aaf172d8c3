"""What chance should bring: laws, known values, and shuffles that are caught."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from jassen.core.cards import CARDS, DECK_SIZE, Card
from jassen.core.dealing import hands_from
from jassen.server.results.deals import OneDeal, has_four, longest_run, sums_of_deals
from jassen.server.results.tails import chi_square_tail, normal_tails
from jassen.server.results.theory import (
    cards_p,
    chi_square_p,
    four_chance,
    four_rate,
    length_law,
    lengths_p,
    run_chance,
    sequence_rates,
)
from jassen.variants import find

RULES = find("stargames-schieber")
SHAPE = "4x9"
DEALS = 20_000
SUSPICIOUS = 1e-4


def fair(rng: random.Random) -> list[int]:
    """Every order as likely as any other."""
    order = list(range(DECK_SIZE))
    rng.shuffle(order)
    return order


def naive(rng: random.Random) -> list[int]:
    """The famous mistake: every place is swapped with any place."""
    order = list(range(DECK_SIZE))
    for place in range(DECK_SIZE):
        other = rng.randrange(DECK_SIZE)
        order[place], order[other] = order[other], order[place]
    return order


def one_short(rng: random.Random) -> list[int]:
    """A loop that stops one early, so that the first card never stays and the last ones are hardly mixed."""
    order = list(range(DECK_SIZE))
    for place in range(DECK_SIZE - 1, 0, -1):
        other = rng.randrange(place)
        order[place], order[other] = order[other], order[place]
    return order


def sticky(rng: random.Random) -> list[int]:
    """A shuffle that leaves neighbours together now and then."""
    order = fair(rng)
    place = rng.randrange(DECK_SIZE - 4)
    order[place : place + 4] = sorted(order[place : place + 4])
    start = order[0] // 9 * 9
    for offset in range(3):
        other = order.index(start + offset)
        order[offset], order[other] = order[other], order[offset]
    return order


def deals(shuffle: Callable[[random.Random], list[int]], count: int = DEALS) -> Iterator[OneDeal]:
    """Deals of that shuffle from a fixed seed; forehand is always seat 0."""
    rng = random.Random(2026)
    for _ in range(count):
        cards: list[Card] = [CARDS[number] for number in shuffle(rng)]
        yield OneDeal(hands_from(RULES, 0, cards), 0)


def every_p(shuffle: Callable[[random.Random], list[int]]) -> list[float]:
    """What each test says of that shuffle."""
    sums = sums_of_deals(deals(shuffle))[SHAPE]
    found = [cards_p(SHAPE, sums), lengths_p(SHAPE, sums), four_rate(SHAPE, sums).p]
    found += (rate.p for rate in sequence_rates(SHAPE, sums))
    return [p for p in found if p is not None]


def test_fair_deals_are_not_suspicious() -> None:
    found = every_p(fair)
    assert len(found) == 7
    assert min(found) > SUSPICIOUS


@pytest.mark.parametrize("shuffle", [naive, one_short, sticky])
def test_a_shuffle_that_leans_is_caught(shuffle: Callable[[random.Random], list[int]]) -> None:
    assert min(every_p(shuffle)) < SUSPICIOUS


@pytest.mark.parametrize("size", [6, 9, 12])
def test_the_laws_agree_with_hands_that_were_drawn(size: int) -> None:
    rng, count = random.Random(size), 20_000
    hands = [sum(1 << card for card in rng.sample(range(DECK_SIZE), size)) for _ in range(count)]
    assert sum(length_law(size)) == pytest.approx(1)
    for least in (3, 4, 5):
        expected = run_chance(size, least)
        spread = (expected * (1 - expected) / count) ** 0.5
        assert abs(sum(longest_run(hand) >= least for hand in hands) / count - expected) < 4 * spread
    expected = four_chance(size)
    assert abs(sum(map(has_four, hands)) / count - expected) < 4 * (expected / count) ** 0.5


@pytest.mark.parametrize(
    ("value", "degrees", "p"),
    [(3.8414588, 1, 0.05), (18.307038, 10, 0.05), (124.342113, 100, 0.05), (1123.0, 1225, 0.98245), (0.0, 5, 1.0)],
)
def test_the_tail_of_chi_square_has_its_tabled_values(value: float, degrees: int, p: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(p, abs=2e-4)


def test_the_tails_of_the_normal_distribution_have_their_tabled_values() -> None:
    assert normal_tails(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert normal_tails(-1.959964) == normal_tails(1.959964)


def test_too_few_observations_are_not_judged() -> None:
    assert chi_square_p([1, 2], [1.5, 1.5]) is None
    sums = sums_of_deals(deals(fair, 10))[SHAPE]
    assert sequence_rates(SHAPE, sums)[-1].p is None
