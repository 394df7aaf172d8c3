"""Handing out and taking away what is a person's own, in SQL: a part of `SqlStore`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import AbstractContextManager

from sqlalchemy import Connection, Update, bindparam, delete, or_, select, update

from jassen.store.interface import Status
from jassen.store.people import Report
from jassen.store.privacy import OwnData, OwnLine, OwnSeat
from jassen.store.roles import Role
from jassen.store.schema import (
    api_token,
    attendance,
    block,
    challenge,
    chat_line,
    game_table,
    mute,
    passkey,
    recovery_code,
    report,
    sanction,
    seat_index,
    session,
    user,
)

_states = (
    select(user.c.id, user.c.deleted_at)
    .where(user.c.id.in_(bindparam("user_ids", expanding=True)))
    .order_by(user.c.id)  # two that ask about the same people must not wait for each other
    .with_for_update(read=True)  # nothing on SQLite, where the transaction itself has the lock
)


class SqlPrivacy(ABC):
    """`PrivacyStore` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def own_data(self, user_id: str) -> OwnData:
        """See `PrivacyStore`."""
        with self._read() as connection:
            return OwnData(
                seats=_seats(connection, user_id),
                lines=_lines(connection, user_id),
                muted=frozenset(connection.scalars(select(mute.c.muted_id).where(mute.c.user_id == user_id))),
                reports=_reports(connection, user_id),
            )

    def delete_user(self, user_id: str, at_ms: int) -> None:
        """See `PrivacyStore`."""
        with self._write() as connection:
            programs = connection.scalars(select(api_token.c.user_id).where(api_token.c.owner == user_id)).all()
            gone = (user_id, *programs)
            if not connection.execute(_nameless(at_ms).where(user.c.id == user_id)).rowcount:
                raise LookupError(f"there is no user {user_id!r}")
            connection.execute(_nameless(at_ms).where(user.c.id.in_(programs)))
            mine = or_(api_token.c.owner == user_id, api_token.c.user_id == user_id)
            valid = update(api_token).where(mine, api_token.c.revoked_at.is_(None))
            connection.execute(valid.values(revoked_at=at_ms))
            connection.execute(delete(mute).where(or_(mute.c.user_id.in_(gone), mute.c.muted_id.in_(gone))))
            connection.execute(delete(block).where(or_(block.c.user_id.in_(gone), block.c.blocked_id.in_(gone))))
            for table in (session, passkey, recovery_code, challenge, chat_line, sanction, attendance):
                connection.execute(delete(table).where(table.c.user_id.in_(gone)))

    def deleted_since(self, at_ms: int) -> tuple[tuple[str, int], ...]:
        """See `PrivacyStore`."""
        query = select(user.c.id, user.c.deleted_at).where(user.c.deleted_at >= at_ms)
        with self._read() as connection:
            found = connection.execute(query.order_by(user.c.deleted_at, user.c.id))
            return tuple((row.id, row.deleted_at) for row in found)


def departed(connection: Connection, user_ids: Iterable[str]) -> frozenset[str]:
    """Who of these was deleted.

    A deletion of one of the others waits until the transaction ends, and then takes what was written of them.
    """
    wanted = list(user_ids)
    if not wanted:
        return frozenset()
    rows = connection.execute(_states, {"user_ids": wanted})
    return frozenset(row.id for row in rows if row.deleted_at is not None)


def _nameless(at_ms: int) -> Update:
    return (
        update(user)
        .where(user.c.deleted_at.is_(None))
        .values(
            name="",
            login=None,
            name_key=None,
            password=None,
            account_since=None,
            role=Role.PLAYER.value,
            deleted_at=at_ms,
        )
    )


def _seats(connection: Connection, user_id: str) -> tuple[OwnSeat, ...]:
    query = (
        select(
            seat_index.c.table_id,
            seat_index.c.seat,
            seat_index.c.left_at,
            game_table.c.profile,
            game_table.c.opened_at,
            game_table.c.status,
        )
        .join(game_table, game_table.c.id == seat_index.c.table_id)
        .where(seat_index.c.user_id == user_id)
        .order_by(game_table.c.opened_at.desc(), game_table.c.id, seat_index.c.seat)
    )
    return tuple(
        OwnSeat(
            table_id=row.table_id,
            seat=row.seat,
            profile=row.profile,
            opened_at=row.opened_at,
            is_over=row.status == Status.OVER.value,
            left_at=row.left_at,
        )
        for row in connection.execute(query)
    )


def _lines(connection: Connection, user_id: str) -> tuple[OwnLine, ...]:
    query = select(chat_line.c.table_id, chat_line.c.text, chat_line.c.at_ms).where(chat_line.c.user_id == user_id)
    return tuple(
        OwnLine(table_id=row.table_id, text=row.text, at_ms=row.at_ms)
        for row in connection.execute(query.order_by(chat_line.c.at_ms, chat_line.c.id))
    )


def _reports(connection: Connection, user_id: str) -> tuple[Report, ...]:
    columns = report.c
    query = select(columns.table_id, columns.seq, columns.by, columns.about, columns.why, columns.at_ms)
    return tuple(
        Report(table_id=row.table_id, seq=row.seq, by=row.by, about=row.about, why=row.why, at_ms=row.at_ms)
        for row in connection.execute(query.where(columns.by == user_id).order_by(columns.at_ms))
    )
