"""Bots that think for longer do so in processes of their own: a table never waits for another table's bot.

A thought that takes too long is given up, and its process with it; the table goes on without it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from random import Random
from threading import Thread

from jassen.bots import find, needs_kernel
from jassen.bots.base import Bot
from jassen.core.actions import SeatAction
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import native_kernel

WITHIN_S = 2.0
"""No thought is waited for longer than this."""


class Thinkers:
    """The worker processes, made when the first bot thinks."""

    def __init__(self, workers: int | None = None, within_s: float = WITHIN_S) -> None:
        self._workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self._within_s = within_s
        self._pool: ProcessPoolExecutor | None = None
        self._ready: asyncio.Future[bool]

    @staticmethod
    def thinks(key: str | None) -> bool:
        """Whether a bot of that key needs a process of its own; without the native kernel none does."""
        return key is not None and needs_kernel(key) and native_kernel() is not None

    @property
    def processes(self) -> tuple[int, ...]:
        """The numbers of the processes that run now."""
        if self._pool is None:
            return ()
        return tuple(self._pool._processes or {})  # noqa: SLF001 - the executor does not tell

    async def begin(self) -> None:
        """Let the processes start before the first bot thinks."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_the_server
            )
            self._ready = asyncio.get_running_loop().run_in_executor(self._pool, native_kernel_is_there)
        # How long a process takes to begin is not the bot's affair.
        await asyncio.shield(self._ready)

    async def act(self, key: str, rules: Rules, seen: View) -> SeatAction:
        """What a bot does with this view. Raises `TimeoutError`, or what the bot raised."""
        try:
            await self.begin()
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self._pool, think, key, rules, seen)
            return await asyncio.wait_for(future, self._within_s)
        except (TimeoutError, BrokenProcessPool):
            self._give_up()
            raise

    def stop(self) -> None:
        """End the processes."""
        self._give_up()

    def _give_up(self) -> None:
        """A process that hangs cannot be asked to stop: all of them go, and new ones come when they are needed."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())  # noqa: SLF001 - the executor has no way to end a task
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def end_with_the_server() -> None:
    """In a worker: a server that is killed takes nothing along, so each worker looks out for it."""
    server = multiprocessing.parent_process()
    assert server is not None, "a worker has a parent"

    def watch() -> None:
        wait([server.sentinel])
        os._exit(1)

    Thread(target=watch, name="jassen-watch", daemon=True).start()


def native_kernel_is_there() -> bool:
    """In a worker: loads what it will need."""
    return native_kernel() is not None


_bots: dict[str, Bot] = {}


def think(key: str, rules: Rules, seen: View) -> SeatAction:
    """In a worker: the action of a bot, which lives as long as the process does."""
    if key not in _bots:
        _bots[key] = find(key, Random(secrets.randbits(128)))  # noqa: S311 - its chance decides no deal
    return _bots[key].act(rules, seen)
