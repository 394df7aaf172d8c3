"""Steps that nobody's hand makes, at their time: a timer for each table that waits for one, and a sweep.

The deadline is data of the table. A timer only makes it punctual; what a timer misses, because this process was
not there or a commit failed, the sweep finds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import structlog

from jassen.server.cache import Cache
from jassen.server.commands import Command, Commands
from jassen.server.entries import LogEvent
from jassen.server.errors import Busy
from jassen.server.grace import Grace
from jassen.server.measures import Measures
from jassen.server.pace import Wait
from jassen.server.step import Step
from jassen.server.table import Table
from jassen.server.tasks import Tasks
from jassen.store.interface import Store

SWEEP_EVERY_MS = 1000
SWEEP_AHEAD_MS = 2000
SWEEP_LIMIT = 500
EARLY_MS = 20
"""Timers and the wall clock differ by a little; a step this early is on time."""

Thinking: TypeAlias = Callable[[], Awaitable[tuple[LogEvent, ...]]]

_log = structlog.get_logger("jassen.server")


class Runner:
    """Takes the steps of all tables."""

    def __init__(
        self,
        store: Store,
        cache: Cache,
        plan: Callable[[Table], Step | None],
        tasks: Tasks,
        now_ms: Callable[[], int],
        grace: Grace,
        measures: Measures,
    ) -> None:
        self._store = store
        self._measures = measures
        self._cache = cache
        self._plan = plan
        self._tasks = tasks
        self._grace = grace
        self._now_ms = now_ms
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thoughts: dict[str, tuple[int, asyncio.Task[tuple[LogEvent, ...]]]] = {}
        self._ahead: dict[str, tuple[tuple[Wait, int], int]] = {}
        self._commands: Commands | None = None
        self._sweeper: asyncio.Task[None] | None = None

    def start(self, commands: Commands) -> None:
        """Take up what is overdue, and go on."""
        self._commands = commands
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep_on())

    async def stop(self) -> None:
        """Begin no further step."""
        self._commands = None
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.wait([self._sweeper])
            self._sweeper = None
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._thoughts.clear()

    def arm(self, table_id: str, deadline_at: int | None) -> None:
        """Let the next step of a table be taken at its deadline; None if it has none any more."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if deadline_at is None:
            self._thoughts.pop(table_id, None)
            self._ahead.pop(table_id, None)
        elif self._commands is not None:
            delay_s = max(0, deadline_at - self._now_ms()) / 1000
            self._timers[table_id] = asyncio.get_running_loop().call_later(delay_s, self._due, table_id)

    def _due(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        if self._commands is not None:
            self._tasks.spawn(self._take(self._commands, table_id))

    async def _take(self, commands: Commands, table_id: str) -> None:
        """Take the step that a table waits for, if it is time."""
        try:
            table = (await self._cache.slot(table_id)).table
            step = self._plan(table)
            if step is not None and self._is_time(table, step):
                if step.thinking is not None:
                    thought = await self._thought(table, step.thinking)
                    step = replace(step, events=lambda: thought)
                await commands.carry_out(table_id, self._command(table, step))
        except Busy as busy:
            self._grace.stumbled()
            _log.warning("step_put_off", table=table_id, why=str(busy))
        except Exception as error:  # noqa: BLE001 - one table that cannot go on must not stop the others
            # Without the error's text, which may name a card of a running round.
            _log.error("step_failed", table=table_id, error=type(error).__name__)

    def ponder(self, table: Table, step: Step | None) -> None:
        """Let a bot that thinks begin now, while the pause before its step goes on."""
        if step is not None and step.thinking is not None and self._commands is not None:
            self._begin(table, step.thinking)

    def _begin(self, table: Table, thinking: Thinking) -> asyncio.Task[tuple[LogEvent, ...]]:
        async def think() -> tuple[LogEvent, ...]:
            return await thinking()

        task = self._tasks.spawn(think())
        self._thoughts[table.table_id] = (table.moved_seq, task)
        return task

    async def _thought(self, table: Table, thinking: Thinking) -> tuple[LogEvent, ...]:
        """What the bot has thought of this very moment of the table, or thinks of it now."""
        moved_seq, task = self._thoughts.pop(table.table_id, (-1, None))
        if task is None or moved_seq != table.moved_seq:
            task = self._begin(table, thinking)
            del self._thoughts[table.table_id]
        return await task

    def _is_time(self, table: Table, step: Step) -> bool:
        """Whether a step is due; if not, it gets its timer.

        Where a clock that goes ahead of this one wrote since when it waits, the wait begins when that is seen.
        """
        now_ms, key = self._now_ms(), (step.wait, step.due_at)
        due_at = step.due_at
        if due_at - now_ms > step.after_ms:
            known, seen_due_at = self._ahead.get(table.table_id, (key, now_ms + step.after_ms))
            due_at = seen_due_at if known == key else now_ms + step.after_ms
            self._ahead[table.table_id] = key, due_at
        if due_at - now_ms > EARLY_MS:
            self.arm(table.table_id, due_at)
            return False
        self._ahead.pop(table.table_id, None)
        self._measures.step_taken(now_ms - due_at)
        return True

    async def _sweep_on(self) -> None:
        while True:
            self._grace.tick(SWEEP_EVERY_MS / 1000)
            try:
                await self._sweep()
            except Exception as error:  # noqa: BLE001 - whatever it was, without sweeps tables would stand still for good
                _log.warning("sweep_failed", why=f"{type(error).__name__}: {error}")
            await asyncio.sleep(SWEEP_EVERY_MS / 1000)

    async def _sweep(self) -> None:
        """Find steps that have no timer here, and tables that another process has moved on."""
        before_ms = self._now_ms() + SWEEP_AHEAD_MS
        found = await asyncio.to_thread(self._store.deadlines, before_ms, SWEEP_LIMIT)
        self._measures.swept(self._now_ms() - found[0][1] if found else 0)
        for table_id, deadline_at in found:
            if table_id not in self._timers:
                self.arm(table_id, deadline_at)
        listened = self._cache.listened()
        if listened:
            for table_id, version in (await asyncio.to_thread(self._store.versions, listened)).items():
                self._cache.behind(table_id, version)

    def _command(self, table: Table, step: Step) -> Command:
        """A step as an ordinary command, which does nothing if the table has moved on since it was planned."""
        grace = self._grace.instead_of(table, step)

        def decide(found: Table) -> tuple[LogEvent, ...]:
            if found.moved_seq != table.moved_seq:
                return ()
            # Another process may have given more time, or have heard of somebody, without the game moving on.
            still = step if found is table else self._plan(found)
            if still is None or still.due_at > step.due_at:
                return ()
            if grace is not None:
                return grace
            # A thought that is there already is not thought again.
            return (step if step.thinking is not None and still.seat == step.seat else still).events()

        if grace is not None:
            return Command(cmd_id=f"table:{table.seq}:grace", by="table", decide=decide)
        return Command(cmd_id=step.cmd_id(table.moved_seq), by=step.by, decide=decide)
