"""Short ways to write appends."""

from __future__ import annotations

from jassen.store.interface import Append, NewEvent, Opening, Status


def event(text: str = "e") -> NewEvent:
    """An event whose body is that text."""
    return NewEvent("kind", 1, text.encode())


def opening(table_id: str, *, user: str | None = None, at_ms: int = 1, deadline_at: int | None = None) -> Append:
    """The first event of a table, at which perhaps somebody sits."""
    return Append(
        table_id=table_id,
        expected=0,
        cmd_id="open",
        at_ms=at_ms,
        by="table",
        events=(event("open"),),
        deadline_at=deadline_at,
        opening=Opening(profile="p", seats=() if user is None else ((0, user),)),
    )


def command(
    table_id: str,
    expected: int,
    cmd_id: str,
    *texts: str,
    status: Status = Status.RUNNING,
    deadline_at: int | None = None,
    opens: Append | None = None,
) -> Append:
    """A command of one event for each text."""
    return Append(
        table_id=table_id,
        expected=expected,
        cmd_id=cmd_id,
        at_ms=7,
        by="anna",
        events=tuple(event(text) for text in texts or ("e",)),
        status=status,
        deadline_at=deadline_at,
        opens=opens,
    )
