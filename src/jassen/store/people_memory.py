"""The part of the memory store that knows people."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from threading import RLock

from jassen.store.interface import Status, TableRow
from jassen.store.people import Report


@dataclass(frozen=True, slots=True)
class Line:
    """A written line, and under which name it was sent."""

    table_id: str
    user_id: str
    name: str
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody on a seat."""

    user_id: str
    table_id: str
    seat: int


class PeopleMemory:
    """`PeopleStore` in dictionaries."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._rows: dict[str, TableRow] = {}
        self._places: dict[Place, int | None] = {}
        """Who sits or sat where, and when they got up."""
        self._listed: set[str] = set()
        self._watched: set[str] = set()
        self._seen: dict[tuple[str, str], int] = {}
        self._lines: dict[str, Line] = {}
        self._mutes: set[tuple[str, str]] = set()
        self._reports: list[Report] = []

    def listed(self, limit: int) -> list[str]:
        """See `PeopleStore`."""
        with self._lock:
            return sorted(self._listed, key=lambda table_id: (self._rows[table_id].opened_at, table_id))[:limit]

    def touch(self, pairs: Sequence[tuple[str, str]], at_ms: int) -> None:
        """See `PeopleStore`."""
        with self._lock:
            for table_id, user_id in pairs:
                if table_id in self._watched and self._sits(user_id, table_id):
                    self._seen[table_id, user_id] = at_ms

    def unseen(self, before_ms: int, limit: int) -> list[tuple[str, str]]:
        """See `PeopleStore`."""
        with self._lock:
            late = [
                (seen_at, pair)
                for pair, seen_at in self._seen.items()
                if seen_at < before_ms and self._rows[pair[0]].status is Status.RUNNING
            ]
        return [pair for _, pair in sorted(late)[:limit]]

    def forget(self, table_id: str, user_id: str) -> None:
        """See `PeopleStore`."""
        with self._lock:
            self._seen.pop((table_id, user_id), None)

    def keep_line(self, table_id: str, user_id: str, name: str, text: str, at_ms: int) -> str:
        """See `PeopleStore`."""
        with self._lock:
            for line_id, line in self._lines.items():
                if (line.table_id, line.name) == (table_id, name):
                    return line_id
            line_id = secrets.token_urlsafe(12)
            self._lines[line_id] = Line(table_id, user_id, name, text, at_ms)
            return line_id

    def lines(self, ids: Sequence[str]) -> dict[str, str]:
        """See `PeopleStore`."""
        with self._lock:
            return {line_id: self._lines[line_id].text for line_id in ids if line_id in self._lines}

    def forget_lines(self, before_ms: int) -> int:
        """See `PeopleStore`."""
        with self._lock:
            old = [line_id for line_id, line in self._lines.items() if line.at_ms < before_ms]
            for line_id in old:
                del self._lines[line_id]
            return len(old)

    def mute(self, user_id: str, other: str, *, on: bool) -> None:
        """See `PeopleStore`."""
        with self._lock:
            (self._mutes.add if on else self._mutes.discard)((user_id, other))

    def muted_by(self, user_id: str) -> frozenset[str]:
        """See `PeopleStore`."""
        with self._lock:
            return frozenset(other for user, other in self._mutes if user == user_id)

    def report(self, report: Report) -> None:
        """See `PeopleStore`."""
        with self._lock:
            same = (report.table_id, report.by, report.about)
            if all((known.table_id, known.by, known.about) != same for known in self._reports):
                self._reports.append(report)

    def reports(self, limit: int) -> list[Report]:
        """See `PeopleStore`."""
        with self._lock:
            return sorted(self._reports, key=lambda report: -report.at_ms)[:limit]

    def _sits(self, user_id: str, table_id: str) -> bool:
        return any(
            (place.user_id, place.table_id) == (user_id, table_id)
            for place, left_at in self._places.items()
            if left_at is None
        )
