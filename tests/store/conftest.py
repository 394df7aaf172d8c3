"""Every store, so that one suite holds them all."""

from __future__ import annotations

import sqlite3.dbapi2
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from jassen.store import MemoryStore, Store, open_sqlite
from jassen.store.postgres import open_postgres


@pytest.fixture(params=["memory", "sqlite", "sqlite-of-python", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of each kind."""
    opened: Store
    match request.param:
        case "memory":
            opened = MemoryStore()
        case "sqlite":
            opened = open_sqlite(tmp_path / "jassen.db")
        case "sqlite-of-python":
            opened = open_sqlite(tmp_path / "jassen.db", module=sqlite3.dbapi2)
        case _:
            url: URL = request.getfixturevalue("postgres_url")
            opened = open_postgres(url)
    yield opened
    opened.close()
