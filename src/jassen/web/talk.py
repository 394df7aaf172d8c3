"""What a viewer hears at a table: written lines are kept apart from its log, and who is muted is not heard."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence

from jassen.server.news import News, Topic
from jassen.server.snapshots import Snapshot
from jassen.store.interface import Store
from jassen.store.people import Report
from jassen.web.remembered import Remembered
from jassen.web.rooms.people import NOTHING_HEARD, Heard
from jassen.wire.stored_people import Wrote


class Talk:
    """Reads lines and mutes, and remembers them for a moment.

    Who is deleted, and what is forgotten after its time, is heard no more: at once where the news of it comes, after
    a second in any case.
    """

    def __init__(self, store: Store, news: News, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._news = news
        self._lines = Remembered[str, str](clock_s)
        self._muted = Remembered[str, frozenset[str]](clock_s)
        news.listen(Topic.MUTES, lambda _: self._muted.forget())
        news.listen(Topic.DELETED, lambda _: self._forget())

    async def heard(self, snapshot: Snapshot, user_id: str | None) -> Heard:
        """What this viewer hears of what is said at a table."""
        if not snapshot.talk:
            return NOTHING_HEARD
        wanted = [said.line for _, said in snapshot.talk if isinstance(said, Wrote)]
        lines = await self._lines.all_of(wanted, self._read)
        muted: frozenset[str] = frozenset()
        if user_id is not None:
            muted = await self.muted_by(user_id)
        return Heard(lines=lines, muted=muted)

    async def muted_by(self, user_id: str) -> frozenset[str]:
        """Whom a user does not want to hear."""
        return await self._muted.of(user_id, self._ask) or frozenset()

    async def mute(self, user_id: str, other: str, *, on: bool) -> None:
        """Do not hear somebody any more, or again."""
        await asyncio.to_thread(lambda: self._store.mute(user_id, other, on=on))
        self._news.tell(Topic.MUTES, user_id)

    async def report(self, report: Report) -> None:
        """Keep a complaint for those who look after this server."""
        await asyncio.to_thread(self._store.report, report)

    async def _read(self, lines: Sequence[str]) -> Mapping[str, str]:
        return await asyncio.to_thread(self._store.lines, lines)

    async def _ask(self, user_id: str) -> frozenset[str]:
        return await asyncio.to_thread(self._store.muted_by, user_id)

    def _forget(self) -> None:
        self._lines.forget()
        self._muted.forget()
