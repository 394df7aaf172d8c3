"""Replaying a record at the terminal."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.running import run, run_process

RECORD = Path(__file__).parent / "a_game.txt"
Captured = pytest.CaptureFixture[str]


def test_the_accounts_add_up(capsys: Captured) -> None:
    game = json.loads(run(capsys, "score", str(RECORD), "--json").out)
    assert set(game) == {"rules", "names", "teams", "rounds", "scores", "result"}
    for team, score in enumerate(game["scores"]):
        assert score == sum(one["sides"][team]["total"] for one in game["rounds"])
    for one in game["rounds"]:
        for side in one["sides"]:
            parts = side["cards"] + side["last_trick"] + side["match"] + side["weis"] + side["stoeck"]
            assert side["total"] == parts * one["factor"]
    assert game["result"] == {"winner": 0, "cause": "claim", "claimant": 2}
    assert [one["complete"] for one in game["rounds"]] == [True, False]


@pytest.mark.parametrize(
    ("tag", "result"),
    [
        ("de", "Das Spiel geht an Anna und Rita."),
        ("fr", "La partie revient à Anna et Rita."),
        ("it", "La partita va a Anna e Rita."),
        ("en", "The game goes to Anna and Rita."),
        ("nb", "Spillet går til Anna og Rita."),
        ("pt", "O jogo vai para Anna e Rita."),
        ("el", "Το παιχνίδι κερδίζουν: Anna και Rita."),
    ],
)
def test_in_every_language(capsys: Captured, tag: str, result: str) -> None:
    told = run(capsys, "score", str(RECORD), "--lang", tag).out
    assert result in told
    assert len(told.splitlines()) == len(run(capsys, "score", str(RECORD), "--lang", "en").out.splitlines())


def test_from_standard_input() -> None:
    done = run_process("score", "-", "--json", text=RECORD.read_text(encoding="utf-8"))
    assert json.loads(done.out)["result"]["winner"] == 0


def test_standard_input_that_is_no_text(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    done = run(capsys, "score", "-")
    assert (done.code, done.err) == (2, "jassen score: -: byte 1 is not UTF-8 text\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("result 0 claim", "result 1 claim", "but it is 0 claim"),
        ("shove 1", "shove 2", "line 23"),
        ("contract 0", "contrat 0", "'contrat' is no line of a game record"),
    ],
)
def test_a_record_that_is_not_true(capsys: Captured, tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "game"
    path.write_text(RECORD.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    done = run(capsys, "score", str(path))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


def test_names_cannot_steer_the_terminal(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text(RECORD.read_text(encoding="utf-8").replace("Anna", "\x1b[31mAnna"), encoding="utf-8")
    assert "\x1b" not in run(capsys, "score", str(path), "--lang", "en").out


def test_a_record_that_begins_with_a_mark(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("\ufeff" + RECORD.read_text(encoding="utf-8"), encoding="utf-8")
    assert run(capsys, "score", str(path)).code == 0
