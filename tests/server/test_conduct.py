"""Conduct at tables: what is forbidden has no effect, who keeps apart never meets, and who leaves is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.server import Tables
from jassen.server.conduct import FEWEST_GAMES, HALF_LIFE_MS, attended, share_left
from jassen.server.errors import Refused
from jassen.server.seating import CUT_ASKED, NOBODY, Access, Entrance, Holder, Pace, TableSettings
from jassen.server.settling import short_events
from jassen.server.stakes import Stake
from jassen.store import MemoryStore
from jassen.store.conduct import Attended, Decision, Measure, Sanction, Verdict
from jassen.store.ledger import user_account
from jassen.store.people import Report
from jassen.wire.client_table import SendCut, SendLeave, SendReveal, SendSit, SendStart
from jassen.wire.stored_people import StandInSat, TableVoided, WentAway
from jassen.wire.stored_table import RematchOpened
from tests.server.people import RULES, World, settings
from tests.server.playing import new_id, serving

Scene = Callable[[Tables, MemoryStore], Coroutine[Any, Any, None]]
games = st.lists(st.tuples(st.integers(0, 10 * HALF_LIFE_MS), st.booleans()), max_size=30)


def played(scene: Scene) -> None:
    """Let a scene happen on a service of its own."""

    async def run() -> None:
        store = MemoryStore()
        async with serving(store) as tables:
            await scene(tables, store)

    asyncio.run(run())


def opened(user: str, entry: Entrance = Entrance.LINK, **access: object) -> TableSettings:
    """A table of somebody that others may come to."""
    frame = Access(**{"entry": entry, "host": user, **access})  # type: ignore[arg-type]
    holders = (Holder(user, user_id=user), *(NOBODY,) * (RULES.seats - 1))
    return TableSettings(RULES, Pace.INSTANT, holders, access=frame)


async def punish(tables: Tables, store: MemoryStore, user: str, measure: Measure, for_ms: int = 60_000) -> str:
    """Something is done about somebody; the sanction's id."""
    table_id = await tables.open(opened("victim"))
    now_ms = tables.now_ms()
    store.report(Report(table_id=table_id, seq=1, by="victim", about=user, why="words", at_ms=now_ms))
    given_ = Sanction(
        sanction_id=new_id(),
        user_id=user,
        measure=measure,
        reason="Rude lines",
        by="moderator",
        at_ms=now_ms,
        until_ms=now_ms + for_ms,
    )
    decision = Decision(verdict=Verdict.SANCTION, by="moderator", at_ms=now_ms, sanction=given_)
    assert store.decide_report(table_id, "victim", user, decision)
    return given_.sanction_id


async def tries(tables: Tables, user: str) -> dict[str, bool]:
    """What somebody can do at this moment."""

    async def can(doing: Coroutine[Any, Any, object]) -> bool:
        try:
            await doing
        except Refused as refused:
            return refused.why != "sanctioned"
        return True

    public = await tables.open(opened("host", Entrance.LOBBY))
    private = await tables.open(opened("host", free_text=True))
    quick = opened(user, Entrance.LOBBY, host=None, quick=True)
    can_sit = await can(tables.sit(private, user, user, new_id(), SendSit()))
    return {
        "public": await can(tables.sit(public, user, user, new_id(), SendSit())),
        "own public": await can(tables.open(opened(user, Entrance.LOBBY))),
        "quick": await can(tables.pair(quick, user, user, new_id(), SendSit())),
        "private": can_sit,
        "own private": await can(tables.open(opened(user))),
        "text": can_sit and await can(tables.write(private, user, new_id(), "hello")),
    }


FORBIDDEN = {
    Measure.WARNING: set(),
    Measure.NO_TEXT: {"text"},
    Measure.NOT_PUBLIC: {"public", "own public", "quick"},
    Measure.LOCKED: {"public", "own public", "quick", "private", "own private", "text"},
}


