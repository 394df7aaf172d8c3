"""What is wrong is said in one line, with exit code 2 and no traceback."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.running import environment, run, run_process

Captured = pytest.CaptureFixture[str]
LEGAL = ("legal", "--contract", "H", "--hand", "JH 7H AS")
DUEL = ("duel", "rules", "random", "--deals", "9", "--seed", "1")
DEAL = "6C 7C | 8C 9C | TC JC | QC KC"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "COMMAND"),
        (("shuffle",), "'shuffle'"),
        (("legal",), "--contract, --hand"),
        ((*LEGAL, "--rules", "poker"), "'poker'; known are stargames-schieber"),
        (("legal", "--contract", "X", "--hand", "JH"), "--contract: 'X' is not a contract of stargames-schieber"),
        (("legal", "--contract", "", "--hand", "JH"), "--contract: ''"),
        (("legal", "--contract", "H", "--hand", ""), "--hand: no card is given"),
        (("legal", "--contract", "H", "--hand", "JH 1H"), "--hand: '1H' is not a card"),
        (("legal", "--contract", "H", "--hand", "JH JH"), "--hand: JH stands twice"),
        (("legal", "--contract", "H", "--hand", "6C 7C 8C 9C TC JC QC KC AC 6D"), "more than a hand of 9"),
        ((*LEGAL, "--trick", "6H 7H"), "--trick: 7H is in the hand"),
        ((*LEGAL, "--trick", "6C 6C"), "--trick: 6C stands twice"),
        ((*LEGAL, "--trick", "6C 7C 8C 9C"), "complete trick"),
        ((*LEGAL, "--trick", "6C 7C 8C 9C TC"), "more than a trick of 4"),
        ((*LEGAL, "--json", "--lang", "tlh", "--trick", "6H"), "'tlh'; known are de-CH, fr, it, en, nb, pt, el"),
        ((*LEGAL, "--depth", "3"), "--depth"),
        ((*LEGAL, "--tri", "6H"), "--tri"),
        (("trick", "--contract", "H", "AS 6H"), "cards: 2 of 4"),
        (("trick", "--contract", "H", ""), "cards: 0 of 4"),
        (("trick", "--contract", "H", "AS 6H 9H JH 7H"), "more than a trick of 4"),
        (("trick", "--contract", "H", "AS", "6H"), "6H"),
        (("weis", "--contract", "H", "--forehand", "4", DEAL), "--forehand: 4 is not a seat from 0 to 3"),
        (("weis", "--contract", "H", "6C | 7C"), "2 hands where 4 are needed"),
        (("weis", "--contract", "H", "6C | 7C | 6C | "), "6C stands in two hands"),
        (("weis", "--contract", "H", "6C 7C 8C 9C TC JC QC KC AC 6D | | | "), "seat 0 has 10 cards"),
        (("perft", "--contract", "H", "--leader", "-1", "--depth", "1", DEAL), "--leader: -1"),
        (("perft", "--contract", "H", "--leader", "x", "--depth", "1", DEAL), "'x'"),
        (("perft", "--contract", "H", "--leader", "0", "--depth", "-1", DEAL), "--depth: -1 is below 0"),
        (("solve", "--contract", "H", "--leader", "4", DEAL), "--leader: 4 is not a seat from 0 to 3"),
        (("solve", "--contract", "H", "6C | 7C | 6C | 8C"), "deal: 6C stands in two hands"),
        (("solve", "--contract", "H", "6C 6C | 7C 8C | 9C TC | JC QC"), "deal: 6C stands twice"),
        (("solve", "--contract", "H", "6C 7C | 8C 9C | TC | QC KC"), "seat 2 has 1 cards and that of seat 0 has 2"),
        (("solve", "--contract", "H", "6C | 7C | 8C"), "deal: 3 hands where 4 are needed"),
        (("solve", "--contract", "H", " | | | "), "deal: the hand of seat 0 is empty"),
        (("solve", "--contract", "H", "--after", "8", DEAL), "seat 0 has 2 cards, and at most 1 are left"),
        (("solve", "--rules", "molotow", "--contract", "late", "--match", DEAL), "--match:"),
        (("rules", "poker"), "'poker'"),
        (("rules", "--diff", "poker", "molotow"), "'poker'"),
        (("rules", "--diff", "molotow"), "--diff"),
        (
            ("rules", "molotow", "--diff", "molotow", "mittlere"),
            "--diff: takes two profiles, and 'molotow' is a third",
        ),
        ((*LEGAL, "--after", "9"), "--after: 9 is not a number of tricks from 0 to 8"),
        ((*LEGAL, "--after", "-1"), "--after: -1"),
        (("trick", "--rules", "molotow", "--contract", "U", "AS 6H 9H JH"), "it has late C S H D"),
        (
            ("legal", "--rules", "mittlere", "--contract", "H", "--hand", "JH", "--trick", "6C 7C 8C"),
            "complete trick",
        ),
        (("rules", "--lang", ""), "--lang"),
        (("score", "no/such/file"), "no/such/file: No such file"),
        (("score", "/"), "/: Is a directory"),
        (("play", "--target", "0"), "end.target: 0 is below 1"),
        (("play", "--rounds", "0"), "end.rounds: 0 is below 1"),
        (("play", "--bot", "clever"), "--bot: there is no bot called 'clever'"),
        (("play", "--name", " \t"), "--name: is empty"),
        (("play", "--record", "/"), "/: is a directory"),
        (("play", "--record", "no/such/file"), "no such directory"),
        (("play", "--pace", "slow"), "'slow'"),
        ((*DUEL[:2], "--deals", "9", "--seed", "1"), "BOT"),
        ((*DUEL, "--mode", "chess"), "'chess'"),
        ((*DUEL, "--deals", "0"), "--deals: 0 is below 1"),
        ((*DUEL, "--seed", "-1"), "--seed: -1 is below 0"),
        ((*DUEL, "--jobs", "0"), "--jobs: 0 is not a number of processes from 1 to 256"),
        ((*DUEL, "--deadline-ms", "0"), "--deadline-ms: 0 is below 1"),
        ((*DUEL, "--figure", "won"), "--figure: won is not counted here; counted are cards, earned, booked"),
        ((*DUEL, "--until", "1"), "--until: '1' is not two numbers LOW:HIGH"),
        ((*DUEL, "--until", "3:1"), "--until: 3 is not below 1"),
        ((*DUEL, "--until", "0:1", "--error", "1"), "--error: 1 is not between 0 and 0.5"),
        ((*DUEL, "--error", "0.1"), "--error: goes with --until"),
        ((*DUEL, "--reference", "clever"), "--reference: there is no bot called 'clever'"),
        ((*DUEL, "--rules", "bieter-3"), "--mode: who is king in bieter-3 plays a whole game"),
        ((*DUEL, "--rules", "swisslos-coiffeur-8"), "--mode: what is named in swisslos-coiffeur-8 depends"),
        (
            (*DUEL, "--rules", "mittlere", "--mode", "contract"),
            "--mode: in mittlere nothing is said before the cards",
        ),
        ((*DUEL, "--out", "/"), "/: is a directory"),
        ((*DUEL, "--out", "no/such/file"), "no such directory"),
        (("duel", "clever", *DUEL[2:]), "first BOT: there is no bot called 'clever'"),
        (("duel", "rules", "rules:x=1", *DUEL[3:]), "second BOT: the bot 'rules' has no option 'x'"),
        (("serve", "--port", "-1"), "--port: -1"),
        (("serve", "--port", "70000"), "--port: 70000"),
    ],
)
def test_one_line(capsys: Captured, arguments: tuple[str, ...], said: str) -> None:
    done = run(capsys, *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1 and done.err.endswith("\n")
    name = f"jassen {arguments[0]}: " if arguments and arguments[0] != "shuffle" else "jassen: "
    assert done.err.startswith(name)
    assert said in done.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "byte 1 is not UTF-8"),
        (b"", "not a game record"),
        (b"hello\n", "line 1: a game record begins"),
        (b"jassen-record 1\nrules stargames-schieber\nopen 7\n", "line 3: '7' is not a seat"),
        (b"jassen-record 1\nrules stargames-schieber\nopen " + b"9" * 5000, "is not a seat from 0 to 3"),
        (b"jassen-record 1\nrules {" + b'"a":{' * 100_000, "line 2: rules: maximum recursion depth"),
        (b"jassen-record 1\nrules poker\n", "'poker'"),
    ],
)
def test_files_that_are_no_records(capsys: Captured, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    done = run(capsys, "score", str(path))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


def test_a_hostile_argument_cannot_steer_the_terminal(capsys: Captured) -> None:
    done = run(capsys, "score", "no\x1b[31m\nfile")
    assert done.code == 2
    assert "\x1b" not in done.err and done.err.count("\n") == 1


words = st.sampled_from(
    ["--contract", "H", "--hand", "JH", "--trick", "6H", "--json", "--rules", "--lang", DEAL, "--depth", "2"]
)


@given(
    st.sampled_from(["legal", "trick", "weis", "perft", "rules"]), st.lists(words | st.text(max_size=6), max_size=8)
)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
def test_whatever_is_typed_there_is_an_answer(capsys: Captured, name: str, arguments: list[str]) -> None:
    done = run(capsys, name, *arguments)
    assert done.code in (0, 2)
    assert done.err.count("\n") == (1 if done.code else 0)


def test_help_and_version(capsys: Captured) -> None:
    top = run(capsys, "--help")
    assert top.code == 0 and all(name in top.out for name in ("play", "legal", "perft"))
    assert run(capsys, "legal", "--help").out.startswith("usage: jassen legal")
    assert run(capsys, "--version").out.startswith("jassen ")


def test_as_a_process() -> None:
    done = run_process(*LEGAL, "--trick", "6H")
    assert (done.code, done.out, done.err) == (0, "7H JH\n", "")
    done = run_process("legal", "--contract", "Z", "--hand", "JH")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({}, "The cards"),
        ({"LANG": "C.UTF-8"}, "The cards"),
        ({"LANG": "de_CH.UTF-8"}, "Die Karten"),
        ({"LANG": "de_CH.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "The cards"),
        ({"LC_MESSAGES": "de", "LANG": "en_US"}, "Die Karten"),
        ({"LANG": "tlh_QO"}, "The cards"),
        ({"LANG": "fr_CH.UTF-8"}, "Les cartes"),
        ({"LANG": "nn_NO.UTF-8"}, "Kortene"),
        ({"LANG": "de_CH.UTF-8", "JASSEN_LANGUAGE": "pt"}, "As cartas"),
        ({"LANG": "de_CH.UTF-8", "JASSEN_LANGUAGE": ""}, "Die Karten"),
    ],
)
def test_language_of_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str], word: str
) -> None:
    for name in ("JASSEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in changes.items():
        monkeypatch.setenv(name, value)
    assert word in run(capsys, "rules", "stargames-schieber").out


def test_an_unknown_language_of_the_environment(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JASSEN_LANGUAGE", "tlh")
    done = run(capsys, "rules", "stargames-schieber")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "JASSEN_LANGUAGE: there is no language 'tlh'" in done.err
    assert "Τα φύλλα" in run(capsys, "rules", "stargames-schieber", "--language", "el").out


def test_a_terminal_without_umlauts() -> None:
    done = run_process("rules", "stargames-schieber", "--lang", "de", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.code == 0 and "St?ck" in done.out


def test_a_reader_that_goes_away() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "jassen.cli", "rules", "stargames-schieber"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "jassen.cli", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "cannot be written" in done.stderr


def test_an_interrupted_game() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "jassen.cli", "play", "--seed", "1", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        os.read(process.stdout.fileno(), 10)
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read().decode() == "\njassen: interrupted\n"
        assert process.wait(timeout=30) == 130


def test_short_questions_load_little() -> None:
    code = (
        "import sys; from jassen.cli.main import main; "
        "main(['legal', '--contract', 'H', '--hand', 'JH']); "
        "print([name for name in ('babel', 'uvicorn', 'sqlalchemy', 'jassen.bots') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), check=True
    )
    assert done.stdout == "JH\n[]\n"
