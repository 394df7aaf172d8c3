"""Who asks for a table now and then is there, also without an open page; who does not is away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from jassen.server.attendance import Attendance
from jassen.server.entries import LogEvent
from jassen.server.opening import new_table
from jassen.server.pace import PATIENCE
from jassen.server.table import Table
from jassen.server.tasks import Tasks
from jassen.store import MemoryStore
from jassen.wire.client_table import SendStart
from jassen.wire.stored_people import CameBack, WentAway
from tests.server.people import World, settings

EVERY_MS = PATIENCE.away_ms // 3


def marks(heard_after_ms: tuple[int, ...]) -> list[LogEvent]:
    """What is written about anna within a hundred seconds, who was heard of at these moments only."""

    async def watched() -> list[LogEvent]:
        world, store, found = World.open(settings()), MemoryStore(), list[LogEvent]()
        began = world.now_ms
        table, append = new_table(world.table.settings, began, world.dealer, lambda _: None)
        store.append_batch([append])
        world.table = table
        world.send("anna", SendStart())

        async def carry(_: str, __: str, ___: str, decide: Callable[[Table], tuple[LogEvent, ...]]) -> None:
            found.extend(world.happen(decide(world.table)))

        attendance = Attendance(store, carry, lambda: world.now_ms, PATIENCE.away_ms, Tasks())
        for after_ms in range(0, 100_000, EVERY_MS):
            world.now_ms = began + after_ms
            if after_ms in heard_after_ms:
                await attendance.heard(world.table, "anna")
            await attendance.beat()
        return found

    return asyncio.run(watched())


def test_who_is_heard_of_often_enough_is_never_away() -> None:
    assert marks(tuple(range(0, 100_000, EVERY_MS))) == []


def test_who_is_not_heard_of_is_away_until_the_next_sign() -> None:
    assert marks(()) == [WentAway(0)]
    assert marks((0, 8 * EVERY_MS)) == [WentAway(0), CameBack(0)]
