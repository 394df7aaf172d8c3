"""The chance to win as a measure of a contract: points far from the target, certainty near it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.bots import find
from jassen.bots.standing import Standing, standing
from jassen.core.actions import NameContract, Shove
from jassen.core.parts.end_rules import EndMode
from jassen.core.view import View
from jassen.kernel import searching
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt

RULES = find_rules("swisslos-schieber-1000")
POINTS = st.integers(0, 300)


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    """Any standing before a round."""
    return Standing(
        need=draw(st.integers(1, 2500)),
        their_need=draw(st.integers(1, 2500)),
        factor=draw(st.floats(1, 4)),
        first_wins=draw(st.booleans()),
    )


@given(at=standings(), own=POINTS, theirs=POINTS)
def test_what_one_side_has_the_other_has_not(at: Standing, own: int, theirs: int) -> None:
    other = replace(at, need=at.their_need, their_need=at.need)
    assert at.chance(own, theirs) + other.chance(theirs, own) == pytest.approx(1)


@given(at=standings(), own=POINTS, theirs=POINTS, more=POINTS)
def test_a_point_more_is_never_worse(at: Standing, own: int, theirs: int, more: int) -> None:
    """Unless the round decides in any case: there it is the order that counts."""
    if own + more < at.need and theirs < at.their_need:
        assert at.chance(own + more, theirs) >= at.chance(own, theirs)


def test_who_is_home_first_has_won() -> None:
    at = Standing(need=20, their_need=90, factor=1, first_wins=True)
    assert at.chance(60, 97) == 1
    assert replace(at, first_wins=False).chance(60, 97) == 1
    assert replace(at, first_wins=False).chance(21, 136) == 0


def needing(need: int, their_need: int, cards: str) -> View:
    """Forehand's view of a hand, with so much still to be reached."""
    seen = dealt(RULES, 0, deal_of(RULES, {0: cards})).view(0)
    target = RULES.end.target
    game = replace(seen.public.game, scores=(target - need, target - their_need))
    return replace(seen, public=replace(seen.public, game=game))


FAIR = "AC 7C 6C AS TS 7S AH 8H 6D"
"""A hand that brings more than nothing, and less than what a partner would choose."""


@pytest.mark.skipif(searching() is None, reason="there is no native kernel here")
def test_who_needs_a_few_points_names_what_others_would_shove() -> None:
    bot = find("search", Random(0))
    assert isinstance(bot.act(RULES, needing(1000, 1000, FAIR)), Shove)
    assert isinstance(bot.act(RULES, needing(12, 900, FAIR)), NameContract)


def test_where_there_is_no_target_there_is_no_standing() -> None:
    seen = needing(1000, 1000, FAIR)
    assert standing(RULES, seen) is not None
    assert standing(replace(RULES, end=replace(RULES.end, mode=EndMode.ROUNDS)), seen) is None
