"""Conduct in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

from dataclasses import replace

from jassen.store.conduct import AttendedAt, Case, Decision, Sanction, SpokenLine
from jassen.store.interface import Append, Status
from jassen.store.memory_credentials import MemoryCredentials
from jassen.store.people_memory import PeopleMemory


class MemoryConduct(MemoryCredentials, PeopleMemory):
    """`ConductStore` in dictionaries."""

    def __init__(self) -> None:
        PeopleMemory.__init__(self)
        MemoryCredentials.__init__(self)
        self._blocks: set[tuple[str, str]] = set()
        self._sanctions: dict[str, Sanction] = {}
        self._decisions: dict[tuple[str, str, str], Decision] = {}
        self._attended: dict[tuple[str, str], tuple[int, bool]] = {}

    def block(self, user_id: str, other: str, *, on: bool) -> None:
        """See `ConductStore`."""
        with self._lock:
            (self._blocks.add if on else self._blocks.discard)((user_id, other))

    def blocked_by(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """See `ConductStore`."""
        with self._lock:
            return self._named_by(user_id, self._blocks)

    def muted_names(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """See `ConductStore`."""
        with self._lock:
            return self._named_by(user_id, self._mutes)

    def apart_from(self, user_id: str) -> frozenset[str]:
        """See `ConductStore`."""
        with self._lock:
            tokens = tuple(self._tokens.values())
            own = {user_id, *(each.owner for each in tokens if each.user_id == user_id)}
            apart = {blocked for user, blocked in self._blocks if user in own}
            apart |= {user for user, blocked in self._blocks if blocked in own}
            programs = {each.user_id for each in tokens if each.owner in apart}
        return frozenset((apart | programs) - {user_id})

    def sanctions(self, user_id: str) -> tuple[Sanction, ...]:
        """See `ConductStore`."""
        return self._sanctions_of({user_id})

    def sanctions_on(self, user_id: str) -> tuple[Sanction, ...]:
        """See `ConductStore`."""
        with self._lock:
            return self._sanctions_of(
                {user_id, *(each.owner for each in self._tokens.values() if each.user_id == user_id)}
            )

    def lift_sanction(self, sanction_id: str, at_ms: int) -> bool:
        """See `ConductStore`."""
        with self._lock:
            found = self._sanctions.get(sanction_id)
            if found is None or not found.holds(at_ms):
                return False
            self._sanctions[sanction_id] = replace(found, lifted_at=at_ms)
            return True

    def cases(self, limit: int) -> tuple[Case, ...]:
        """See `ConductStore`."""
        with self._lock:
            found = []
            for report in self._reports:
                decision = self._decisions.get((report.table_id, report.by, report.about))
                found.append(
                    Case(
                        report=report,
                        by_name=self._name(report.by),
                        about_name=self._name(report.about),
                        is_over=self._rows[report.table_id].status is Status.OVER,
                        verdict=None if decision is None else decision.verdict,
                        decided_at=None if decision is None else decision.at_ms,
                        decided_by=None if decision is None else decision.by,
                    )
                )
        found.sort(
            key=lambda case: (case.verdict is not None, -case.report.at_ms, case.report.table_id, case.report.by)
        )
        return tuple(found[:limit])

    def decide_report(self, table_id: str, by: str, about: str, decision: Decision) -> bool:
        """See `ConductStore`."""
        key = (table_id, by, about)
        with self._lock:
            known = any((each.table_id, each.by, each.about) == key for each in self._reports)
            if not known or key in self._decisions:
                return False
            self._decisions[key] = decision
            if decision.sanction is not None:
                self._sanctions[decision.sanction.sanction_id] = decision.sanction
            return True

    def lines_at(self, table_id: str, limit: int) -> tuple[SpokenLine, ...]:
        """See `ConductStore`."""
        with self._lock:
            found = [
                SpokenLine(user_id=line.user_id, name=self._name(line.user_id), text=line.text, at_ms=line.at_ms)
                for line in self._lines.values()
                if line.table_id == table_id
            ]
        return tuple(sorted(found, key=lambda line: line.at_ms)[-limit:])

    def attended(self, user_id: str, limit: int) -> tuple[tuple[int, bool], ...]:
        """See `ConductStore`."""
        with self._lock:
            mine = [
                (-at_ms, table, left) for (user, table), (at_ms, left) in self._attended.items() if user == user_id
            ]
        return tuple((-at_ms, left) for at_ms, _, left in sorted(mine)[:limit])

    def all_tables(self) -> list[str]:
        """See `ConductStore`."""
        with self._lock:
            return sorted(self._rows)

    def attended_at(self, table_id: str) -> frozenset[AttendedAt]:
        """See `ConductStore`."""
        with self._lock:
            return frozenset(
                AttendedAt(user_id, at_ms, left)
                for (user_id, table), (at_ms, left) in self._attended.items()
                if table == table_id
            )

    def set_attended(self, table_id: str, version: int, attended: frozenset[AttendedAt]) -> bool:
        """See `ConductStore`."""
        with self._lock:
            if self._rows[table_id].version != version:
                return False
            others = {key: each for key, each in self._attended.items() if key[1] != table_id}
            here = {
                (each.user_id, table_id): (each.at_ms, each.left)
                for each in attended
                if each.user_id not in self._deleted
            }
            self._attended = others | here
            return True

    def _named_by(self, user_id: str, pairs: set[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        mine = [other for user, other in pairs if user == user_id and other in self._users]
        return tuple(sorted(((each, self._name(each)) for each in mine), key=lambda pair: (pair[1], pair[0])))

    def _sanctions_of(self, user_ids: set[str | None]) -> tuple[Sanction, ...]:
        with self._lock:
            found = [each for each in self._sanctions.values() if each.user_id in user_ids]
        return tuple(sorted(found, key=lambda each: (-each.at_ms, each.sanction_id)))

    def _note_attended(self, append: Append) -> None:
        for each in append.attended:
            if each.user_id in self._deleted:
                continue
            self._attended[each.user_id, append.table_id] = (append.at_ms, each.left)

    def _name(self, user_id: str) -> str:
        found = self._users.get(user_id)
        return "" if found is None else found.name
