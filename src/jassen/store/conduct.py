"""How people treat each other: who keeps apart from whom, who left a game, complaints, and what was done about them.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Protocol

from jassen.store.people import Report


@unique
class Measure(Enum):
    """What is done about somebody. Closed: the server enforces each."""

    WARNING = "warning"
    """It is said, and nothing is forbidden."""
    NO_TEXT = "no_text"
    """No written lines; the ready phrases stay."""
    NOT_PUBLIC = "not_public"
    """No tables that anybody may come to."""
    LOCKED = "locked"
    """No table at all; what was begun may be finished."""


@unique
class Verdict(Enum):
    """What a moderator says to a report."""

    NOTHING = "nothing"
    WARNING = "warning"
    SANCTION = "sanction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sanction:
    """A measure against somebody until ``until_ms``. ``reason`` is shown to the person, as is ``measure``."""

    sanction_id: str
    user_id: str
    measure: Measure
    reason: str
    by: str
    at_ms: int
    until_ms: int
    lifted_at: int | None = None

    def holds(self, now_ms: int) -> bool:
        """Whether it is in force."""
        return self.lifted_at is None and now_ms < self.until_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A report with the names of both at present, and what was decided; None while it is open."""

    report: Report
    by_name: str
    about_name: str
    is_over: bool
    verdict: Verdict | None = None
    decided_at: int | None = None
    decided_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A moderator's answer to a report, with the sanction that goes with it."""

    verdict: Verdict
    by: str
    at_ms: int
    sanction: Sanction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenLine:
    """A written line at a table, with who wrote it under the present name."""

    user_id: str
    name: str
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Attended:
    """A public game that somebody played to its end, or left before."""

    user_id: str
    left: bool


@dataclass(frozen=True, slots=True)
class AttendedAt:
    """The same, with when the game was over for them."""

    user_id: str
    at_ms: int
    left: bool


class ConductStore(Protocol):
    """The part of `Store` that knows conduct. Raises `StoreError` throughout."""

    def block(self, user_id: str, other: str, *, on: bool) -> None:
        """Keep somebody away from a user's tables, or no longer."""
        ...

    def blocked_by(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """Whom a user keeps away: ids and names, by name."""
        ...

    def muted_names(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """Whom a user does not want to hear: ids and names, by name."""
        ...

    def apart_from(self, user_id: str) -> frozenset[str]:
        """With whom a user does not sit at a table, whoever of both wants it so.

        What an owner wants, or others of an owner, holds for the owner's programs too, and not the other way.
        """
        ...

    def sanctions(self, user_id: str) -> tuple[Sanction, ...]:
        """All that was done about a user, the latest first."""
        ...

    def sanctions_on(self, user_id: str) -> tuple[Sanction, ...]:
        """The same, and for a program all that was done about its owner."""
        ...

    def lift_sanction(self, sanction_id: str, at_ms: int) -> bool:
        """End a sanction before its time; whether there was one to end."""
        ...

    def cases(self, limit: int) -> tuple[Case, ...]:
        """Reports: the open ones first, then the latest."""
        ...

    def decide_report(self, table_id: str, by: str, about: str, decision: Decision) -> bool:
        """Answer a report, once, together with its sanction; whether it was there and open."""
        ...

    def lines_at(self, table_id: str, limit: int) -> tuple[SpokenLine, ...]:
        """What was written at a table and is not forgotten yet, the latest lines in the order in which they came."""
        ...

    def attended(self, user_id: str, limit: int) -> tuple[tuple[int, bool], ...]:
        """The public games of a user, the latest first: when each ended for them, and whether they left it."""
        ...

    def all_tables(self) -> list[str]:
        """Every table there is."""
        ...

    def attended_at(self, table_id: str) -> frozenset[AttendedAt]:
        """For whom a public game was over at a table."""
        ...

    def set_attended(self, table_id: str, version: int, attended: frozenset[AttendedAt]) -> bool:
        """Note just this of a table, but for who was deleted; false if its log has another length by now."""
        ...
