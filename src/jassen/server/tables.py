"""The tables: open, look, play, follow, play again. Everything shown or acknowledged is committed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from random import Random

import structlog

from jassen.bots import find
from jassen.bots.base import Bot
from jassen.core.events import Event
from jassen.server.bot_seats import BotSeats
from jassen.server.cache import Cache
from jassen.server.commands import Ack, Command, Commands
from jassen.server.errors import Busy, NotOverYet, NotYourTable
from jassen.server.lane import Lane
from jassen.server.measures import Measures
from jassen.server.messages import events_of, scoped
from jassen.server.opening import new_table
from jassen.server.runner import Runner
from jassen.server.seating import TableSettings
from jassen.server.snapshots import Snapshot, may_look, since_own_action, snapshot_of
from jassen.server.steps import deadline_after
from jassen.server.table import Table
from jassen.server.tasks import Tasks
from jassen.store.interface import Append, Committed, Failed, Store, StoreError
from jassen.wire.client import ClientMessage
from jassen.wire.stored_table import RematchOpened

_log = structlog.get_logger("jassen.server")


def wall_clock_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Tables:
    """The service. It is used on one event loop, between `start` and `stop`; the store is closed by who opened it."""

    def __init__(
        self,
        store: Store,
        *,
        find_bot: Callable[[str, Random], Bot] = find,
        now_ms: Callable[[], int] = wall_clock_ms,
        measures: Measures | None = None,
    ) -> None:
        self._store = store
        self.measures = Measures() if measures is None else measures
        self._now_ms = now_ms
        self._lane = Lane(store, self.measures)
        self._cache = Cache(store)
        self._bots = BotSeats(find_bot, self.measures)
        self._tasks = Tasks()
        self._runner = Runner(store, self._cache, self._bots, self._tasks, now_ms, self.measures)
        self._commands = Commands(self._cache, self._lane, now_ms, self._deadline, self._committed)
        self._running = False
        self._draining = False

    async def start(self) -> None:
        """Begin to take commands; steps that are overdue are taken up."""
        self._lane.start()
        self._running = True
        self._runner.start(self._commands)

    async def drain(self) -> None:
        """Take no further step by itself, open no table, end all subscriptions; commands are still carried out."""
        self._draining = True
        await self._runner.stop()
        self._cache.wake_all()

    async def stop(self) -> None:
        """Finish what has been begun, end all subscriptions, commit what waits."""
        self._running = False
        await self._runner.stop()
        self._cache.wake_all()
        await self._tasks.drain()
        await self._lane.stop()

    async def open(self, settings: TableSettings) -> str:
        """Open a table; its id cannot be guessed. Raises `SeatingError`, `Busy`."""
        self._check_opening()
        self._bots.check(settings)
        table, append = new_table(settings, self._now_ms(), self._deadline)
        return await self._tasks.finish(self._open(table, append))

    async def snapshot(self, table_id: str, user_id: str | None) -> Snapshot:
        """The table as this user sees it, with what happened since the user's own last action.

        Raises `UnknownTable`, `Busy`, and until the game is over `NotYourTable` for who does not sit there.
        """
        table = await self._table(table_id)
        return snapshot_of(table, may_look(table, user_id), since_own_action(table, user_id))

    async def submit(self, table_id: str, user_id: str, cmd_id: str, message: ClientMessage) -> Ack:
        """Do what a person asks for; once it is acknowledged it is kept for good.

        Raises `UnknownTable`, `NotYourTable`, `IllegalAction`, `Busy`, and `WireError` for a bad `cmd_id`.
        """
        command = Command(
            cmd_id=scoped(user_id, cmd_id), by=user_id, decide=lambda table: events_of(table, user_id, message)
        )
        profile = (await self._cache.slot(table_id)).table.settings.rules.key
        with self.measures.move(profile):
            return await self._carry_out(table_id, command)

    async def check(self, within_s: float) -> None:
        """Whether commands can be taken. Raises `Busy` if not."""
        self._check_opening()
        await self._lane.check(within_s)

    async def subscribe(self, table_id: str, user_id: str | None, after: int) -> AsyncGenerator[Snapshot, None]:
        """The table as it moves on from line `after`, newest only: steps that a slow reader missed come as one.

        Ends when the server stops. Raises at the first item what `snapshot` raises.
        """
        news = asyncio.Event()
        slot = await self._cache.current(table_id)
        seat = may_look(slot.table, user_id)
        try:
            slot.listeners.add(news)
            while self._running and not self._draining:
                news.clear()
                await self._cache.refresh(slot)
                table = slot.table
                if table.seq != after:
                    yield snapshot_of(table, seat, after)
                    after = table.seq
                else:
                    await news.wait()
        finally:
            slot.listeners.discard(news)

    async def history(self, table_id: str) -> tuple[TableSettings, tuple[Event, ...]]:
        """A finished game with all its cards. Raises `UnknownTable`, `NotOverYet`, `Busy`."""
        table = await self._table(table_id)
        if not table.is_over:
            raise NotOverYet("the cards are laid open when the game is over")
        return table.settings, table.events()

    async def rematch(self, table_id: str, user_id: str, cmd_id: str) -> str:
        """The table at which the same players play again: one for all of them, whoever asks how often.

        Raises `UnknownTable`, `NotYourTable`, `NotOverYet`, `Busy`, and `WireError` for a bad `cmd_id`.
        """
        self._check_opening()
        name = scoped(user_id, cmd_id)
        table = await self._table(table_id)
        if table.settings.seat_of(user_id) is None:
            raise NotYourTable("only those who have played ask for a rematch")
        again, append = new_table(replace(table.settings, rematch_of=table_id), self._now_ms(), self._deadline)

        def decide(found: Table) -> tuple[RematchOpened, ...]:
            if not found.is_over:
                raise NotOverYet("a rematch is for when the game is over")
            return () if found.rematch is not None else (RematchOpened(again.table_id),)

        await self._carry_out(table_id, Command(cmd_id=name, by=user_id, decide=decide, opens=append))
        rematch = (await self._table(table_id)).rematch
        assert rematch is not None, "the log names the rematch"
        if rematch == again.table_id:
            self._opened(again, append)
        return rematch

    async def running_of(self, user_id: str) -> tuple[str, ...]:
        """The tables at which a user still plays, the latest first. Raises `Busy`."""
        try:
            return await asyncio.to_thread(self._store.tables_of, user_id)
        except StoreError as error:
            raise Busy(str(error)) from error

    def _check_running(self) -> None:
        if not self._running:
            raise Busy("the server is stopping or has not started")

    def _check_opening(self) -> None:
        self._check_running()
        if self._draining:
            raise Busy("the server is stopping")

    async def _table(self, table_id: str) -> Table:
        return (await self._cache.current(table_id)).table

    async def _carry_out(self, table_id: str, command: Command) -> Ack:
        self._check_running()
        return await self._tasks.finish(self._commands.carry_out(table_id, command))

    async def _open(self, table: Table, append: Append) -> str:
        outcome = await self._lane.append(append)
        if not isinstance(outcome, Committed):
            raise Busy(outcome.why if isinstance(outcome, Failed) else "the id of the table was taken")
        self._opened(table, append)
        return table.table_id

    def _opened(self, table: Table, append: Append) -> None:
        self._cache.opened(table)
        settings = table.settings
        _log.info("table_opened", table=table.table_id, profile=settings.rules.key, pace=settings.pace.value)
        self._runner.arm(table.table_id, append.deadline_at)

    def _deadline(self, table: Table, at_ms: int) -> int | None:
        return deadline_after(table, self._bots, at_ms)

    def _committed(self, table: Table, deadline_at: int | None) -> None:
        if table.is_over and table.rematch is None:
            _log.info("table_over", table=table.table_id, seq=table.seq)
        self._runner.arm(table.table_id, deadline_at)
