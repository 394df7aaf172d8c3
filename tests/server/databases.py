"""Places that keep tables, each to be opened as often as there are processes that use it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from jassen.server import Tables
from jassen.store import Hints, NoHints, Store
from tests.server.playing import serving


@dataclass(frozen=True, slots=True)
class Database:
    """A kind of database with one in it that was empty at first."""

    open: Callable[[], Store]
    hints: Callable[[], Hints] = NoHints

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Tables]:
        """A service like that of a process of its own."""
        store = self.open()
        try:
            async with serving(store, hints=self.hints()) as tables:
                yield tables
        finally:
            store.close()