@pytest.mark.parametrize("measure", list(Measure))
def test_a_measure_forbids_what_it_says_and_nothing_else_until_it_is_lifted(measure: Measure) -> None:
    async def scene(tables: Tables, store: MemoryStore) -> None:
        assert all((await tries(tables, "beat")).values())
        sanction_id = await punish(tables, store, "beat", measure)
        assert {what for what, can in (await tries(tables, "beat")).items() if not can} == FORBIDDEN[measure]
        assert all((await tries(tables, "carla")).values())
        assert store.lift_sanction(sanction_id, tables.now_ms())
        assert all((await tries(tables, "beat")).values())

    played(scene)


def test_a_sanction_ends_by_itself() -> None:
    async def scene(tables: Tables, store: MemoryStore) -> None:
        await punish(tables, store, "beat", Measure.LOCKED, for_ms=1)
        await asyncio.sleep(0.01)
        assert all((await tries(tables, "beat")).values())

    played(scene)


@pytest.mark.parametrize(("blocker", "blocked"), [("anna", "beat"), ("beat", "anna")])
def test_who_keeps_apart_is_not_paired_and_does_not_sit_down(blocker: str, blocked: str) -> None:
    async def scene(tables: Tables, store: MemoryStore) -> None:
        table_id = await tables.open(opened("anna"))
        quick = await tables.pair(opened("anna", Entrance.LOBBY, quick=True), "anna", "Anna", new_id(), SendSit())
        store.block(blocker, blocked, on=True)
        with pytest.raises(Refused, match="apart"):
            await tables.sit(table_id, "beat", "Beat", new_id(), SendSit())
        beats = await tables.pair(opened("beat", Entrance.LOBBY, quick=True), "beat", "Beat", new_id(), SendSit())
        assert beats != quick
        together = TableSettings(
            RULES,
            Pace.INSTANT,
            (Holder("Anna", user_id="anna"), Holder("Beat", user_id="beat"), NOBODY, NOBODY),
            access=Access(entry=Entrance.LINK, host="anna"),
        )
        with pytest.raises(Refused, match="apart"):
            await tables.open(together)
        store.block(blocker, blocked, on=False)
        await tables.sit(table_id, "beat", "Beat", new_id(), SendSit())
        assert (await tables.frame(table_id)).settings.seat_of("beat") is not None

    played(scene)


@pytest.mark.parametrize(("blocker", "blocked"), [("anna", "beat"), ("beat", "anna")])
def test_a_program_keeps_apart_from_whom_its_owner_does(blocker: str, blocked: str) -> None:
    async def scene(tables: Tables, store: MemoryStore) -> None:
        program = store.create_token("Robot", b"robot", 0, "beat").user_id
        table_id = await tables.open(opened("anna"))
        theirs = await tables.open(opened(program))
        store.block(blocker, blocked, on=True)
        with pytest.raises(Refused, match="apart"):
            await tables.sit(table_id, program, "Robot", new_id(), SendSit(), program=True)
        with pytest.raises(Refused, match="apart"):
            await tables.sit(theirs, "anna", "Anna", new_id(), SendSit())
        store.block(blocker, blocked, on=False)
        await tables.sit(table_id, program, "Robot", new_id(), SendSit(), program=True)
        await tables.sit(theirs, "anna", "Anna", new_id(), SendSit())

    played(scene)


def public_game(entry: Entrance = Entrance.LOBBY, *, rated: bool = False) -> World:
    """A public game of anna and beat, with bots."""
    world = World.open(settings(entry=entry, rated=rated))
    world.sit("beat")
    world.send("anna", SendStart())
    world.until_asked("anna")
    return world


def test_who_gets_up_in_a_public_game_has_left_it() -> None:
    world = public_game()
    before = world.table
    world.send("beat", SendLeave())
    assert attended(before, world.table) == (Attended("beat", left=True),)
    alone = world.table
    world.send("anna", SendLeave())
    # Nobody but bots was left there.
    assert world.table.is_over and attended(alone, world.table) == ()


def test_who_is_away_at_the_end_has_left_and_who_is_there_has_not() -> None:
    world = public_game()
    world.happen((WentAway(1), StandInSat(1, "away")))
    before = world.table
    world.happen((TableVoided("vote"),))
    assert set(attended(before, world.table)) == {Attended("anna", left=False), Attended("beat", left=True)}
    over = world.table
    world.happen((RematchOpened("another"),))
    # What happens after the end is no part of the game.
    assert attended(over, world.table) == ()


