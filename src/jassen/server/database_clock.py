"""The time of day that all processes of one database share: that of the database.

Deadlines stand in the log, and any process may be the one that ends somebody's time. Where processes run on several
machines whose clocks differ, all of them go by the clock of the database. A file has none: its processes share a
machine, and the machine's clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from jassen.server.wall_clock import EvenClock, steady_s, wall_clock_ms
from jassen.store.interface import Store, StoreError

LOOK_EVERY_S = 60.0
_AGAIN_AFTER_S = 2.0
_TRIES = 5
"""At the start, when the clock may still be set at once."""
_LONGEST_S = 0.5
"""An answer that took longer says too little about when it was given."""

_log = structlog.get_logger("jassen.server")


class DatabaseClock:
    """Milliseconds since 1970, at an even pace; used on one event loop."""

    def __init__(
        self,
        store: Store,
        wall_ms: Callable[[], int] = wall_clock_ms,
        steady: Callable[[], float] = steady_s,
    ) -> None:
        self._store = store
        self._wall_ms = wall_ms
        self._steady = steady
        self._told: tuple[float, float] | None = None
        """What the database said, and when by the steady clock that was."""
        self._even = EvenClock(self._told_ms, steady)
        self._looking: asyncio.Task[None] | None = None

    def __call__(self) -> int:
        """What it shows now."""
        return self._even()

    async def start(self) -> None:
        """Ask the database, set the clock by it at once, and ask again from time to time."""
        answered = False
        for _ in range(_TRIES):
            answered = await self._look()
            if answered:
                break
        self._even = EvenClock(self._told_ms, self._steady)
        if self._told is not None or not answered:
            self._looking = asyncio.get_running_loop().create_task(self._look_on(answered=answered))

    async def stop(self) -> None:
        """Ask no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
            self._looking = None

    def _told_ms(self) -> int:
        if self._told is None:
            return self._wall_ms()
        told_ms, at_s = self._told
        return int(told_ms + (self._steady() - at_s) * 1000)

    async def _look_on(self, *, answered: bool) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY_S if answered else _AGAIN_AFTER_S)
            answered = await self._look()

    async def _look(self) -> bool:
        """Ask once; whether there was an answer that can be used."""
        began_s = self._steady()
        try:
            told_ms = await asyncio.to_thread(self._store.clock_ms)
        except StoreError as error:
            _log.warning("clock_unknown", why=str(error))
            return False
        ended_s = self._steady()
        if told_ms is None:
            return True
        if ended_s - began_s > _LONGEST_S:
            return False
        self._told = told_ms, (began_s + ended_s) / 2
        return True
