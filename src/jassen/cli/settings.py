"""The settings of the server, its store and its file, as commands at the terminal need them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from jassen.cli.faults import Fault

if TYPE_CHECKING:
    from jassen.server.settings import Settings
    from jassen.store.interface import Store


def read_settings() -> Settings:
    """The settings from the environment. Raises `Fault` for the first that cannot be used."""
    from pydantic import ValidationError

    from jassen.server.settings import Settings

    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        raise Fault(f"JASSEN_{'_'.join(map(str, first['loc'])).upper()}: {first['msg']}") from None


def open_store() -> Store:
    """The store of the settings. Raises `Fault`."""
    from jassen.store.interface import StoreError
    from jassen.store.sqlite import open_sqlite

    try:
        return open_sqlite(read_settings().database_path)
    except StoreError as error:
        raise Fault(f"the database cannot be used: {error}") from None


def sqlite_file() -> Path:
    """The database file. Raises `Fault` where another database is used, which is copied by its own tools."""
    if os.environ.get("JASSEN_DATABASE_URL", "").startswith("postgresql"):
        raise Fault(
            "PostgreSQL is copied by its own tools: pg_dump --format=custom --file FILE, and pg_restore --clean FILE"
        )
    return read_settings().database_path
