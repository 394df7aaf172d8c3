"""What happens without a person: by whom, when, and that it always goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from jassen.bots import find as find_bot
from jassen.core.decisions import current_decision
from jassen.core.events import KeptSilent, TrickTaken
from jassen.core.public import Phase
from jassen.core.view import own_weis
from jassen.server import Pace, Tables, pace
from jassen.server.bot_seats import BotSeats
from jassen.server.dealer import Dealer
from jassen.server.entries import read
from jassen.server.measures import Measures
from jassen.server.pace import Wait, pause_ms
from jassen.server.steps import next_step
from jassen.server.table import Table
from jassen.server.vault import Vault
from jassen.store import Store
from jassen.wire.client import SendNext
from tests.server.databases import Database
from tests.server.playing import (
    answer,
    asked,
    is_asked,
    is_over,
    new_id,
    play,
    serving,
    settings_for,
    tricks,
    wait_until,
)
from tests.wire.replaying import replay_legally


def test_the_pauses_are_those_of_the_pace() -> None:
    normal = {
        Wait.START: 0,
        Wait.CHOICE: 900,
        Wait.DISCARD: 250,
        Wait.PREDICTION: 400,
        Wait.WEIS: 400,
        Wait.CARD: 700,
        Wait.REST: 250,
        Wait.REST_LEAD: 700,
        Wait.AFTER_TRICK: 1200,
        Wait.VOID: 2500,
        Wait.CHAIN: 0,
    }
    others = {Wait.FILLING, Wait.CUTTING, Wait.CLOCK, Wait.ABSENCE, Wait.ABANDONED}
    assert {*normal, *others, Wait.LAST_TRICK, Wait.READING} == set(Wait)
    for wait, milliseconds in normal.items():
        assert pause_ms(Pace.NORMAL, wait) == milliseconds
        assert pause_ms(Pace.FAST, wait) == milliseconds // 3
        assert pause_ms(Pace.INSTANT, wait) == 0
    assert [pause_ms(each, Wait.READING) for each in Pace] == [30_000] * 3
    # A claim stays possible before the last trick, however fast the bots are.
    assert [pause_ms(each, Wait.LAST_TRICK) for each in Pace] == [1200, 400, 250]


def test_bots_go_on_without_anybody_looking(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables:
            table_id = await tables.open(settings_for(target=200))
            for _ in range(1000):
                await asyncio.sleep(0.01)
                if await is_over(tables, table_id):
                    break
            settings, events = await tables.history(table_id)
            assert replay_legally(settings.rules, events).is_over

    asyncio.run(run())


def test_a_table_goes_on_after_a_stop_in_the_middle_of_a_trick(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables:
            table_id = await tables.open(settings_for("anna"))
            await play(tables, table_id, "anna", until=lambda shown: tricks(shown) == 3 and is_asked(shown))
            before = await tables.snapshot(table_id, "anna")
            message = answer(before, claims=False)
            assert message is not None
        async with database.serving() as tables:
            assert await tables.snapshot(table_id, "anna") == before
            await tables.submit(table_id, "anna", new_id(), message)
            await play(tables, table_id, "anna")
            settings, events = await tables.history(table_id)
            assert replay_legally(settings.rules, events).is_over

    asyncio.run(run())


def test_a_step_that_is_overdue_is_taken_up_at_the_start(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables:
            table_id = await tables.open(settings_for("anna", target=100_000))
            await play(tables, table_id, "anna", until=lambda shown: tricks(shown) == 8)
            stopped_at = (await tables.snapshot(table_id, "anna")).seq
        async with database.serving() as tables:
            shown = await play(tables, table_id, "anna", until=lambda shown: shown.view.public.phase is Phase.DEALING)
            assert shown.seq > stopped_at

    asyncio.run(run())


def test_the_deadline_is_data_and_depends_on_the_kind_of_step_only(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(pace, "_NORMAL_MS", dict.fromkeys(pace._NORMAL_MS, 9))
        async with serving(store) as tables:
            table_id = await tables.open(settings_for(pace=Pace.NORMAL, target=10))
            while not await is_over(tables, table_id):
                row = store.table(table_id)
                lines = store.events_after(table_id, 0)
                if row is not None and row.version == len(lines) and row.deadline_at is not None:
                    assert row.deadline_at - lines[-1].at_ms in (9, 250)
                await asyncio.sleep(0.005)
            row = store.table(table_id)
            assert row is not None and row.deadline_at is None

    asyncio.run(run())


def test_the_next_round_is_dealt_when_somebody_goes_on_and_only_once(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", "beat", target=100_000))
            async with asyncio.TaskGroup() as group:
                for user in ("anna", "beat"):
                    group.create_task(play(tables, table_id, user, until=_round_is_booked))
            before = await tables.snapshot(table_id, "anna")
            first, second = await asyncio.gather(
                tables.submit(table_id, "anna", new_id(), SendNext()),
                tables.submit(table_id, "beat", new_id(), SendNext(current_decision(before.view.public))),
            )
            assert (first.seq, first.repeated, second.repeated) == (before.seq + 1, False, True)
            assert (await tables.submit(table_id, "beat", new_id(), SendNext())).repeated
            shown = await wait_until(tables, table_id, "anna", lambda shown: shown.seq > before.seq)
            assert shown.view.public.round is not None and shown.view.public.round.number == 2

    asyncio.run(run())


def _round_is_booked(shown: Any) -> bool:
    return shown.view.public.phase is Phase.DEALING and shown.view.public.round is not None


def test_the_next_round_comes_by_itself_in_the_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(pace, "_READING_MS", 150)
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=100_000))
            await play(tables, table_id, "anna", until=_round_is_booked)
            await wait_until(tables, table_id, "anna", lambda shown: shown.view.public.phase is not Phase.DEALING)

    asyncio.run(run())


def test_only_who_holds_a_weis_is_asked_for_one(store: Store) -> None:
    """The table is silent on behalf of the others, and nobody's Weis is lost."""

    async def run() -> None:
        was_asked = was_not_asked = False
        async with serving(store) as tables:
            while not (was_asked and was_not_asked):
                table_id = await tables.open(settings_for("anna"))
                await play(tables, table_id, "anna", until=_contract_is_known)
                shown = await wait_until(tables, table_id, "anna", _weis_are_settled)
                if own_weis(shown.settings.rules, shown.view):
                    await asyncio.sleep(0.05)
                    waiting = await tables.snapshot(table_id, "anna")
                    assert waiting.view.public.phase is Phase.ANNOUNCING and is_asked(waiting)
                    was_asked = True
                else:
                    assert shown.view.public.phase is Phase.PLAYING
                    was_not_asked = True
                    assert KeptSilent(0) in (await _happened(tables, table_id))

    asyncio.run(run())


