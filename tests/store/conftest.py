"""Every store, so that one suite holds them all."""

from __future__ import annotations

import sqlite3.dbapi2
from collections.abc import Iterator
from pathlib import Path

import pytest

from jassen.store import MemoryStore, Store, open_sqlite


@pytest.fixture(params=["memory", "sqlite", "sqlite-of-python"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of each kind."""
    opened: Store
    match request.param:
        case "memory":
            opened = MemoryStore()
        case "sqlite":
            opened = open_sqlite(tmp_path / "jassen.db")
        case _:
            opened = open_sqlite(tmp_path / "jassen.db", module=sqlite3.dbapi2)
    yield opened
    opened.close()
