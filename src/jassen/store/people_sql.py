"""The part of the SQL store that knows people."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from jassen.store.interface import Status
from jassen.store.people import Report
from jassen.store.schema import chat_line, game_table, mute, report, seat_index

_touch = (
    update(seat_index)
    .where(
        seat_index.c.table_id == bindparam("at_table"),
        seat_index.c.user_id == bindparam("of_user"),
        seat_index.c.left_at.is_(None),
        seat_index.c.watched == 1,
    )
    .values(seen_at=bindparam("now"))
)


class PeopleSql(ABC):
    """`PeopleStore` in SQL."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def listed(self, limit: int) -> list[str]:
        """See `PeopleStore`."""
        query = (
            select(game_table.c.id).where(game_table.c.listed == 1).order_by(game_table.c.opened_at, game_table.c.id)
        )
        with self._read() as connection:
            return list(connection.scalars(query.limit(limit)))

    def touch(self, pairs: Sequence[tuple[str, str]], at_ms: int) -> None:
        """See `PeopleStore`."""
        rows = [{"at_table": table_id, "of_user": user_id, "now": at_ms} for table_id, user_id in sorted(pairs)]
        if rows:
            with self._write() as connection:
                connection.execute(_touch, rows)

    def unseen(self, before_ms: int, limit: int) -> list[tuple[str, str]]:
        """See `PeopleStore`."""
        query = (
            select(seat_index.c.table_id, seat_index.c.user_id)
            .join(game_table, game_table.c.id == seat_index.c.table_id)
            .where(
                seat_index.c.seen_at < before_ms,
                seat_index.c.left_at.is_(None),
                game_table.c.status == Status.RUNNING.value,
            )
            .order_by(seat_index.c.seen_at)
            .limit(limit)
        )
        with self._read() as connection:
            return [(table_id, user_id) for table_id, user_id in connection.execute(query)]

    def forget(self, table_id: str, user_id: str) -> None:
        """See `PeopleStore`."""
        here = (seat_index.c.table_id == table_id) & (seat_index.c.user_id == user_id)
        with self._write() as connection:
            connection.execute(update(seat_index).where(here).values(seen_at=None))

    def keep_line(self, table_id: str, user_id: str, name: str, text: str, at_ms: int) -> str:
        """See `PeopleStore`."""
        known = select(chat_line.c.id).where(chat_line.c.table_id == table_id, chat_line.c.cmd_id == name)
        with self._write() as connection:
            line_id = connection.scalar(known)
            if line_id is None:
                line_id = secrets.token_urlsafe(12)
                connection.execute(
                    insert(chat_line).values(
                        id=line_id, table_id=table_id, cmd_id=name, user_id=user_id, text=text, at_ms=at_ms
                    )
                )
        return str(line_id)

    def lines(self, ids: Sequence[str]) -> dict[str, str]:
        """See `PeopleStore`."""
        query = select(chat_line.c.id, chat_line.c.text).where(chat_line.c.id.in_(ids))
        with self._read() as connection:
            return {row.id: row.text for row in connection.execute(query)}

    def forget_lines(self, before_ms: int) -> int:
        """See `PeopleStore`."""
        with self._write() as connection:
            return connection.execute(delete(chat_line).where(chat_line.c.at_ms < before_ms)).rowcount

    def mute(self, user_id: str, other: str, *, on: bool) -> None:
        """See `PeopleStore`."""
        here = (mute.c.user_id == user_id) & (mute.c.muted_id == other)
        with self._write() as connection:
            connection.execute(delete(mute).where(here))
            if on:
                connection.execute(insert(mute).values(user_id=user_id, muted_id=other))

    def muted_by(self, user_id: str) -> frozenset[str]:
        """See `PeopleStore`."""
        with self._read() as connection:
            return frozenset(connection.scalars(select(mute.c.muted_id).where(mute.c.user_id == user_id)))

    def report(self, report_: Report) -> None:
        """See `PeopleStore`."""
        same = (
            (report.c.table_id == report_.table_id) & (report.c.by == report_.by) & (report.c.about == report_.about)
        )
        with self._write() as connection:
            if connection.execute(select(report.c.table_id).where(same)).first() is None:
                connection.execute(
                    insert(report).values(
                        table_id=report_.table_id,
                        seq=report_.seq,
                        by=report_.by,
                        about=report_.about,
                        why=report_.why,
                        at_ms=report_.at_ms,
                    )
                )

    def reports(self, limit: int) -> list[Report]:
        """See `PeopleStore`."""
        columns = report.c
        query = select(columns.table_id, columns.seq, columns.by, columns.about, columns.why, columns.at_ms)
        with self._read() as connection:
            found = connection.execute(query.order_by(columns.at_ms.desc()).limit(limit))
            return [
                Report(table_id=row.table_id, seq=row.seq, by=row.by, about=row.about, why=row.why, at_ms=row.at_ms)
                for row in found
            ]
