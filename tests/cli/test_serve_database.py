"""What `jassen serve` says about a database that it cannot use: one line, no traceback, no password."""

from __future__ import annotations

import os
import socket
from pathlib import Path

from tests.cli.running import SOURCES, Done, run_process

SECRET = "a-secret"  # noqa: S105 - of no database


def _served(folder: Path, url: str, **changes: str) -> Done:
    arguments = ("serve", "--port", "0", "--data", str(folder))
    done = run_process(*arguments, timeout_s=120, JASSEN_DATABASE_URL=url, **changes)
    assert SECRET not in done.err + done.out
    assert "Traceback" not in done.err
    return done


def test_without_its_driver_a_postgresql_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ImportError('not installed')")
    path = os.pathsep.join((str(tmp_path), str(SOURCES)))
    done = _served(tmp_path, f"postgresql://jassen:{SECRET}@127.0.0.1/jassen", PYTHONPATH=path)
    assert (done.code, done.err.splitlines()) == (
        2,
        ["jassen serve: PostgreSQL needs the package psycopg: pip install 'jassen[postgres]'"],
    )


def test_a_database_that_stays_away_ends_the_start(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        url = f"postgresql://jassen:{SECRET}@127.0.0.1:{nobody.getsockname()[1]}/jassen"
        done = _served(tmp_path, url, JASSEN_DATABASE_WAIT_S="2.5")
    waiting, last = done.err.splitlines()
    assert "database_away" in waiting and "trying again for 2 s" in waiting
    assert last.startswith("jassen serve: the database does not answer: postgresql://jassen:***@127.0.0.1:")
    assert "refused" in last
    assert done.code == 1


def test_another_database_is_refused(tmp_path: Path) -> None:
    done = _served(tmp_path, f"mysql://jassen:{SECRET}@127.0.0.1/jassen")
    assert done.code == 2
    assert done.err.startswith("jassen serve: JASSEN_DATABASE_URL: ") and "mysql is not supported" in done.err
