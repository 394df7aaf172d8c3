"""The writer lane: one thread that commits all waiting appends together.

One sync to the disk serves many commands; see the measurements in the design notes of the server.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import structlog

from jassen.server.errors import Busy
from jassen.server.measures import Measures
from jassen.store.interface import Append, Committed, Failed, Outcome, Store, StoreError

LARGEST_BATCH = 64

_log = structlog.get_logger("jassen.server")


@dataclass(frozen=True, slots=True)
class _Waiting:
    append: Append
    outcome: asyncio.Future[Outcome]
    since_s: float = field(default_factory=time.monotonic)


class Lane:
    """Appends in the order in which they are handed in; outcomes arrive on the event loop that started it."""

    def __init__(self, store: Store, measures: Measures) -> None:
        self._store = store
        self._measures = measures
        self._committed_s = float("-inf")
        self._queue: deque[_Waiting] = deque()
        self._thread: ThreadPoolExecutor | None = None
        self._committing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to commit."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="jassen-lane")

    async def append(self, append: Append) -> Outcome:
        """Hand in a command and wait for its outcome. Raises `Busy` while the lane is not running."""
        if self._thread is None:
            raise Busy("the server is stopping or has not started")
        loop = asyncio.get_running_loop()
        waiting = _Waiting(append, loop.create_future())
        self._queue.append(waiting)
        if self._committing is None:
            self._committing = loop.create_task(self._commit_all(self._thread))
        return await waiting.outcome

    async def check(self, within_s: float) -> None:
        """Whether something could be stored within so many seconds. Raises `Busy` if not.

        A commit of the last seconds is proof enough; else the store is asked for its lock.
        """
        if self._thread is None:
            raise Busy("the server is stopping or has not started")
        if time.monotonic() - self._committed_s < within_s:
            return
        try:
            async with asyncio.timeout(within_s):
                await asyncio.to_thread(self._store.check)
        except (StoreError, TimeoutError) as error:
            raise Busy(str(error) or "the store does not answer") from error

    async def stop(self) -> None:
        """Commit what is waiting, then end."""
        thread, self._thread = self._thread, None
        if self._committing is not None:
            await self._committing
        if thread is not None:
            thread.shutdown()

    async def _commit_all(self, thread: ThreadPoolExecutor) -> None:
        """Commit, all that has come meanwhile together, until nothing waits."""
        while self._queue:
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]
            began_s = time.monotonic()
            appends = [waiting.append for waiting in batch]
            outcomes = await asyncio.get_running_loop().run_in_executor(thread, self._commit, appends)
            self._measure(batch, outcomes, began_s)
            _resolve(batch, outcomes)
        self._committing = None

    def _commit(self, appends: list[Append]) -> list[Outcome]:
        try:
            return self._store.append_batch(appends)
        except Exception as error:  # noqa: BLE001 - the lane outlives whatever a store does
            _log.error("append_failed", error=type(error).__name__, appends=len(appends))
            return [Failed(type(error).__name__)] * len(appends)

    def _measure(self, batch: Sequence[_Waiting], outcomes: Sequence[Outcome], began_s: float) -> None:
        now_s = time.monotonic()
        if any(isinstance(outcome, Committed) for outcome in outcomes):
            self._committed_s = now_s
        self._measures.committed(
            [began_s - waiting.since_s for waiting in batch],
            now_s - began_s,
            [(waiting.append, outcome) for waiting, outcome in zip(batch, outcomes, strict=True)],
        )


def _resolve(batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
    for waiting, outcome in zip(batch, outcomes, strict=True):
        if not waiting.outcome.done():
            waiting.outcome.set_result(outcome)
