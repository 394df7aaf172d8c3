"""Clocks, absence, stand-ins and votes: nobody's game stands still, and nobody loses the seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.server.attendance import gone, returned
from jassen.server.clock_book import LAG_QUOTA_MS, TRANSIT_MS
from jassen.server.errors import Refused
from jassen.server.grace import GRACE_MS, Grace
from jassen.server.pace import PATIENCE, Wait
from jassen.server.people import majority
from jassen.server.seating import Clock
from jassen.wire.client import SendNext
from jassen.wire.client_table import SendBack, SendStart, SendVote
from jassen.wire.stored_people import CameBack, ClockGrace, LagCredited, StandInSat, TableVoided, TurnMissed
from tests.server.people import World, settings

CLOCK = Clock(10_000, 20_000)


def playing(*, clock: Clock | None = None, users: tuple[str, ...] = ("beat",)) -> World:
    """A table at which anna is asked for a card or a contract."""
    world = World.open(settings(clock=clock))
    for user in users:
        world.sit(user)
    world.send("anna", SendStart())
    world.until_asked("anna")
    return world


def away(world: World, user: str) -> None:
    """Nothing has been heard of somebody."""
    world.happen(gone(user)(world.table))


def test_the_stand_in_answers_when_turn_and_reserve_are_used_up_and_only_this_once() -> None:
    world = playing(clock=CLOCK)
    asked_at = world.now_ms
    step = world.step()
    assert step is not None and step.wait is Wait.CLOCK
    assert step.due_at == asked_at + 30_000 + TRANSIT_MS
    world.take()
    assert world.table.bot_of(0) is not None
    played = world.step()
    assert played is not None and played.by == "standin:0"
    world.take()
    assert world.table.bot_of(0) is None, "the next decision is the person's own again"


def test_an_answer_in_the_turns_time_costs_no_reserve_and_a_later_one_costs_what_it_took() -> None:
    for waited_ms, left_ms in ((9_999, 20_000), (12_500, 17_500), (29_000, 1_000)):
        world = playing(clock=CLOCK)
        world.now_ms += waited_ms
        world.answer("anna")
        assert world.table.clocks.seats[0].reserve_ms == left_ms


@given(lags=st.lists(st.integers(0, 900), min_size=1, max_size=8))
def test_lag_is_given_back_up_to_half_a_second_and_two_seconds_a_round(lags: list[int]) -> None:
    world = playing(clock=CLOCK)
    reserve, quota = 20_000, LAG_QUOTA_MS
    for lag in lags:
        if world.table.clocks.seats[0].lag_left_ms > quota:
            return  # a new round
        world.now_ms += CLOCK.turn_ms + 700
        seat = world.table.settings.seat_of("anna")
        assert seat == 0
        credit = min(lag, TRANSIT_MS, quota, 700)
        events = _answer_with_lag(world, lag)
        assert [event.ms for event in events if isinstance(event, LagCredited)] == ([credit] if credit else [])
        reserve, quota = reserve - 700 + credit, quota - credit
        if world.table.clocks.seats[0].asked_at is not None:
            return
        assert world.table.clocks.seats[0].reserve_ms == reserve
        world.until_asked("anna")


def _answer_with_lag(world: World, lag_ms: int) -> tuple[object, ...]:
    from tests.server.people import _bot
    from tests.server.playing import message_of

    view = world.table.referee.view(0)
    return world.send("anna", message_of(_bot.act(world.table.settings.rules, view)), lag_ms=lag_ms)


def test_three_missed_turns_in_a_row_and_the_stand_in_keeps_the_seat_until_its_person_speaks() -> None:
    world = playing(clock=CLOCK)
    for _ in range(3):
        world.until_asked("anna")
        while world.table.people.presence[0].stand_in is None and 0 in world.awaited():
            world.take()
    assert world.table.people.presence[0].stand_in == "missed"
    for _ in range(12):
        world.go_on()
    assert world.send("anna", SendBack()) == (CameBack(0),)
    assert world.table.bot_of(0) is None


def test_who_plays_is_back_without_saying_so() -> None:
    world = playing()
    away(world, "anna")
    world.take()
    assert world.table.people.presence[0].stand_in == "away"
    if 0 in world.awaited():
        assert isinstance(world.answer("anna")[0], CameBack)
        assert world.table.people.presence[0].stand_in is None


def test_without_a_clock_nobody_who_is_there_is_hurried() -> None:
    world = playing()
    assert world.step() is None


def test_the_stand_in_takes_over_for_who_is_away_and_gives_the_seat_back() -> None:
    world = playing()
    away(world, "anna")
    step = world.step()
    assert step is not None and (step.wait, step.due_at) == (Wait.ABSENCE, world.now_ms + PATIENCE.absence_ms)
    world.take()
    assert world.table.people.presence[0].stand_in == "away"
    assert world.take() is not None, "the table goes on"
    assert world.happen(returned("anna")(world.table)) == (CameBack(0),)
    assert world.table.people.presence[0].away_since is None


def test_alone_with_bots_one_is_waited_for() -> None:
    world = playing(users=())
    away(world, "anna")
    assert world.step() is None


def test_the_others_may_choose_to_wait_to_replace_or_to_stop() -> None:
    world = playing(users=("beat", "cleo"))
    away(world, "anna")
    world.send("beat", SendVote(0, "wait"))
    assert world.step() is not None, "one of two is no majority"
    world.send("cleo", SendVote(0, "wait"))
    assert world.step() is None
    world.send("beat", SendVote(0, "replace"))
    assert StandInSat(0, "vote") in world.send("cleo", SendVote(0, "replace"))
    world.send("beat", SendVote(0, "stop"))
    assert TableVoided("vote") in world.send("cleo", SendVote(0, "stop"))
    assert world.table.is_over


def test_nobody_votes_about_who_is_there() -> None:
    world = playing(users=("beat", "cleo"))
    with pytest.raises(Refused, match="not_away"):
        world.send("beat", SendVote(0, "stop"))
    away(world, "anna")
    world.send("beat", SendVote(0, "stop"))
    world.happen(returned("anna")(world.table))
    away(world, "anna")
    assert not world.table.people.votes_about(0), "old votes are forgotten"


def test_a_table_with_two_absent_people_for_three_minutes_is_void() -> None:
    world = playing(users=("beat", "cleo"))
    away(world, "anna")
    world.now_ms += 5_000
    away(world, "beat")
    left_at = world.now_ms
    while not world.table.is_over:
        if (
            2 in world.awaited()
            and world.table.bot_of(2) is None
            and world.now_ms < left_at + PATIENCE.abandoned_ms - 20_000
        ):
            world.now_ms += 15_000
            world.answer("cleo")
            continue
        assert world.take() is not None
    assert world.now_ms == left_at + PATIENCE.abandoned_ms
    assert world.table.people.void == "absent"
    with pytest.raises(Refused, match="over"):
        world.send("cleo", SendNext())


@pytest.mark.parametrize(
    ("votes", "voters", "wish"),
    [
        ({1: "stop", 2: "stop"}, (1, 2, 3), "stop"),
        ({1: "stop"}, (1, 2), None),
        ({1: "wait", 2: "stop", 3: "replace"}, (1, 2, 3), None),
        ({1: "wait"}, (1,), "wait"),
        ({1: "stop"}, (2, 3), None),
    ],
)
def test_more_than_half_of_those_present_decide(votes: dict[int, str], voters: tuple[int, ...], wish: str) -> None:
    assert majority(votes, voters) == wish


def test_after_a_start_or_a_pause_of_the_server_players_get_time_to_come_back_once() -> None:
    now = [0.0]
    world = playing(clock=CLOCK)
    grace = Grace(lambda: now[0])
    step = world.step()
    assert step is not None
    world.now_ms = step.due_at
    events = grace.instead_of(world.table, step)
    assert events == (ClockGrace(GRACE_MS, "start"),)
    world.happen(events)
    later = world.step()
    assert later is not None and later.due_at == world.now_ms + GRACE_MS + TRANSIT_MS
    assert grace.instead_of(world.table, later) is None, "once for each decision"
    now[0] = 60.0
    quiet = playing(clock=CLOCK)
    waiting = quiet.step()
    assert waiting is not None and grace.instead_of(quiet.table, waiting) is None
    grace.tick(1.0)
    assert grace.instead_of(quiet.table, waiting) == (ClockGrace(GRACE_MS, "pause"),)


def test_only_the_missed_decision_is_answered_by_the_stand_in() -> None:
    world = playing(clock=CLOCK)
    world.take()
    missed = [entry.event for entry in world.table.entries if isinstance(entry.event, TurnMissed)]
    assert len(missed) == 1 and missed[0].seat == 0
