"""Conduct in SQL: a part of `SqlStore`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, insert, select, union, update

from jassen.store.conduct import AttendedAt, Case, Decision, Measure, Sanction, SpokenLine, Verdict
from jassen.store.interface import Status
from jassen.store.people import Report
from jassen.store.schema import api_token, attendance, block, chat_line, game_table, mute, report, sanction, user
from jassen.store.sql_privacy import departed


class SqlConduct(ABC):
    """`ConductStore` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def block(self, user_id: str, other: str, *, on: bool) -> None:
        """See `ConductStore`."""
        here = (block.c.user_id == user_id) & (block.c.blocked_id == other)
        with self._write() as connection:
            connection.execute(delete(block).where(here))
            if on:
                connection.execute(insert(block).values(user_id=user_id, blocked_id=other))

    def blocked_by(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """See `ConductStore`."""
        query = select(user.c.id, user.c.name).join(block, block.c.blocked_id == user.c.id)
        return self._names(query.where(block.c.user_id == user_id))

    def muted_names(self, user_id: str) -> tuple[tuple[str, str], ...]:
        """See `ConductStore`."""
        query = select(user.c.id, user.c.name).join(mute, mute.c.muted_id == user.c.id)
        return self._names(query.where(mute.c.user_id == user_id))

    def apart_from(self, user_id: str) -> frozenset[str]:
        """See `ConductStore`."""

        def is_own(column: ColumnElement[str]) -> ColumnElement[bool]:
            return (column == user_id) | column.in_(_owner_of(user_id))

        blocked = select(block.c.blocked_id).where(is_own(block.c.user_id))
        blocking = select(block.c.user_id).where(is_own(block.c.blocked_id))
        owner = api_token.c.owner
        programs = select(api_token.c.user_id).where(owner.in_(blocked) | owner.in_(blocking))
        with self._read() as connection:
            return frozenset(connection.scalars(union(blocked, blocking, programs))) - {user_id}

    def sanctions(self, user_id: str) -> tuple[Sanction, ...]:
        """See `ConductStore`."""
        return self._sanctions(sanction.c.user_id == user_id)

    def sanctions_on(self, user_id: str) -> tuple[Sanction, ...]:
        """See `ConductStore`."""
        return self._sanctions((sanction.c.user_id == user_id) | sanction.c.user_id.in_(_owner_of(user_id)))

    def lift_sanction(self, sanction_id: str, at_ms: int) -> bool:
        """See `ConductStore`."""
        there = (sanction.c.id == sanction_id) & sanction.c.lifted_at.is_(None) & (sanction.c.until_ms > at_ms)
        with self._write() as connection:
            return bool(connection.execute(update(sanction).where(there).values(lifted_at=at_ms)).rowcount)

    def cases(self, limit: int) -> tuple[Case, ...]:
        """See `ConductStore`."""
        by, about = user.alias(), user.alias()
        query = (
            select(report, by.c.name.label("by_name"), about.c.name.label("about_name"), game_table.c.status)
            .join(game_table, game_table.c.id == report.c.table_id)
            .outerjoin(by, by.c.id == report.c.by)
            .outerjoin(about, about.c.id == report.c.about)
            .order_by(report.c.decided_at.is_not(None), report.c.at_ms.desc(), report.c.table_id, report.c.by)
            .limit(limit)
        )
        with self._read() as connection:
            return tuple(map(_case, connection.execute(query)))

    def decide_report(self, table_id: str, by: str, about: str, decision: Decision) -> bool:
        """See `ConductStore`."""
        columns = report.c
        here = (columns.table_id == table_id) & (columns.by == by) & (columns.about == about)
        decided = {"verdict": decision.verdict.value, "decided_at": decision.at_ms, "decided_by": decision.by}
        with self._write() as connection:
            open_one = update(report).where(here, columns.decided_at.is_(None))
            if not connection.execute(open_one.values(decided)).rowcount:
                return False
            given = decision.sanction
            if given is not None:
                connection.execute(
                    insert(sanction).values(
                        id=given.sanction_id,
                        user_id=given.user_id,
                        measure=given.measure.value,
                        reason=given.reason,
                        by=given.by,
                        at_ms=given.at_ms,
                        until_ms=given.until_ms,
                    )
                )
            return True

    def lines_at(self, table_id: str, limit: int) -> tuple[SpokenLine, ...]:
        """See `ConductStore`."""
        query = (
            select(chat_line.c.user_id, user.c.name, chat_line.c.text, chat_line.c.at_ms)
            .outerjoin(user, user.c.id == chat_line.c.user_id)
            .where(chat_line.c.table_id == table_id)
            .order_by(chat_line.c.at_ms.desc(), chat_line.c.id.desc())
            .limit(limit)
        )
        with self._read() as connection:
            found = connection.execute(query).all()
        return tuple(
            SpokenLine(user_id=row.user_id, name=row.name or "", text=row.text, at_ms=row.at_ms)
            for row in reversed(found)
        )

    def _names(self, query: Select[Any, Any]) -> tuple[tuple[str, str], ...]:
        with self._read() as connection:
            found = connection.execute(query.order_by(user.c.name, user.c.id))
            return tuple((row.id, row.name) for row in found)

    def _sanctions(self, wanted: ColumnElement[bool]) -> tuple[Sanction, ...]:
        query = select(sanction).where(wanted).order_by(sanction.c.at_ms.desc(), sanction.c.id)
        with self._read() as connection:
            return tuple(map(_sanction, connection.execute(query)))

    def attended(self, user_id: str, limit: int) -> tuple[tuple[int, bool], ...]:
        """See `ConductStore`."""
        query = select(attendance.c.at_ms, attendance.c.left).where(attendance.c.user_id == user_id)
        with self._read() as connection:
            found = connection.execute(query.order_by(attendance.c.at_ms.desc(), attendance.c.table_id).limit(limit))
            return tuple((row.at_ms, bool(row.left)) for row in found)

    def all_tables(self) -> list[str]:
        """See `ConductStore`."""
        with self._read() as connection:
            return list(connection.scalars(select(game_table.c.id).order_by(game_table.c.id)))

    def attended_at(self, table_id: str) -> frozenset[AttendedAt]:
        """See `ConductStore`."""
        query = select(attendance.c.user_id, attendance.c.at_ms, attendance.c.left)
        with self._read() as connection:
            found = connection.execute(query.where(attendance.c.table_id == table_id))
            return frozenset(AttendedAt(row.user_id, row.at_ms, bool(row.left)) for row in found)

    def set_attended(self, table_id: str, version: int, attended: frozenset[AttendedAt]) -> bool:
        """See `ConductStore`."""
        reached = select(game_table.c.version).where(game_table.c.id == table_id).with_for_update()
        with self._write() as connection:
            if connection.scalar(reached) != version:
                return False
            gone = departed(connection, {each.user_id for each in attended})
            connection.execute(delete(attendance).where(attendance.c.table_id == table_id))
            rows = [
                {"user_id": each.user_id, "table_id": table_id, "at_ms": each.at_ms, "left": int(each.left)}
                for each in attended
                if each.user_id not in gone
            ]
            if rows:
                connection.execute(insert(attendance), rows)
            return True


def _owner_of(user_id: str) -> Select[str | None]:
    """Whose program a user is; nobody for who is none."""
    return select(api_token.c.owner).where(api_token.c.user_id == user_id, api_token.c.owner.is_not(None))


def _sanction(row: Row[tuple[object, ...]]) -> Sanction:
    return Sanction(
        sanction_id=row.id,
        user_id=row.user_id,
        measure=Measure(row.measure),
        reason=row.reason,
        by=row.by,
        at_ms=row.at_ms,
        until_ms=row.until_ms,
        lifted_at=row.lifted_at,
    )


def _case(row: Row[tuple[object, ...]]) -> Case:
    return Case(
        report=Report(table_id=row.table_id, seq=row.seq, by=row.by, about=row.about, why=row.why, at_ms=row.at_ms),
        by_name=row.by_name or "",
        about_name=row.about_name or "",
        is_over=row.status == Status.OVER.value,
        verdict=None if row.verdict is None else Verdict(row.verdict),
        decided_at=row.decided_at,
        decided_by=row.decided_by,
    )
