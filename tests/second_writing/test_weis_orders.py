"""Every pair of Weis that there is, compared by the core and by the second writing, in four orders."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jassen.core.cards import Cards
from jassen.core.weis import find_weis, worth
from jassen.variants import find
from tests.second_writing import weis_orders

SEQUENCES = [
    [rank + suit for rank in weis_orders.NATURAL[first : first + length]]
    for suit in "CSHD"
    for length in range(3, 10)
    for first in range(10 - length)
]
FOURS = [[rank + suit for suit in "CSHD"] for rank in weis_orders.NATURAL]


@pytest.mark.parametrize(
    ("profile", "order", "fours"),
    [
        ("howtoplay-schieber", weis_orders.text_001, "9TJQKA"),
        ("official-schieber", weis_orders.reglement, "6789TJQKA"),
        ("swisslos-schieber-2500", weis_orders.swisslos, "9TJQKA"),
        ("pagat-schieber", weis_orders.pagat, "9TJQKA"),
    ],
)
@pytest.mark.parametrize("contract", ["C", "D", "O", "U"])
def test_every_pair_of_weis(
    profile: str, order: Callable[[list[str], list[str], str], int], fours: str, contract: str
) -> None:
    rules = find(profile)
    offer = rules.offer(contract)
    assert rules.weis is not None
    assert offer is not None
    melds = [*SEQUENCES, *(four for four in FOURS if four[0][0] in fours)]
    keys = []
    for meld in melds:
        (found,) = find_weis(rules.weis, offer.contract, Cards(" ".join(meld)).mask)
        assert len(found) == len(meld)
        keys.append(worth(rules.weis, offer.contract, found))
    for one, one_key in zip(melds, keys, strict=True):
        for other, other_key in zip(melds, keys, strict=True):
            expected = order(one, other, contract)
            assert (one_key > other_key) - (one_key < other_key) == expected, (one, other)
