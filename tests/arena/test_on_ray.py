"""The same units on a real Ray, and one line where there is none."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

from jassen.arena.duel import duel
from jassen.arena.errors import ArenaError
from jassen.arena.on_ray import LOCAL, play_on_ray
from jassen.arena.results_file import read_results
from jassen.arena.workers import play_here
from tests.arena.planning import all_played, planned
from tests.cli.running import run_process

PLAN = planned(deals=6)
HERE = bool(importlib.util.find_spec("ray"))


def need_ray() -> None:
    """Skip where Ray is not installed; where everything must be tested, fail."""
    if HERE:
        return
    if os.environ.get("CI"):
        pytest.fail("Ray is needed: pip install 'jassen[arena]'")
    pytest.skip("Ray is not installed")


def test_ray_changes_nothing(tmp_path: Path) -> None:
    need_ray()
    out = tmp_path / "results"
    words = ("duel", "rules", "random", "--deals", "6", "--seed", "1", "--out", str(out))
    done = run_process(*words, "--ray", LOCAL, "--jobs", "2", timeout_s=300)
    assert (done.code, done.err) == (0, "")
    assert all_played(read_results(out)[1]) == all_played(play_here(PLAN, 0))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "nothing answers at '127.0.0.1:1'"),
        ("127.0.0.1:99999", "nothing answers"),
        ("somewhere", "'somewhere' is not local, auto or HOST:PORT"),
    ],
)
def test_an_address_where_nobody_is(address: str, said: str) -> None:
    need_ray()
    with pytest.raises(ArenaError, match=said):
        duel(PLAN, playing=play_on_ray(address, 1))


def test_without_ray_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"ray: Ray is not installed; it comes with pip install 'jassen\[arena\]'"):
        duel(PLAN, playing=play_on_ray(LOCAL, 1))
