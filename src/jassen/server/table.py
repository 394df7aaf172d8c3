"""One table, folded from its log: a value. `after` gives the table with more lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    Claimed,
    ContractNamed,
    Declined,
    Discarded,
    Doubled,
    Event,
    KeptSilent,
    Passed,
    Predicted,
    PredictionSealed,
    Shoved,
    ViewEvent,
    WeisAnnounced,
)
from jassen.core.referee import Referee
from jassen.core.seats import Seat
from jassen.server.entries import Entry
from jassen.server.seating import TableSettings, settings_of
from jassen.wire.stored import StoredError
from jassen.wire.stored_table import RematchOpened, TableOpened


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The state of a table after ``seq`` lines of its log."""

    table_id: str
    settings: TableSettings
    referee: Referee
    entries: tuple[Entry, ...]
    rematch: str | None = None

    @classmethod
    def of(cls, table_id: str, entries: tuple[Entry, ...]) -> Table:
        """Fold a whole log. Raises `StoredError` for one that does not begin with the opening of a table."""
        first = entries[0].event if entries else None
        if not isinstance(first, TableOpened):
            raise StoredError(f"table {table_id}: the log does not begin with its opening")
        settings = settings_of(first)
        empty = cls(table_id=table_id, settings=settings, referee=Referee(settings.rules), entries=entries[:1])
        return empty.after(entries[1:])

    def after(self, entries: tuple[Entry, ...]) -> Table:
        """The table once these lines are in its log. Raises `StoredError` for a gap in the numbers."""
        if [entry.seq for entry in entries] != list(range(self.seq + 1, self.seq + 1 + len(entries))):
            raise StoredError(f"table {self.table_id}: the numbers after {self.seq} do not follow each other")
        rematch = self.rematch
        for entry in entries:
            if isinstance(entry.event, RematchOpened):
                rematch = entry.event.table
        return Table(
            table_id=self.table_id,
            settings=self.settings,
            referee=self.referee.after(_of_game(entries)),
            entries=self.entries + entries,
            rematch=rematch,
        )

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        """Whether the game is decided."""
        return self.referee.is_over

    def seq_of(self, cmd_id: str) -> int | None:
        """The number of the first line of a command, if it is in the log."""
        # A repeated command is a recent one: the search is from the end.
        return next((entry.seq for entry in reversed(self.entries) if entry.cmd_id == cmd_id), None)

    def events(self) -> tuple[Event, ...]:
        """The events of the game."""
        return tuple(_of_game(self.entries))

    def witnessed(self, seat: Seat | None, after: int) -> tuple[ViewEvent, ...]:
        """What a seat, or a spectator, has learnt from the lines above `after`."""
        learnt = (Referee.witness(event, seat) for event in _of_game(self.entries[max(after, 0) :]))
        return tuple(event for event in learnt if event is not None)

    def last_own(self, seat: Seat, user_id: str) -> int:
        """The number of the last line in which this person acted; 0 if there is none."""
        for entry in reversed(self.entries):
            if entry.by == user_id and _actor(entry) == seat:
                return entry.seq
        return 0


def _of_game(entries: Iterable[Entry]) -> Iterable[Event]:
    for entry in entries:
        if not isinstance(entry.event, TableOpened | RematchOpened):
            yield entry.event


def _actor(entry: Entry) -> Seat | None:
    match entry.event:
        case (
            Shoved(seat)
            | ContractNamed(seat, _)
            | BidMade(seat, _)
            | Passed(seat)
            | Doubled(seat)
            | Discarded(seat, _)
            | Accepted(seat)
            | Declined(seat)
            | Predicted(seat, _)
            | PredictionSealed(seat, _)
            | WeisAnnounced(seat, _)
            | KeptSilent(seat)
            | CardPlayed(seat, _)
            | Claimed(seat)
        ):
            return seat
        case _:
            return None
