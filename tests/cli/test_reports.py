"""`jassen reports`: what players have reported, from the database of the settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jassen.cli.main import main
from jassen.store import open_sqlite
from jassen.store.interface import Append, Committed, NewEvent, Opening
from jassen.store.people import Report


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database of the settings is."""
    monkeypatch.setenv("JASSEN_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("JASSEN_DATABASE_URL", raising=False)
    return tmp_path


def keep(folder: Path, *complaints: tuple[int, str]) -> tuple[str, str]:
    """Complaints of two guests about each other, in turn, as a server keeps them; the two."""
    store = open_sqlite(folder / "jassen.db")
    by, about = (store.create_guest(name, name.encode(), 0) for name in ("Anna", "Beat"))
    opened = Append(
        table_id="t",
        expected=0,
        cmd_id="table:0",
        at_ms=0,
        by="table",
        events=(NewEvent("table_opened", 1, b"{}"),),
        opening=Opening(profile="stargames-schieber"),
    )
    assert store.append_batch([opened]) == [Committed(1)]
    one, other = by, about
    for at_ms, why in complaints:
        store.report(Report(table_id="t", seq=12, by=one, about=other, why=why, at_ms=at_ms))
        one, other = other, one
    store.close()
    return by, about


def test_the_latest_report_comes_first(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    about, by = keep(folder, (1_000, "words"), (86_400_000, "stalling"))
    assert main(["reports"]) == 0
    latest, first = capsys.readouterr().out.splitlines()
    assert latest == f"1970-01-02 00:00  stalling  about {about}  by {by}  at table t, line 12"
    assert first.startswith("1970-01-01 00:00  words ")
    assert main(["reports", "--most", "1", "--json"]) == 0
    (only,) = json.loads(capsys.readouterr().out)["reports"]
    assert only == {"table_id": "t", "seq": 12, "by": by, "about": about, "why": "stalling", "at_ms": 86_400_000}


def test_without_reports_it_says_so_and_none_is_no_number(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(folder)
    assert main(["reports"]) == 0
    assert capsys.readouterr().out == "Nobody has reported anybody.\n"
    assert main(["reports", "--most", "0"]) == 2
    assert capsys.readouterr().err == "jassen reports: --most: 0 is not a number above 0\n"
