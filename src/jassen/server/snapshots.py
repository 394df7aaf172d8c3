"""What is shown of a table to one viewer: nothing of another hand can be in it."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.events import ViewEvent
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.server.errors import NotYourTable
from jassen.server.seating import TableSettings
from jassen.server.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table as one viewer sees it; ``seat`` is None for who does not sit there.

    ``happened`` is what this viewer has learnt since a certain number of the log, in order.
    """

    table_id: str
    seq: int
    settings: TableSettings
    seat: Seat | None
    view: View
    happened: tuple[ViewEvent, ...]
    rematch: str | None


def may_look(table: Table, user_id: str | None) -> Seat | None:
    """The seat from which somebody looks. Raises `NotYourTable` for who has none, until the game is over."""
    seat = table.settings.seat_of(user_id)
    if seat is None and not table.is_over:
        raise NotYourTable("only those who play may look until the game is over")
    return seat


def snapshot_of(table: Table, seat: Seat | None, after: int) -> Snapshot:
    """What a viewer sees, and has learnt since the line `after`."""
    return Snapshot(
        table_id=table.table_id,
        seq=table.seq,
        settings=table.settings,
        seat=seat,
        view=table.referee.view(seat),
        happened=table.witnessed(seat, after),
        rematch=table.rematch,
    )


def since_own_action(table: Table, user_id: str | None) -> int:
    """The line since which a viewer wants to be told what happened."""
    seat = table.settings.seat_of(user_id)
    if seat is None or user_id is None:
        return table.seq
    return table.last_own(seat, user_id)
