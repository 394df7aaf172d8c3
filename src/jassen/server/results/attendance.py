"""Who left public games, once more from the logs: the same as was noted in the transactions that moved them on."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from jassen.server.conduct import attended
from jassen.server.entries import Entry, read
from jassen.server.table import Table, commands_of
from jassen.store.conduct import AttendedAt
from jassen.store.interface import Store

_log = structlog.get_logger("jassen.server")


def attended_from(table_id: str, entries: Sequence[Entry]) -> frozenset[AttendedAt]:
    """For whom a public or rated game was over, when, and whether they left it; for who came back the last word.

    Raises `StoredError` for a log that is not that of a table.
    """
    opening, *commands = commands_of(tuple(entries)) if entries else ((),)
    table = Table.of(table_id, opening)
    found: dict[str, AttendedAt] = {}
    for command in commands:
        after = table.after(command)
        at_ms = command[0].at_ms
        found |= {each.user_id: AttendedAt(each.user_id, at_ms, each.left) for each in attended(table, after)}
        table = after
    return frozenset(found.values())


def rebuild_attendance(store: Store) -> None:
    """Note anew who left, for every table; a server may run meanwhile. Raises `StoreError`."""
    for table_id in store.all_tables():
        noted = False
        while not noted:
            entries, found = _from_log(store, table_id)
            noted = store.set_attended(table_id, entries, found)


def attendance_differs(store: Store) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Lines that are not noted and should be, and that should not be. Nothing is written. Raises `StoreError`."""
    gone = {user_id for user_id, _ in store.deleted_since(0)}
    missing: list[str] = []
    wrong: list[str] = []
    for table_id in store.all_tables():
        made, kept = _both(store, table_id)
        missing += (_line(table_id, each) for each in made - kept if each.user_id not in gone)
        wrong += (_line(table_id, each) for each in kept - made if each.user_id not in gone)
    return tuple(sorted(missing)), tuple(sorted(wrong))


def _both(store: Store, table_id: str) -> tuple[frozenset[AttendedAt], frozenset[AttendedAt]]:
    """What the log says and what is noted, of the same moment."""
    while True:
        entries, made = _from_log(store, table_id)
        kept = store.attended_at(table_id)
        if store.versions([table_id]).get(table_id, 0) == entries:
            return made, kept


def _from_log(store: Store, table_id: str) -> tuple[int, frozenset[AttendedAt]]:
    """How many lines a log has, and what it says; of one that cannot be read, what is noted."""
    stored = store.events_after(table_id, 0)
    try:
        return len(stored), attended_from(table_id, read(stored))
    except Exception as error:  # noqa: BLE001 - one log that cannot be read must not stop the others
        _log.error("attendance_unreadable", table=table_id, why=type(error).__name__)
        return len(stored), store.attended_at(table_id)


def _line(table_id: str, each: AttendedAt) -> str:
    return f"attendance {table_id} {each.user_id} {each.at_ms} {'left' if each.left else 'stayed'}"
