"""What happens next at each table: planned once for each of its states, however often it is asked for."""

from __future__ import annotations

from collections import OrderedDict

from jassen.server.bot_seats import BotSeats
from jassen.server.cache import LARGEST
from jassen.server.dealer import Dealer
from jassen.server.pace import PATIENCE, Patience
from jassen.server.step import Step
from jassen.server.steps import next_step
from jassen.server.table import Table


class Planner:
    """Keeps the plan of the last state of a table; planning asks bots whether they claim, and that costs."""

    def __init__(self, bots: BotSeats, dealer: Dealer, patience: Patience = PATIENCE) -> None:
        self._bots = bots
        self._dealer = dealer
        self._patience = patience
        self._plans: OrderedDict[str, tuple[Table, Step | None]] = OrderedDict()

    def plan(self, table: Table) -> Step | None:
        """The step that comes first; None while only persons are awaited, or when the table is over."""
        known = self._plans.get(table.table_id)
        if known is not None and known[0] is table:
            return known[1]
        step = next_step(table, self._bots, self._dealer, self._patience)
        self._plans[table.table_id] = table, step
        self._plans.move_to_end(table.table_id)
        if len(self._plans) > LARGEST:
            self._plans.popitem(last=False)
        return step

    def deadline(self, table: Table) -> int | None:
        """When the next step is due, in milliseconds since 1970."""
        step = self.plan(table)
        return None if step is None else step.due_at
