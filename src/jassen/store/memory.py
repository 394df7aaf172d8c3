"""A store that forgets everything with its process: for tests and for trying things out."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from jassen.store.interface import Append, Outcome, Status, StoredEvent, StoreError, TableRow, User
from jassen.store.ledger_memory import LedgerMemory
from jassen.store.memory_privacy import MemoryPrivacy
from jassen.store.people_memory import Place
from jassen.store.planning import plan
from jassen.store.results import Bustle
from jassen.store.results_memory import ResultsMemory, bustle_of


class MemoryStore(MemoryPrivacy, LedgerMemory, ResultsMemory):
    """`Store` in dictionaries."""

    def __init__(self) -> None:
        MemoryPrivacy.__init__(self)
        LedgerMemory.__init__(self)
        ResultsMemory.__init__(self)
        self.writers = 1
        self._events: dict[str, list[StoredEvent]] = {}
        self._done: dict[tuple[str, str], int] = {}

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """See `Store`."""
        with self._lock:
            versions = {table_id: row.version for table_id, row in self._rows.items()}
            found = plan(appends, versions, self._done, self._balances)
            for append in found.accepted:
                self._write(append)
            return found.outcomes

    def _write(self, append: Append) -> None:
        log = self._events.setdefault(append.table_id, [])
        for place, event in enumerate(append.events):
            cmd_id = append.cmd_id if place == 0 else None
            seq = append.expected + 1 + place
            log.append(StoredEvent(seq, append.at_ms, append.by, cmd_id, event.kind, event.schema, event.body))
        self._done[append.table_id, append.cmd_id] = append.expected + 1
        self._note_people(append)
        self._note_attended(append)
        self._book(append.transfers, append.at_ms)
        if append.opening is not None:
            self._rows[append.table_id] = TableRow(
                table_id=append.table_id,
                version=len(log),
                deadline_at=append.deadline_at,
                status=append.status,
                profile=append.opening.profile,
                opened_at=append.at_ms,
            )
        else:
            row = self._rows[append.table_id]
            self._rows[append.table_id] = replace(
                row, version=len(log), deadline_at=append.deadline_at, status=append.status
            )

    def _note_people(self, append: Append) -> None:
        opening, table_id = append.opening, append.table_id
        (self._listed.add if append.listed else self._listed.discard)(table_id)
        if opening is not None and opening.watched:
            self._watched.add(table_id)
        for seat, user_id in append.left:
            self._places[Place(user_id, table_id, seat)] = append.at_ms
            self._seen.pop((table_id, user_id), None)
        for seat, user_id in (*append.seated, *(opening.seats if opening is not None else ())):
            self._places[Place(user_id, table_id, seat)] = None
            if table_id in self._watched:
                self._seen[table_id, user_id] = append.at_ms

    def table(self, table_id: str) -> TableRow | None:
        """See `Store`."""
        return self._rows.get(table_id)

    def events_after(self, table_id: str, seq: int) -> list[StoredEvent]:
        """See `Store`."""
        with self._lock:
            return self._events.get(table_id, [])[max(seq, 0) :]

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """See `Store`."""
        with self._lock:
            return {table_id: self._rows[table_id].version for table_id in table_ids if table_id in self._rows}

    def deadlines(self, before_ms: int | None, limit: int) -> list[tuple[str, int]]:
        """See `Store`."""
        with self._lock:
            found = [
                (row.deadline_at, row.table_id)
                for row in self._rows.values()
                if row.deadline_at is not None and (before_ms is None or row.deadline_at <= before_ms)
            ]
        return [(table_id, deadline_at) for deadline_at, table_id in sorted(found)[:limit]]

    def create_guest(
        self, name: str, token_sha256: bytes, at_ms: int, *, agent: str = "", user_id: str | None = None
    ) -> str:
        """See `Store`."""
        with self._lock:
            if token_sha256 in self._sessions:
                raise StoreError("this session exists already")
            user_id = secrets.token_urlsafe(16) if user_id is None else user_id
            if user_id in self._users:
                raise StoreError("this user exists already")
            self._users[user_id] = User(user_id=user_id, name=name, created_at=at_ms)
            self.open_session(user_id, token_sha256, at_ms, agent=agent)
            return user_id

    def rename(self, user_id: str, name: str) -> None:
        """See `Store`."""
        with self._lock:
            if user_id not in self._users:
                raise LookupError(f"there is no user {user_id!r}")
            self._users[user_id] = replace(self._users[user_id], name=name)

    def tables_of(self, user_id: str) -> tuple[str, ...]:
        """See `Store`."""
        with self._lock:
            mine = dict.fromkeys(
                place.table_id
                for place, left_at in self._places.items()
                if place.user_id == user_id and left_at is None
            )
            rows = [self._rows[table_id] for table_id in mine if self._rows[table_id].status is Status.RUNNING]
        return tuple(row.table_id for row in sorted(rows, key=lambda row: (-row.opened_at, row.table_id)))

    def uncounted(self, limit: int) -> list[str]:
        """See `ResultStore`."""
        with self._lock:
            waiting = [
                (row.opened_at, row.table_id)
                for row in self._rows.values()
                if row.status is Status.OVER and not self._results.is_counted(row.table_id)
            ]
        return [table_id for _, table_id in sorted(waiting)[:limit]]

    def all_over(self) -> list[str]:
        """See `ResultStore`."""
        with self._lock:
            return [row.table_id for row in self._rows.values() if row.status is Status.OVER]

    def names_of(self, user_ids: Sequence[str]) -> dict[str, str]:
        """See `ResultStore`."""
        with self._lock:
            return {user_id: self._users[user_id].name for user_id in user_ids if user_id in self._users}

    def bustle(self, since_ms: int, opened_since_ms: int, seats: Mapping[str, int]) -> Bustle:
        """See `ResultStore`."""
        with self._lock:
            running = {
                row.table_id: (row.profile, any(event.kind == "dealt" for event in self._events[row.table_id]))
                for row in self._rows.values()
                if row.status is Status.RUNNING
                and row.opened_at >= opened_since_ms
                and self._events[row.table_id][-1].at_ms >= since_ms
            }
            sitting = [
                (place.table_id, place.user_id)
                for place, left_at in self._places.items()
                if left_at is None and place.table_id in running
            ]
        return bustle_of(running, sitting, seats)

    def check(self) -> None:
        """See `Store`: this one can always be written to."""

    def clock_ms(self) -> int | None:
        """See `Store`."""
        return None

    def close(self) -> None:
        """See `Store`."""
