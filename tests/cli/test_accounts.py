"""`jassen accounts`: the first administrator, and a way in for who has lost theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from jassen.cli.main import main
from jassen.server.accounts.recovery import code_sha256
from jassen.store import Store, open_sqlite
from jassen.store.accounts import NewAccount
from jassen.store.roles import Role


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database of the settings is."""
    monkeypatch.setenv("JASSEN_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("JASSEN_DATABASE_URL", raising=False)
    return tmp_path


def opened(folder: Path) -> Store:
    """The database."""
    return open_sqlite(folder / "jassen.db")


def anna(folder: Path) -> str:
    """Somebody with an account."""
    store = opened(folder)
    user_id = store.create_guest("Anna", b"1", 0)
    store.open_account(NewAccount(user_id=user_id, login="Anna", name_key="anna", at_ms=0, password="hash"))  # noqa: S106 - no hash
    store.close()
    return user_id


def test_the_first_administrator_is_made_by_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    user_id = anna(folder)
    assert main(["accounts", "role", " ANNA", "admin"]) == 0
    assert main(["accounts", "list"]) == 0
    assert capsys.readouterr().out == f"Anna is admin now\n{user_id}  1970-01-01  admin      Anna\n"
    store = opened(folder)
    assert store.role_of(user_id) is Role.ADMIN
    store.close()


def test_a_new_code_takes_the_place_of_all_earlier_ones(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    user_id = anna(folder)
    codes = []
    for _ in range(2):
        assert main(["accounts", "code", "anna"]) == 0
        codes.append(capsys.readouterr().out.strip())
    store = opened(folder)
    assert [store.use_code(user_id, code_sha256(code)) for code in codes] == [False, True]
    store.close()


@pytest.mark.parametrize("words", [["role", "Beat", "admin"], ["code", "Beat"]])
def test_who_has_no_account_is_named_in_one_line(
    folder: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    anna(folder)
    assert main(["accounts", *words]) == 2
    said = "jassen accounts: name: there is no account 'Beat'; jassen accounts list shows all\n"
    assert capsys.readouterr().err == said


def test_a_role_that_is_none_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    anna(folder)
    assert main(["accounts", "role", "Anna", "king"]) == 2
    assert "king" in capsys.readouterr().err
