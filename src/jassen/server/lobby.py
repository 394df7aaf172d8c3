"""Tables at which anybody may sit down, and how who wants a quick game finds one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol

from jassen.server.asking import asked
from jassen.server.cache import Cache
from jassen.server.errors import Refused
from jassen.server.opening import is_same_format
from jassen.server.seating import TableSettings
from jassen.server.snapshots import Frame, frame_of
from jassen.store.interface import Store
from jassen.wire.client_table import SendSit

LOBBY_LIMIT = 50


class Doors(Protocol):
    """How somebody comes to a table; both raise `Refused` and `Busy`."""

    def sit(self, table_id: str, user_id: str, name: str, cmd_id: str, message: SendSit) -> Awaitable[object]:
        """Let a person take a seat."""
        ...

    def open(self, settings: TableSettings) -> Awaitable[str]:
        """Open a table; its id."""
        ...


class Lobby:
    """Finds open tables. Who is paired in one process comes after who was paired before in it."""

    def __init__(self, store: Store, cache: Cache, doors: Doors) -> None:
        self._store = store
        self._cache = cache
        self._doors = doors
        self._pairing = asyncio.Lock()

    async def frames(self) -> tuple[Frame, ...]:
        """The tables at which anybody may sit down, the oldest first. Raises `Busy`."""
        found = await asked(self._store.listed, LOBBY_LIMIT)
        frames = [frame_of((await self._cache.slot(table_id)).table) for table_id in found]
        return tuple(frame for frame in frames if frame.is_open)

    async def pair(self, settings: TableSettings, user_id: str, name: str, cmd_id: str, message: SendSit) -> str:
        """A seat at a quick table of the same format, or a new one that others will find: the id of the table.

        Raises `SeatingError`, `Refused`, `Busy`, and `WireError` for a bad `cmd_id`.
        """
        async with self._pairing:
            for frame in await self.frames():
                if not is_same_format(frame, settings):
                    continue
                if frame.settings.seat_of(user_id) is not None:
                    return frame.table_id
                try:
                    await self._doors.sit(frame.table_id, user_id, name, cmd_id, message)
                except Refused:
                    continue
                return frame.table_id
            return await self._doors.open(settings)
