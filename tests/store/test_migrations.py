"""One history for every database: from the first version with data in it to the newest, on both engines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, create_engine

from jassen.store import open_store
from jassen.store.interface import Committed, Status, StoredEvent, TableRow
from jassen.store.migrate import configuration
from jassen.store.schema import metadata
from jassen.store.sqlite import sqlite_module
from tests.postgres import PostgresServer
from tests.store.appending import command as append

# What the first version wrote: rows of every table. A later version may add to them and must not lose any.
_ROWS_OF_0001 = """
INSERT INTO game_table (id, version, deadline_at, status, profile, opened_at)
    VALUES ('t', 2, 1790000000123, 'running', 'stargames-schieber', 1790000000000);
INSERT INTO table_event (table_id, seq, cmd_id, kind, schema, at_ms, "by", body)
    VALUES ('t', 1, 'table:0', 'opened', 1, 1790000000000, 'table', CAST('{}' AS BINARY));
INSERT INTO table_event (table_id, seq, cmd_id, kind, schema, at_ms, "by", body)
    VALUES ('t', 2, NULL, 'k', 1, 1790000000001, 'u', CAST('[]' AS BINARY));
INSERT INTO "user" (id, name, created_at) VALUES ('u', 'Änni', 1790000000000);
INSERT INTO session (token_sha256, user_id, created_at, seen_at)
    VALUES (CAST('digest' AS BINARY), 'u', 1790000000000, 1790000000000);
INSERT INTO seat_index (user_id, table_id, seat, left_at) VALUES ('u', 't', 0, NULL)
"""


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """An empty database without any table."""
    if request.param == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "jassen.db"))
    else:
        server: PostgresServer = request.getfixturevalue("postgres")
        made = server.create()
        yield made
        server.drop(made)


def _fill_first_version(connection: Connection) -> None:
    command.upgrade(configuration(connection), "0001")
    binary = "BYTEA" if connection.dialect.name == "postgresql" else "BLOB"
    for statement in _ROWS_OF_0001.replace("BINARY", binary).split(";"):
        connection.exec_driver_sql(statement)


def test_a_database_of_the_first_version_comes_to_the_newest_with_all_that_is_in_it(url: URL) -> None:
    on_postgres = url.get_backend_name() == "postgresql"
    engine = (
        create_engine(url.set(drivername="postgresql+psycopg"))
        if on_postgres
        else create_engine(url, module=sqlite_module())
    )
    with engine.begin() as connection:
        _fill_first_version(connection)
    engine.dispose()

    store = open_store(url)
    row = store.table("t")
    assert row == TableRow(
        table_id="t",
        version=2,
        deadline_at=1790000000123,
        status=Status.RUNNING,
        profile="stargames-schieber",
        opened_at=1790000000000,
    )
    assert store.events_after("t", 0) == [
        StoredEvent(1, 1790000000000, "table", "table:0", "opened", 1, b"{}"),
        StoredEvent(2, 1790000000001, "u", None, "k", 1, b"[]"),
    ]
    user = store.session_of(b"digest")
    assert user is not None and (user.user_id, user.name) == ("u", "Änni")
    assert store.tables_of("u") == ("t",)
    assert store.append_batch([append("t", 2, "c")]) == [Committed(3)]
    store.close()


def test_the_newest_version_is_what_the_schema_says(url: URL) -> None:
    store = open_store(url)
    with store._reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
