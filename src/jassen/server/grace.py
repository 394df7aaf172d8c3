"""When this process was away, nobody's time may run out for it: players get time to come back first."""

from __future__ import annotations

from collections.abc import Callable

from jassen.server.entries import LogEvent
from jassen.server.pace import Wait
from jassen.server.step import Step
from jassen.server.table import Table
from jassen.server.wall_clock import steady_s
from jassen.wire.stored_people import ClockGrace

GRACE_MS = 10_000
_PAUSE_MS = 2_000
_LASTS_S = 15.0


class Grace:
    """Knows whether this process has just started, or has stood still."""

    def __init__(self, steady: Callable[[], float] = steady_s) -> None:
        self._steady = steady
        self._since: float | None = steady()
        self._why = "start"
        self._heard = steady()

    def tick(self, every_s: float) -> None:
        """To be called again and again; a call that comes late shows that the process stood still."""
        now = self._steady()
        if now - self._heard > every_s + _PAUSE_MS / 1000:
            self._since, self._why = now, "pause"
        self._heard = now

    def stumbled(self) -> None:
        """Something could not be committed: players could not answer either."""
        self._since, self._why = self._steady(), "pause"

    def instead_of(self, table: Table, step: Step) -> tuple[LogEvent, ...] | None:
        """What happens instead of the end of somebody's time; None if the time has really ended.

        Once for each decision.
        """
        if step.wait is not Wait.CLOCK or self._since is None:
            return None
        if self._steady() - self._since > _LASTS_S:
            self._since = None
            return None
        if any(each.asked_at is not None and each.grace_ms for each in table.clocks.seats):
            return None
        return (ClockGrace(GRACE_MS, self._why),)
