"""Bringing a database to the newest version of its tables, or saying that it comes from a later version."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from jassen.store.interface import StoreError


def migrate(connection: Connection) -> None:
    """Run all migrations that are missing. Raises `StoreError` for a database of a later version."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found == newest():
        return
    try:
        command.upgrade(configuration(connection), "head")
    except CommandError as error:
        raise StoreError(f"this database is at version {found}, which this version does not know: {error}") from error


def is_newest(connection: Connection) -> bool:
    """Whether a database is at the version of this program."""
    return MigrationContext.configure(connection).get_current_revision() == newest()


@cache
def newest() -> str | None:
    """The name of the newest version."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def configuration(connection: Connection) -> Config:
    """What Alembic has to know to migrate the database of this connection."""
    config = _config()
    config.attributes["connection"] = connection
    return config


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "jassen.store:migrations")
    return config
