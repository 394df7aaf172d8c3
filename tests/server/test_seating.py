"""Who may sit where, and what a server is told from outside."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from pydantic import ValidationError

from jassen.server import Holder, SeatingError
from jassen.server.logs import configure_logs
from jassen.server.seating import opened_from, settings_of
from jassen.server.settings import Settings
from jassen.store.addresses import shown
from jassen.wire.stored_table import TableOpened, decode_table_event, encode_table_event
from tests.server.playing import settings_for


def test_a_table_carries_its_whole_rules_and_who_sits_there() -> None:
    settings = replace(settings_for("anna", target=77), rematch_of="t")
    opened = decode_table_event(*encode_table_event(opened_from(settings)))
    assert isinstance(opened, TableOpened)
    assert settings_of(opened) == settings


@pytest.mark.parametrize(
    ("holders", "why"),
    [
        ((Holder("A", bot="rules"),) * 3, "3 players cannot hold 4 seats"),
        ((Holder("A"),) * 4, "seat 0 is held by a person or by a bot"),
        ((Holder("A", user_id="a", bot="rules"),) * 4, "seat 0 is held by a person or by a bot"),
        ((Holder("A", user_id="a"),) * 2 + (Holder("B", bot="rules"),) * 2, "one person holds one seat"),
    ],
)
def test_a_seat_has_one_holder_and_a_person_one_seat(holders: tuple[Holder, ...], why: str) -> None:
    with pytest.raises(SeatingError, match=why):
        replace(settings_for("anna"), holders=holders)


def test_the_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JASSEN_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JASSEN_PORT", "9000")
    settings = Settings()
    assert (settings.host, settings.port, settings.log_level) == ("0.0.0.0", 9000, "info")  # noqa: S104
    assert Path(settings.database.database or "") == tmp_path / "jassen.db"
    with pytest.raises(ValidationError):
        settings.port = 1
    monkeypatch.setenv("JASSEN_DATABASE_URL", f"sqlite:///{tmp_path}/other.db")
    assert Path(Settings().database.database or "") == tmp_path / "other.db"


def test_the_data_are_kept_with_those_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JASSEN_DATA_DIR", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().data_dir == tmp_path / "jassen"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("mysql://db/jassen", "mysql is not supported"),
        ("postgresql+asyncpg://db/jassen", r"postgresql\+asyncpg is not supported"),
        ("postgresql://db", "needs a database"),
        ("postgresql://jassen:a-hidden-word@db:port/jassen", "no database URL"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("jassen.db", "no database URL"),
    ],
)
def test_another_database_is_refused_clearly(monkeypatch: pytest.MonkeyPatch, url: str, why: str) -> None:
    monkeypatch.setenv("JASSEN_DATABASE_URL", url)
    with pytest.raises(ValidationError, match=why) as refused:
        Settings()
    assert "a-hidden-word" not in str(refused.value)


@pytest.mark.parametrize("driver", ["postgresql", "postgresql+psycopg"])
def test_a_password_is_in_the_address_and_nowhere_else(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setenv(
        "JASSEN_DATABASE_URL", f"{driver}://jassen:a-hidden-word@db:5433/games?sslkey=another-hidden-word"
    )
    settings = Settings()
    assert (settings.database.password, settings.database.host) == ("a-hidden-word", "db")
    assert shown(settings.database) == "postgresql://jassen:***@db:5433/games"
    assert "hidden-word" not in f"{settings!r} {settings} {settings.model_dump()}"


def test_a_log_line_is_one_json_object_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    try:
        configure_logs("info")
        log = structlog.get_logger("test")
        log.debug("not_shown")
        log.info("shown", table="t")
    finally:
        structlog.configure(**before)
    captured = capsys.readouterr()
    line = json.loads(captured.err)
    assert (captured.out, line["event"], line["level"], line["table"]) == ("", "shown", "info", "t")
