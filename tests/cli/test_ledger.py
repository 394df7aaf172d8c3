"""`jassen ledger`: what it says of a ledger that is sound, and of one that somebody has got at."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from jassen.cli.main import main
from jassen.store import open_sqlite
from jassen.store.ledger import ISSUER, Code, Transfer, user_account


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of the settings, in which two people were given chips on the first day of 1970."""
    monkeypatch.setenv("JASSEN_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("JASSEN_DATABASE_URL", raising=False)
    store = open_sqlite(tmp_path / "jassen.db")
    for user in ("anna", "beat"):
        account = user_account(user)
        grant = Transfer(transfer_id=account, txn=account, debit=ISSUER, credit=account, amount=100, code=Code.GRANT)
        store.post([grant], 1)
    store.close()
    return tmp_path / "jassen.db"


def test_a_sound_ledger_is_sealed_and_holds(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert database.exists()
    assert main(["ledger", "check"]) == 0
    assert capsys.readouterr().out == (
        "2 transfers on 3 accounts, 0 tables with a stake, 0 sealed days: I1 to I8 hold.\n"
    )
    assert main(["ledger", "seal"]) == 0
    sealed = capsys.readouterr().out.split()
    assert sealed[:3] == ["1970-01-01", "2", "transfers"]
    assert main(["ledger", "seal"]) == 0
    assert capsys.readouterr().out == "There is no day to seal.\n"
    assert main(["ledger", "check", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["transfers"], found["faults"]) == (2, [])
    assert found["days"] == [{"day": "1970-01-01", "transfers": 2, "sha256": sealed[3]}]


def test_what_was_changed_behind_its_back_is_named(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", "seal"]) == 0
    with sqlite3.connect(database) as connection:
        connection.execute("DROP TRIGGER ledger_transfer_no_update")
        connection.execute("UPDATE ledger_transfer SET amount = 99 WHERE credit = 'user:beat'")
    capsys.readouterr()
    assert main(["ledger", "check"]) == 1
    *faults, summary, _ = capsys.readouterr().out.splitlines()
    assert [fault.partition(": ")[0] for fault in faults] == ["I2", "I2", "I7"]
    assert "user:beat" in faults[1]
    assert summary.endswith("1 sealed days: 3 faults.")
