"""The C++ under the address and undefined-behaviour sanitizers, its solver against plain minimax in the same program.

10,000 positions of one to four tricks and 200 of five, of every game in which trump is known from the start.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from jassen.kernel import game_of
from tests.kernel.drawing import GAMES

NATIVE = Path(__file__).parents[2] / "native"
COMPILER = shutil.which("c++")
SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def games() -> str:
    """Every game, once, as rows of numbers."""
    found = dict.fromkeys(game_of(rules, contract) for rules, contract in GAMES if not contract.late)
    return "\n".join(" ".join(map(str, game.words())) for game in found)


@pytest.mark.parametrize(
    ("flags", "positions", "deep"), [(("-O2",), 10_000, 200), (("-O1", *SANITIZE), 400, 0)], ids=["fast", "sanitized"]
)
def test_the_solver_gives_what_plain_minimax_gives(
    tmp_path: Path, flags: tuple[str, ...], positions: int, deep: int
) -> None:
    if COMPILER is None:
        assert not os.environ.get("CI"), "a C++ compiler is needed where everything is checked"
        pytest.skip("there is no C++ compiler here")
    program = tmp_path / "check"
    built = subprocess.run(
        [COMPILER, "-std=c++20", *flags, str(NATIVE / "check.cpp"), "-o", str(program)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    done = subprocess.run(
        [str(program), str(positions), str(deep)], input=games(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{positions + deep} positions")
