"""Nothing that leaves the server for a viewer depends on cards which that viewer may not see.

The same table is played twice, with other cards in the hands that are hidden from the viewer; every page, push,
acknowledgement, refusal, list, proof, state, event, log line and measure must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from jassen.core.rules import Rules
from jassen.variants import find
from tests.core.driving import random_steps, seeds
from tests.web.leaving import Gathered, gathered
from tests.web.test_what_the_page_shows import KINDS
from tests.web.worlds import Who, World, before_the_end, is_dealt, other_games, settings_for, worlds

games = st.sampled_from([find(key) for key in KINDS])


def differences(one: Gathered, other: Gathered) -> list[str]:
    """Where two viewers got something else."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def compared(pair: tuple[World, World], who: Who, viewer: int | None, tail: int) -> list[str]:
    """What differs for this viewer between two worlds."""

    async def both() -> list[str]:
        return differences(*[await gathered(world, who, viewer, tail) for world in pair])

    return asyncio.run(both())


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    rules=games,
    seed=seeds,
    most=st.integers(3, 70),
    who=st.sampled_from(Who),
    seat=st.integers(0, 3),
    bots=st.booleans(),
    clock=st.booleans(),
    tail=st.integers(0, 4),
)
def test_moving_hidden_cards_changes_no_byte_that_leaves_the_server(
    rules: Rules, seed: int, most: int, who: Who, seat: int, bots: bool, clock: bool, tail: int
) -> None:
    viewer = seat % rules.seats if who.is_seated else None
    steps = before_the_end(random_steps(rules, seed, most=most, claims=0), most)
    assume(is_dealt(steps))
    others = other_games(rules, steps, viewer, seed)
    assume(others)
    world, (other, *_) = worlds(settings_for(rules, who, viewer, bots=bots, clock=clock), steps, others)
    assert compared((world, other), who, viewer, min(tail, len(steps))) == []
