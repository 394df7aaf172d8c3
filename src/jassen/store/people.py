"""What a store keeps about people at tables beside the logs: who is there, what they wrote, whom they do not hear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Somebody complains about somebody at a table; ``seq`` is where its log was at that moment."""

    table_id: str
    seq: int
    by: str
    about: str
    why: str
    at_ms: int


class PeopleStore(Protocol):
    """The part of `Store` that knows people. Raises `StoreError` throughout."""

    def listed(self, limit: int) -> list[str]:
        """The tables that the lobby shows, the oldest first."""
        ...

    def touch(self, pairs: Sequence[tuple[str, str]], at_ms: int) -> None:
        """Note that these users are at these tables now."""
        ...

    def unseen(self, before_ms: int, limit: int) -> list[tuple[str, str]]:
        """Tables and users that have not been heard of since then, at running tables that others may come to."""
        ...

    def forget(self, table_id: str, user_id: str) -> None:
        """Do not look out for a user at a table until they are there again."""
        ...

    def keep_line(self, table_id: str, user_id: str, name: str, text: str, at_ms: int) -> str:
        """Keep a written line; its id. The same `name` at the same table gives the same line."""
        ...

    def lines(self, ids: Sequence[str]) -> dict[str, str]:
        """The texts of lines, as far as they have not been forgotten."""
        ...

    def forget_lines(self, before_ms: int) -> int:
        """Forget all lines that were written before then; how many there were."""
        ...

    def mute(self, user_id: str, other: str, *, on: bool) -> None:
        """Let a user hear somebody no more, or again."""
        ...

    def muted_by(self, user_id: str) -> frozenset[str]:
        """Whom a user does not want to hear."""
        ...

    def report(self, report: Report) -> None:
        """Keep a complaint; the same one again changes nothing."""
        ...

    def reports(self, limit: int) -> list[Report]:
        """The complaints, the latest first."""
        ...
