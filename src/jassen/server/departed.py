"""Who was deleted: their names stand in the logs of tables and are shown nowhere.

The logs are left as they are, since every line of them is numbered and a proof refers to them. Instead the names are
left out whenever a log is read, so that no page, record or answer can hold one.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable

from msgspec.structs import replace as with_fields

from jassen.server.entries import Entry
from jassen.server.news import News, Topic
from jassen.store.interface import Store, StoreError
from jassen.wire.stored_people import SeatAsked, SeatLeft, SeatTaken
from jassen.wire.stored_table import TableOpened

LOOK_EVERY_S = 5.0
_OVERLAP_MS = 60_000
"""Clocks of processes differ a little: so far back is looked again."""


class Departed:
    """The ids of all who were deleted, as far as this process has heard, which is soon."""

    def __init__(self, store: Store, news: News) -> None:
        self._store = store
        self._ids: set[str] = set()
        self._latest_ms = 0
        self._looking: asyncio.Task[None] | None = None
        self._soon = asyncio.Event()
        news.listen(Topic.DELETED, lambda _: self._soon.set())

    async def start(self, forget: Callable[[], Awaitable[None]]) -> None:
        """Learn of all, and from now on call `forget` whenever there are more."""
        await self._look()
        self._looking = asyncio.get_running_loop().create_task(self._look_on(forget))

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
            self._looking = None

    def without_names(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Lines of a log without the names of who was deleted."""
        return tuple(map(self._without_name, entries)) if self._ids else tuple(entries)

    def _without_name(self, entry: Entry) -> Entry:
        event = entry.event
        if isinstance(event, TableOpened) and any(holder.user in self._ids for holder in event.holders):
            holders = tuple(
                with_fields(holder, name="") if holder.user in self._ids else holder for holder in event.holders
            )
            return Entry(entry.seq, entry.at_ms, entry.by, entry.cmd_id, with_fields(event, holders=holders))
        if isinstance(event, SeatTaken | SeatAsked | SeatLeft) and event.user in self._ids:
            return Entry(entry.seq, entry.at_ms, entry.by, entry.cmd_id, with_fields(event, name=""))
        return entry

    async def _look(self) -> bool:
        """Whether there are more since the last look. Without a store nobody: the next look finds them."""
        found: tuple[tuple[str, int], ...] = ()
        with contextlib.suppress(StoreError):
            found = await asyncio.to_thread(self._store.deleted_since, self._latest_ms - _OVERLAP_MS)
        new = frozenset(user_id for user_id, _ in found) - self._ids
        self._ids |= new
        self._latest_ms = max((at_ms for _, at_ms in found), default=self._latest_ms)
        return bool(new)

    async def _look_on(self, forget: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), LOOK_EVERY_S)
            self._soon.clear()
            if await self._look():
                await forget()
