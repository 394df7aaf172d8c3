"""Tables folded from the log of a random game, without a service: for laws about every line of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jassen.core.events import Event
from jassen.core.rules import Rules
from jassen.server.cut_steps import chain_events
from jassen.server.dealer import Dealer
from jassen.server.entries import Entry, LogEvent, entries_for
from jassen.server.seating import opened_from
from jassen.server.table import Table
from jassen.server.vault import Vault
from tests.core.driving import Step, random_steps
from tests.server.playing import seated

TABLE_ID = "A" * 22
DEALER = Dealer(Vault.passing())
_CHAINS: dict[tuple[int, tuple[str, ...]], tuple[LogEvent, ...]] = {}


def table_of(rules: Rules, events: Sequence[Event], *users: str) -> Table:
    """A table at which these events have happened; these persons sit on the first seats."""
    opened = opened_from(seated(rules, *users))
    bare = Table.of(TABLE_ID, entries_for((opened,), after=0, at_ms=0, by="table", cmd_id="table:0"))
    # The same chain each time: what differs between two tables is what happened at them.
    chain = _CHAINS.setdefault((rules.seats, users), chain_events(bare, DEALER))
    lines: list[LogEvent] = [opened, *chain, *events]
    return Table.of(TABLE_ID, entries_for(lines, after=0, at_ms=0, by="table", cmd_id="table:0"))


def tables_of(rules: Rules, seed: int, *users: str, most: int = 150) -> Iterator[tuple[Table, Step | None]]:
    """A random game: the table before its first step and after each one, with the step that comes next."""
    table = table_of(rules, (), *users)
    for step in random_steps(rules, seed, claims=0, most=most):
        yield table, step
        added: tuple[Entry, ...] = entries_for(step.events, after=table.seq, at_ms=0, by="x", cmd_id=f"x:{table.seq}")
        table = table.after(added)
    yield table, None
