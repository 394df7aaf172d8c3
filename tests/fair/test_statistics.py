"""Many deals of fixed seeds look like chance, and three well-known faults of a shuffle would not.

With fixed seeds a pass stays a pass. ``python -m benchmarks.fair`` does the same with fresh seeds and more deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from jassen.core.cards import DECK_SIZE
from jassen.fair.stream import below
from tests.fair.measures import Shuffle, decks, p_values
from tests.fair.tails import chi_square_tail, normal_tails

DEALS, FAULTY_DEALS = 200_000, 20_000
RARE = 1e-4


@pytest.mark.parametrize(
    ("value", "degrees", "tail"),
    [
        # Printed tables of critical values.
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (7.815, 3, 0.05),
        (16.266, 3, 0.001),
        (18.307, 10, 0.05),
        (124.342, 100, 0.05),
        (77.929, 100, 0.95),
        (61.918, 100, 0.999),
        # For two degrees it is exp(-value / 2).
        (1.0, 2, 0.6065306597126334),
        (40.0, 2, 2.061153622438558e-09),
    ],
)
def test_the_tail_of_chi_square(value: float, degrees: int, tail: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(tail, rel=2e-3)


def test_the_tail_of_chi_square_is_exact_where_there_is_a_formula() -> None:
    for value in (0.0, 0.5, 2.0, 3.9, 4.1, 30.0):
        assert chi_square_tail(value, 1) == pytest.approx(normal_tails(value**0.5), rel=1e-9)


@pytest.mark.parametrize(("value", "tail"), [(0, 1), (1.959964, 0.05), (-2.575829, 0.01), (3.890592, 1e-4)])
def test_the_tails_of_the_normal_distribution(value: float, tail: float) -> None:
    assert normal_tails(value) == pytest.approx(tail, rel=1e-5)


def test_deals_look_like_chance() -> None:
    found = p_values(decks(1, DEALS))
    strange = {name: p for name, p in found.items() if not RARE < p < 1 - RARE}
    assert strange == {}


def swapped(choices: Iterable[tuple[int, int]]) -> list[int]:
    """The deck after some swaps."""
    deck = [*range(DECK_SIZE)]
    for one, other in choices:
        deck[one], deck[other] = deck[other], deck[one]
    return deck


def true_shuffle(words: Iterator[int]) -> list[int]:
    return swapped((last, below(words, last + 1)) for last in range(DECK_SIZE - 1, 0, -1))


def naive_swaps(words: Iterator[int]) -> list[int]:
    """Every card with any card: 36^36 ways that do not divide among the orders."""
    return swapped((place, below(words, DECK_SIZE)) for place in range(DECK_SIZE))


def small_words_without_rejection(words: Iterator[int]) -> list[int]:
    """The rest of a byte: 256 is no multiple of most numbers up to 36."""
    small = (word >> shift & 0xFF for word in words for shift in (24, 16, 8, 0))
    return swapped((last, next(small) % (last + 1)) for last in range(DECK_SIZE - 1, 0, -1))


def never_in_its_place(words: Iterator[int]) -> list[int]:
    """One too few to choose from."""
    return swapped((last, below(words, last)) for last in range(DECK_SIZE - 1, 0, -1))


def one_step_too_few_at_the_end(words: Iterator[int]) -> list[int]:
    return swapped((last, below(words, last + 1)) for last in range(DECK_SIZE - 1, 1, -1))


def one_step_too_few_at_the_start(words: Iterator[int]) -> list[int]:
    return swapped((last, below(words, last + 1)) for last in range(DECK_SIZE - 2, 0, -1))


def test_the_yardstick_of_the_faulty_shuffles_is_the_true_one() -> None:
    assert decks(2, 300, true_shuffle) == decks(2, 300)


@pytest.mark.parametrize(
    "shuffle",
    [
        naive_swaps,
        small_words_without_rejection,
        never_in_its_place,
        one_step_too_few_at_the_end,
        one_step_too_few_at_the_start,
    ],
)
def test_a_faulty_shuffle_is_found(shuffle: Shuffle) -> None:
    found = p_values(decks(1, FAULTY_DEALS, shuffle))
    assert min(found.values()) < RARE


def test_deals_that_hang_together_are_found() -> None:
    """Each deck is the one before with its first card put under it."""
    deck = decks(3, 1)
    chained = b"".join(deck[turn % DECK_SIZE :] + deck[: turn % DECK_SIZE] for turn in range(FAULTY_DEALS))
    found = p_values(chained)
    assert max(found["place of a jack in the next deal"], found["cards that stay where they were"]) < RARE
