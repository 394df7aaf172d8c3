"""Folded tables that are kept to save reading their logs again. All of it may be thrown away at any time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from jassen.server.asking import asked
from jassen.server.entries import Entry, read
from jassen.server.errors import UnknownTable
from jassen.server.table import Table
from jassen.store.interface import Store

LARGEST = 1000


@dataclass(slots=True, eq=False)
class Slot:
    """A cached table, who listens to it, and the lock that keeps commands from deciding the same step twice.

    A stale slot has a table that may be behind its log. Listeners are woken in the order in which they came.
    """

    table: Table
    stale: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[asyncio.Event, None] = field(default_factory=dict)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if it were gone."""
        return not self.listeners and not self.lock.locked()

    def advance(self, table: Table) -> None:
        """Put a newer table in place and wake who listens. An older one is ignored."""
        if table.seq > self.table.seq:
            self.table = table
            self.wake()

    def wake(self) -> None:
        """Make every listener look again."""
        for listener in self.listeners:
            listener.set()


Clean = Callable[[Iterable[Entry]], tuple[Entry, ...]]
"""Leaves out of lines what is not to be shown any more."""


class Cache:
    """Tables by id, the least recently used first to go. What `clean` leaves out of a log is in none of them."""

    def __init__(self, store: Store, largest: int = LARGEST, clean: Clean = tuple) -> None:
        self._store = store
        self._clean = clean
        self._largest = largest
        self._slots: OrderedDict[str, Slot] = OrderedDict()

    async def slot(self, table_id: str) -> Slot:
        """The slot of a table, its table up to date as far as is known. Raises `UnknownTable`, `Busy`."""
        while True:
            slot = self._slots.get(table_id)
            if slot is None:
                entries = await self._read(table_id, 0)
                if not entries:
                    raise UnknownTable(table_id)
                # Somebody else may have read the same log meanwhile: all must share one slot.
                slot = self._slots.setdefault(table_id, Slot(Table.of(table_id, entries)))
                self._evict(keep=table_id)
            await self.refresh(slot)
            if self._slots.get(table_id) is slot:
                self._slots.move_to_end(table_id)
                return slot

    async def current(self, table_id: str) -> Slot:
        """The slot of a table, its table up to date with all that any process has committed.

        Raises `UnknownTable`, `Busy`.
        """
        await self.slot(table_id)
        versions = await asked(self._store.versions, [table_id])
        self.behind(table_id, versions.get(table_id, 0))
        return await self.slot(table_id)

    def opened(self, table: Table) -> None:
        """Keep a new table."""
        self._slots.setdefault(table.table_id, Slot(table))
        self._evict(keep=table.table_id)

    def behind(self, table_id: str, version: int) -> None:
        """Note how long the log of a table is: if its slot is behind, it is read again for who listens."""
        slot = self._slots.get(table_id)
        if slot is not None and slot.table.seq < version:
            slot.stale = True
            slot.wake()

    def listened(self) -> list[str]:
        """The tables to which somebody listens."""
        return [table_id for table_id, slot in self._slots.items() if slot.listeners]

    async def forget_names(self) -> None:
        """Let all tables be what `clean` makes of them now: also who is there no more stands in their lines."""
        for slot in tuple(self._slots.values()):
            # What is being decided would bring the old names back.
            async with slot.lock:
                entries = self._clean(slot.table.entries)
                if entries != slot.table.entries:
                    slot.table = Table.of(slot.table.table_id, entries)
                    slot.wake()
            # A thousand tables are many lines: others come in between.
            await asyncio.sleep(0)

    def wake_all(self) -> None:
        """Make every listener look again."""
        for slot in self._slots.values():
            slot.wake()

    async def refresh(self, slot: Slot) -> None:
        """Read what a stale table has missed. Raises `Busy`."""
        while slot.stale:
            # Cleared first, so that a mark set during the reading is not lost.
            slot.stale = False
            table = slot.table
            try:
                entries = await self._read(table.table_id, table.seq)
            except BaseException:
                slot.stale = True
                raise
            if slot.table is table:
                slot.advance(table.after(entries))
            elif slot.table.seq < table.seq + len(entries):
                # It was moved on or cleaned meanwhile: what was read goes behind that and not behind the old one.
                slot.stale = True

    async def _read(self, table_id: str, after: int) -> tuple[Entry, ...]:
        return self._clean(read(await asked(self._store.events_after, table_id, after)))

    def _evict(self, keep: str) -> None:
        if len(self._slots) <= self._largest:
            return
        idle = [table_id for table_id, slot in self._slots.items() if slot.is_idle and table_id != keep]
        for table_id in idle[: len(self._slots) - self._largest]:
            del self._slots[table_id]
