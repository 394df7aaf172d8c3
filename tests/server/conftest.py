"""Every kind of database under the service."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import URL

from jassen.store import MemoryStore, Store, open_hints, open_sqlite, open_store
from tests.server.databases import Database


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty database of each kind."""
    match request.param:
        case "memory":
            kept = MemoryStore()
            return Database(lambda: kept)
        case "sqlite":
            return Database(partial(open_sqlite, tmp_path / "jassen.db"))
        case _:
            url: URL = request.getfixturevalue("postgres_url")
            return Database(partial(open_store, url), partial(open_hints, url))


@pytest.fixture
def store(database: Database) -> Iterator[Store]:
    """A store on an empty database of each kind."""
    opened = database.open()
    yield opened
    opened.close()
