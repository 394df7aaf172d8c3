"""Who left public games follows from the logs: made anew it is what was noted when it happened."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from jassen.server.results.attendance import attendance_differs, attended_from, rebuild_attendance
from jassen.server.seating import Access, Entrance
from jassen.store import MemoryStore, Store
from jassen.store.conduct import AttendedAt
from jassen.variants import find
from jassen.wire.client_table import SendLeave
from jassen.wire.stored import StoredError
from tests.server.databases import Database
from tests.server.playing import new_id, play_all, seated
from tests.server.results.games import store_games

RULES = find("stargames-differenzler")


async def games(database: Database) -> None:
    """Public games that are played out, left, and left while they go on; and a private one."""
    async with database.serving() as tables:
        for entry in (Entrance.LOBBY, Entrance.LINK):
            wish = replace(seated(RULES, "anna", "beat", "clea"), access=Access(entry=entry, host="anna"))
            played, left, running = [await tables.open(wish) for _ in range(3)]
            await play_all(tables, played, ("anna", "beat", "clea"))
            for table_id in (left, running):
                await tables.submit(table_id, "beat", new_id(), SendLeave())
            await play_all(tables, left, ("anna", "clea"))


def noted(store: Store) -> dict[str, frozenset[AttendedAt]]:
    """What is noted of each table."""
    return {table_id: store.attended_at(table_id) for table_id in store.all_tables()}


def test_what_is_noted_when_it_happens_is_what_the_logs_say(database: Database) -> None:
    asyncio.run(games(database))
    store = database.open()
    before = noted(store)
    found = sorted(
        tuple(sorted((each.user_id, each.left) for each in attended)) for attended in before.values() if attended
    )
    stayed, beat_left = ("anna", False), ("beat", True)
    assert found == [
        (stayed, ("beat", False), ("clea", False)),
        (stayed, beat_left, ("clea", False)),
        (beat_left,),
    ]
    assert attendance_differs(store) == ((), ())
    # A line is taken away, one is added, one says something else.
    for change, (table_id, attended) in enumerate((key, each) for key, each in before.items() if each):
        one = next(iter(attended))
        changed = (attended - {one}, attended | {AttendedAt("dora", 1, left=True)}, {replace(one, at_ms=1)})[change]
        assert store.set_attended(table_id, len(store.events_after(table_id, 0)), frozenset(changed))
    missing, wrong = attendance_differs(store)
    assert missing and wrong and noted(store) != before
    rebuild_attendance(store)
    assert noted(store) == before and attendance_differs(store) == ((), ())
    store.close()


def test_nothing_is_noted_over_what_a_table_has_moved_on_to(store: Store) -> None:
    (table_id,) = store_games(store, 1)
    version = len(store.events_after(table_id, 0))
    one = frozenset({AttendedAt("anna", 7, left=True)})
    assert not store.set_attended(table_id, version - 1, one) and store.attended_at(table_id) == frozenset()
    assert store.set_attended(table_id, version, one) and store.attended_at(table_id) == one


def test_who_was_deleted_is_not_noted_again(store: Store) -> None:
    anna = store.create_guest("Anna", b"anna", 0)
    (table_id,) = store_games(store, 1)
    store.delete_user(anna, 5)
    both = frozenset({AttendedAt(anna, 7, left=True), AttendedAt("beat", 7, left=True)})
    assert store.set_attended(table_id, len(store.events_after(table_id, 0)), both)
    assert [each.user_id for each in store.attended_at(table_id)] == ["beat"]


def test_a_log_that_cannot_be_read_keeps_what_is_noted() -> None:
    store = MemoryStore()
    (table_id,) = store_games(store, 1)
    one = frozenset({AttendedAt("anna", 7, left=True)})
    assert store.set_attended(table_id, len(store.events_after(table_id, 0)), one)
    store._events[table_id] = [replace(line, kind="nonsense") for line in store._events[table_id]]
    rebuild_attendance(store)
    assert store.attended_at(table_id) == one
    with pytest.raises(StoredError):
        attended_from("t", ())
