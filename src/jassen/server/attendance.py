"""Who is there: pages that are open here, and what the database has heard of all others.

A heartbeat says for each open page that its person is there. Whoever has not been heard of for a while is marked as
away in the log, by whichever process notices first.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable

import structlog

from jassen.server.asking import asked
from jassen.server.entries import LogEvent
from jassen.server.errors import Busy
from jassen.server.requests import back_events
from jassen.server.seating import Entrance
from jassen.server.table import Table
from jassen.server.tasks import Tasks
from jassen.store.interface import Store
from jassen.wire.stored_people import WentAway

LINES_KEPT_MS = 30 * 24 * 3_600_000
"""What people write at tables is forgotten after thirty days."""
_TIDY_EVERY_MS = 3_600_000
_BEATS_WITHIN = 6
"""So many beats are missed before somebody counts as away."""
_LIMIT = 200
_TOUCHED_AT_ONCE = 100
_BETWEEN_S = 0.02
_REMEMBERED = 10_000

Carry = Callable[[str, str, str, Callable[[Table], tuple[LogEvent, ...]]], Awaitable[object]]
"""Carries out a command: table, its name, who brings it about, and what it decides."""

_log = structlog.get_logger("jassen.server")


class Attendance:
    """Counts the open pages of each person at each table."""

    def __init__(self, store: Store, carry: Carry, now_ms: Callable[[], int], away_ms: int, tasks: Tasks) -> None:
        self._store = store
        self._away_ms = away_ms
        self._since_ms = 0
        self._carry = carry
        self._now_ms = now_ms
        self._tasks = tasks
        self._pages: Counter[tuple[str, str]] = Counter()
        self._heard: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to beat."""
        self._since_ms = self._now_ms()
        self._beating = asyncio.get_running_loop().create_task(self._beat_on())

    async def stop(self) -> None:
        """Say nothing more."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait([self._beating])
            self._beating = None

    @property
    def pages(self) -> int:
        """How many pages are open here."""
        return self._pages.total()

    async def came(self, table: Table, user_id: str) -> None:
        """A page of a person at a table has been opened."""
        self._pages[table.table_id, user_id] += 1
        await self.seen(table, user_id)

    async def heard(self, table: Table, user_id: str) -> None:
        """A person at a table has asked for something without an open page; noted as often as a page beats."""
        pair, now_ms = (table.table_id, user_id), self._now_ms()
        if now_ms - self._heard.get(pair, 0) < self._away_ms / _BEATS_WITHIN:
            return
        self._heard[pair] = now_ms
        self._heard.move_to_end(pair)
        while len(self._heard) > _REMEMBERED:
            self._heard.popitem(last=False)
        await self.seen(table, user_id)

    async def seen(self, table: Table, user_id: str) -> None:
        """A person looks at a table, with a page that stays open or with one that does not."""
        seat = table.settings.seat_of(user_id)
        if seat is None or table.settings.access.entry is Entrance.CLOSED or table.is_over:
            return
        await self._touch([(table.table_id, user_id)])
        presence = table.people.presence[seat]
        # Who is there again has the seat again; who only missed turns says so by a click.
        if presence.away_since is not None or presence.stand_in in ("away", "vote", "left"):
            await self._mark(table.table_id, f"back:{user_id}:{table.seq}", user_id, returned(user_id))

    def went(self, table_id: str, user_id: str) -> None:
        """A page has been closed."""
        self._pages[table_id, user_id] -= 1
        if self._pages[table_id, user_id] <= 0:
            del self._pages[table_id, user_id]

    async def _beat_on(self) -> None:
        tidied_at = 0
        while True:
            await asyncio.sleep(self._away_ms / 1000 / _BEATS_WITHIN)
            try:
                await self._tasks.finish(self.beat())
                if self._now_ms() - tidied_at > _TIDY_EVERY_MS:
                    tidied_at = self._now_ms()
                    await asyncio.to_thread(self._store.forget_lines, tidied_at - LINES_KEPT_MS)
            except Exception as error:  # noqa: BLE001 - without beats everybody would seem to be away
                _log.warning("beat_failed", why=type(error).__name__)

    async def beat(self) -> None:
        """Say who is here, and mark who has not been heard of, here or elsewhere."""
        await self._touch_all(list(self._pages))
        before = self._now_ms() - self._away_ms
        if before < self._since_ms:
            # While nobody was here to listen nobody could be heard.
            return
        for table_id, user_id in await asyncio.to_thread(self._store.unseen, before, _LIMIT):
            if (table_id, user_id) in self._pages:
                continue
            await self._mark(table_id, f"away:{user_id}:{before}", "table", gone(user_id))
            await asyncio.to_thread(self._store.forget, table_id, user_id)

    async def _touch_all(self, pairs: list[tuple[str, str]]) -> None:
        """A few at a time: nobody's move waits behind thousands of heartbeats."""
        for first in range(0, len(pairs), _TOUCHED_AT_ONCE):
            if first:
                await asyncio.sleep(_BETWEEN_S)
            await self._touch(pairs[first : first + _TOUCHED_AT_ONCE])

    async def _touch(self, pairs: list[tuple[str, str]]) -> None:
        await asked(self._store.touch, pairs, self._now_ms())

    async def _mark(
        self, table_id: str, cmd_id: str, by: str, decide: Callable[[Table], tuple[LogEvent, ...]]
    ) -> None:
        try:
            await self._carry(table_id, cmd_id, by, decide)
        except (Busy, LookupError) as error:
            _log.warning("presence_put_off", table=table_id, why=type(error).__name__)


def returned(user_id: str) -> Callable[[Table], tuple[LogEvent, ...]]:
    """What happens when a person is back."""

    def decide(table: Table) -> tuple[LogEvent, ...]:
        seat = table.settings.seat_of(user_id)
        return () if seat is None else back_events(table, seat)

    return decide


def gone(user_id: str) -> Callable[[Table], tuple[LogEvent, ...]]:
    """What happens when nothing has been heard of a person for a while."""

    def decide(table: Table) -> tuple[LogEvent, ...]:
        seat = table.settings.seat_of(user_id)
        if seat is None or table.is_over or table.people.presence[seat].away_since is not None:
            return ()
        return (WentAway(seat),)

    return decide
