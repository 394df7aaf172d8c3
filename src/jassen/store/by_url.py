"""The store that a URL names: a file of SQLite, or a PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from jassen.store.hints import Hints, NoHints
from jassen.store.interface import StoreError
from jassen.store.sql import SqlStore
from jassen.store.sqlite import open_sqlite

NO_DRIVER = "PostgreSQL needs the package psycopg: pip install 'jassen[postgres]'"


class DriverMissing(StoreError):
    """A package that this database needs is not installed."""


def open_store(url: URL, *, wait_s: float = 0) -> SqlStore:
    """Open the database, and bring it to the newest version; one that does not answer is waited for so long.

    Raises `StoreError`: `StoreAway` if it still does not answer, and `DriverMissing`.
    """
    if url.get_backend_name() == "sqlite":
        assert url.database is not None, "a URL for SQLite names a file"
        return open_sqlite(Path(url.database))
    _check_driver()
    from jassen.store.postgres import open_postgres

    return open_postgres(url, wait_s=wait_s)


def open_hints(url: URL) -> Hints:
    """How processes that share this database tell each other to look. Raises `DriverMissing`."""
    if url.get_backend_name() == "sqlite":
        return NoHints()
    _check_driver()
    from jassen.store.postgres_hints import PostgresHints

    return PostgresHints(url)


def _check_driver() -> None:
    try:
        import psycopg  # noqa: F401 - only whether it can be imported
    except ImportError as error:
        raise DriverMissing(NO_DRIVER) from error
