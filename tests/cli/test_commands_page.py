"""docs/commands.md: every example is run, and every command is described."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from jassen.cli.main import COMMANDS
from tests.cli.running import run

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
LEFT_OUT = "…"
HERE = Path(__file__).parent


def examples() -> Iterator[tuple[str, str]]:
    """Each command line that the page shows, with the output under it."""
    for block in re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = example.partition("\n")
            yield command, output


def pattern(line: str) -> str:
    """What a line of the page stands for: itself, or any figures where those of the machine are left out."""
    if LEFT_OUT not in line:
        return re.escape(line)
    return " +".join(re.escape(word).replace(LEFT_OUT, r"[\d.]+") for word in line.split())


@pytest.mark.parametrize(("command", "output"), [*examples()])
def test_example(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, output: str
) -> None:
    monkeypatch.chdir(HERE)
    program, *arguments = shlex.split(command)
    assert program == "jassen"
    done = run(capsys, *arguments)
    assert (done.code, done.err) == (0, "")
    shown, said = output.splitlines(), done.out.splitlines()
    assert len(shown) == len(said)
    for expected, line in zip(shown, said, strict=True):
        assert re.fullmatch(pattern(expected), line)


def test_every_command_has_a_section() -> None:
    assert set(re.findall(r"^## ([\w-]+)$", PAGE, re.MULTILINE)) == set(COMMANDS)


def test_there_are_examples() -> None:
    assert {shlex.split(command)[1] for command, _ in examples()} == set(COMMANDS) - {
        "play",
        "serve",
        "config",
        "accounts",
        "token",
        "ledger",
        "statistics",
        "reports",
        "backup",
        "restore",
    }
