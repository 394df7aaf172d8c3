"""A store in PostgreSQL, which any number of processes share.

A writer locks the rows of the tables to which it appends, so of two processes one waits for the other and then
sees what it wrote. No connection waits without end, and none holds a lock while its process sleeps.
"""

from __future__ import annotations

import time

import structlog
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from jassen.store.addresses import shown
from jassen.store.interface import StoreAway, StoreError
from jassen.store.migrate import migrate
from jassen.store.sql import SqlStore, reason_of

WRITERS = 3
READERS = 5
PATIENCE_S = 30.0
"""How long a server that starts waits for a database that does not answer yet."""

_ASK_EVERY_S = 1.0
_POOL_TIMEOUT_S = 5
_CONNECT_DEFAULTS: dict[str, str | int] = {
    "connect_timeout": 3,
    # A connection whose other end has silently gone is noticed within about ten seconds.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_SESSION = {
    "statement_timeout": "5s",
    "idle_in_transaction_session_timeout": "3s",
}
_MIGRATING = 0x4A415353
"""The advisory lock of who migrates; an arbitrary number, the same for every version."""

_log = structlog.get_logger("jassen.store")


def open_postgres(url: URL, *, patience_s: float = PATIENCE_S) -> SqlStore:
    """Connect, and bring the database to the newest version.

    A database that does not answer is waited for. Raises `StoreAway` if it still does not after `patience_s`, and
    `StoreError` if it cannot be used. No message holds the password.
    """
    writer = engine_for(url, "writer", WRITERS, isolation_level="READ COMMITTED")
    # Whatever the administrator prefers for the whole server: an acknowledged move has to be on the disk.
    _on_connect(
        writer,
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    )
    try:
        _wait_for(writer, shown(url), patience_s)
        with writer.begin() as connection:
            _migrate_alone(connection)
    except SQLAlchemyError as error:
        writer.dispose()
        raise StoreError(f"{shown(url)}: {reason_of(error)}") from error
    except StoreError as error:
        writer.dispose()
        raise type(error)(f"{shown(url)}: {error}") from error
    reader = engine_for(url, "reader", READERS, isolation_level="AUTOCOMMIT")
    _on_connect(reader, "SET default_transaction_read_only = on")
    return SqlStore(writer, reader, writers=WRITERS)


def engine_for(url: URL, role: str, connections: int, *, isolation_level: str) -> Engine:
    """An engine with at most so many connections, all with time limits; with none, each is closed after its use."""
    defaults = _CONNECT_DEFAULTS | {"fallback_application_name": f"jassen {role}"}
    options = {name: value for name, value in defaults.items() if name not in url.query}
    address = url.set(drivername="postgresql+psycopg")
    if not connections:
        engine = create_engine(
            address, poolclass=NullPool, isolation_level=isolation_level, connect_args=options, hide_parameters=True
        )
    else:
        engine = create_engine(
            address,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=_POOL_TIMEOUT_S,
            pool_pre_ping=True,
            isolation_level=isolation_level,
            connect_args=options,
            hide_parameters=True,
        )
    _on_connect(engine, *(f"SET {name} = '{value}'" for name, value in _SESSION.items()))
    return engine


def _on_connect(engine: Engine, *statements: str) -> None:
    def prepare(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", prepare)


def _wait_for(engine: Engine, name: str, patience_s: float) -> None:
    """Wait until the database answers, and say so once. Raises `StoreAway` with what it said last."""
    give_up_at = time.monotonic() + patience_s
    said = False
    while True:
        try:
            with engine.connect():
                return
        except OperationalError as error:
            why = reason_of(error)
            if time.monotonic() + _ASK_EVERY_S > give_up_at:
                raise StoreAway(why) from error
        if not said:
            _log.warning("database_away", database=name, why=why, notice=f"trying again for {patience_s:.0f} s")
            said = True
        time.sleep(_ASK_EVERY_S)


def _migrate_alone(connection: Connection) -> None:
    """Migrate while every other process that starts waits for its turn. Raises `StoreError`."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}; names need one that is made with ENCODING 'UTF8'")
    connection.execute(text("SET LOCAL statement_timeout = 0"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
    migrate(connection)