def test_a_rated_game_counts_also_where_only_some_may_come() -> None:
    world = public_game(Entrance.LINK, rated=True)
    before = world.table
    world.send("beat", SendLeave())
    assert attended(before, world.table) == (Attended("beat", left=True),)


def test_private_games_and_what_happens_before_a_game_count_for_nothing() -> None:
    waiting = World.open(settings(entry=Entrance.LOBBY))
    waiting.sit("beat")
    before = waiting.table
    waiting.send("beat", SendLeave())
    assert attended(before, waiting.table) == ()
    private = World.open(settings())
    private.sit("beat")
    private.send("anna", SendStart())
    before = private.table
    private.send("beat", SendLeave())
    assert attended(before, private.table) == ()


def staked_game() -> World:
    """Four people at a public table with a stake, which has been started and at which nobody has paid yet."""
    stake = Stake(amount=50, fee_bps=0, fee_least=0, fee_most=0)
    world = World.open(replace(settings(entry=Entrance.LOBBY), stake=stake))
    for user in ("beat", "carla", "dani"):
        world.sit(user)
    world.send("anna", SendStart())
    assert world.table.people.started and not world.table.is_funded
    return world


def test_who_does_not_have_the_stake_has_not_left() -> None:
    world = staked_game()
    before = world.table
    assert world.happen(short_events(before, [user_account("dani"), user_account("carla")]))
    assert world.table.settings.free_seats == (2, 3) and attended(before, world.table) == ()


def test_who_gets_up_between_the_start_and_the_stakes_has_left() -> None:
    world = staked_game()
    before = world.table
    world.send("dani", SendLeave())
    assert not world.table.people.started and attended(before, world.table) == (Attended("dani", left=True),)


def test_who_keeps_a_nonce_back_before_the_first_deal_has_left() -> None:
    world = World.open(settings(entry=Entrance.LOBBY, cut=CUT_ASKED))
    world.sit("beat", cut=world.draw())
    world.send("anna", SendStart())
    world.take()
    chain = world.table.cutting.chain
    assert chain is not None
    bound = world.draw()
    world.send("anna", SendCut(chain.number, bound))
    world.send("anna", SendReveal(chain.number, world.nonces[bound].hex()))
    before = world.table
    while world.table.people.started:
        before = world.table
        assert world.take() is not None
    assert attended(before, world.table) == (Attended("beat", left=True),)


def test_the_share_is_told_from_a_few_games_on_and_noted_with_the_log() -> None:
    async def scene(tables: Tables, _: MemoryStore) -> None:
        for number in range(FEWEST_GAMES):
            assert await tables.conduct.leaver_share("beat") is None
            table_id = await tables.open(opened("anna", Entrance.LOBBY))
            await tables.sit(table_id, "beat", "Beat", new_id(), SendSit())
            await tables.submit(table_id, "anna", new_id(), SendStart())
            await tables.submit(table_id, "beat", new_id(), SendLeave())
            assert number + 1 == len(tables._store.attended("beat", 99))
        share = await tables.conduct.leaver_share("beat")
        assert share is not None and (share.share, share.games) == (1.0, FEWEST_GAMES)
        assert await tables.conduct.leaver_share("anna") is None

    played(scene)


@given(games)
def test_the_share_is_a_share_and_decays(found: list[tuple[int, bool]]) -> None:
    now_ms = 10 * HALF_LIFE_MS
    share = share_left(found, now_ms)
    assert 0 <= share <= 1
    assert (share == 0) == (not any(left for _, left in found))
    # Time alone changes nothing, but each game that was played to its end makes the old ones weigh less.
    assert share_left(found, now_ms + HALF_LIFE_MS) == pytest.approx(share)
    better = share_left([*found, (now_ms, False)], now_ms)
    assert better < share if share else better == 0
    later = share_left([*found, (now_ms + HALF_LIFE_MS, False)], now_ms + HALF_LIFE_MS)
    assert later <= better + 1e-12
