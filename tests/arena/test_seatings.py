"""Who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

from jassen.arena.seatings import seatings
from jassen.core.seats import team_of
from jassen.variants import PROFILES, find


def test_two_pairs_change_places_once() -> None:
    assert seatings(find("stargames-schieber")) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_three_alone_sit_two_against_one_and_one_against_two_in_every_way() -> None:
    found = seatings(find("mittlere"))
    assert len(found) == len(set(found)) == 6
    assert Counter(map(sum, found)) == {1: 3, 2: 3}


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_nobody_has_a_better_seat(profile: str) -> None:
    rules = find(profile)
    found = seatings(rules)
    assert {tuple(1 - side for side in sides) for sides in found} == set(found)
    for seat in range(rules.seats):
        assert sum(sides[seat] for sides in found) * 2 == len(found)
    for sides in found:
        assert set(sides) == {0, 1}
        for seat in range(rules.seats):
            mates = rules.teams[team_of(rules.teams, seat)]
            assert {sides[mate] for mate in mates} == {sides[seat]}, "partners play for one side"
