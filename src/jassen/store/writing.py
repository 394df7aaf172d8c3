"""Writing a batch of appends inside one transaction: two queries to decide, a few statements to write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from sqlalchemy import Connection, bindparam, delete, insert, select, tuple_, update

from jassen.store.interface import Append, Committed, Outcome, StoreError
from jassen.store.ledger_writing import book, held
from jassen.store.planning import parts, plan
from jassen.store.schema import attendance, game_table, seat_index, table_event
from jassen.store.sql_privacy import departed

_versions = (
    select(game_table.c.id, game_table.c.version)
    .where(game_table.c.id.in_(bindparam("table_ids", expanding=True)))
    .order_by(game_table.c.id)  # two batches that lock the same tables must not wait for each other
    .with_for_update()  # nothing on SQLite, where the transaction itself has the lock
)
_done = select(table_event.c.table_id, table_event.c.cmd_id, table_event.c.seq).where(
    tuple_(table_event.c.table_id, table_event.c.cmd_id).in_(bindparam("commands", expanding=True))
)
_advance = (
    update(game_table)
    .where(game_table.c.id == bindparam("table_id"), game_table.c.version == bindparam("expected"))
    .values(
        version=bindparam("reached"),
        status=bindparam("new_status"),
        deadline_at=bindparam("new_deadline_at"),
        listed=bindparam("new_listed"),
    )
)
_insert_events = insert(table_event)


class _Advance(TypedDict):
    table_id: str
    expected: int
    reached: int
    new_status: str
    new_deadline_at: int | None
    new_listed: int


def is_plain(appends: Sequence[Append]) -> bool:
    """Whether a batch is one step at each of several tables, and nothing else is to be noted."""
    return len({append.table_id for append in appends}) == len(appends) and not any(
        append.opening or append.opens or append.left or append.seated or append.attended or append.transfers
        for append in appends
    )


def write_plain(connection: Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Write a plain batch of which all is expected to be accepted, as nearly every batch is: two statements.

    Raises `StoreError` if a version is another, and what SQLAlchemy raises for a command that was done before.
    """
    _advance_all(connection, appends)
    connection.execute(_insert_events, [row for append in appends for row in _event_rows(append)])
    return [Committed(append.expected + 1) for append in appends]


def write(connection: Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Write what is accepted of a batch. Raises `StoreError` if another writer came in between."""
    wanted = [part for append in appends for part in parts(append)]
    versions = connection.execute(_versions, {"table_ids": list({part.table_id for part in wanted})})
    done = connection.execute(_done, {"commands": [(part.table_id, part.cmd_id) for part in wanted]})
    found = plan(
        appends,
        {row.id: row.version for row in versions},
        {(row.table_id, row.cmd_id): row.seq for row in done},
        # After the tables: everybody locks in this order.
        held(connection, [transfer for part in wanted for transfer in part.transfers]),
    )
    if found.accepted:
        _open(connection, [append for append in found.accepted if append.opening is not None])
        _advance_all(connection, [append for append in found.accepted if append.opening is None])
        connection.execute(_insert_events, [row for append in found.accepted for row in _event_rows(append)])
        gone = departed(connection, {each.user_id for append in found.accepted for each in append.attended})
        for append in found.accepted:
            _change_seats(connection, append)
            _note_attended(connection, append, gone)
        book(connection, [(transfer, append.at_ms) for append in found.accepted for transfer in append.transfers])
    return found.outcomes


def _open(connection: Connection, appends: Sequence[Append]) -> None:
    tables, seats = [], []
    for append in appends:
        assert append.opening is not None, "only new tables are opened"
        tables.append(
            {
                "id": append.table_id,
                "version": len(append.events),
                "deadline_at": append.deadline_at,
                "status": append.status.value,
                "profile": append.opening.profile,
                "opened_at": append.at_ms,
                "listed": int(append.listed),
            }
        )
        watched = append.opening.watched
        seats += [_seat_row(append, seat, user_id, watched=watched) for seat, user_id in append.opening.seats]
    if tables:
        connection.execute(insert(game_table), tables)
    if seats:
        connection.execute(insert(seat_index), seats)


def _seat_row(append: Append, seat: int, user_id: str, *, watched: bool) -> dict[str, object]:
    return {
        "user_id": user_id,
        "table_id": append.table_id,
        "seat": seat,
        "left_at": None,
        "watched": int(watched),
        # Whoever sits down is there; how long is for the heartbeat to say.
        "seen_at": append.at_ms if watched else None,
    }


def _change_seats(connection: Connection, append: Append) -> None:
    """Note who has sat down and who has got up. One may come back to a seat."""
    for seat, user_id in sorted(append.left | append.seated):
        here = (seat_index.c.table_id == append.table_id) & (seat_index.c.seat == seat)
        mine = here & (seat_index.c.user_id == user_id)
        if (seat, user_id) in append.left:
            connection.execute(update(seat_index).where(mine).values(left_at=append.at_ms, seen_at=None))
        else:
            connection.execute(delete(seat_index).where(mine))
            connection.execute(insert(seat_index), [_seat_row(append, seat, user_id, watched=True)])


def _note_attended(connection: Connection, append: Append, gone: frozenset[str]) -> None:
    """Note for whom the game is over, but for who was deleted. Who left may have come back: the last word counts."""
    for each in append.attended:
        if each.user_id in gone:
            continue
        here = (attendance.c.user_id == each.user_id) & (attendance.c.table_id == append.table_id)
        connection.execute(delete(attendance).where(here))
        row = {"user_id": each.user_id, "table_id": append.table_id, "at_ms": append.at_ms, "left": int(each.left)}
        connection.execute(insert(attendance), [row])


def _advance_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Move the versions on, each from what was expected: the compare-and-set that lets one writer through."""
    rows = [
        _Advance(
            table_id=append.table_id,
            expected=append.expected,
            reached=append.expected + len(append.events),
            new_status=append.status.value,
            new_deadline_at=append.deadline_at,
            new_listed=int(append.listed),
        )
        for append in sorted(appends, key=lambda append: append.table_id)  # as above: no two batches wait in a ring
    ]
    if rows and connection.execute(_advance, rows).rowcount != len(rows):
        raise StoreError("another writer was faster")


def _event_rows(append: Append) -> list[dict[str, object]]:
    return [
        {
            "table_id": append.table_id,
            "seq": append.expected + 1 + place,
            "cmd_id": append.cmd_id if place == 0 else None,
            "kind": event.kind,
            "schema": event.schema,
            "at_ms": append.at_ms,
            "by": append.by,
            "body": event.body,
        }
        for place, event in enumerate(append.events)
    ]
