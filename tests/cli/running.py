"""Running a command in process, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from jassen.cli.main import main

SOURCES = Path(__file__).parents[2] / "src"


@dataclass(frozen=True, slots=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    """Run a command in this process."""
    capsys.readouterr()
    code = main(arguments)
    captured = capsys.readouterr()
    return Done(code, captured.out, captured.err)


def environment(**changes: str) -> dict[str, str]:
    """The environment of a child that finds the package, without a language of its own."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("JASSEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    }
    return kept | {"PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1"} | changes


def run_process(*arguments: str, text: str = "", timeout_s: float = 120, **changes: str) -> Done:
    """Run a command as a user does."""
    done = subprocess.run(
        [sys.executable, "-m", "jassen.cli", *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env=environment(**changes),
        timeout=timeout_s,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)
