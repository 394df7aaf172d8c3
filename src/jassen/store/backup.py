"""Copying an SQLite database while it is in use, checking a copy, and putting one back.

A copy is made by SQLite itself, of one moment, however much is being written meanwhile. A copy is good if SQLite
finds nothing wrong with it and the log of every table has its numbers from 1 to the last without a gap.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jassen.store.interface import StoreError
from jassen.store.sqlite import sqlite_module

_BESIDE = ("-wal", "-shm", "-journal")
_TABLES = "SELECT count(*) FROM game_table"
_EVENTS = "SELECT count(*) FROM table_event"
_GAPS = """
SELECT t.id FROM game_table AS t LEFT JOIN table_event AS e ON e.table_id = t.id GROUP BY t.id
HAVING count(e.seq) != t.version OR max(e.seq) != t.version OR min(e.seq) != 1
"""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a database."""

    tables: int
    events: int


def back_up(database: Path, copy: Path) -> Contents:
    """Copy a database that may be in use, check the copy, and only then give it its name. Raises `StoreError`."""
    if not database.is_file():
        raise StoreError(f"{database}: there is no database")
    with _beside(copy) as unfinished:
        with _reading(database) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        found = check(unfinished)
        _give_name(unfinished, copy)
    return found


def restore(copy: Path, database: Path) -> Contents:
    """Put a checked copy in the place of a database that nobody uses. Raises `StoreError`."""
    found = check(copy)
    if database.exists():
        _claim(database)
    with _beside(database) as unfinished:
        shutil.copyfile(copy, unfinished)
        for ending in _BESIDE:
            database.with_name(database.name + ending).unlink(missing_ok=True)
        _give_name(unfinished, database)
    return found


def check(database: Path) -> Contents:
    """What is in a database that is whole. Raises `StoreError` with what is wrong."""
    if not database.is_file():
        raise StoreError(f"{database}: there is no such file")
    with _reading(database) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise StoreError(f"{database}: {verdict}")
        gap = connection.execute(_GAPS).fetchone()
        if gap is not None:
            raise StoreError(f"{database}: the log of table {gap[0]} has a gap")
        return Contents(*(connection.execute(query).fetchone()[0] for query in (_TABLES, _EVENTS)))


def _claim(database: Path) -> None:
    """Make sure that nobody has a database open: only then does SQLite change how it is kept. Raises `StoreError`."""
    module = sqlite_module()
    try:
        with closing(module.connect(str(database), timeout=0)) as connection:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("BEGIN EXCLUSIVE")
    except module.OperationalError as error:
        raise StoreError(f"{database}: it is in use ({error}); stop the server first") from error
    except module.DatabaseError:
        # It is no database any more, which is a good reason for a restore.
        return


@contextmanager
def _reading(database: Path) -> Iterator[Any]:
    module = sqlite_module()
    try:
        with closing(module.connect(f"file:{_quoted(database)}?mode=ro", uri=True, timeout=30)) as connection:
            yield connection
    except module.Error as error:
        raise StoreError(f"{database}: {error}") from error


def _quoted(path: Path) -> str:
    return str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


@contextmanager
def _beside(place: Path) -> Iterator[Path]:
    """A name in a folder of its own, on the same disc, that is gone afterwards. Raises `StoreError`."""
    try:
        with tempfile.TemporaryDirectory(dir=place.absolute().parent, prefix=f".{place.name}.") as folder:
            yield Path(folder) / place.name
    except OSError as error:
        raise StoreError(f"{place}: {error.strerror or error}") from error


def _give_name(unfinished: Path, place: Path) -> None:
    """Move a complete file to its place, synced: after a power cut it is there as a whole or not at all."""
    unfinished.chmod(0o600)  # it holds the hands of running games
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(place)
