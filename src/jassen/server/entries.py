"""The lines of a table's log: events of the game and of the table, with their number and who brought them about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from jassen.core.events import Event
from jassen.store.interface import NewEvent, StoredEvent
from jassen.wire.stored import decode_event, encode_event
from jassen.wire.stored_table import (
    TABLE_KINDS,
    TableEvent,
    decode_table_event,
    encode_table_event,
)

LogEvent: TypeAlias = Event | TableEvent


@dataclass(frozen=True, slots=True)
class Entry:
    """A line; ``cmd_id`` stands on the first line of a command only."""

    seq: int
    at_ms: int
    by: str
    cmd_id: str | None
    event: LogEvent


def entries_for(events: Iterable[LogEvent], *, after: int, at_ms: int, by: str, cmd_id: str) -> tuple[Entry, ...]:
    """The lines that a command adds to a log of `after` lines."""
    return tuple(
        Entry(after + 1 + place, at_ms, by, cmd_id if place == 0 else None, event)
        for place, event in enumerate(events)
    )


def read(stored: Iterable[StoredEvent]) -> tuple[Entry, ...]:
    """Lines from the store. Raises `StoredError`."""
    return tuple(Entry(line.seq, line.at_ms, line.by, line.cmd_id, _event(line)) for line in stored)


def _event(line: StoredEvent) -> LogEvent:
    if line.kind in TABLE_KINDS:
        return decode_table_event(line.kind, line.schema, line.body)
    return decode_event(line.kind, line.schema, line.body)


def to_store(events: Iterable[LogEvent]) -> tuple[NewEvent, ...]:
    """Events as the store keeps them."""
    return tuple(
        NewEvent(*encode_table_event(event)) if isinstance(event, TableEvent) else NewEvent(*encode_event(event))
        for event in events
    )
