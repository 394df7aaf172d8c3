"""Worlds are dealt by counting: each one that fits once, in any order of asking, and none that does not fit."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.kernel import Holder, Kernel, native_kernel
from jassen.kernel.pure import PureKernel

KERNELS = [kernel for kernel in (PureKernel(), native_kernel()) if kernel is not None]
CARDS = 6


def fitting(holders: list[Holder], cards: list[int]) -> set[tuple[int, ...]]:
    """Every world, found by trying all of them."""
    found = set()
    for owners in product(range(len(holders)), repeat=len(cards)):
        hands = [0] * len(holders)
        for card, owner in zip(cards, owners, strict=True):
            hands[owner] |= 1 << card
        fits = all(hand & ~h.may == 0 and hand.bit_count() == h.lacks for hand, h in zip(hands, holders, strict=True))
        if fits:
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
@settings(deadline=None, max_examples=60)
@given(
    masks=st.lists(st.integers(0, 2**CARDS - 1), min_size=3, max_size=3), cuts=st.tuples(*[st.integers(0, CARDS)] * 2)
)
def test_all_worlds_in_order_are_those_that_fit(kernel: Kernel, masks: list[int], cuts: tuple[int, int]) -> None:
    cards = [card for card in range(CARDS) if any(mask >> card & 1 for mask in masks)]
    low, high = sorted(min(cut, len(cards)) for cut in cuts)
    lacks = (low, high - low, len(cards) - high)
    holders = [Holder(mask, lack) for mask, lack in zip(masks, lacks, strict=True)]
    expected = fitting(holders, cards)
    if not cards:
        return
    assert kernel.worlds(holders).count == len(expected)
    listed = kernel.worlds(holders, count=len(expected), in_order=True).hands
    assert len(listed) == len(expected)
    assert set(listed) == expected


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_drawn_worlds_are_equally_likely(kernel: Kernel) -> None:
    """Dealing one seat after the other would prefer some: the first holder may not have two of the cards."""
    holders = [Holder(0b001111, 2), Holder(0b111111, 2), Holder(0b111010, 2)]
    worlds = kernel.worlds(holders, seed=1, count=6000)
    counts = Counter(worlds.hands)
    assert len(counts) == worlds.count
    expected = 6000 / worlds.count
    # Pearson's statistic stays below the mean of its distribution plus six of its deviations.
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = worlds.count - 1
    assert statistic < freedom + 6 * (2 * freedom) ** 0.5


def test_nothing_fits() -> None:
    for kernel in KERNELS:
        assert kernel.worlds([Holder(0b1, 2), Holder(0b11, 0)], count=3).count == 0
        assert kernel.worlds([Holder(0b1, 2), Holder(0b1, 2)], count=3).hands == ()
