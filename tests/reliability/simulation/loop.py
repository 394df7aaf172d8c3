"""An event loop on virtual time: it never waits, and the same seed gives the same order of everything.

What a node does, it does in the context of its `Process`: that one can be held up, or dead.
"""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("PROCESS", default=None)

_Held = tuple[asyncio.Handle, contextvars.Context, Callable[..., object], tuple[Any, ...]]


class Stuck(AssertionError):
    """Nothing will ever happen again."""


@dataclass(slots=True, eq=False)
class Process:
    """Whether a process runs; what it should do while it does not is done when it runs again."""

    runs: bool = True
    held: list[_Held] = field(default_factory=list)

    def hold(self) -> None:
        """From now on nothing happens in it: it is paused, or dead if it is never resumed."""
        self.runs = False

    def resume(self, loop: asyncio.AbstractEventLoop) -> None:
        """Everything that should have happened happens now, in its order."""
        self.runs = True
        held, self.held = self.held, []
        for handle, context, callback, arguments in held:
            if not handle.cancelled():
                loop.call_soon(callback, *arguments, context=context)


class _Jump(selectors.SelectSelector):
    """Nothing ever comes from outside: instead of waiting, time goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let so much time pass."""
        if timeout is None:
            raise Stuck("nothing is waited for")
        self.now_s += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is a number, and whose threads are calls that take a while by chance."""

    def __init__(self, chance: Random) -> None:
        self._jump = _Jump()
        self._chance = chance
        self.processes: list[Process] = []
        super().__init__(self._jump)
        self.set_exception_handler(lambda _loop, _context: None)

    def time(self) -> float:
        """Seconds since the loop began."""
        return self._jump.now_s

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """As soon as its process runs."""
        context = contextvars.copy_context() if context is None else context
        process = context.get(PROCESS)
        if process is None:
            return super().call_soon(callback, *args, context=context)
        cell: list[asyncio.Handle] = []
        cell.append(super().call_soon(_gate, process, cell, context, callback, args, context=context))
        return cell[0]

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """There are no threads."""
        return self.call_soon(callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """At that time, or as soon as its process runs again."""
        context = contextvars.copy_context() if context is None else context
        process = context.get(PROCESS)
        if process is None:
            return super().call_at(when, callback, *args, context=context)
        cell: list[asyncio.Handle] = []
        handle = super().call_at(when, _gate, process, cell, context, callback, args, context=context)
        cell.append(handle)
        return handle

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]  # a plain future is enough
        """Call it after a while; the answer takes a while too."""
        del executor
        future = self.create_future()

        def call() -> None:
            try:
                answer, error = func(*args), None
            except Exception as raised:  # noqa: BLE001 - it is handed on
                answer, error = None, raised
            self.call_later(self._a_while(), settle, answer, error)

        def settle(answer: Any, error: Exception | None) -> None:
            if not future.done():
                future.set_result(answer) if error is None else future.set_exception(error)

        self.call_later(self._a_while(), call)
        return future

    def _a_while(self) -> float:
        return self._chance.expovariate(20 if self._chance.random() < 0.05 else 2000)


def _gate(
    process: Process,
    cell: list[asyncio.Handle],
    context: contextvars.Context,
    callback: Callable[..., object],
    arguments: tuple[Any, ...],
) -> None:
    if process.runs:
        callback(*arguments)
    else:
        process.held.append((cell[0], context, callback, arguments))
