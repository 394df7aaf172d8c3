"""The SQLite file: its settings, its versions, and what happens when it cannot be used."""

from __future__ import annotations

import sqlite3.dbapi2
import stat
import sys
from importlib import import_module
from io import StringIO
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, text
from structlog.testing import capture_logs

from jassen.store import SqlStore, StoreError, open_sqlite
from jassen.store.interface import AlreadyDone, Committed, Failed
from jassen.store.migrations import versions
from jassen.store.schema import metadata
from jassen.store.sqlite import journal_mode, sqlite_module
from tests.store.appending import command, opening


def _pragma(engine: Engine, name: str) -> Any:
    with engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_the_database_is_made_at_the_newest_version_as_the_schema_says(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "new" / "jassen.db")
    with store._reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        strict = connection.execute(text("SELECT name FROM pragma_table_list WHERE strict AND schema = 'main'"))
        assert set(strict.scalars()) == set(metadata.tables)
    store.close()


def test_the_migrations_hold_nothing_that_only_sqlite_knows() -> None:
    written = StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": written, "transactional_ddl": False}
    )
    with Operations.context(context):
        for module in sorted(iter_modules(versions.__path__), key=lambda found: found.name):
            import_module(f"{versions.__name__}.{module.name}").upgrade()
    statements = written.getvalue()
    assert statements.count("CREATE TABLE") == len(metadata.tables)
    assert "opened_at BIGINT NOT NULL" in statements and "body BYTEA NOT NULL" in statements
    assert "STRICT" not in statements


def test_commits_are_synced_and_readers_cannot_write(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    assert _pragma(store._writer, "journal_mode") == "wal"
    assert _pragma(store._writer, "synchronous") == 2
    assert _pragma(store._writer, "foreign_keys") == 1
    assert _pragma(store._writer, "busy_timeout") == 5000
    assert _pragma(store._reader, "query_only") == 1
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
def test_nobody_else_on_the_machine_reads_the_hands(tmp_path: Path) -> None:
    open_sqlite(tmp_path / "jassen.db").close()
    assert stat.S_IMODE((tmp_path / "jassen.db").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("version", "mode"),
    [((3, 6, 23), "WAL"), ((3, 7, 0), "DELETE"), ((3, 51, 2), "DELETE"), ((3, 51, 3), "WAL"), ((3, 53, 4), "WAL")],
)
def test_only_an_sqlite_without_the_wal_reset_fault_uses_wal(version: tuple[int, ...], mode: str) -> None:
    assert journal_mode(version) == mode


def test_an_sqlite_with_the_fault_keeps_a_rollback_journal_and_says_so_once(tmp_path: Path) -> None:
    old = ModuleType("old")
    old.__dict__.update(sqlite3.dbapi2.__dict__, sqlite_version="3.45.1", sqlite_version_info=(3, 45, 1))
    with capture_logs() as logs:
        store = open_sqlite(tmp_path / "jassen.db", module=old)
    assert _pragma(store._writer, "journal_mode") == "delete"
    assert [(line["event"], line["sqlite"]) for line in logs] == [("sqlite_wal_fault", "3.45.1")]
    store.close()


def test_a_good_sqlite_says_nothing(tmp_path: Path) -> None:
    with capture_logs() as logs:
        open_sqlite(tmp_path / "jassen.db").close()
    assert logs == []


def test_a_store_is_reopened_with_all_that_was_in_it(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    store.append_batch([opening("t"), command("t", 1, "c")])
    before = store.events_after("t", 0)
    store.close()
    again = open_sqlite(tmp_path / "jassen.db")
    assert again.events_after("t", 0) == before
    assert again.append_batch([command("t", 1, "c")]) == [AlreadyDone(2)]
    again.close()


def test_a_database_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    with store._writer.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    store.close()
    with pytest.raises(StoreError, match="version later"):
        open_sqlite(tmp_path / "jassen.db")


def test_a_file_that_is_no_database_or_no_file_is_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear all, this is a letter and not a database at all." * 20)
    with pytest.raises(StoreError, match="not a database"):
        open_sqlite(tmp_path / "letter.db")
    with pytest.raises(StoreError, match=r"letter\.db"):
        open_sqlite(tmp_path / "letter.db" / "jassen.db")


def test_one_that_cannot_be_stored_does_not_hurt_the_rest_of_its_batch(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    store.append_batch([opening("a"), opening("b")])
    # The versions say nothing of this line, so only the primary key finds out.
    with store._writer.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO table_event (table_id, seq, kind, schema, at_ms, by, body) "
                "VALUES ('a', 2, 'k', 1, 1, 'x', x'')"
            )
        )
    bad, good = store.append_batch([command("a", 1, "secret-cmd", "secret-card"), command("b", 1, "c")])
    assert isinstance(bad, Failed) and good == Committed(2)
    assert "secret" not in bad.why
    assert store.versions(["a", "b"]) == {"a": 1, "b": 2}
    store.close()


def test_a_database_that_is_gone_is_a_failure_and_no_crash(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "jassen.db")
    with store._writer.begin() as connection:
        connection.execute(text("DROP TABLE table_event"))
    assert isinstance(store.append_batch([opening("t")])[0], Failed)
    with pytest.raises(StoreError):
        store.events_after("t", 0)
    store.close()


def test_the_driver_is_the_one_with_the_newest_sqlite() -> None:
    module = sqlite_module()
    assert module.sqlite_version_info >= sqlite3.dbapi2.sqlite_version_info


def test_a_writer_waits_for_another_process(tmp_path: Path) -> None:
    first, second = open_sqlite(tmp_path / "jassen.db"), open_sqlite(tmp_path / "jassen.db")
    assert isinstance(first, SqlStore)
    first.append_batch([opening("t")])
    assert second.append_batch([command("t", 1, "c")]) == [Committed(2)]
    assert first.versions(["t"]) == {"t": 2}
    first.close()
    second.close()
