"""Errors and verdicts say what they promise, on simulated values with fixed seeds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.arena.errors import ArenaError
from jassen.arena.margin import margin_of, student
from jassen.arena.sequential import LEAST_UNITS, Sequential, Until, Verdict
from jassen.arena.tally import Failure, Tally

SPREAD = 20.0
"""Of a pair, in points: about what two bots of similar strength have."""
RUNS = 400
LONGEST = 20_000


def verdict(rng: Random, mean: float, until: Until) -> tuple[Verdict | None, int]:
    """The end of one measurement of a true difference, and how many units it took."""
    test = Sequential(until)
    for number in range(1, LONGEST + 1):
        found = test.add(rng.gauss(mean, SPREAD))
        if found is not None:
            return found, number
    return None, LONGEST


@pytest.mark.parametrize("until", [Until(low=0.0, high=4.0), Until(low=0.0, high=8.0, error=0.1)])
def test_a_difference_that_is_not_there_is_found_no_more_often_than_declared(until: Until) -> None:
    """Two standard deviations of the count are let pass: the bound is that of the true share."""
    rng = Random(f"nothing {until}")
    wrong = sum(verdict(rng, until.low, until)[0] is Verdict.HIGH for _ in range(RUNS))
    assert wrong / RUNS <= until.error + 2 * (until.error * (1 - until.error) / RUNS) ** 0.5


@pytest.mark.parametrize("until", [Until(low=0.0, high=4.0), Until(low=0.0, high=8.0, error=0.1)])
def test_a_difference_that_is_there_is_missed_no_more_often_than_declared(until: Until) -> None:
    rng = Random(f"something {until}")
    ends = [verdict(rng, until.high, until) for _ in range(RUNS)]
    missed = sum(found is not Verdict.HIGH for found, _ in ends)
    assert missed / RUNS <= until.error + 2 * (until.error * (1 - until.error) / RUNS) ** 0.5
    fixed = (2 * 1.645 * SPREAD / (until.high - until.low)) ** 2
    if until.error == 0.05:
        assert sum(units for _, units in ends) / RUNS < fixed, "it is shorter than a fixed number of units"


def test_looking_after_every_unit_without_such_a_test_finds_what_is_not_there() -> None:
    """Why there is one: stopping at the first interval without 0 is wrong far more often than in one of twenty."""
    rng = Random("peeking")
    wrong = 0
    for _ in range(100):
        total = squares = 0.0
        for number in range(1, 2001):
            value = rng.gauss(0.0, SPREAD)
            total, squares = total + value, squares + value * value
            if number >= LEAST_UNITS and abs(total) > 1.96 * squares**0.5:
                wrong += 1
                break
    assert wrong > 20


@given(st.lists(st.floats(-300, 300), max_size=LEAST_UNITS - 1))
def test_nothing_is_decided_before_the_spread_is_known(values: list[float]) -> None:
    test = Sequential(Until(low=0.0, high=1.0))
    assert [test.add(value) for value in values] == [None] * len(values)


def test_values_that_are_all_the_same_are_decided_at_once() -> None:
    test = Sequential(Until(low=0.0, high=1.0))
    assert [test.add(3.0) for _ in range(LEAST_UNITS)][-1] is Verdict.HIGH


@pytest.mark.parametrize(
    ("low", "high", "error", "said"),
    [(1, 1, 0.05, "until: 1 is not below 1"), (0, float("nan"), 0.05, "until"), (0, 1, 0.5, "error: 0.5")],
)
def test_a_test_that_cannot_be_is_refused(low: float, high: float, error: float, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        Until(low=low, high=high, error=error)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = Random("interval"), 0
    for _ in range(2000):
        margin = margin_of([rng.gauss(5.0, SPREAD) for _ in range(6)])
        assert margin.interval is not None
        held += abs(margin.mean - 5.0) <= margin.interval
    assert 0.94 < held / 2000 < 0.96


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_t_is_that_of_the_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=0.005)


def test_one_value_has_no_error() -> None:
    margin = margin_of([3.0])
    assert (margin.mean, margin.error, margin.interval) == (3.0, None, None)
    with pytest.raises(ValueError, match="no value"):
        margin_of([])


@given(st.lists(st.integers(1, 10**8), min_size=1), st.floats(0.01, 1.0))
def test_a_quantile_is_at_most_five_per_cent_too_high(times: list[int], share: float) -> None:
    tally = Tally()
    for time in times:
        tally.took(time)
    exact = sorted(times)[max(0, -int(-share * len(times) // 1) - 1)] / 1000
    assert exact * 0.9999 <= tally.quantile_ms(share) <= exact * 1.0501
    assert tally.longest_ms == max(times) / 1000


def test_tallies_add_up() -> None:
    one, other = Tally(), Tally()
    one.took(1000)
    other.took(3000)
    other.replace(Failure.LATE)
    one.add(other)
    assert (one.decisions, one.mean_ms, one.longest_ms) == (2, 2.0, 3.0)
    assert one.replaced == {Failure.LATE: 1}
