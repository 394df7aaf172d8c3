"""What is shown of a table to one viewer: nothing of another hand can be in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jassen.core.events import ViewEvent
from jassen.core.public import Phase
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.server.clock_book import SeatClock
from jassen.server.cutting import TableChain
from jassen.server.errors import NotYourTable
from jassen.server.people import People
from jassen.server.seating import Entrance, TableSettings
from jassen.server.table import Table
from jassen.wire.sharing import kept_for_the_next
from jassen.wire.stored_people import Said, Wrote


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What may be known of a table without seeing a card: its settings, and who is there."""

    table_id: str
    settings: TableSettings
    people: People
    is_over: bool
    opened_at: int

    @property
    def is_open(self) -> bool:
        """Whether somebody could still sit down: on an empty seat, or for a bot from the next round on."""
        if self.is_over or self.settings.access.entry is Entrance.CLOSED:
            return False
        promised = {asking.seat for asking in self.people.asking}
        return bool(self.settings.free_seats) or any(seat not in promised for seat in self.settings.bot_seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table as one viewer sees it; ``seat`` is None for who does not sit there.

    ``happened`` is what this viewer has learnt since a certain number of the log, in order. Who only looks on is one
    trick behind, and ``seq`` is then that of what is shown. ``rest`` is the seat that takes all tricks that are left.
    """

    table_id: str
    seq: int
    settings: TableSettings
    seat: Seat | None
    view: View
    happened: tuple[ViewEvent, ...]
    rematch: str | None
    people: People
    clocks: tuple[SeatClock, ...]
    chain: TableChain | None
    talk: tuple[tuple[int, Said | Wrote], ...]
    opened_at: int
    rest: Seat | None = None

    @property
    def frame(self) -> Frame:
        """The same without the game."""
        over = self.people.void is not None or self.view.public.phase is Phase.OVER
        return Frame(
            table_id=self.table_id,
            settings=self.settings,
            people=self.people,
            is_over=over,
            opened_at=self.opened_at,
        )

    @property
    def cut_asked(self) -> str | None:
        """What the viewer's page is asked for: the ``commitment`` to its nonce, the ``nonce``, or nothing."""
        return None if self.chain is None or self.seat is None else self.chain.waits_for(self.seat)


def frame_of(table: Table) -> Frame:
    """What everybody may know who has the address of a table. Raises `NotYourTable` where nobody may come."""
    if table.settings.access.entry is Entrance.CLOSED and not table.is_over:
        raise NotYourTable("only those who play know of this table")
    return Frame(
        table_id=table.table_id,
        settings=table.settings,
        people=table.people,
        is_over=table.is_over,
        opened_at=table.entries[0].at_ms,
    )


def is_listed(table: Table) -> bool:
    """Whether the lobby shows a table: anybody may sit down there."""
    return table.settings.access.entry is Entrance.LOBBY and not table.is_over and frame_of(table).is_open


def may_look(table: Table, user_id: str | None) -> Seat | None:
    """The seat from which somebody looks. Raises `NotYourTable` for who has none, where nobody may look on."""
    seat = table.settings.seat_of(user_id)
    if seat is None and not table.is_over and not table.settings.access.spectators:
        raise NotYourTable("only those who play may look until the game is over")
    return seat


def snapshot_of(table: Table, seat: Seat | None, after: int) -> Snapshot:
    """What a viewer sees, and has learnt since the line `after`."""
    looks_on = seat is None and not table.is_over
    chain = table.cutting.chain
    referee = table.behind.referee if looks_on else table.referee
    seq = table.behind.seq if looks_on else table.seq
    return Snapshot(
        table_id=table.table_id,
        seq=seq,
        settings=table.settings,
        seat=seat,
        view=referee.view(seat),
        happened=table.witnessed(seat, after, seq),
        rematch=table.rematch,
        people=table.people,
        # Who is asked right now is part of the trick that is held back.
        clocks=() if looks_on else table.clocks.seats,
        chain=None if chain is None else _without_secret(chain),
        talk=table.talk,
        rest=table.rest.seat if table.rest is not None and table.rest.seq <= seq else None,
        opened_at=table.entries[0].at_ms,
    )


@kept_for_the_next
def _without_secret(chain: TableChain) -> TableChain:
    return replace(chain, sealed="")


def shown_mark(table: Table, seat: Seat | None) -> tuple[int, int]:
    """What changes when a viewer has something new to see."""
    if seat is None and not table.is_over:
        return table.behind.seq, table.people_seq
    return table.seq, 0


def since_own_action(table: Table, user_id: str | None) -> int:
    """The line since which a viewer wants to be told what happened."""
    seat = table.settings.seat_of(user_id)
    if seat is None or user_id is None:
        return table.seq
    return table.last_own(seat, user_id)
