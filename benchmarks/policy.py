"""Fits the card policy of the search and writes its weights: ``python -m benchmarks.policy``.

Rounds of self-play: in each, deals are played by the search with the weights of the round before, and the policy
learns how much every card brought. Chance comes from the seed alone, so the same command gives the same weights on
the same kind of processor. Two threads; a few minutes.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from jassen.core.contracts import PLAIN_SIX
from jassen.kernel import game_of, native_kernel
from jassen.kernel.native import NativeKernel
from jassen.kernel.weights import WEIGHTS_FILE, pack
from jassen.variants import DEFAULT, find

THREADS = 2
PORTION = 25


@dataclass(frozen=True, slots=True)
class Round:
    """Deals to play with so many worlds; noise and temperature in thousandths (of a score, and of a point)."""

    deals: int
    worlds: int
    candidates: int
    noise: int
    temperature: int


COURSE = (
    Round(deals=600, worlds=60, candidates=1, noise=1000, temperature=6000),
    Round(deals=1000, worlds=100, candidates=1, noise=300, temperature=5000),
    Round(deals=1500, worlds=150, candidates=3, noise=300, temperature=5000),
    Round(deals=2500, worlds=200, candidates=3, noise=300, temperature=5000),
)
STRAY = 100
"""How often, in thousandths, any card is played, so that odd positions are met too."""
SHOVED_BELOW = 35_000
"""Forehand leaves the choice to the partner below so many thousandths of a point."""


def games() -> ctypes.Array[ctypes.c_int64]:
    """The six contracts, without the match bonus: the policy is about points."""
    rules = find(DEFAULT)
    rules = replace(rules, score=replace(rules.score, match=0))
    words = [word for contract in PLAIN_SIX for word in game_of(rules, contract).words()]
    return (ctypes.c_int64 * len(words))(*words)


class Trainer:
    """The part of the library that learns, from a row of contracts."""

    def __init__(self, kernel: NativeKernel) -> None:
        self._library = library = kernel.library
        library.jassen_trainer_new.restype = ctypes.c_void_p
        library.jassen_trainer_fit.restype = ctypes.c_double
        self._pupils = [ctypes.c_void_p(library.jassen_trainer_new()) for _ in range(THREADS)]
        self._games = games()
        self.weights = (ctypes.c_float * library.jassen_policy_size())()

    def learn(self, stage: Round, seed: int, first: int, rounds: int) -> float:
        """Play the deals from number `first` on, and fit; the loss."""
        lesson: Sequence[int] = (stage.worlds, stage.candidates, stage.noise, stage.temperature, STRAY, SHOVED_BELOW)
        row = (ctypes.c_int64 * len(lesson))(*lesson)
        portions = range(first, first + stage.deals, PORTION)

        def collect(thread: int) -> None:
            for start in portions[thread::THREADS]:
                self._library.jassen_trainer_collect(
                    self._pupils[thread],
                    self._games,
                    *map(ctypes.c_int64, (len(PLAIN_SIX),)),
                    self.weights,
                    row,
                    *map(ctypes.c_int64, (seed, start, PORTION)),
                )

        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(collect, range(THREADS)))
        chief = self._pupils[0]
        for other in self._pupils[1:]:
            self._library.jassen_trainer_join(chief, other)
        loss: float = self._library.jassen_trainer_fit(
            chief,
            self.weights,
            ctypes.c_int64(rounds),
            ctypes.c_double(0.08),
            ctypes.c_double(0.0002),
            ctypes.c_int64(seed),
        )
        self._library.jassen_trainer_forget(chief)
        return loss


def main() -> int:
    """Train, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="how many deals, as a multiple of the course")
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    arguments = parser.parse_args()
    kernel = native_kernel()
    if kernel is None:
        print("policy: training needs the native kernel", file=sys.stderr)
        return 1
    trainer = Trainer(kernel)
    first = 0
    for number, stage in enumerate(COURSE, start=1):
        began = time.monotonic()
        scaled = replace(stage, deals=int(stage.deals * arguments.scale))
        loss = trainer.learn(scaled, arguments.seed, first, rounds=6)
        first += scaled.deals
        print(f"round {number}: {scaled.deals} deals, loss {loss:.4f}, {time.monotonic() - began:.0f} s", flush=True)
        arguments.out.write_bytes(pack(list(trainer.weights)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
