"""A store in SQL, through SQLAlchemy Core: some connections that write, others that read.

Nothing here is special to one database; `jassen.store.sqlite` and `jassen.store.postgres` make the engines.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import BoundedSemaphore

from sqlalchemy import BigInteger, Connection, Engine, cast, extract, func, insert, select, update
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from jassen.store.interface import (
    Append,
    Failed,
    Outcome,
    Status,
    StoreAway,
    StoredEvent,
    StoreError,
    TableRow,
)
from jassen.store.ledger_sql import LedgerSql
from jassen.store.migrate import is_newest
from jassen.store.people_sql import PeopleSql
from jassen.store.results_sql import ResultsSql
from jassen.store.schema import game_table, seat_index, session, table_event, user
from jassen.store.sql_accounts import SqlAccounts
from jassen.store.sql_conduct import SqlConduct
from jassen.store.sql_credentials import SqlCredentials
from jassen.store.sql_keys import SqlKeys
from jassen.store.sql_privacy import SqlPrivacy
from jassen.store.writing import is_plain, write, write_plain


class SqlStore(SqlCredentials, SqlAccounts, SqlKeys, SqlPrivacy, SqlConduct, PeopleSql, LedgerSql, ResultsSql):
    """`Store` in a database that has been migrated, with so many `writers` at once."""

    def __init__(self, writer: Engine, reader: Engine, *, writers: int = 1) -> None:
        self.writers = writers
        self._writer = writer
        self._reader = reader
        self._writing = BoundedSemaphore(writers)

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """A transaction on a writing connection. Raises `StoreError`; its outcome may then be unknown."""
        with self._writing:
            try:
                with self._writer.begin() as connection:
                    yield connection
            except SQLAlchemyError as error:
                raise store_error(error) from error

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        try:
            with self._reader.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise store_error(error) from error

    @contextmanager
    def _read_one_moment(self) -> Iterator[Connection]:
        with self._read() as connection:
            if connection.dialect.name == "postgresql":
                with connection.execution_options(isolation_level="REPEATABLE READ").begin():
                    yield connection
                return
            connection.exec_driver_sql("BEGIN")
            try:
                yield connection
            finally:
                connection.exec_driver_sql("ROLLBACK")

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """See `Store`."""
        try:
            return self._write_all(appends)
        except StoreAway as error:
            # Trying them one by one would only wait once for each.
            return [Failed(str(error))] * len(appends)
        except StoreError:
            # Another writer came in between, or one cannot be stored: it must not hurt the others.
            return [self._append(append) for append in appends]

    def _write_all(self, appends: Sequence[Append]) -> list[Outcome]:
        if is_plain(appends):
            try:
                with self._write() as connection:
                    return write_plain(connection, appends)
            except StoreAway:
                raise
            except StoreError:
                pass  # a conflict or a repeat: it is looked at more closely
        with self._write() as connection:
            return write(connection, appends)

    def _append(self, append: Append) -> Outcome:
        try:
            with self._write() as connection:
                return write(connection, [append])[0]
        except StoreError as error:
            return Failed(str(error))

    def table(self, table_id: str) -> TableRow | None:
        """See `Store`."""
        with self._read() as connection:
            row = connection.execute(select(game_table).where(game_table.c.id == table_id)).one_or_none()
        if row is None:
            return None
        return TableRow(
            table_id=row.id,
            version=row.version,
            deadline_at=row.deadline_at,
            status=Status(row.status),
            profile=row.profile,
            opened_at=row.opened_at,
        )

    def events_after(self, table_id: str, seq: int) -> list[StoredEvent]:
        """See `Store`."""
        columns = table_event.c
        query = (
            select(columns.seq, columns.at_ms, columns.by, columns.cmd_id, columns.kind, columns.schema, columns.body)
            .where(columns.table_id == table_id, columns.seq > seq)
            .order_by(columns.seq)
        )
        with self._read() as connection:
            return [StoredEvent(*row) for row in connection.execute(query)]

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """See `Store`."""
        query = select(game_table.c.id, game_table.c.version).where(game_table.c.id.in_(table_ids))
        with self._read() as connection:
            return {row.id: row.version for row in connection.execute(query)}

    def deadlines(self, before_ms: int | None, limit: int) -> list[tuple[str, int]]:
        """See `Store`."""
        deadline = game_table.c.deadline_at
        query = select(game_table.c.id, deadline).where(deadline.is_not(None)).order_by(deadline).limit(limit)
        if before_ms is not None:
            query = query.where(deadline <= before_ms)
        with self._read() as connection:
            return [(table_id, deadline_at) for table_id, deadline_at in connection.execute(query)]

    def create_guest(
        self, name: str, token_sha256: bytes, at_ms: int, *, agent: str = "", user_id: str | None = None
    ) -> str:
        """See `Store`."""
        user_id = secrets.token_urlsafe(16) if user_id is None else user_id
        with self._write() as connection:
            connection.execute(insert(user).values(id=user_id, name=name, created_at=at_ms))
            connection.execute(
                insert(session).values(
                    token_sha256=token_sha256, user_id=user_id, created_at=at_ms, seen_at=at_ms, agent=agent
                )
            )
        return user_id

    def rename(self, user_id: str, name: str) -> None:
        """See `Store`."""
        with self._write() as connection:
            if not connection.execute(update(user).where(user.c.id == user_id).values(name=name)).rowcount:
                raise LookupError(f"there is no user {user_id!r}")

    def tables_of(self, user_id: str) -> tuple[str, ...]:
        """See `Store`."""
        query = (
            select(game_table.c.id)
            .where(game_table.c.status == Status.RUNNING.value)
            .where(
                select(seat_index.c.table_id)
                .where(
                    seat_index.c.user_id == user_id,
                    seat_index.c.table_id == game_table.c.id,
                    seat_index.c.left_at.is_(None),
                )
                .exists()
            )
            .order_by(game_table.c.opened_at.desc(), game_table.c.id)
        )
        with self._read() as connection:
            return tuple(connection.scalars(query))

    def check(self) -> None:
        """See `Store`."""
        with self._write() as connection:
            if not is_newest(connection):
                raise StoreError("the database is not at the version of this program")

    def clock_ms(self) -> int | None:
        """See `Store`."""
        if self._reader.dialect.name != "postgresql":
            return None
        now_ms = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
        with self._read() as connection:
            return int(connection.execute(select(now_ms)).scalar_one())

    def close(self) -> None:
        """See `Store`."""
        self._reader.dispose()
        self._writer.dispose()


def store_error(error: SQLAlchemyError) -> StoreError:
    """The same in the store's own words."""
    away = isinstance(error, OperationalError | InterfaceError | NoConnectionFree)
    return (StoreAway if away else StoreError)(reason_of(error))


def reason_of(error: SQLAlchemyError) -> str:
    """What the database said, without the statement and its values: they may hold cards."""
    cause = getattr(error, "orig", None)
    return f"{type(error).__name__}: {cause if cause is not None else 'the database could not be used'}"
