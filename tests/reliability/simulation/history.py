"""What clients were told, held against the log: at once, and again at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from jassen.core.referee import Referee
from jassen.core.view import follow_along
from jassen.fair import verify
from jassen.server import Ack, Snapshot
from jassen.server.clock_book import TRANSIT_MS
from jassen.server.entries import Entry, read
from jassen.server.proofs import proof_of
from jassen.server.runner import EARLY_MS
from jassen.server.table import Table, commands_of
from jassen.store import MemoryStore
from jassen.wire.client import ClientMessage, SendNext
from jassen.wire.client_table import TableMessage
from jassen.wire.stored_people import TurnMissed
from jassen.wire.stored_table import TableEvent
from tests.reliability.simulation.faulty import Moments
from tests.wire.replaying import replay_legally

FOLLOWS_MS = 500
"""A node follows a clock that was set slowly; this is more than it does so within a run."""


class Broken(AssertionError):
    """A promise was not kept."""


def demand(holds: object, why: str) -> None:
    """Raises `Broken`."""
    if not holds:
        raise Broken(why)


@dataclass(slots=True)
class Asked:
    """A command of a client, with every answer to it."""

    table_id: str
    name: str
    message: ClientMessage
    sent_s: float
    acks: list[Ack] = field(default_factory=list)
    acked_s: float | None = None
    refused: int = 0


@dataclass(slots=True)
class History:
    """Everything that clients sent and saw."""

    store: MemoryStore
    skew_ms: int
    moments: Moments
    asked: list[Asked] = field(default_factory=list)
    shown: list[Snapshot] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)
    broken: list[BaseException] = field(default_factory=list)

    def acknowledged(self, asked: Asked, ack: Ack, now_s: float) -> None:
        """A client is told that its command is done: it is in the log already, once, where the answer says."""
        self.told["acknowledged"] += 1
        asked.acked_s = asked.acked_s if asked.acked_s is not None else now_s
        asked.acks.append(ack)
        found = [
            line.seq for line in self.store.events_after(asked.table_id, 0) if _is_named(line.cmd_id, asked.name)
        ]
        # What names no decision may find nothing to do at first, and something when it comes again late.
        may_be_nothing = ack.repeated and isinstance(asked.message, TableMessage | SendNext)
        demand(len(found) <= 1, f"{asked.name}: in the log as {found}")
        demand(found == [ack.seq] or may_be_nothing, f"{asked.name}: told {ack.seq}, in the log as {found}")
        self._check_order(asked, found)

    def _check_order(self, asked: Asked, found: Sequence[int]) -> None:
        for earlier in self.asked:
            if not found or earlier.acked_s is None or earlier.acked_s >= asked.sent_s:
                continue
            seq = earlier.acks[0].seq
            if earlier.acks[0].repeated:
                continue  # it says how long the log was, or where an earlier sending stands
            demand(seq < found[0], f"{asked.name} at {found[0]} was sent after {earlier.name} at {seq} was answered")

    def saw(self, before: Snapshot | None, shown: Snapshot) -> None:
        """A client is shown a table: what it shows is in the log, and follows from what was shown before."""
        self.told["shown"] += 1
        demand(
            shown.seq <= self.store.versions([shown.table_id])[shown.table_id],
            f"line {shown.seq} was shown before it was committed",
        )
        self.shown.append(shown)
        if before is not None and before.seat != shown.seat:
            return  # whoever sits down, or gets up, sees another hand from then on
        view = before.view if before is not None else Referee(shown.settings.rules).view(shown.seat)
        for event in shown.happened:
            view = follow_along(shown.settings.rules, view, event)
        demand(view == shown.view, f"the view at {shown.seq} does not follow from what {shown.seat} was told")

    def check(self, table_id: str) -> Table:
        """Hold everything against the whole log; the table at its end."""
        lines = self.store.events_after(table_id, 0)
        demand([line.seq for line in lines] == list(range(1, len(lines) + 1)), "the numbers have a gap")
        names = Counter(line.cmd_id for line in lines if line.cmd_id is not None)
        demand(all(count == 1 for count in names.values()), f"a command stands twice: {names.most_common(1)}")
        entries = read(lines)
        table = Table.of(table_id, entries)
        replay_legally(table.settings.rules, table.events())
        report = verify(proof_of(table))
        demand(report.ok, f"the proof does not hold: {report.all_problems}")
        self._check_shown(entries, table)
        self._check_clocks(entries, table_id)
        self.told["refused"] += sum(asked.refused > 0 for asked in self.asked)
        return table

    def _check_shown(self, entries: Sequence[Entry], table: Table) -> None:
        wanted: dict[int, list[Snapshot]] = {}
        for shown in self.shown:
            wanted.setdefault(shown.seq, []).append(shown)
        referee = Referee(table.settings.rules)
        for entry in entries:
            if not isinstance(entry.event, TableEvent):
                referee = referee.after([entry.event])
            for shown in wanted.get(entry.seq, ()):
                demand(shown.view == referee.view(shown.seat), f"line {entry.seq} was not as it was shown")

    def _check_clocks(self, entries: tuple[Entry, ...], table_id: str) -> None:
        """Nobody's time really ended early, beyond what the clocks of the nodes are wrong by."""
        table: Table | None = None
        for command in commands_of(entries):
            before, table = table, table.after(command) if table is not None else Table.of(table_id, command)
            missed = next((entry for entry in command if isinstance(entry.event, TurnMissed)), None)
            if missed is None or before is None or not isinstance(missed.event, TurnMissed):
                continue
            clock, running = before.settings.clock, before.clocks.seats[missed.event.seat]
            due_at = None if clock is None else running.due_at(clock)
            demand(due_at is not None, "a turn was missed that nobody was asked for")
            assert due_at is not None
            early_ms = due_at + TRANSIT_MS - self.moments[table_id, str(command[0].cmd_id)]
            demand(
                early_ms <= EARLY_MS + self.skew_ms + FOLLOWS_MS,
                f"time ended {early_ms} ms early at line {missed.seq}",
            )
            self.told["missed"] += 1


def _is_named(cmd_id: str | None, name: str) -> bool:
    return cmd_id is not None and cmd_id.rpartition(":")[2] == name
