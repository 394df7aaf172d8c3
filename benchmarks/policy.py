"""Fits the card policy of the search and writes its weights: ``python -m benchmarks.policy --keep FOLDER``.

Rounds of self-play: in each, deals are played by the search with the weights of the round before, and the policy
learns how much every card brought. Chance comes from the seed alone, so the same command gives the same weights on
the same kind of processor. What has been played is kept in the folder: a run that was ended goes on there.
"""

from __future__ import annotations

import argparse
import ctypes
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from jassen.bots.telling import offers_of
from jassen.core.contracts import PLAIN_SIX, Offer
from jassen.kernel import Said, game_of, native_kernel
from jassen.kernel.native import NativeKernel, native_row
from jassen.kernel.weights import WEIGHTS_FILE, pack, rounded
from jassen.variants import DEFAULT, find

PORTION = 50
"""Deals that are played, and kept, at a time."""
STRAY = 100
"""How often, in thousandths, any card is played, so that odd positions are met too."""
SHOVED_BELOW = 35_000
"""Forehand leaves the choice to the partner below so many thousandths of a point."""
RATE, DECAY, STEPS = 0.05, 0.01, 4
"""Of the fit: the first step of a weight, how strongly it is drawn to 0, how often all decisions are gone through."""


@dataclass(frozen=True, slots=True)
class Round:
    """Deals to play with so many worlds; noise in thousandths of a score, temperature in points."""

    deals: int
    worlds: int
    candidates: int
    noise: int
    temperature: float = 5.0


COURSE = (
    Round(deals=300, worlds=40, candidates=1, noise=1000),
    Round(deals=1500, worlds=40, candidates=2, noise=300),
    Round(deals=10_000, worlds=40, candidates=2, noise=300),
)


class School:
    """The part of the library that plays and learns, with what it has played in a folder."""

    def __init__(self, kernel: NativeKernel, folder: Path, seed: int) -> None:
        self._library = library = kernel.library
        library.jassen_trainer_new.restype = ctypes.c_void_p
        library.jassen_trainer_cards.restype = ctypes.c_void_p
        for function in ("collect", "card_bytes"):
            getattr(library, f"jassen_trainer_{function}").restype = ctypes.c_int64
        for function in ("fit", "judge", "add", "free"):
            getattr(library, f"jassen_trainer_{function}").restype = None
        self._folder, self._seed = folder, seed
        rules = find(DEFAULT)
        rules = replace(rules, score=replace(rules.score, match=0))  # the policy is about points
        self._games = native_row([word for contract in PLAIN_SIX for word in game_of(rules, contract).words()])
        offers = offers_of(tuple(Offer(contract=contract) for contract in PLAIN_SIX))
        assert offers is not None, "the plain contracts have a strength"
        self._tables = offers.tables
        self._said = native_row(Said(offers=offers, chosen=0, namer=0, shovers=frozenset(), could_shove=True).words())
        self.weights = (ctypes.c_float * library.jassen_policy_size())()

    def play(self, number: int, stage: Round, first: int, ends: float, threads: int) -> bool:
        """Play the deals from number `first` on; False if time was over before the last."""
        weights = (ctypes.c_int16 * len(self.weights))(*rounded(list(self.weights)))
        missing = [
            start
            for start in range(first, first + stage.deals, PORTION)
            if not self._portion(number, start, stage, first).exists()
        ]

        def collect(start: int) -> bool:
            if time.monotonic() > ends:
                return False
            path = self._portion(number, start, stage, first)
            beside = path.with_suffix(".new")
            beside.write_bytes(self._played(stage, weights, start, min(PORTION, first + stage.deals - start)))
            beside.rename(path)
            return True

        with ThreadPoolExecutor(threads) as pool:
            return all(list(pool.map(collect, missing)))

    def learn(self, number: int, stage: Round, first: int, earlier: list[Path]) -> list[Path]:
        """Fit the weights to the decisions of this round and those of `earlier` files; the files of the round."""
        own = [self._portion(number, start, stage, first) for start in range(first, first + stage.deals, PORTION)]
        before = self._judged(own, stage.temperature)
        pupil = self._pupil([*earlier, *own])
        self.weights = (ctypes.c_float * len(self.weights))()
        numbers = map(ctypes.c_double, (RATE, DECAY, stage.temperature))
        self._library.jassen_trainer_fit(
            pupil, self.weights, ctypes.c_int64(STEPS), *numbers, ctypes.c_int64(self._seed)
        )
        self._library.jassen_trainer_free(pupil)
        after = self._judged(own, stage.temperature)
        # What is new is judged before it is learned, so that the figures are honest.
        marks = "; ".join(
            "loss {:.4f}, best card {:.1%}, {:.3f} points behind".format(*each) for each in (before, after)
        )
        print(f"round {number}: {stage.deals} deals; {marks}", flush=True)
        return own

    def _portion(self, number: int, start: int, stage: Round, first: int) -> Path:
        return self._folder / f"{self._seed}-{number}-{start - first:05}-{stage.worlds}.cards"

    def _played(self, stage: Round, weights: ctypes.Array[ctypes.c_int16], start: int, deals: int) -> bytes:
        library, pupil = self._library, ctypes.c_void_p(self._library.jassen_trainer_new())
        cards = library.jassen_trainer_collect(
            pupil,
            self._games,
            ctypes.c_int64(len(PLAIN_SIX)),
            self._said,
            self._tables,
            weights,
            native_row([stage.worlds, stage.candidates, stage.noise, STRAY, SHOVED_BELOW]),
            *map(ctypes.c_int64, (self._seed, start, deals)),
        )
        kept = ctypes.string_at(library.jassen_trainer_cards(pupil), cards * library.jassen_trainer_card_bytes())
        library.jassen_trainer_free(pupil)
        return kept

    def _pupil(self, files: list[Path]) -> ctypes.c_void_p:
        library, pupil = self._library, ctypes.c_void_p(self._library.jassen_trainer_new())
        for path in files:
            kept = path.read_bytes()
            library.jassen_trainer_add(pupil, kept, ctypes.c_int64(len(kept) // library.jassen_trainer_card_bytes()))
        return pupil

    def _judged(self, files: list[Path], temperature: float) -> tuple[float, float, float]:
        """Loss, agreement and points lost a decision."""
        pupil, marks = self._pupil(files), (ctypes.c_double * 3)()
        self._library.jassen_trainer_judge(pupil, self.weights, ctypes.c_double(temperature), marks)
        self._library.jassen_trainer_free(pupil)
        return marks[0], marks[1], marks[2]


def main() -> int:
    """Train, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, required=True, help="a folder for what has been played")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="end after about so long, to go on later")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    arguments = parser.parse_args()
    kernel = native_kernel()
    if kernel is None:
        print("policy: training needs the native kernel", file=sys.stderr)
        return 1
    arguments.keep.mkdir(parents=True, exist_ok=True)
    school = School(kernel, arguments.keep, arguments.seed)
    ends = time.monotonic() + arguments.seconds
    first, earlier = 0, list[Path]()
    for number, stage in enumerate(COURSE, start=1):
        if not school.play(number, stage, first, ends, arguments.threads):
            print(f"round {number} is not complete yet: the same command goes on", flush=True)
            return 0
        played = school.learn(number, stage, first, earlier)
        # The first round was played by a policy that knew nothing; what it lived is not kept.
        earlier = [*earlier, *played] if number > 1 else []
        first += stage.deals
    arguments.out.write_bytes(pack(list(school.weights)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
