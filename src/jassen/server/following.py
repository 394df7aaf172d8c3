"""A table as it moves on, for somebody who keeps looking."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable

from jassen.server.attendance import Attendance
from jassen.server.cache import Cache
from jassen.server.snapshots import Snapshot, may_look, shown_mark, snapshot_of


async def followed(
    cache: Cache,
    attendance: Attendance,
    table_id: str,
    user_id: str | None,
    after: int,
    *,
    quiet_s: float | None,
    goes_on: Callable[[], bool],
) -> AsyncGenerator[Snapshot | None, None]:
    """What is new after line `after`, the newest only, and None whenever nothing was for `quiet_s` seconds.

    Ends when `goes_on` says so. Whoever sits there is there as long as it is read. Raises `UnknownTable`, `Busy`, and
    `NotYourTable` for who may not look.
    """
    news = asyncio.Event()
    slot = await cache.current(table_id)
    may_look(slot.table, user_id)
    try:
        slot.listeners[news] = None
        if user_id is not None:
            await attendance.came(slot.table, user_id)
        mark: tuple[int, int] | None = None
        while goes_on():
            news.clear()
            await cache.refresh(slot)
            table = slot.table
            # Seats change hands: whoever has just sat down sees that hand from now on.
            seat = may_look(table, user_id)
            found = shown_mark(table, seat)
            if mark is None and found[0] == after and not found[1]:
                mark = found
            if found != mark:
                snapshot = snapshot_of(table, seat, after)
                mark, after = found, snapshot.seq
                yield snapshot
            elif not await _comes(news, quiet_s):
                yield None
    finally:
        slot.listeners.pop(news, None)
        if user_id is not None:
            attendance.went(table_id, user_id)


async def _comes(news: asyncio.Event, within_s: float | None) -> bool:
    try:
        async with asyncio.timeout(within_s):
            await news.wait()
    except TimeoutError:
        return False
    return True