async def _happened(tables: Tables, table_id: str) -> tuple[object, ...]:
    async for shown in tables.subscribe(table_id, "anna", 0):
        return shown.happened
    raise AssertionError("the server stopped")


def _contract_is_known(shown: Any) -> bool:
    current = shown.view.public.round
    return current is not None and current.offer is not None


def _weis_are_settled(shown: Any) -> bool:
    answers = shown.view.public.round.answers
    return None not in answers[1:] and (answers[0] is not None or is_asked(shown))


def test_a_pause_tells_nothing_of_the_cards(store: Store) -> None:
    """What is waited for follows from what everybody knows, apart from who is asked for a Weis."""

    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", target=400))
            await play(tables, table_id, "anna")
        entries = read(store.events_after(table_id, 0))
        bots, dealer = BotSeats(find_bot, Measures()), Dealer(Vault.passing())
        for length in range(1, len(entries)):
            table = Table.of(table_id, entries[:length])
            public = table.referee.public
            if public.phase is not Phase.PLAYING or isinstance(entries[length].event, TrickTaken):
                continue
            step = next_step(table, bots, dealer)
            turn = (public.play.leader + len(public.play.table)) % 4
            if step is None:
                assert turn == 0
            elif step.seat == turn and bots.claim(table) is None:
                lead = Wait.LAST_TRICK if len(public.play.tricks) == 8 else Wait.AFTER_TRICK
                assert step.wait is (lead if public.play.tricks and not public.play.table else Wait.CARD)

    asyncio.run(run())


def test_a_person_who_is_asked_is_waited_for(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna"))
            shown = await asked(tables, table_id, "anna")
            await asyncio.sleep(0.05)
            row = store.table(table_id)
            assert row is not None and (row.version, row.deadline_at) == (shown.seq, None)

    asyncio.run(run())
