"""A repeated command is answered and not repeated; who is behind reads again; no outcome stays unknown."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from jassen.core.errors import IllegalAction, Reason
from jassen.core.public import Phase
from jassen.server import Ack, Busy
from jassen.store import Store
from jassen.wire.client import SendNext, SendShove
from tests.server.databases import Database
from tests.server.playing import (
    PATIENCE_S,
    answer,
    asked,
    new_id,
    serving,
    settings_for,
    tricks,
    turn,
    wait_until,
)
from tests.server.stores import FaultyStore, HeldStore
from tests.wire.replaying import replay_legally

USERS = ("anna", "beat", "cleo", "dani")


def test_a_repeated_command_is_answered_and_not_repeated(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables:
            table_id, _, message = await turn(tables)
            first = await tables.submit(table_id, "anna", "command-1", message)
            assert await tables.submit(table_id, "anna", "command-1", message) == Ack(first.seq, repeated=True)
            assert await tables.submit(table_id, "anna", "command-1", SendShove(0)) == Ack(first.seq, repeated=True)
        async with database.serving() as tables:
            assert await tables.submit(table_id, "anna", "command-1", message) == Ack(first.seq, repeated=True)

    asyncio.run(run())


def test_a_command_sent_twice_at_once_happens_once(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as tables, database.serving() as others:
            table_id, _, message = await turn(tables)
            await others.snapshot(table_id, "anna")
            acks = await asyncio.gather(
                *(service.submit(table_id, "anna", "command-1", message) for service in (tables, others) * 5)
            )
            assert len({ack.seq for ack in acks}) == 1
            assert [ack.repeated for ack in acks].count(False) == 1

    asyncio.run(run())


def test_a_game_in_which_everything_is_sent_twice_is_an_ordinary_game(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as one, database.serving() as two:
            table_id = await one.open(settings_for("anna", target=300))
            sent = 0
            async with asyncio.timeout(PATIENCE_S), aclosing(one.subscribe(table_id, "anna", 0)) as seen:
                async for shown in seen:
                    if shown.view.public.phase is Phase.OVER:
                        break
                    message = answer(shown)
                    if message is not None:
                        name = new_id()
                        twice = (service.submit(table_id, "anna", name, message) for service in (one, two))
                        acks = await asyncio.gather(*twice, return_exceptions=True)
                        numbers = {ack.seq for ack in acks if isinstance(ack, Ack)}
                        assert len(numbers) <= 1 or isinstance(message, SendNext)
                        sent += 1
            settings, events = await two.history(table_id)
            assert replay_legally(settings.rules, events).is_over
            assert sent

    asyncio.run(run())


def test_a_service_that_is_behind_reads_the_log_again(database: Database) -> None:
    async def run() -> None:
        async with database.serving() as one, database.serving() as two:
            table_id = await one.open(settings_for(*USERS))
            moves = 0
            while moves < 24:
                for user in USERS:
                    shown = await one.snapshot(table_id, user)
                    message = answer(shown, claims=False)
                    if message is None:
                        continue
                    # Each move goes through the other service, which has not seen the one before.
                    ack = await (one, two)[moves % 2].submit(table_id, user, new_id(), message)
                    with pytest.raises(IllegalAction) as refused:
                        await (two, one)[moves % 2].submit(table_id, user, new_id(), message)
                    assert refused.value.reason in (Reason.LATE, Reason.NOT_NOW, Reason.WEIS_TOO_LATE)
                    assert ack.seq > shown.seq
                    moves += 1
                await asyncio.sleep(0)

    asyncio.run(run())


def test_what_looks_refused_is_decided_again_by_the_newest_log(database: Database) -> None:
    """A service that has missed some moves takes the next one, although it came too early by what it knew."""

    async def run() -> None:
        async with database.serving() as one, database.serving() as two:
            table_id = await one.open(settings_for(*USERS))
            moves = 0
            while moves < 20:
                for user in USERS:
                    message = answer(await one.snapshot(table_id, user), claims=False)
                    if message is not None:
                        service = two if moves % 4 == 3 else one
                        assert not (await service.submit(table_id, user, new_id(), message)).repeated
                        moves += 1
                await asyncio.sleep(0)

    asyncio.run(run())


def test_two_persons_may_use_the_same_name_for_a_command(store: Store) -> None:
    async def run() -> None:
        async with serving(store) as tables:
            table_id = await tables.open(settings_for(*USERS))
            sent = dict.fromkeys(USERS, 0)
            numbers = set[int]()
            while min(sent.values()) < 3:
                for user in USERS:
                    message = answer(await tables.snapshot(table_id, user), claims=False)
                    if message is not None:
                        # Everybody counts the own commands, so that each name comes up four times.
                        ack = await tables.submit(table_id, user, f"command-{sent[user]}", message)
                        assert not ack.repeated and ack.seq not in numbers
                        sent[user] += 1
                        numbers.add(ack.seq)
                await asyncio.sleep(0)

    asyncio.run(run())


def test_an_unknown_outcome_is_found_out_by_asking_again() -> None:
    async def run() -> None:
        store = FaultyStore()
        async with serving(store) as tables:
            table_id, shown, message = await turn(tables)
            store.fault = lambda append: "after" if append.cmd_id.startswith("user:") else None
            with pytest.raises(Busy):
                await tables.submit(table_id, "anna", "command-1", message)
            assert await tables.submit(table_id, "anna", "command-1", message) == Ack(shown.seq + 1, repeated=True)
            # The bots whose turn it is now are found by the sweep.
            store.fault = lambda _: None
            await asked(tables, table_id, "anna")

    asyncio.run(run())


def test_a_command_is_finished_although_its_caller_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        # Without the sweep, only a command that is carried out to its end lets the bots play on.
        monkeypatch.setattr("jassen.server.runner.SWEEP_EVERY_MS", 60_000)
        store = HeldStore()
        store.let_go.set()
        async with serving(store) as tables:
            table_id, shown, message = await turn(tables)
            store.let_go.clear()
            store.arrived.clear()
            sending = asyncio.create_task(tables.submit(table_id, "anna", "command-1", message))
            await asyncio.to_thread(store.arrived.wait, PATIENCE_S)
            sending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sending
            store.let_go.set()
            await wait_until(tables, table_id, "anna", lambda found: tricks(found) > tricks(shown))
            ack = await tables.submit(table_id, "anna", "command-1", message)
            assert ack == Ack(shown.seq + 1, repeated=True)

    asyncio.run(run())
