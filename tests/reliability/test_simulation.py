"""Faults by chance, from seeds: nothing acknowledged is lost, nothing is shown that is not so, no time ends early."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence

import pytest

from jassen.store import MemoryStore
from jassen.store.interface import Append, Committed, Outcome
from tests.reliability.simulation.history import Broken
from tests.reliability.simulation.world import simulate
from tests.server.nodes import ROOT

PARTS, SEEDS = 8, 125
FOUND = (
    0,  # a node whose clock goes after another's ended a time early
    1,  # a node ended a time that another one had just prolonged
    400,  # somebody sat down between the opening and the first deal, and the proof of the opening did not hold
    962,  # a table ended before its cards were cut, and its proof could not be checked
)


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_goes_wrong_promises_are_kept(part: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(part * SEEDS, (part + 1) * SEEDS):
        told += simulate(seed).told
    # Trouble came about, and people played nevertheless.
    assert told["acknowledged"] > 20 * SEEDS
    assert all(told[what] > SEEDS // 4 for what in ("sent again", "missed", "refused"))


@pytest.mark.parametrize("seed", FOUND)
def test_what_a_seed_has_found_stays_mended(seed: int) -> None:
    simulate(seed)


class _Forgetful(MemoryStore):
    """Acknowledges a command now and then that it does not keep."""

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        if len(appends) == 1 and appends[0].expected % 7 == 6:
            return [Committed(appends[0].expected + 1)]
        return super().append_batch(appends)


def test_a_store_that_does_not_keep_its_word_is_found() -> None:
    with pytest.raises(Broken, match=r"not in the log|in the log as|before it was committed"):
        _many(_Forgetful)


def _many(store: type[MemoryStore]) -> None:
    for seed in range(20):
        simulate(seed, store)


def test_a_seed_gives_the_same_run_in_every_process() -> None:
    program = "from tests.reliability.simulation.world import simulate; print(simulate(3).fingerprint)"
    here = simulate(3).fingerprint
    for hashing in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.strip() == here
