"""Work that goes on when nobody waits for it any more, and is finished before the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


class Tasks:
    """Keeps running tasks from being forgotten half-way."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[object]] = set()

    def spawn(self, work: Coroutine[object, None, T]) -> asyncio.Task[T]:
        """Start something."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self, work: Coroutine[object, None, T]) -> T:
        """Do something to its end, even if the caller is cancelled while waiting for it."""
        return await asyncio.shield(self.spawn(work))

    async def drain(self) -> None:
        """Wait until nothing runs."""
        while self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            # Looked at here, so that a refusal whose caller has gone is no warning.
            task.exception()
