"""Alembic runs this module to migrate; the connection is handed in by `jassen.store.migrate`."""

from __future__ import annotations

from alembic import context

from jassen.store.schema import metadata


def run() -> None:
    """Bring the database of the given connection to the wanted version."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic runs it: importing the module does nothing
    run()
