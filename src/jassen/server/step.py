"""A step: something that happens at a table at its time, without a person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from jassen.core.seats import Seat
from jassen.server.entries import LogEvent
from jassen.server.pace import Wait
from jassen.server.table import BY_TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The next thing that nobody's hand makes; ``events`` decides it when its time has come.

    ``seat`` is that of the bot, or of the person for whom the stand-in plays; None where the table itself acts.
    """

    wait: Wait
    since: int
    """Since when it is waited for, in milliseconds since 1970."""
    after_ms: int
    events: Callable[[], tuple[LogEvent, ...]]
    seat: Seat | None = None
    is_stand_in: bool = False
    thinking: Callable[[], Awaitable[tuple[LogEvent, ...]]] | None = None
    """How the events are found where that takes a while: begun with the pause, so that the pause tells nothing."""

    @property
    def due_at(self) -> int:
        """When its time has come, in milliseconds since 1970."""
        return self.since + self.after_ms

    @property
    def by(self) -> str:
        """How the log names who takes the step."""
        if self.seat is None:
            return BY_TABLE
        return f"standin:{self.seat}" if self.is_stand_in else f"bot:{self.seat}"

    def cmd_id(self, seq: int) -> str:
        """The name of the step at a table that last moved with line `seq`: the same wherever it is planned."""
        if self.seat is None:
            return f"table:{seq}:{self.wait.value}"
        return f"bot:{seq}:{self.seat}"
