"""The writer lanes of a process: as many as its store has writers, each table always on the same one."""

from __future__ import annotations

from jassen.server.lane import Lane
from jassen.server.measures import Measures
from jassen.store.interface import Append, Outcome, Store


class Lanes:
    """Appends of a table stay in order; those of different tables need not wait for each other."""

    def __init__(self, store: Store, measures: Measures) -> None:
        self._lanes = [Lane(store, measures) for _ in range(store.writers)]

    def start(self) -> None:
        """Begin to commit."""
        for lane in self._lanes:
            lane.start()

    async def append(self, append: Append) -> Outcome:
        """Hand in a command and wait for its outcome. Raises `Busy` while the lanes are not running."""
        return await self._lanes[hash(append.table_id) % len(self._lanes)].append(append)

    async def check(self, within_s: float) -> None:
        """Whether every lane can commit. Raises `Busy` for one that does not answer in time."""
        for lane in self._lanes:
            await lane.check(within_s)

    async def stop(self) -> None:
        """Commit what is waiting, then end."""
        for lane in self._lanes:
            await lane.stop()
