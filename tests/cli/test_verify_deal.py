"""Checking a proof at the terminal: what holds, what does not, and what is no proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jassen.fair import Code, Problem
from jassen.web.words import LANGUAGES, words
from jassen.web.words.deal_problems import problem_sentence, problem_template
from tests.cli.running import run, run_process

PROOF = Path(__file__).parent / "a_proof.json"
Captured = pytest.CaptureFixture[str]


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """The name of a file with a proof that has been changed."""
    plain: dict[str, Any] = json.loads(PROOF.read_text("utf-8"))
    change(plain)
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    return str(path)


def test_what_holds(capsys: Captured) -> None:
    done = run(capsys, "verify-deal", str(PROOF), "--json")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert set(answer) == {"table", "record", "ok", "problems", "rounds", "notes"}
    assert answer["ok"] is answer["record"] is True
    assert [one["round"] for one in answer["rounds"]] == [1, 2, 3]


def test_from_standard_input() -> None:
    done = run_process("verify-deal", "-", "--json", text=PROOF.read_text("utf-8"))
    assert (done.code, json.loads(done.out)["ok"]) == (0, True)


def test_each_thing_that_does_not_hold_has_a_line(capsys: Captured, tmp_path: Path) -> None:
    def change(plain: dict[str, Any]) -> None:
        plain["rounds"][1]["secret"] = "ab" * 32
        plain["chains"][0]["seats"][2]["commitment"] = "cd" * 32
        plain["opening"]["forehand"] = (plain["opening"]["forehand"] + 1) % 4
        plain.pop("record")

    name = changed(tmp_path, change)
    done = run(capsys, "verify-deal", name, "--lang", "en")
    assert (done.code, done.err) == (1, "")
    _, commitment, opening, secret, deck = done.out.splitlines()
    assert commitment.startswith("Chain 1, seat 2: the cut does not fit what was promised")
    assert "cd" * 32 in commitment
    assert opening.startswith("The first forehand:")
    assert secret.startswith("Round 2: its secret leads to ")
    assert deck.startswith("Round 2: card ")
    assert run(capsys, "verify-deal", name, "--lang", "de").out.count("\n") == done.out.count("\n")
    answer = json.loads(run(capsys, "verify-deal", name, "--json").out)
    assert not answer["ok"]
    assert not answer["record"]
    assert len(answer["problems"]) + sum(len(one["problems"]) for one in answer["rounds"]) == 4


def test_a_game_from_another_table(capsys: Captured) -> None:
    done = run(capsys, "verify-deal", str(PROOF), "--record", str(PROOF.with_name("a_game.txt")), "--lang", "en")
    assert done.code == 1
    assert "Round 1, seat 0: the hand was 7C TC JC QC AC QS 6H AH TD, but the deck gives " in done.out


def test_without_a_game_it_says_so(capsys: Captured, tmp_path: Path) -> None:
    done = run(capsys, "verify-deal", changed(tmp_path, lambda plain: plain.pop("record")), "--lang", "en")
    assert done.code == 0
    assert done.out.endswith("No game was given to compare the hands with.\n")


def test_notes_come_last_and_are_no_faults(capsys: Captured, tmp_path: Path) -> None:
    def change(plain: dict[str, Any]) -> None:
        for seat in plain["chains"][0]["seats"]:
            seat["by"] = seat["by"].replace("client", "server")
        plain.pop("opening")

    done = run(capsys, "verify-deal", changed(tmp_path, change), "--lang", "en")
    assert done.code == 0
    assert done.out.splitlines()[-2:] == [
        "Note: nobody’s own device cut in chain 1, so whoever runs the server could have chosen.",
        "Note: the proof does not cover who began.",
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda plain: plain.pop("table"), "table: is missing"),
        (
            lambda plain: plain["rounds"][1].update(deck="JH\n"),
            "rounds[1].deck: 1 cards are not the whole deck of 36",
        ),
        (lambda plain: plain.update(record="jassen-record 1\nrules poker"), "record: line 2: there are no rules"),
        (lambda plain: plain.update({"a\x1b[31m": 1}), "there is no such field"),
    ],
)
def test_what_is_no_proof(
    capsys: Captured, tmp_path: Path, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    name = changed(tmp_path, change)
    done = run(capsys, "verify-deal", name)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith(f"jassen verify-deal: {name}: ")
    assert said in done.err
    assert "\x1b" not in done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("no/such/file",), "no/such/file: No such file"),
        ((str(PROOF), "--record", "no/such/game"), "no/such/game: No such file"),
        ((str(PROOF), "--record", str(PROOF)), "a game record begins with"),
        (("-", "--record", "-"), "--record: the input is the proof already"),
        ((), "FILE"),
    ],
)
def test_a_bad_argument(capsys: Captured, arguments: tuple[str, ...], said: str) -> None:
    done = run(capsys, "verify-deal", *arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_code_has_a_sentence_of_its_own(tag: str) -> None:
    assert len({problem_template(words(tag), code) for code in Code}) == len(Code)
    for code in Code:
        problem = Problem(code=code, chain=11, round=12, seat=13, place=14, expected="JH", found="6C")
        sentence = problem_sentence(words(tag), problem)
        assert "%" not in sentence
        assert "None" not in sentence
