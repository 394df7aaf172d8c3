"""Who was deleted has no name in a running process, wherever it stood in the tables that are kept there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from jassen.server import Tables
from jassen.server.news import Topic
from jassen.store import MemoryStore
from jassen.store.interface import StoredEvent
from jassen.wire.client_table import SendLeave, SendSit, SendStart
from tests.server.playing import new_id, serving, wait_until
from tests.server.staking import FOUR, begun, gathered, give

NAME = "Dani"


async def forgotten(tables: Tables, table_id: str) -> None:
    """Wait until the name is nowhere in a table."""
    async with asyncio.timeout(20):
        while NAME in repr((await tables._cache.slot(table_id)).table):
            await asyncio.sleep(0.01)


def played(scene: Callable[[Tables, MemoryStore, str], Awaitable[None]], store: MemoryStore | None = None) -> None:
    """Let a scene happen with somebody who will be deleted."""

    async def run(store: MemoryStore) -> None:
        dani = store.create_guest(NAME, b"dani", 0)
        async with serving(store) as tables:
            await scene(tables, store, dani)

    asyncio.run(run(MemoryStore() if store is None else store))


def delete(tables: Tables, store: MemoryStore, user_id: str) -> None:
    """Delete somebody, and say so."""
    store.delete_user(user_id, tables.now_ms())
    tables.news.tell(Topic.DELETED, user_id)


def test_who_did_not_have_the_stake_is_not_named_after_being_deleted() -> None:
    async def scene(tables: Tables, store: MemoryStore, dani: str) -> None:
        give(store, dani, 100)
        table_id = await gathered(tables, 80, users=FOUR[:3])
        await tables.sit(table_id, dani, NAME, new_id(), SendSit())
        other = await begun(tables, 80, users=("emil", "fina", "gian", "hugo"))
        elsewhere = await gathered(tables, 80, users=("ida", "jan", "kim"))
        await tables.sit(elsewhere, dani, NAME, new_id(), SendSit())
        await tables.submit(elsewhere, "ida", new_id(), SendStart())
        await wait_until(tables, elsewhere, "ida", lambda shown: shown.people.started)
        await tables.submit(table_id, "anna", new_id(), SendStart())
        await wait_until(tables, table_id, "anna", lambda shown: shown.people.short == (NAME,))
        kept = (await tables._cache.slot(other)).table
        delete(tables, store, dani)
        for each in (table_id, elsewhere):
            await forgotten(tables, each)
        assert (await tables.frame(table_id)).people.short == ()
        assert (await tables._cache.slot(other)).table is kept

    played(scene)


def test_who_has_got_up_before_is_not_named_after_being_deleted() -> None:
    async def scene(tables: Tables, store: MemoryStore, dani: str) -> None:
        table_id = await gathered(tables, 80, users=FOUR[:2])
        await tables.sit(table_id, dani, NAME, new_id(), SendSit())
        await tables.submit(table_id, dani, new_id(), SendLeave())
        assert NAME in repr((await tables._cache.slot(table_id)).table)
        delete(tables, store, dani)
        await forgotten(tables, table_id)

    played(scene)


def test_lines_that_are_read_while_a_name_is_forgotten_do_not_bring_it_back() -> None:
    class Slow(MemoryStore):
        """Somebody is deleted while lines are read."""

        def __init__(self) -> None:
            super().__init__()
            self.meanwhile: list[Callable[[], None]] = []

        def events_after(self, table_id: str, seq: int) -> list[StoredEvent]:
            found = super().events_after(table_id, seq)
            while self.meanwhile:
                self.meanwhile.pop()()
            return found

    store = Slow()

    async def scene(tables: Tables, _: MemoryStore, dani: str) -> None:
        table_id = await gathered(tables, 80, users=FOUR[:2])
        await tables.sit(table_id, dani, NAME, new_id(), SendSit())
        async with serving(store) as elsewhere:
            await elsewhere.frame(table_id)
            await tables.submit(table_id, dani, new_id(), SendLeave())
            slot = elsewhere._cache._slots[table_id]
            loop = asyncio.get_running_loop()

            async def delete_now() -> None:
                delete(elsewhere, store, dani)
                async with asyncio.timeout(20):
                    while NAME in repr(slot.table):
                        await asyncio.sleep(0.01)

            store.meanwhile.append(lambda: asyncio.run_coroutine_threadsafe(delete_now(), loop).result())
            await elsewhere.frame(table_id)
            assert not store.meanwhile and NAME not in repr(slot.table)
            assert slot.table.seq == len(store.events_after(table_id, 0))

    played(scene, store)
