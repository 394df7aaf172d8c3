"""Nodes that are killed, started, stopped and held up while they serve."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar, cast

from jassen.bots import find as find_bot
from jassen.server import Tables
from jassen.server.database_clock import DatabaseClock
from jassen.server.vault import Vault
from jassen.server.wall_clock import EvenClock
from jassen.store import MemoryStore
from jassen.store.interface import Store
from tests.reliability.simulation.faulty import Door, Moments, Whispers, true_ms
from tests.reliability.simulation.loop import PROCESS, Process, VirtualLoop

HOUR_MS = 3_600_000
T = TypeVar("T")


class SimulatedNode:
    """One process after the other on the same database; its clock is wrong by `skew_ms`.

    With `asks_clock` it goes by the database's, which is right.
    """

    def __init__(
        self,
        number: int,
        store: MemoryStore,
        whispers: Whispers,
        chance: Random,
        *,
        trouble: float,
        skew_ms: int,
        asks_clock: bool,
        moments: Moments,
    ) -> None:
        self.number = number
        self.skew_ms = skew_ms
        self._store = store
        self._whispers = whispers
        self._chance = chance
        self._trouble = trouble
        self._asks_clock = asks_clock
        self._moments = moments
        self._set_by_ms = 0
        self._begin()

    def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop), "nodes are simulated on virtual time"
        self.process = Process()
        loop.processes.append(self.process)
        self.door = Door(self._store, self._chance, self._trouble, self._moments)
        self._context = contextvars.copy_context()
        self._context.run(PROCESS.set, self.process)
        store = cast("Store", self.door)
        self.tables = Tables(
            store,
            hints=self._whispers.of(self.number),
            find_bot=lambda key, _: find_bot(key, Random(self._chance.random())),
            now_ms=(
                DatabaseClock(store, self._wall_ms, loop.time)
                if self._asks_clock
                else EvenClock(self._wall_ms, loop.time)
            ),
            steady_s=loop.time,
            vault=Vault(bytes(32)),
        )

    def _wall_ms(self) -> int:
        """What its clock shows."""
        return true_ms() + self.skew_ms + self._set_by_ms

    async def start(self) -> None:
        """Begin to serve."""
        await self.do(lambda tables: tables.start())

    async def stop(self) -> None:
        """End it in order."""
        await self.do(lambda tables: tables.stop())

    def calm(self) -> None:
        """From now on nothing goes wrong between it and the database."""
        self._trouble = self.door.trouble = 0.0
        if not self.process.runs:
            self.process.resume(asyncio.get_running_loop())

    async def restart(self, *, kill: bool) -> None:
        """End it, in order or not, and start another."""
        if kill:
            self.process.hold()
            self._whispers.listen(self.number, None)
        else:
            await self.stop()
        self.door.is_closed = True
        await asyncio.sleep(self._chance.uniform(0.1, 3))
        self._begin()
        await self.start()

    async def pause(self) -> None:
        """Hold it up for a while."""
        process = self.process
        process.hold()
        await asyncio.sleep(self._chance.uniform(0.1, 6))
        if process is self.process:
            process.resume(asyncio.get_running_loop())

    async def set_clock(self) -> None:
        """Its wall clock is an hour off for a while."""
        self._set_by_ms = self._chance.choice((-HOUR_MS, HOUR_MS))
        await asyncio.sleep(self._chance.uniform(0.1, 5))
        self._set_by_ms = 0

    def spawn(self, work: Callable[[Tables], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        """Let it do something."""
        loop = asyncio.get_running_loop()
        return self._context.copy().run(loop.create_task, work(self.tables))

    async def do(self, work: Callable[[Tables], Coroutine[Any, Any, T]]) -> T:
        """Let it do something, and wait for it."""
        return await self.spawn(work)
