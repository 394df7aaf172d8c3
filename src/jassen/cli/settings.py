"""The settings of the server, its store and its file, as commands at the terminal need them."""

from __future__ import annotations

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


def store_of_settings() -> Store:
    """The store of the settings. Raises `Fault`."""
    from jassen.store.by_url import DriverMissing, open_store
    from jassen.store.interface import StoreError

    try:
        return open_store(read_settings().database)
    except DriverMissing as error:
        raise Fault(str(error)) from None
    except StoreError as error:
        raise Fault(f"the database cannot be used: {error}") from None


def sqlite_file() -> Path:
    """The database file. Raises `Fault` where another database is used, which is copied by its own tools."""
    database = read_settings().database
    if database.get_backend_name() != "sqlite":
        raise Fault(
            "PostgreSQL is copied by its own tools: pg_dump --format=custom --file FILE, and pg_restore --clean FILE"
        )
    assert database.database is not None, "the settings name a file"
    return Path(database.database)
