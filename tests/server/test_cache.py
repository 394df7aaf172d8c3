"""Cached tables may be thrown away at any time, except under the eyes of somebody."""

from __future__ import annotations

import asyncio

import pytest

from jassen.server import UnknownTable
from jassen.server.cache import Cache
from jassen.store import MemoryStore
from jassen.wire.stored import StoredError
from tests.server.playing import serving, settings_for
from tests.store.appending import opening

USERS = ("anna", "beat", "cleo", "dani")


def test_the_least_recently_used_table_goes_first_unless_somebody_listens() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store) as tables:
            first, second, third = [await tables.open(settings_for(*USERS)) for _ in range(3)]
        cache = Cache(store, largest=2)
        watched = await cache.slot(first)
        watched.listeners[asyncio.Event()] = None
        old = await cache.slot(second)
        await cache.slot(third)
        assert await cache.slot(first) is watched
        assert await cache.slot(second) is not old
        assert (await cache.slot(second)).table.entries == old.table.entries

    asyncio.run(run())


def test_everybody_who_asks_at_once_shares_one_slot() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store) as tables:
            table_id = await tables.open(settings_for(*USERS))
        cache = Cache(store)
        slots = await asyncio.gather(*(cache.slot(table_id) for _ in range(8)))
        assert len({id(slot) for slot in slots}) == 1

    asyncio.run(run())


def test_a_table_that_is_not_there_takes_no_place() -> None:
    async def run() -> None:
        cache = Cache(MemoryStore())
        for n in range(3):
            with pytest.raises(UnknownTable):
                await cache.slot(f"guess-{n}")
        assert cache.listened() == []
        assert not cache._slots

    asyncio.run(run())


def test_a_log_that_is_none_of_a_table_is_said_to_be() -> None:
    async def run() -> None:
        store = MemoryStore()
        store.append_batch([opening("t")])
        with pytest.raises(StoredError):
            await Cache(store).slot("t")

    asyncio.run(run())
