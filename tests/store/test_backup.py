"""A copy of a database is of one moment and whole, and only such a copy is ever put back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jassen.store import StoreError, open_sqlite
from jassen.store.backup import Contents, back_up, check, restore
from tests.store.appending import command, opening


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with two tables and three events."""
    store = open_sqlite(tmp_path / "jassen.db")
    store.append_batch([opening("a"), opening("b"), command("a", 1, "c")])
    store.close()
    return tmp_path / "jassen.db"


def test_a_copy_holds_what_was_committed_and_can_be_opened(database: Path, tmp_path: Path) -> None:
    store = open_sqlite(database)
    assert back_up(database, tmp_path / "copy.db") == Contents(tables=2, events=3)
    store.append_batch([command("b", 1, "d")])
    store.close()
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    assert check(tmp_path / "copy.db") == Contents(2, 3)
    assert restore(tmp_path / "copy.db", database) == Contents(2, 3)
    again = open_sqlite(database)
    assert again.versions(["a", "b"]) == {"a": 2, "b": 1}
    again.close()
    assert {path.name for path in tmp_path.iterdir()} <= {"jassen.db", "copy.db", "jassen.db-wal", "jassen.db-shm"}


def test_a_database_that_is_open_is_not_replaced(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.db")
    store = open_sqlite(database)
    store.append_batch([command("a", 2, "e")])
    with pytest.raises(StoreError, match="it is in use"):
        restore(tmp_path / "copy.db", database)
    assert store.versions(["a"]) == {"a": 3}
    store.append_batch([command("a", 3, "f")])
    store.close()


@pytest.mark.parametrize("fault", ["cut off", "a gap", "no database", "not there"])
def test_a_copy_that_is_not_whole_is_not_put_back(database: Path, tmp_path: Path, fault: str) -> None:
    copy = tmp_path / "copy.db"
    back_up(database, copy)
    match fault:
        case "a gap":
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("DELETE FROM table_event WHERE seq = 1 AND table_id = 'a'")
                connection.commit()
        case "not there":
            copy.unlink()
        case _:
            whole = copy.read_bytes()
            copy.write_bytes(whole[: len(whole) // 2] if fault == "cut off" else b"no database at all")
    before = database.read_bytes()
    with pytest.raises(StoreError, match=r"copy\.db"):
        restore(copy, database)
    assert database.read_bytes() == before


def test_what_is_no_database_any_more_may_be_replaced(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.db")
    database.write_bytes(b"broken by a disc that failed")
    assert restore(tmp_path / "copy.db", database) == Contents(2, 3)


def test_there_must_be_a_database_and_a_folder_for_its_copy(database: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        back_up(tmp_path / "nowhere.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match="nowhere"):
        back_up(database, tmp_path / "nowhere" / "copy.db")
