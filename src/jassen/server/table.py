"""One table, folded from its log: a value. `after` gives the table with more lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Declined,
    Discarded,
    Doubled,
    Event,
    KeptSilent,
    Passed,
    Predicted,
    PredictionSealed,
    Shoved,
    TrickTaken,
    ViewEvent,
    WeisAnnounced,
)
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.seats import Seat
from jassen.server.clock_book import ClockBook
from jassen.server.cutting import Cutting
from jassen.server.entries import Entry
from jassen.server.people import STAND_IN, People
from jassen.server.rest import Rest, rest_after
from jassen.server.seat_changes import MOVING, seat_changes
from jassen.server.seating import Holder, TableSettings, settings_of
from jassen.wire.stored import StoredError
from jassen.wire.stored_people import ClockGrace, LagCredited, Said, TurnMissed, Wrote
from jassen.wire.stored_table import RematchOpened, TableEvent, TableOpened

BY_TABLE = "table"
"""How the log names the table itself as who brings something about."""
TALK_KEPT = 50
"""So many of the last phrases and lines are at hand; the log has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """The game one trick behind, for who only looks on: as it was after ``seq`` lines."""

    referee: Referee
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The state of a table after ``seq`` lines of its log.

    ``moved_at`` is when the game or the seats last changed (ms since 1970), and ``moved_seq`` the number of that
    line: talk and absence move nothing. ``names`` says where each command stands. ``talk`` is what was said, with the
    number of its line; ``rest`` is what the table plays out; ``people_seq`` is the number of the last line that is
    not of the game.
    """

    table_id: str
    settings: TableSettings
    referee: Referee
    entries: tuple[Entry, ...]
    people: People
    cutting: Cutting
    clocks: ClockBook
    behind: Behind
    moved_at: int
    moved_seq: int
    people_seq: int
    talk: tuple[tuple[int, Said | Wrote], ...] = ()
    rematch: str | None = None
    rest: Rest | None = None
    names: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, table_id: str, entries: tuple[Entry, ...]) -> Table:
        """Fold a whole log. Raises `StoredError` for one that does not begin with the opening of a table."""
        first = entries[0].event if entries else None
        if not isinstance(first, TableOpened):
            raise StoredError(f"table {table_id}: the log does not begin with its opening")
        settings = settings_of(first)
        referee = Referee(settings.rules)
        empty = cls(
            table_id=table_id,
            settings=settings,
            referee=referee,
            entries=entries[:1],
            people=People.of(settings.rules.seats, started=not settings.free_seats),
            cutting=Cutting(),
            clocks=ClockBook.of(settings.rules.seats),
            behind=Behind(referee=referee, seq=1),
            moved_at=entries[0].at_ms,
            moved_seq=1,
            people_seq=1,
        )
        if entries[0].cmd_id is not None:
            empty.names[entries[0].cmd_id] = 1
        return empty.after(entries[1:])

    def after(self, entries: tuple[Entry, ...]) -> Table:
        """The table once these lines are in its log. Raises `StoredError` for a gap in the numbers."""
        if [entry.seq for entry in entries] != list(range(self.seq + 1, self.seq + 1 + len(entries))):
            raise StoredError(f"table {self.table_id}: the numbers after {self.seq} do not follow each other")
        table = self
        for command in commands_of(entries):
            table = _after_command(table, command)
        return table

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.entries)

    @property
    def game_seq(self) -> int:
        """The number of the last line that is of the game itself."""
        return next((e.seq for e in reversed(self.entries) if not isinstance(e.event, TableEvent)), 0)

    @property
    def is_over(self) -> bool:
        """Whether the game is decided, or the table has ended without a result."""
        return self.referee.is_over or self.people.void is not None

    @property
    def is_funded(self) -> bool:
        """Whether the stakes have been paid: with the first event of the game."""
        return self.settings.stake is not None and self.game_seq > 0

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who holds each seat now."""
        return self.settings.holders

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that answers for a seat: its holder, or the stand-in of a person who is not there."""
        holder, presence = self.holders[seat], self.people.presence[seat]
        if holder.user_id is None:
            return holder.bot
        missed = presence.missed is not None and presence.missed == self.clocks.seats[seat].decision
        return STAND_IN if presence.stand_in is not None or missed else None

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of persons who play themselves."""
        return tuple(
            seat
            for seat, (holder, found) in enumerate(zip(self.holders, self.people.presence, strict=True))
            if holder.user_id is not None and found.away_since is None and found.stand_in is None
        )

    @property
    def everybody(self) -> frozenset[str]:
        """The users who hold a seat or wait for one."""
        return frozenset(self.settings.persons) | {asking.user_id for asking in self.people.asking}

    def seq_of(self, cmd_id: str) -> int | None:
        """The number of the first line of a command, if it is in the log."""
        seq = self.names.get(cmd_id)
        # The index is shared with what was planned on this log and never came about.
        return seq if seq is not None and seq <= self.seq and self.entries[seq - 1].cmd_id == cmd_id else None

    def events(self) -> tuple[Event, ...]:
        """The events of the game."""
        return tuple(_of_game(self.entries))

    def witnessed(self, seat: Seat | None, after: int, until: int) -> tuple[ViewEvent, ...]:
        """What a seat, or a spectator, has learnt from the lines above `after`, up to `until`."""
        learnt = (Referee.witness(event, seat) for event in _of_game(self.entries[max(after, 0) : until]))
        return tuple(event for event in learnt if event is not None)

    def last_own(self, seat: Seat, user_id: str) -> int:
        """The number of the last line in which this person acted, or the table played for them; 0 without one."""
        for entry in reversed(self.entries):
            played = entry.by == BY_TABLE and isinstance(entry.event, CardPlayed)
            if (entry.by == user_id or played) and _actor(entry) == seat:
                return entry.seq
        return 0


