"""A new table: its id, its first event, and how both are handed to the store."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from jassen.server.entries import entries_for, to_store
from jassen.server.seating import TableSettings, opened_from
from jassen.server.table import Table
from jassen.store.interface import Append, Opening

ID_BYTES = 16
"""128 random bits: who knows the id was given it."""

_BY, _CMD_ID = "table", "table:0"


def new_table(
    settings: TableSettings, at_ms: int, deadline: Callable[[Table, int], int | None]
) -> tuple[Table, Append]:
    """A table that is opened at `at_ms`, and the append that makes it last.

    `deadline` says when the first step of a table is due.
    """
    table_id = secrets.token_urlsafe(ID_BYTES)
    events = (opened_from(settings),)
    table = Table.of(table_id, entries_for(events, after=0, at_ms=at_ms, by=_BY, cmd_id=_CMD_ID))
    persons = ((seat, holder.user_id) for seat, holder in enumerate(settings.holders))
    append = Append(
        table_id=table_id,
        expected=0,
        cmd_id=_CMD_ID,
        at_ms=at_ms,
        by=_BY,
        events=to_store(events),
        deadline_at=deadline(table, at_ms),
        opening=Opening(
            profile=settings.rules.key,
            seats=tuple((seat, user_id) for seat, user_id in persons if user_id is not None),
        ),
    )
    return table, append
