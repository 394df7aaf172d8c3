"""Several services on one PostgreSQL: any takes any command, sees what the others write, and steps any table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from functools import partial
from random import Random

import pytest
from sqlalchemy import URL

from jassen.core.errors import IllegalAction
from jassen.server import Ack, Busy, Tables
from jassen.server.entries import read
from jassen.server.table import Table
from jassen.store import SqlStore, open_hints, open_store
from jassen.store.interface import Append, Committed, Outcome
from jassen.wire.client import ClientMessage, SendNext
from tests.postgres import PostgresServer
from tests.server.databases import Database
from tests.server.playing import PATIENCE_S, answer, asked, is_over, new_id, serving, settings_for
from tests.wire.replaying import replay_legally

USERS = ("anna", "beat")


@asynccontextmanager
async def _two(url: URL) -> AsyncIterator[tuple[Tables, Tables]]:
    database = Database(partial(open_store, url), partial(open_hints, url))
    async with database.serving() as one, database.serving() as two:
        yield one, two


def _log(url: URL, table_id: str) -> Table:
    """A table as its log has it; every command stands in it once."""
    store = open_store(url)
    lines = store.events_after(table_id, 0)
    store.close()
    names = [line.cmd_id for line in lines if line.cmd_id is not None]
    assert len(set(names)) == len(names)
    return Table.of(table_id, read(lines))


async def _said(
    nodes: Sequence[Tables], table_id: str, user: str, message: ClientMessage
) -> list[Ack | IllegalAction]:
    """What both nodes answer to the same command at the same time."""
    name = new_id()
    answers = await asyncio.gather(
        *(node.submit(table_id, user, name, message) for node in nodes), return_exceptions=True
    )
    found: list[Ack | IllegalAction] = []
    for each in answers:
        assert isinstance(each, Ack | IllegalAction), each
        found.append(each)
    return found


def test_every_command_sent_to_both_nodes_at_once_is_one_event_and_two_equal_answers(postgres_url: URL) -> None:
    async def play_through(nodes: tuple[Tables, Tables], table_id: str, user: str, chance: Random) -> int:
        taken = 0
        while not await is_over(nodes[0], table_id):
            message = answer(await chance.choice(nodes).snapshot(table_id, user))
            if message is None:
                await asyncio.sleep(0.005)
                continue
            answers = await _said(chance.sample(nodes, 2), table_id, user, message)
            acks = [each for each in answers if isinstance(each, Ack)]
            if not isinstance(message, SendNext):
                assert len(acks) in (0, 2) and len({ack.seq for ack in acks}) <= 1
            taken += [ack.repeated for ack in acks].count(False)
            assert [ack.repeated for ack in acks].count(False) <= 1
        return taken

    async def run() -> None:
        async with _two(postgres_url) as nodes, asyncio.timeout(3 * PATIENCE_S):
            table_id = await nodes[0].open(settings_for(*USERS, target=400))
            players = (play_through(nodes, table_id, user, Random(place)) for place, user in enumerate(USERS))
            taken = sum(await asyncio.gather(*players))
        table = _log(postgres_url, table_id)
        assert taken == sum(entry.by in USERS and entry.cmd_id is not None for entry in table.entries)
        assert replay_legally(table.settings.rules, table.events()).is_over

    asyncio.run(run())


def test_a_hint_alone_shows_at_one_node_what_the_other_has_committed(
    postgres_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Without the look that every node takes each second; what happens without hints is in test_following.
    monkeypatch.setattr("jassen.server.runner.SWEEP_EVERY_MS", 600_000)

    async def run() -> None:
        async with _two(postgres_url) as (one, two):
            table_id = await one.open(settings_for("anna", target=100_000))
            shown = await asked(one, table_id, "anna")
            seen_by_two = shown.seq
            async with asyncio.timeout(PATIENCE_S), aclosing(two.subscribe(table_id, "anna", shown.seq)) as seen:
                for _ in range(5):
                    waiting = asyncio.ensure_future(anext(seen))
                    # Whoever listens may not have its connection yet: the next command's hint is heard.
                    while not waiting.done():
                        message = answer(await one.snapshot(table_id, "anna"), claims=False)
                        if message is not None:
                            await one.submit(table_id, "anna", new_id(), message)
                        await asyncio.sleep(0.02)
                    assert (await waiting).seq > seen_by_two
                    seen_by_two = (await waiting).seq

    asyncio.run(run())


class _Counting:
    """A store that notes which steps this node has committed."""

    def __init__(self, store: SqlStore) -> None:
        self._append_batch = store.append_batch
        self.committed: list[tuple[str, str]] = []
        store.append_batch = self._counted  # type: ignore[method-assign] # a node's own commits are seen nowhere else

    def _counted(self, appends: Sequence[Append]) -> list[Outcome]:
        outcomes = self._append_batch(appends)
        pairs = zip(appends, outcomes, strict=True)
        self.committed += [(append.table_id, append.cmd_id) for append, done in pairs if isinstance(done, Committed)]
        return outcomes


def test_two_nodes_step_the_same_tables_and_no_step_is_doubled(
    postgres_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jassen.server.runner.SWEEP_EVERY_MS", 5)

    async def run() -> None:
        stores = [open_store(postgres_url) for _ in range(2)]
        counts = [_Counting(store) for store in stores]
        opened: list[str] = []
        async with serving(stores[0]) as one, serving(stores[1]), asyncio.timeout(3 * PATIENCE_S):
            while not opened or not all(len(count.committed) > len(opened) for count in counts):
                opened.append(await one.open(settings_for(target=200)))
                while not await is_over(one, opened[-1]):
                    await asyncio.sleep(0.01)
        for store in stores:
            store.close()
        steps = [step for count in counts for step in count.committed]
        assert len(set(steps)) == len(steps)
        for table_id in opened:
            table = _log(postgres_url, table_id)
            assert replay_legally(table.settings.rules, table.events()).is_over

    asyncio.run(run())


def test_a_service_goes_on_by_itself_when_the_database_is_back(own_postgres: PostgresServer) -> None:
    async def run() -> None:
        async with _two(own_postgres.create()) as (one, two):
            table_id = await one.open(settings_for("anna", target=100_000))
            shown = await asked(one, table_id, "anna")
            message = answer(shown, claims=False)
            assert message is not None
            async with asyncio.timeout(3 * PATIENCE_S), aclosing(two.subscribe(table_id, "anna", shown.seq)) as seen:
                waiting = asyncio.ensure_future(anext(seen))
                while not two._cache.listened():
                    await asyncio.sleep(0.005)
                await asyncio.to_thread(own_postgres.stop, signal.SIGQUIT)
                for node in (one, two):
                    with pytest.raises(Busy):
                        await node.submit(table_id, "anna", "command-1", message)
                with pytest.raises(Busy):
                    await one.snapshot(table_id, "anna")
                await asyncio.to_thread(own_postgres.start)
                assert await one.submit(table_id, "anna", "command-1", message) == Ack(shown.seq + 1, repeated=False)
                # The bots play on, and who listens at the other node sees it.
                assert (await waiting).seq > shown.seq
                await asked(two, table_id, "anna")

    asyncio.run(run())
