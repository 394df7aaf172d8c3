"""A store in PostgreSQL, which any number of processes share.

A writer locks the rows of the tables to which it appends, so of two processes one waits for the other and then
sees what it wrote.
"""

from __future__ import annotations

import time

import structlog
from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from jassen.store.addresses import shown
from jassen.store.interface import StoreAway, StoreError
from jassen.store.migrate import migrate
from jassen.store.postgres_engine import pooled_engine, single_engine
from jassen.store.sql import SqlStore, reason_of

WRITERS = 3
READERS = 5

_ASK_EVERY_S = 1.0
# Whatever the administrator prefers for the whole server: an acknowledged move has to be on the disk.
_SYNCED = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
_READ_ONLY = "SET default_transaction_read_only = on"
_MIGRATING = 0x4A415353
"""The advisory lock of who migrates; an arbitrary number, the same for every version."""

_log = structlog.get_logger("jassen.store")


def open_postgres(url: URL, *, wait_s: float = 0) -> SqlStore:
    """Connect, and bring the database to the newest version.

    A database that does not answer is waited for. Raises `StoreAway` if it still does not after `wait_s`, and
    `StoreError` if it cannot be used. No message holds the password.
    """
    migrating = single_engine(url, "migration")
    try:
        _wait_for(migrating, shown(url), wait_s)
        with migrating.begin() as connection:
            _migrate_alone(connection)
    except SQLAlchemyError as error:
        raise StoreError(f"{shown(url)}: {reason_of(error)}") from error
    except StoreError as error:
        raise type(error)(f"{shown(url)}: {error}") from error
    return SqlStore(
        pooled_engine(url, "writer", WRITERS, _SYNCED, isolation_level="READ COMMITTED"),
        pooled_engine(url, "reader", READERS, _READ_ONLY, isolation_level="AUTOCOMMIT"),
        writers=WRITERS,
    )


def _wait_for(engine: Engine, name: str, wait_s: float) -> None:
    """Wait until the database answers, and say so once. Raises `StoreAway` with what it said last."""
    give_up_at = time.monotonic() + wait_s
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
            _log.warning("database_away", database=name, why=why, notice=f"trying again for {wait_s:.0f} s")
            said = True
        time.sleep(_ASK_EVERY_S)


def _migrate_alone(connection: Connection) -> None:
    """Migrate while every other process that starts waits for its turn. Raises `StoreError`."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}; names need one that is made with ENCODING 'UTF8'")
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
    migrate(connection)
