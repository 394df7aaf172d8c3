"""Commands: acknowledged means committed, repeated is answered, refused changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from jassen.core.decisions import may_claim
from jassen.core.errors import IllegalAction, Reason
from jassen.server import Ack, Busy, NotYourTable, SeatingError, Snapshot, Tables, UnknownTable
from jassen.store import Store
from jassen.store.interface import Append
from jassen.wire.client import SendClaim, SendNext, SendPlay, SendShove, WireError
from tests.server.databases import Database
from tests.server.playing import (
    answer,
    is_asked,
    new_id,
    serving,
    settings_for,
    turn,
)
from tests.server.stores import FaultyStore, HeldStore


def test_acknowledged_means_committed(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables:
            table_id, _, message = await turn(tables)
            ack = await tables.submit(table_id, "anna", "command-1", message)
            other = database.open()
            (line,) = [line for line in other.events_after(table_id, 0) if line.cmd_id == "user:anna:command-1"]
            assert (line.seq, line.by, line.kind) == (ack.seq, "anna", "played")
            assert not ack.repeated
            other.close()

    asyncio.run(run())


def test_nothing_is_shown_or_acknowledged_before_the_commit() -> None:
    async def run() -> None:
        store = HeldStore()
        async with serving(store) as tables:
            table_id = await tables.open(settings_for("anna", "beat", "cleo", "dani"))
            shown = await _chooser(tables, table_id)
            user = shown.settings.holders[shown.seat or 0].user_id
            assert user is not None
            message = answer(shown)
            assert message is not None
            sending = asyncio.create_task(tables.submit(table_id, user, "command-1", message))
            await asyncio.to_thread(store.arrived.wait, 20)
            assert not sending.done()
            assert await tables.snapshot(table_id, user) == shown
            store.let_go.set()
            ack = await sending
            assert ack.seq == shown.seq + 1
            assert (await tables.snapshot(table_id, user)).seq >= ack.seq

    asyncio.run(run())


async def _chooser(tables: Tables, table_id: str) -> Snapshot:
    while True:
        for user in ("anna", "beat", "cleo", "dani"):
            shown = await tables.snapshot(table_id, user)
            if is_asked(shown):
                return shown
        await asyncio.sleep(0.01)


def test_a_refused_action_changes_nothing(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id, shown, message = await turn(tables)
            assert isinstance(message, SendPlay)
            decision = message.decision
            foreign = next(str(trick.cards[0]) for trick in shown.view.public.play.tricks)
            own_trick = 0 in may_claim(shown.settings.rules, shown.view.public)
            for bad, reason in (
                (SendPlay(decision, foreign), Reason.NOT_IN_HAND),
                (SendPlay(decision - 1, message.card), Reason.LATE),
                (SendPlay(decision + 1, message.card), Reason.NOT_NOW),
                (SendShove(decision), Reason.NOT_NOW),
                (SendClaim(decision + 500), Reason.NOT_NOW if own_trick else Reason.NOT_YOUR_TRICK),
            ):
                with pytest.raises(IllegalAction) as refused:
                    await tables.submit(table_id, "anna", new_id(), bad)
                assert refused.value.reason is reason
                assert await tables.snapshot(table_id, "anna") == shown
            with pytest.raises(WireError):
                await tables.submit(table_id, "anna", new_id(), SendPlay(decision, "XX"))
            assert await tables.snapshot(table_id, "anna") == shown
            # A refusal uses up neither the turn nor the name of the command.
            assert not (await tables.submit(table_id, "anna", "command-1", message)).repeated

    asyncio.run(run())


def test_only_who_sits_at_a_table_plays_there(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id, shown, message = await turn(tables)
            for user in ("eve", "bot:1", "table", ""):
                with pytest.raises(NotYourTable):
                    await tables.submit(table_id, user, new_id(), message)
            with pytest.raises(UnknownTable):
                await tables.submit("nowhere", "anna", new_id(), message)
            assert await tables.snapshot(table_id, "anna") == shown

    asyncio.run(run())


@pytest.mark.parametrize("cmd_id", ["", "short", "x" * 65, "bot:12:3-------", "with space", "ümlaut-1", "12345678\n"])
def test_a_command_has_a_name_of_its_own_shape(store: Store, cmd_id: str) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id, _, message = await turn(tables)
            with pytest.raises(WireError):
                await tables.submit(table_id, "anna", cmd_id, message)

    asyncio.run(run())


def test_a_store_that_cannot_commit_is_busy_and_nothing_has_happened() -> None:
    async def run() -> None:
        store = FaultyStore()
        async with serving(store) as tables:
            table_id, shown, message = await turn(tables)
            store.fault = lambda _: "before"
            with pytest.raises(Busy):
                await tables.submit(table_id, "anna", "command-1", message)
            assert await tables.snapshot(table_id, "anna") == shown
            store.fault = lambda _: None
            assert await tables.submit(table_id, "anna", "command-1", message) == Ack(shown.seq + 1, repeated=False)

    asyncio.run(run())


def test_a_stopped_service_takes_nothing_and_finishes_what_it_has_begun() -> None:
    async def run() -> None:
        store = HeldStore()
        store.let_go.set()
        tables = Tables(store)
        with pytest.raises(Busy):
            await tables.open(settings_for("anna"))
        await tables.start()
        table_id, shown, message = await turn(tables)
        store.let_go.clear()
        store.arrived.clear()
        sending = asyncio.create_task(tables.submit(table_id, "anna", "command-1", message))
        await asyncio.to_thread(store.arrived.wait, 20)
        stopping = asyncio.create_task(tables.stop())
        await asyncio.sleep(0.05)
        assert not stopping.done()
        store.let_go.set()
        await stopping
        assert not tables._tasks._running
        assert await sending == Ack(shown.seq + 1, repeated=False)
        with pytest.raises(Busy):
            await tables.submit(table_id, "anna", "command-2", SendNext())

    asyncio.run(run())


def test_a_table_is_opened_only_with_players_that_there_are() -> None:
    async def run() -> None:
        store = FaultyStore()
        async with serving(store) as tables:
            with pytest.raises(SeatingError, match="no bot called 'deepest'"):
                await tables.open(settings_for("anna", bot="deepest"))
            store.fault = _everything_fails
            with pytest.raises(Busy):
                await tables.open(settings_for("anna"))

    asyncio.run(run())


def _everything_fails(_: Append) -> str:
    return "before"
