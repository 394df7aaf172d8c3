"""`jassen duel` as a process: interrupted, and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import environment, run

LONGEST_WAIT_S = 120


def wait_for_lines(path: Path, lines: int) -> None:
    """Until so many lines stand in a file."""
    end = time.monotonic() + LONGEST_WAIT_S
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end, "nothing is written"
        time.sleep(0.05)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_duel_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "results"
    words = ("duel", "rules", "random", "--deals", "100000", "--seed", "1", "--jobs", jobs, "--out", str(out))
    with subprocess.Popen(
        [sys.executable, "-m", "jassen.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as process:
        try:
            wait_for_lines(out, 4)
            # As a terminal does, the whole group is told.
            os.killpg(process.pid, signal.SIGINT)
            _, error = process.communicate(timeout=LONGEST_WAIT_S)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert (process.returncode, error.decode()) == (130, "\njassen: interrupted\n")
    content = out.read_bytes()
    assert content.endswith(b"\n")
    numbers = [json.loads(line)["number"] for line in content.splitlines()[1:]]
    assert numbers == list(range(len(numbers)))
    refused = run(capsys, *words[:4], "7", *words[5:])
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == f"jassen duel: {out}: its results were made with deals 100000, not 7; take another file\n"


def test_every_number_is_there_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "duel", "rules", "rules", "--deals", "3", "--seed", "1", "--rules", "mittlere", "--json")
    report = json.loads(done.out)
    assert report["figures"]["strokes"]["difference"] == 0
    assert report["figures"]["strokes"]["share"] is None
    assert (report["deals"], report["seatings"], report["figure"]) == (3, 6, "strokes")
    assert all(side["decisions"] and not sum(side["replaced"].values()) for side in report["sides"])


def test_both_languages_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("duel", "rules", "random", "--deals", "60", "--seed", "1", "--mode", "play", "--until", "0:20")
    english, german = (run(capsys, *words, "--lang", tag).out for tag in ("en", "de"))
    assert "Decided by card points: +20 and not +0." in english
    assert "Entschieden nach Kartenpunkte: +20 und nicht +0." in german
