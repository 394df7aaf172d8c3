"""The background work that counts finished tables, a few at a time, on any process; a repeat does no harm.

Logs are read and worked out without a lock; only what came of them is written in one short transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import final

import structlog

from jassen.server.entries import read
from jassen.server.results.counting import count
from jassen.server.results.luck import Luck
from jassen.server.results.reading import finished_from
from jassen.store.interface import Store
from jassen.store.results import Finished, ResultStore

EVERY_S = 2.0
AT_ONCE = 20
"""So many tables are written in one transaction, which others who write wait for."""
_BETWEEN_S = 0.2

_log = structlog.get_logger("jassen.server")


@final
class Projector:
    """Counts what is over, between `start` and `stop`."""

    def __init__(self, store: Store, every_s: float = EVERY_S) -> None:
        self._store = store
        self._every_s = every_s
        self._task: asyncio.Task[None] | None = None
        self._unreadable: set[str] = set()

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._go_on())

    async def stop(self) -> None:
        """Finish what has been begun, and count no more."""
        if self._task is not None:
            task, self._task = self._task, None
            task.cancel()
            await asyncio.wait([task])

    async def _go_on(self) -> None:
        while True:
            counted = 0
            try:
                # Finished even if the server stops: nobody closes a store that is being written.
                counted = await finish(asyncio.to_thread(self.count_some))
            except Exception as error:  # noqa: BLE001 - whatever it was, the next attempt may do
                _log.warning("results_put_off", why=type(error).__name__)
            await asyncio.sleep(_BETWEEN_S if counted == AT_ONCE else self._every_s)

    def count_some(self) -> int:
        """Count a few tables; how many there were."""
        found = [
            table_id
            for table_id in self._store.uncounted(AT_ONCE + len(self._unreadable))
            if table_id not in self._unreadable
        ][:AT_ONCE]
        if not found:
            return 0
        luck = Luck.of_this_machine()
        results: list[Finished] = []
        for table_id in found:
            try:
                results.append(result_of(self._store, table_id, luck))
            except Exception as error:  # noqa: BLE001 - one log that cannot be read must not stop the others
                self._unreadable.add(table_id)
                _log.error("result_unreadable", table=table_id, why=type(error).__name__)
        write_results(self._store, results)
        return len(found)


async def finish(work: Coroutine[object, object, int]) -> int:
    """Do something to its end, also when who waits for it is told to stop."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


def result_of(store: Store, table_id: str, luck: Luck | None) -> Finished:
    """The result of a table by its log. Raises `StoredError`, `StoreError`."""
    return finished_from(table_id, read(store.events_after(table_id, 0)), luck)


def write_results(store: ResultStore, results: Iterable[Finished]) -> int:
    """Count these tables in their order; how many had not been counted. Raises `StoreError`."""
    ordered = sorted(results, key=lambda each: each.moment)
    with store.counting() as counting:
        return sum(count(counting, finished) for finished in ordered)


def count_all(store: Store, said: Callable[[int], None]) -> int:
    """Count everything that has not been counted; `said` hears how many there are so far."""
    projector, total = Projector(store), 0
    while counted := projector.count_some():
        total += counted
        said(total)
    return total
