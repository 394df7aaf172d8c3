"""The writer lane commits in order and together, answers everybody, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Event

import pytest

from jassen.server import Busy
from jassen.server.lane import LARGEST_BATCH, Lane
from jassen.server.measures import Measures
from jassen.store import MemoryStore
from jassen.store.interface import Append, Committed, Failed, Outcome
from tests.store.appending import command, opening


class _CountingStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.batches: list[int] = []
        self.let_go = Event()

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        assert self.let_go.wait(20)
        self.batches.append(len(appends))
        return super().append_batch(appends)


def test_what_waits_is_committed_together_and_in_order() -> None:
    async def run() -> None:
        store = _CountingStore()
        lane = Lane(store, Measures())
        lane.start()
        first = asyncio.create_task(lane.append(opening("t")))
        await asyncio.sleep(0.05)
        rest = [asyncio.create_task(lane.append(command("t", 1 + n, f"c{n}"))) for n in range(100)]
        await asyncio.sleep(0)
        store.let_go.set()
        assert await first == Committed(1)
        assert await asyncio.gather(*rest) == [Committed(2 + n) for n in range(100)]
        assert store.batches == [1, LARGEST_BATCH, 100 - LARGEST_BATCH]
        await lane.stop()

    asyncio.run(run())


def test_a_stop_commits_what_waits_and_then_takes_nothing() -> None:
    async def run() -> None:
        store = _CountingStore()
        lane = Lane(store, Measures())
        lane.start()
        waiting = [asyncio.create_task(lane.append(opening(f"t{n}"))) for n in range(5)]
        await asyncio.sleep(0)
        stopping = asyncio.create_task(lane.stop())
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await lane.append(opening("late"))
        store.let_go.set()
        await stopping
        assert await asyncio.gather(*waiting) == [Committed(1)] * 5
        await lane.stop()

    asyncio.run(run())


class _BrokenStore(MemoryStore):
    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        raise ZeroDivisionError(f"{len(appends)} secret cards")


def test_the_lane_outlives_a_store_that_breaks() -> None:
    async def run() -> None:
        lane = Lane(_BrokenStore(), Measures())
        lane.start()
        assert [await lane.append(opening("t")) for _ in range(2)] == [Failed("ZeroDivisionError")] * 2
        await lane.stop()

    asyncio.run(run())


def test_a_caller_who_has_gone_hurts_nobody() -> None:
    async def run() -> None:
        store = _CountingStore()
        lane = Lane(store, Measures())
        lane.start()
        gone = asyncio.create_task(lane.append(opening("a")))
        stays = asyncio.create_task(lane.append(opening("b")))
        await asyncio.sleep(0.01)
        gone.cancel()
        store.let_go.set()
        assert await stays == Committed(1)
        assert store.versions(["a"]) == {"a": 1}
        await lane.stop()

    asyncio.run(run())
