"""A store in one SQLite file, on the best SQLite that is there.

SQLite 3.7.0 to 3.51.2 can damage a database in WAL mode (the WAL-reset fault). With one of these the file is kept
with a rollback journal: slower, and a reader can hold the writer up, but nothing is at risk.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import structlog
from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError

from jassen.store.interface import StoreError
from jassen.store.migrate import migrate
from jassen.store.sql import SqlStore, reason_of

BUSY_TIMEOUT_MS = 5000
READERS = 4

_log = structlog.get_logger("jassen.store")


def open_sqlite(path: Path, *, module: ModuleType | None = None) -> SqlStore:
    """Open, or make, the database file and bring it to the newest version. Raises `StoreError`.

    `module` is the SQLite driver; by default pysqlite3 where it is installed, else Python's own.
    """
    module = sqlite_module() if module is None else module
    journal = journal_mode(module.sqlite_version_info)
    if journal == "DELETE":
        _log.warning(
            "sqlite_wal_fault",
            sqlite=module.sqlite_version,
            notice="this SQLite can damage a database in WAL mode; a rollback journal is used, which is slower. "
            "Install pysqlite3, or an SQLite from 3.51.3.",
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it holds the hands of running games: nobody else on this machine reads it
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    writer = _engine(path, module, readers=0)
    _on_connect(writer, f"PRAGMA journal_mode={journal}", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON")
    event.listen(writer, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with writer.begin() as connection:
            migrate(connection)
    except SQLAlchemyError as error:
        writer.dispose()
        raise StoreError(f"{path}: {reason_of(error)}") from error
    except StoreError as error:
        writer.dispose()
        raise StoreError(f"{path}: {error}") from error
    reader = _engine(path, module, readers=READERS)
    _on_connect(reader, "PRAGMA query_only=ON")
    return SqlStore(writer, reader)


def sqlite_module() -> ModuleType:
    """The driver with the newest SQLite: pysqlite3 where there is a wheel for it."""
    try:
        return importlib.import_module("pysqlite3.dbapi2")
    except ImportError:
        return importlib.import_module("sqlite3.dbapi2")


def journal_mode(version: tuple[int, ...]) -> str:
    """WAL, or for a version with the WAL-reset fault the rollback journal."""
    return "DELETE" if (3, 7, 0) <= version <= (3, 51, 2) else "WAL"


def _engine(path: Path, module: ModuleType, *, readers: int) -> Engine:
    """An engine for so many readers, or for the one writer."""
    return create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        module=module,
        pool_size=readers or 1,
        max_overflow=0,
        connect_args={
            "timeout": BUSY_TIMEOUT_MS / 1000,
            "check_same_thread": False,
            # The driver's own habit of beginning transactions late would let two writers both read first.
            "isolation_level": None,
        },
    )


def _on_connect(engine: Engine, *pragmas: str) -> None:
    def prepare(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in (f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}", *pragmas):
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", prepare)
