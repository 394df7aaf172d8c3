"""The tables: open, look, play, follow, play again. Everything shown or acknowledged is committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from random import Random

import structlog

from jassen.bots import find
from jassen.bots.base import Bot
from jassen.core.events import Event
from jassen.fair import Proof
from jassen.server.asking import asked
from jassen.server.attendance import Attendance
from jassen.server.bank import Bank
from jassen.server.bot_seats import BotSeats
from jassen.server.cache import Cache
from jassen.server.commands import Ack, Command, Commands
from jassen.server.conduct import Conduct, check_company, check_entry
from jassen.server.database_clock import DatabaseClock
from jassen.server.dealer import Dealer
from jassen.server.departed import Departed
from jassen.server.entries import LogEvent
from jassen.server.errors import Busy, NotOverYet, NotYourTable
from jassen.server.following import followed
from jassen.server.grace import Grace
from jassen.server.lanes import Lanes
from jassen.server.lines import line_of
from jassen.server.lobby import Lobby
from jassen.server.measures import Measures
from jassen.server.messages import events_of, followed_up, scoped
from jassen.server.news import News
from jassen.server.opening import new_table, rematch_settings
from jassen.server.pace import PATIENCE, Patience
from jassen.server.planner import Planner
from jassen.server.proofs import proof_of
from jassen.server.requests import sit_events, write_events
from jassen.server.runner import Runner
from jassen.server.seating import TableSettings
from jassen.server.snapshots import (
    Frame,
    Snapshot,
    frame_of,
    may_look,
    since_own_action,
    snapshot_of,
)
from jassen.server.stakes import POLICY, StakePolicy
from jassen.server.table import Table
from jassen.server.tasks import Tasks
from jassen.server.vault import Vault
from jassen.server.wall_clock import steady_s
from jassen.store.hints import Hints, NoHints
from jassen.store.interface import Append, Committed, Failed, Store
from jassen.wire.client import ClientMessage
from jassen.wire.client_table import SendSit
from jassen.wire.stored_table import RematchOpened

_log = structlog.get_logger("jassen.server")


class Tables:
    """The service. It is used on one event loop, between `start` and `stop`; the store is closed by who opened it."""

    def __init__(
        self,
        store: Store,
        *,
        hints: Hints | None = None,
        find_bot: Callable[[str, Random], Bot] = find,
        now_ms: Callable[[], int] | None = None,
        steady_s: Callable[[], float] = steady_s,
        vault: Vault | None = None,
        measures: Measures | None = None,
        patience: Patience = PATIENCE,
        stakes: StakePolicy = POLICY,
    ) -> None:
        self._store = store
        self._hints = NoHints() if hints is None else hints
        self.measures = Measures() if measures is None else measures
        self._now_ms = now_ms = DatabaseClock(store) if now_ms is None else now_ms
        self._lanes = Lanes(store, self.measures)
        self.news = News(self._hints)
        self.conduct = Conduct(store, now_ms)
        self._departed = Departed(store, self.news)
        self._cache = Cache(store, clean=self._departed.without_names)
        self._bots = BotSeats(find_bot, self.measures)
        self._dealer = Dealer(Vault.passing() if vault is None else vault)
        self._planner = Planner(self._bots, self._dealer, patience)
        self._tasks = Tasks()
        self._runner = Runner(
            store, self._cache, self._planner.plan, self._tasks, now_ms, Grace(steady_s), self.measures
        )
        self._commands = Commands(
            self._cache, self._lanes, now_ms, self._planner.deadline, self._follow_up, self._committed
        )
        self._attendance = Attendance(store, self._carry, now_ms, patience.away_ms, self._tasks)
        self.bank = Bank(store, stakes, now_ms, self._tasks)
        self._lobby = Lobby(store, self._cache, self)
        self._running = False
        self._draining = False

    async def start(self) -> None:
        """Begin to take commands; steps that are overdue are taken up."""
        if isinstance(self._now_ms, DatabaseClock):
            await self._now_ms.start()
        self._lanes.start()
        self._running = True
        loop = asyncio.get_running_loop()
        self._hints.start(lambda topic, version: loop.call_soon_threadsafe(self._heard, topic, version))
        await self._departed.start(self._cache.forget_names)
        self._runner.start(self._commands)
        self._attendance.start()
        self.bank.start()

    async def drain(self) -> None:
        """Take no further step by itself, open no table, end all subscriptions; commands are still carried out."""
        self._draining = True
        await self._runner.stop()
        self._bots.stop()
        self._cache.wake_all()

    async def stop(self) -> None:
        """Finish what has been begun, end all subscriptions, commit what waits."""
        self._running = False
        await self.bank.stop()
        await self._attendance.stop()
        await self._departed.stop()
        await self._runner.stop()
        self._cache.wake_all()
        await self._tasks.drain()
        await self._lanes.stop()
        if isinstance(self._now_ms, DatabaseClock):
            await self._now_ms.stop()
        await asyncio.to_thread(self._hints.stop)

    async def open(self, settings: TableSettings) -> str:
        """Open a table; its id cannot be guessed. Raises `SeatingError`, `Refused` (too few chips), `Busy`."""
        self._check_opening()
        self._bots.check(settings)
        await self.conduct.check_opening(settings)
        if settings.stake is not None:
            for user_id in settings.persons:
                await self.bank.check(user_id, settings.stake)
        table, append = new_table(settings, self._now_ms(), self._dealer, self._planner.deadline)
        return await self._tasks.finish(self._open(table, append))

    async def snapshot(self, table_id: str, user_id: str | None) -> Snapshot:
        """The table as this user sees it, with what happened since the user's own last action.

        Raises `UnknownTable`, `Busy`, and until the game is over `NotYourTable` for who does not sit there.
        """
        table = await self._table(table_id)
        return snapshot_of(table, may_look(table, user_id), since_own_action(table, user_id))

    async def look(self, table_id: str, user_id: str) -> Snapshot:
        """The same for somebody who opens the page of a table: whoever plays there is there again.

        Raises as `snapshot` does.
        """
        table = await self._table(table_id)
        if may_look(table, user_id) is not None:
            await self._attendance.seen(table, user_id)
        return await self.snapshot(table_id, user_id)

    async def frame(self, table_id: str) -> Frame:
        """What may be known of a table without seeing a card. Raises `UnknownTable`, `NotYourTable`, `Busy`."""
        return frame_of(await self._table(table_id))

    async def submit(
        self, table_id: str, user_id: str, cmd_id: str, message: ClientMessage, *, lag_ms: int = 0
    ) -> Ack:
        """Do what a person asks for; once it is acknowledged it is kept for good. `lag_ms` is how long it took here.

        Raises `UnknownTable`, `NotYourTable`, `IllegalAction`, `NotReady`, `Refused`, `Busy`, and `WireError` for a
        bad `cmd_id`.
        """

        def decide(table: Table) -> tuple[LogEvent, ...]:
            return events_of(table, user_id, message, self._dealer, at_ms=self._now_ms(), lag_ms=lag_ms)

        command = Command(cmd_id=scoped(user_id, cmd_id), by=user_id, decide=decide)
        profile = (await self._cache.slot(table_id)).table.settings.rules.key
        with self.measures.move(profile):
            return await self._carry_out(table_id, command)

    async def check(self, within_s: float) -> None:
        """Whether commands can be taken. Raises `Busy` if not."""
        self._check_opening()
        await self._lanes.check(within_s)

    def now_ms(self) -> int:
        """The moment by which clocks run here, in milliseconds since 1970."""
        return self._now_ms()

    async def heard(self, table_id: str, user_id: str) -> None:
        """Somebody without an open page has shown signs of life. Raises `UnknownTable`, `Busy`."""
        await self._attendance.heard((await self._cache.slot(table_id)).table, user_id)

    async def sit(
        self, table_id: str, user_id: str, name: str, cmd_id: str, message: SendSit, *, program: bool = False
    ) -> Ack:
        """Let a person take a seat, or wait for that of a bot; `program` marks who is no person.

        Raises `UnknownTable`, `NotYourTable`, `Refused`, `Busy`, and `WireError` for a bad `cmd_id`.
        """
        standing = await self.conduct.standing(user_id)

        settings = (await self._table(table_id)).settings
        if settings.stake is not None and settings.seat_of(user_id) is None:
            await self.bank.check(user_id, settings.stake)

        def decide(table: Table) -> tuple[LogEvent, ...]:
            events = sit_events(table, user_id, name, message, program=program)
            # Who sits there already, or may not know of the table, is told nothing else.
            if events:
                check_entry(standing, table.settings)
                check_company(standing, table)
            return events

        return await self._carry_out(table_id, Command(cmd_id=scoped(user_id, cmd_id), by=user_id, decide=decide))

    async def write(self, table_id: str, user_id: str, cmd_id: str, text: str) -> Ack:
        """Write a line at a table that allows it. The text is kept apart from the log.

        Raises as `submit` does.
        """
        name, line = scoped(user_id, cmd_id), line_of(text)
        table = await self._table(table_id)
        write_events(table, user_id, "", self._now_ms())
        await self.conduct.check_text(user_id)
        line_id = await asked(self._store.keep_line, table_id, user_id, name, line, self._now_ms())

        def decide(found: Table) -> tuple[LogEvent, ...]:
            return write_events(found, user_id, line_id, self._now_ms())

        return await self._carry_out(table_id, Command(cmd_id=name, by=user_id, decide=decide))

    async def subscribe(self, table_id: str, user_id: str | None, after: int) -> AsyncGenerator[Snapshot, None]:
        """The table as it moves on from line `after`, newest only: steps that a slow reader missed come as one.

        Ends when the server stops. Raises at the first item what `snapshot` raises.
        """
        async with aclosing(self.follow(table_id, user_id, after, quiet_s=None)) as found:
            async for snapshot in found:
                if snapshot is not None:
                    yield snapshot

    def follow(
        self, table_id: str, user_id: str | None, after: int, *, quiet_s: float | None
    ) -> AsyncGenerator[Snapshot | None, None]:
        """The same, and None whenever there was nothing new for `quiet_s` seconds."""
        return followed(
            self._cache, self._attendance, table_id, user_id, after, quiet_s=quiet_s, goes_on=self._goes_on
        )

    async def lobby(self) -> tuple[Frame, ...]:
        """The tables at which anybody may sit down, the oldest first. Raises `Busy`."""
        return await self._lobby.frames()

    async def pair(self, settings: TableSettings, user_id: str, name: str, cmd_id: str, message: SendSit) -> str:
        """A seat at a quick table of the same format, or a new one that others will find: the id of the table.

        Raises `SeatingError`, `Refused`, `Busy`, and `WireError` for a bad `cmd_id`.
        """
        await self.conduct.check_opening(settings)
        return await self._lobby.pair(settings, user_id, name, cmd_id, message)

    async def proof(self, table_id: str, user_id: str | None) -> Proof:
        """The proof of the deals that have been played so far; all who may look may have it.

        Raises `UnknownTable`, `NotYourTable`, `Busy`.
        """
        table = await self._table(table_id)
        may_look(table, user_id)
        return proof_of(table)

    async def history(self, table_id: str) -> tuple[TableSettings, tuple[Event, ...]]:
        """A finished game with all its cards. Raises `UnknownTable`, `NotOverYet`, `Busy`."""
        table = await self._table(table_id)
        if not table.is_over:
            raise NotOverYet("the cards are laid open when the game is over")
        return table.settings, table.events()

    async def rematch(self, table_id: str, user_id: str, cmd_id: str) -> str:
        """The table at which the same players play again: one for all of them, whoever asks how often.

        Raises `UnknownTable`, `NotYourTable`, `NotOverYet`, `Busy`, `Refused` (as for lack of chips), and
        `WireError` for a bad `cmd_id`.
        """
        self._check_opening()
        name = scoped(user_id, cmd_id)
        table = await self._table(table_id)
        if table.settings.seat_of(user_id) is None:
            raise NotYourTable("only those who have played ask for a rematch")
        settings = rematch_settings(table, user_id)
        await self.conduct.check_opening(settings, user_id)
        if table.settings.stake is not None and table.rematch is None:
            await self.bank.check(user_id, table.settings.stake)
        again, append = new_table(settings, self._now_ms(), self._dealer, self._planner.deadline)

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
        return await asked(self._store.tables_of, user_id)

    def _heard(self, topic: str, version: int) -> None:
        if not self.news.heard(topic):
            self._cache.behind(topic, version)

    def _goes_on(self) -> bool:
        return self._running and not self._draining

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
        outcome = await self._lanes.append(append)
        if not isinstance(outcome, Committed):
            raise Busy(outcome.why if isinstance(outcome, Failed) else "the id of the table was taken")
        self._opened(table, append)
        return table.table_id

    def _opened(self, table: Table, append: Append) -> None:
        self._cache.opened(table)
        settings = table.settings
        _log.info("table_opened", table=table.table_id, profile=settings.rules.key, pace=settings.pace.value)
        self._runner.arm(table.table_id, append.deadline_at)
        self._ponder(table)

    def _ponder(self, table: Table) -> None:
        """Bots that think begin with the pause; where there are none nothing is planned twice."""
        if any(self._bots.thinks(table.bot_of(seat)) for seat in range(len(table.holders))):
            self._runner.ponder(table, self._planner.plan(table))

    def _follow_up(self, table: Table, events: tuple[LogEvent, ...]) -> tuple[LogEvent, ...]:
        return followed_up(table, events, self._dealer)

    async def _carry(
        self, table_id: str, cmd_id: str, by: str, decide: Callable[[Table], tuple[LogEvent, ...]]
    ) -> Ack:
        return await self._carry_out(table_id, Command(cmd_id=cmd_id, by=by, decide=decide))

    def _committed(self, table: Table, deadline_at: int | None) -> None:
        if table.is_over and table.rematch is None:
            _log.info("table_over", table=table.table_id, seq=table.seq)
        self._runner.arm(table.table_id, deadline_at)
        self._ponder(table)
        self._hints.say(table.table_id, table.seq)