def commands_of(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, ...]]:
    """The lines of each command: its first one carries the name."""
    first = 0
    for place in range(1, len(entries)):
        if entries[place].cmd_id is not None:
            yield entries[first:place]
            first = place
    if entries:
        yield entries[first:]


def _after_command(table: Table, command: tuple[Entry, ...]) -> Table:
    """Fold the lines of one command: first the game, then what became of the people."""
    rules, clock, at_ms = table.settings.rules, table.settings.clock, command[0].at_ms
    settings, people, cutting, clocks = table.settings, table.people, table.cutting, table.clocks
    talk, rematch = table.talk, table.rematch
    moves = False
    for entry in command:
        event = entry.event
        match event:
            case RematchOpened(again):
                rematch = again
            case Said() | Wrote():
                talk = (*talk, (entry.seq, event))[-TALK_KEPT:]
            case LagCredited(seat, ms):
                clocks = clocks.credited(seat, ms)
            case ClockGrace(ms) if clock is not None:
                clocks = clocks.graced(ms, at_ms, clock)
            case Dealt():
                clocks, cutting, moves = clocks.round_began(clock), cutting.dealt(), True
            case _ if isinstance(event, TableEvent):
                settings = settings.holding(seat_changes(settings, event))
                people = people.after(event, at_ms)
                cutting = cutting.after(event, at_ms, settings.holders)
                clocks = clocks.missed(event.seat) if isinstance(event, TurnMissed) else clocks
                moves = moves or isinstance(event, MOVING)
            case _:
                moves = True
    if command[0].cmd_id is not None:
        table.names[command[0].cmd_id] = command[0].seq
    answered = _answered(settings, command)
    events = tuple(_of_game(command))
    referee = table.referee.after(events)
    started = people.started and people.void is None
    return replace(
        table,
        settings=settings,
        referee=referee,
        entries=table.entries + command,
        people=people if answered is None else people.acted(answered),
        cutting=cutting,
        clocks=clocks.after(rules, referee.public, clock, at_ms) if started else clocks,
        behind=_behind(table, command, referee),
        moved_at=at_ms if moves else table.moved_at,
        moved_seq=command[-1].seq if moves else table.moved_seq,
        people_seq=max((entry.seq for entry in command if isinstance(entry.event, TableEvent)), default=0)
        or table.people_seq,
        talk=talk,
        rematch=rematch,
        rest=rest_after(table.rest, command),
    )


def _behind(table: Table, command: tuple[Entry, ...], referee: Referee) -> Behind:
    """Where who looks on is: at the end of the last complete trick; outside of tricks nothing is held back."""
    if referee.public.phase is Phase.PLAYING and referee.public.play.table:
        done = next((entry.seq for entry in reversed(command) if isinstance(entry.event, TrickTaken)), None)
        if done is None:
            return table.behind
        before = tuple(_of_game(entry for entry in command if entry.seq <= done))
        return Behind(referee=table.referee.after(before), seq=done)
    return Behind(referee=referee, seq=command[-1].seq)


def _answered(settings: TableSettings, command: tuple[Entry, ...]) -> Seat | None:
    """The seat whose own person acted with this command."""
    seat = _actor(command[0])
    return seat if seat is not None and settings.holders[seat].user_id == command[0].by else None


def _of_game(entries: Iterable[Entry]) -> Iterable[Event]:
    for entry in entries:
        if not isinstance(entry.event, TableEvent):
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
