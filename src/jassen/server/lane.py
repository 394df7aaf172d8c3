"""The writer lane: one thread that takes all waiting appends and commits them together.

One sync to the disk serves many commands; see the measurements in the design notes of the server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread

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
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to commit."""
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="jassen-lane", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> Outcome:
        """Hand in a command and wait for its outcome. Raises `Busy` while the lane is not running."""
        if self._thread is None:
            raise Busy("the server is stopping or has not started")
        waiting = _Waiting(append, asyncio.get_running_loop().create_future())
        self._queue.put(waiting)
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
        if thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(thread.join)

    def _run(self) -> None:
        ended = False
        while not ended:
            batch, ended = self._take()
            if batch:
                began_s = time.monotonic()
                outcomes = self._commit([waiting.append for waiting in batch])
                self._measure(batch, outcomes, began_s)
                self._answer(batch, outcomes)

    def _take(self) -> tuple[list[_Waiting], bool]:
        """Wait for one append and take those that wait behind it; true if the lane was told to end."""
        first = self._queue.get()
        if first is None:
            return [], True
        batch = [first]
        while len(batch) < LARGEST_BATCH:
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                break
            if waiting is None:
                return batch, True
            batch.append(waiting)
        return batch, False

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

    def _answer(self, batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
        assert self._loop is not None, "a running lane has its loop"
        self._loop.call_soon_threadsafe(_resolve, batch, outcomes)


def _resolve(batch: Sequence[_Waiting], outcomes: Sequence[Outcome]) -> None:
    for waiting, outcome in zip(batch, outcomes, strict=True):
        if not waiting.outcome.done():
            waiting.outcome.set_result(outcome)
