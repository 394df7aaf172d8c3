"""What a viewer hears at a table: written lines are kept apart from its log, and who is muted is not heard."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from jassen.server.news import News, Topic
from jassen.server.snapshots import Snapshot
from jassen.store.interface import Store
from jassen.store.people import Report
from jassen.web.rooms.people import Heard
from jassen.wire.stored_people import Wrote

_REMEMBERED = 5_000


class Talk:
    """Reads lines and mutes, and remembers some of them."""

    def __init__(self, store: Store, news: News) -> None:
        self._store = store
        self._news = news
        self._lines: OrderedDict[str, str] = OrderedDict()
        self._muted: OrderedDict[str, frozenset[str]] = OrderedDict()
        news.listen(Topic.MUTES, self._forget)

    async def heard(self, snapshot: Snapshot, user_id: str | None) -> Heard:
        """What this viewer hears of what is said at a table."""
        wanted = [said.line for _, said in snapshot.talk if isinstance(said, Wrote)]
        unknown = [line for line in wanted if line not in self._lines]
        if unknown:
            self._lines |= await asyncio.to_thread(self._store.lines, unknown)
            _trim(self._lines)
        muted: frozenset[str] = frozenset()
        if user_id is not None and snapshot.talk:
            muted = await self.muted_by(user_id)
        lines = {line: self._lines[line] for line in wanted if line in self._lines}
        return Heard(lines=lines, muted=muted)

    async def muted_by(self, user_id: str) -> frozenset[str]:
        """Whom a user does not want to hear."""
        if user_id not in self._muted:
            self._muted[user_id] = await asyncio.to_thread(self._store.muted_by, user_id)
            _trim(self._muted)
        return self._muted[user_id]

    async def mute(self, user_id: str, other: str, *, on: bool) -> None:
        """Do not hear somebody any more, or again."""
        await asyncio.to_thread(lambda: self._store.mute(user_id, other, on=on))
        self._news.tell(Topic.MUTES, user_id)

    def _forget(self, user_id: str) -> None:
        self._muted.pop(user_id, None)

    async def report(self, report: Report) -> None:
        """Keep a complaint for those who look after this server."""
        await asyncio.to_thread(self._store.report, report)


def _trim(known: OrderedDict[str, str] | OrderedDict[str, frozenset[str]]) -> None:
    while len(known) > _REMEMBERED:
        known.popitem(last=False)
