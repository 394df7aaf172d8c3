"""`jassen statistics`: results made anew from the logs, and compared with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import update

from jassen.cli.main import main
from jassen.kernel import searching
from jassen.store import open_sqlite
from jassen.store.result_tables import result
from tests.server.results.games import store_games

pytestmark = pytest.mark.skipif(searching() is None, reason="luck is counted with the native kernel")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database of the settings is; three games have been played on it."""
    monkeypatch.setenv("JASSEN_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("JASSEN_DATABASE_URL", raising=False)
    store = open_sqlite(tmp_path / "jassen.db")
    store_games(store, 3)
    store.close()
    return tmp_path


def test_results_are_made_anew_and_agree_with_the_logs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", "rebuild", "--check"]) == 0
    assert "3 still to be counted" in capsys.readouterr().out
    assert main(["statistics", "rebuild"]) == 0
    assert capsys.readouterr().out == "3 finished tables counted anew.\n"
    assert main(["statistics", "rebuild", "--check", "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers == {"tables": 3, "waiting": 0, "missing": 0, "wrong": 0}
    assert (folder / "jassen.db").exists()


def test_what_differs_from_the_logs_is_said_and_mended(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["statistics", "rebuild"])
    store = open_sqlite(folder / "jassen.db")
    with store._write() as connection:
        connection.execute(update(result).where(result.c.seat == 0).values(points=result.c.points + 1))
    store.close()
    capsys.readouterr()
    assert main(["statistics", "rebuild", "--check"]) == 1
    said = capsys.readouterr().out
    assert "3 finished tables, 0 still to be counted: 3 missing, 3 wrong." in said
    assert said.count("wrong: result ") == 3
    main(["statistics", "rebuild"])
    assert main(["statistics", "rebuild", "--check"]) == 0
