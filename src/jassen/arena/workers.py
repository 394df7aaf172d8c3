"""Who plays the units: this process, or several. Whoever it is, they come back in the order of their numbers."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeAlias

from jassen.arena.errors import ArenaError
from jassen.arena.plan import Plan
from jassen.arena.unit import Unit, play_unit

Playing: TypeAlias = Callable[[Plan, int], Generator[Unit, None, None]]
"""The units of a plan from a number on."""

AHEAD = 4
"""So many units a process are under way, so that none waits for a slow one before it."""


def play_here(plan: Plan, start: int) -> Generator[Unit, None, None]:
    """One after the other in this process."""
    for number in range(start, plan.deals):
        yield play_unit(plan, number)


def play_in_processes(jobs: int) -> Playing:
    """In so many processes, each started afresh. Raises `ArenaError` if one of them dies."""
    return lambda plan, start: _play_in_processes(plan, start, jobs)


def _play_in_processes(plan: Plan, start: int, jobs: int) -> Generator[Unit, None, None]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(plan,))
    waiting: deque[Future[Unit]] = deque()
    numbers = iter(range(start, plan.deals))
    try:
        while True:
            while len(waiting) < jobs * AHEAD and (number := next(numbers, None)) is not None:
                with _begun_undisturbed():
                    waiting.append(pool.submit(_play, number))
            if not waiting:
                return
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise ArenaError("jobs", "a process ended before its work was done") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _begun_undisturbed() -> Iterator[None]:
    """What is started meanwhile never hears of an interruption: in the middle of its imports it would complain."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_plan: Plan | None = None
"""What a worker process plays; told once, when it begins."""


def _begin(plan: Plan) -> None:
    global _plan
    _plan = plan
    # An interrupted terminal tells all of its processes; the first one ends the others in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(number: int) -> Unit:
    assert _plan is not None, "a worker begins with its plan"
    return play_unit(_plan, number)
