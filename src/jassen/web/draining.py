"""Ending well: after SIGTERM everybody is told to come again, and only then do the connections close.

A server that waits for its open streams to end by themselves would wait for ever, so the signal is caught first here
and handed on when the streams have been told.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import structlog

SOONEST_RETRY_MS, LATEST_RETRY_MS = 200, 1500
SIGNALS = (signal.SIGTERM, signal.SIGINT)
HANDED_ON_AFTER_S = 0.2
"""Time in which the last words reach their readers before the connections close."""

_log = structlog.get_logger("jassen.web")


class Draining:
    """Whether the server is ending, and the order in which it does."""

    def __init__(self, drain: Callable[[], Awaitable[None]]) -> None:
        self._drain = drain
        self._before: dict[int, Any] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self.begun = False

    @property
    def retry_ms(self) -> int:
        """After how long somebody should come again: not everybody at once."""
        return SOONEST_RETRY_MS + secrets.randbelow(LATEST_RETRY_MS - SOONEST_RETRY_MS + 1)

    def watch(self) -> None:
        """Catch the signals that end a process, before the server's own handlers get them."""
        self._loop = asyncio.get_running_loop()
        if threading.current_thread() is not threading.main_thread():
            # Signals belong to the main thread; a server that runs elsewhere is ended by its owner.
            return
        for number in SIGNALS:
            self._before[number] = signal.signal(number, self._caught)

    def unwatch(self) -> None:
        """Give the signals back."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _caught(self, number: int, frame: FrameType | None) -> None:
        if self.begun or self._loop is None:
            # Asked twice: at once.
            self._hand_on(number, frame)
            return
        self.begun = True
        self._loop.call_soon_threadsafe(self._begin, number)

    def _begin(self, number: int) -> None:
        self._task = asyncio.get_running_loop().create_task(self._end(number))

    async def _end(self, number: int) -> None:
        _log.info("draining")
        try:
            await self._drain()
            await asyncio.sleep(HANDED_ON_AFTER_S)
        finally:
            self._hand_on(number, None)

    def _hand_on(self, number: int, frame: FrameType | None) -> None:
        handler = self._before.get(number)
        if callable(handler):
            handler(number, frame)
