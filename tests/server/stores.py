"""Stores that misbehave as databases do: late, refusing, or silent about what they did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event

from jassen.store import MemoryStore
from jassen.store.interface import Append, Failed, Outcome


class HeldStore(MemoryStore):
    """Commits of a person's commands wait until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = Event()
        self.arrived = Event()

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """Wait, then commit."""
        if any(append.cmd_id.startswith("user:") for append in appends):
            self.arrived.set()
            assert self.let_go.wait(20)
        return super().append_batch(appends)


class FaultyStore(MemoryStore):
    """Fails where `fault` says so: before the commit, or after it without saying that it happened."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Callable[[Append], str | None] = lambda _: None

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """Commit what is not to fail."""
        outcomes: list[Outcome] = []
        for append in appends:
            match self.fault(append):
                case None:
                    outcomes += super().append_batch([append])
                case "after":
                    super().append_batch([append])
                    outcomes.append(Failed("the connection was lost during the commit"))
                case _:
                    outcomes.append(Failed("the disk is full"))
        return outcomes
