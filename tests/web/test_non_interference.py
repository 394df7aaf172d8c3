"""Nothing that leaves the server for a viewer depends on cards which that viewer may not see.

The same table is played twice, with other cards in the hands that are hidden from the viewer; every page, push,
acknowledgement, refusal, list, proof, state, event, log line and measure must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from jassen.bots.random_bot import RandomBot
from jassen.core.actions import Claim, SeatAction
from jassen.core.cards import CARDS
from jassen.core.decisions import awaiting
from jassen.core.events import CardsDrawn, WeisAnnounced, WeisShown
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.view import View
from jassen.server.bot_seats import BotSeats
from jassen.server.measures import Measures
from jassen.server.snapshots import snapshot_of
from jassen.server.table import Table
from jassen.variants import PROFILES, find
from jassen.web.api.showing import state_of
from jassen.web.rooms.people import NOTHING_HEARD
from tests.core.driving import Step, random_steps, seeds
from tests.web.leaking import LEAKS, Leak, pause_by_cards
from tests.web.leaving import Gathered, gathered
from tests.web.test_what_the_page_shows import KINDS
from tests.web.worlds import (
    NOW_MS,
    Who,
    World,
    before_the_end,
    is_dealt,
    other_games,
    pauses,
    settings_for,
    worlds,
)

games = st.sampled_from([find(key) for key in KINDS])
SCHIEBER = find("stargames-schieber")
SEEDS_FOR_A_LEAK = 80


def differences(one: Gathered, other: Gathered) -> list[str]:
    """Where two viewers got something else, and what that is where it is a list."""
    found = []
    for name in sorted(one.keys() | other.keys()):
        ours, theirs = one.get(name), other.get(name)
        if ours != theirs and isinstance(ours, list) and isinstance(theirs, list):
            found.append(f"{name}: {[line for line in (*ours, *theirs) if line not in ours or line not in theirs]}")
        elif ours != theirs:
            found.append(name)
    return found


def compared(pair: tuple[World, World], who: Who, viewer: Seat | None, tail: int) -> list[str]:
    """What differs for this viewer between two worlds."""

    async def both() -> list[str]:
        return differences(*[await gathered(world, who, viewer, tail) for world in pair])

    return asyncio.run(both())


def pair_of(
    rules: Rules, steps: list[Step], who: Who, viewer: Seat | None, seed: int, *, bots: bool, clock: bool
) -> tuple[World, World] | None:
    """A game, and one of which the viewer must get the same; None if none was found."""
    others = other_games(rules, steps, viewer, seed) if is_dealt(steps) else []
    if not others:
        return None
    world, (other, *_) = worlds(settings_for(rules, who, viewer, bots=bots, clock=clock), steps, others[:1])
    return world, other


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
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
    pair = pair_of(rules, steps, who, viewer, seed, bots=bots, clock=clock)
    assume(pair is not None)
    assert pair is not None
    assert compared(pair, who, viewer, min(tail, len(steps))) == []


def test_there_are_such_worlds_for_every_viewer_so_the_law_is_not_empty() -> None:
    for who in (Who.PERSON, Who.WATCHING):
        viewer = 1 if who.is_seated else None
        found = hidden = 0
        for seed in range(60):
            steps = random_steps(SCHIEBER, seed, most=6 + seed % 20, claims=0)
            others = other_games(SCHIEBER, steps, viewer, seed)
            found += bool(others)
            hidden += any(game[-1].state.public.play.table != steps[-1].state.public.play.table for game in others)
        assert found > 20
        assert (hidden > 3) == (viewer is None), (
            "the trick that lies there is hidden from who looks on, and only there"
        )


def noticed(leak: AbstractContextManager[Any], who: Who, seed: int) -> list[str] | None:
    """What differs with a leak put in; None if there is no second world for this game."""
    viewer = 1 if who.is_seated else None
    steps = random_steps(SCHIEBER, seed, most=10 + seed % 12, claims=0)
    while steps and viewer is not None and not _asks_for_a_card(steps[-1], viewer):
        steps.pop()
    pair = pair_of(SCHIEBER, steps, who, viewer, seed, bots=True, clock=True)
    if pair is None:
        return None
    with leak:
        return compared(pair, who, viewer, seed % 3)


def _asks_for_a_card(step: Step, seat: Seat) -> bool:
    public = step.state.public
    return public.phase is Phase.PLAYING and seat in awaiting(SCHIEBER, public)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: str(leak.name))
def test_every_kind_of_leak_is_noticed(leak: Leak) -> None:
    for seed in range(SEEDS_FOR_A_LEAK):
        if noticed(leak.put_in(), leak.who, seed):
            assert noticed(nullcontext(), leak.who, seed) == []
            return
    raise AssertionError("nobody noticed")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(rules=games, seed=seeds, most=st.integers(3, 90), seat=st.integers(0, 3), bots=st.booleans())
def test_no_pause_and_no_deadline_depends_on_hidden_cards_but_those_for_a_weis(
    rules: Rules, seed: int, most: int, seat: int, bots: bool
) -> None:
    viewer = seat % rules.seats
    steps = before_the_end(random_steps(rules, seed, most=most, claims=0), most)
    pair = pair_of(rules, steps, Who.PROGRAM, viewer, seed, bots=bots, clock=True)
    assume(pair is not None)
    assert pair is not None
    one, other = (
        [
            None if _asks_for_a_weis(table, viewer) else pause
            for table, pause in zip(world.tables(), pauses(world), strict=True)
        ]
        for world in pair
    )
    assert one == other


def _asks_for_a_weis(table: Table, viewer: Seat) -> bool:
    """Whether other persons are asked for one: the table answers for who holds none, and who thinks has some."""
    public = table.referee.public
    asked = awaiting(table.settings.rules, public) if public.phase is Phase.ANNOUNCING else ()
    return any(seat != viewer and table.bot_of(seat) is None for seat in asked)


def test_a_pause_that_depends_on_cards_is_noticed() -> None:
    pairs = (pair_of(SCHIEBER, steps, Who.PROGRAM, 1, seed, bots=True, clock=False) for seed, steps in _games())
    with pause_by_cards():
        assert any(pauses(one) != pauses(other) for one, other in filter(None, pairs))


def _games() -> Iterator[tuple[int, list[Step]]]:
    for seed in range(SEEDS_FOR_A_LEAK):
        yield seed, random_steps(SCHIEBER, seed, most=20, claims=0)


class Listening:
    """A bot that keeps what it is handed."""

    key = "random"

    def __init__(self, rng: random.Random) -> None:
        self._bot = RandomBot(rng)
        self.handed: list[tuple[Rules, View]] = []

    def found(self, _: str, __: random.Random) -> Listening:
        """The register of bots knows none but this."""
        return self

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """See `Bot`."""
        self.handed.append((rules, seen))
        return self._bot.act(rules, seen)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """See `Bot`."""
        self.handed.append((rules, seen))
        return None


@settings(max_examples=40, deadline=None)
@given(rules=games, seed=seeds, most=st.integers(3, 90), seat=st.integers(1, 3))
def test_a_bot_is_handed_what_its_seat_sees_and_nothing_else(rules: Rules, seed: int, most: int, seat: int) -> None:
    viewer = 1 + (seat - 1) % (rules.seats - 1)
    steps = before_the_end(random_steps(rules, seed, most=most, claims=0), most)
    others = other_games(rules, steps, viewer, seed) if is_dealt(steps) else []
    assume(others)
    # Nobody but the first seat is a person here, so the viewer's seat is a bot's.
    pair = worlds(settings_for(rules, Who.WATCHING, None, bots=True, clock=False), steps, others[:1])
    handed = []
    for world in (pair[0], pair[1][0]):
        bot = Listening(random.Random(seed))
        bots = BotSeats(bot.found, Measures())
        for table in world.tables():
            bots.claim(table)
            if viewer in awaiting(rules, table.referee.public):
                bots.decide(table, viewer)
        handed.append([seen for _, seen in bot.handed if seen.seat == viewer])
    assert handed[0] == handed[1]


@pytest.mark.parametrize("key", [key for key, rules in PROFILES.items() if rules.weis is not None])
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_of_a_weis_only_its_points_are_told_before_the_best_ones_are_shown(key: str, seed: int) -> None:
    rules = find(key)
    steps = before_the_end(random_steps(rules, seed, most=40, claims=0), 40)
    world, _ = worlds(settings_for(rules, Who.WATCHING, None, bots=False, clock=False), steps, [])
    events = [event for step in steps for event in step.events]
    for table in world.tables():
        so_far = [event for event in table.events() if isinstance(event, WeisAnnounced | WeisShown)]
        current = table.referee.public.round
        shown = [event for event in so_far if isinstance(event, WeisShown)]
        if current is not None and table.referee.public.phase is not Phase.DEALING:
            assert list(current.weis) == [(e.seat, e.weis) for e in shown][len(shown) - len(current.weis) :]
            assert len({team_of(table.referee.public.game.teams, seat) for seat, _ in current.weis}) <= 1
        for viewer in (*range(rules.seats), None):
            _only_known_cards(table, viewer)
    assert events


def _only_known_cards(table: Table, viewer: Seat | None) -> None:
    """Every card that a state names is the viewer's own, was played or drawn, lies open, or is of a Weis shown."""
    view = table.referee.view(viewer)
    public = view.public
    known = {str(card) for trick in public.play.tricks for card in trick.cards} | set(map(str, public.play.table))
    known |= set(str(view.dealt).split()) | set(map(str, view.discards)) | set(str(view.hand).split())
    known |= {str(card) for event in table.events() if isinstance(event, CardsDrawn) for card in event.cards}
    if public.round is not None:
        known |= {str(public.round.turned)}
        known |= {str(card) for card in CARDS if public.round.open_stock >> card & 1}
        known |= {str(card) for _, weis in public.round.weis for card in CARDS if weis.cards >> card & 1}
    shown = state_of(snapshot_of(table, viewer, table.seq), NOTHING_HEARD, NOW_MS)
    named = set(re.findall(rb'"([6-9TJQKA][CSHD])"', msgspec.json.encode(shown)))
    assert {name.decode() for name in named} <= known
