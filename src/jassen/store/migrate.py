"""Bringing a database to the newest version of its tables, or saying that it comes from a later version."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from jassen.store.interface import StoreError


def migrate(connection: Connection) -> None:
    """Run all migrations that are missing. Raises `StoreError` for a database of a later version."""
    config = configuration(connection)
    head = ScriptDirectory.from_config(config).get_current_head()
    found = MigrationContext.configure(connection).get_current_revision()
    if found == head:
        return
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"this database is at version {found}, which this version does not know: {error}") from error


def configuration(connection: Connection) -> Config:
    """What Alembic has to know to migrate the database of this connection."""
    config = Config()
    config.set_main_option("script_location", "jassen.store:migrations")
    config.attributes["connection"] = connection
    return config
