"""R9, deterministic simulation: whole nodes, their database and their clients on virtual time, from seeds.

Gate: every promise is kept in every run. A seed that breaks one is printed, and becomes a test.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.reliability.simulation.world import simulate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which seeds."""
    parser.add_argument("--seeds", type=int, default=10_000, help="runs (default: 10,000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--processes", type=int, default=2, help="processes (default: 2)")


def run(arguments: argparse.Namespace) -> int:
    """Run all seeds and print those that break something."""
    began = time.monotonic()
    told: Counter[str] = Counter()
    broken = 0
    seeds = range(arguments.first, arguments.first + arguments.seeds)
    with ProcessPoolExecutor(arguments.processes) as pool:
        for counted, complaint in pool.map(_one, seeds, chunksize=20):
            told += counted
            if complaint:
                broken += 1
                print(complaint)
    figures = ", ".join(f"{count} {what}" for what, count in sorted(told.items()))
    print(f"{arguments.seeds} seeds in {time.monotonic() - began:.0f} s: {figures}; {broken} broken")
    return int(bool(broken))


def _one(seed: int) -> tuple[Counter[str], str]:
    try:
        return simulate(seed).told, ""
    except Exception as error:  # noqa: BLE001 - whatever it is, the seed is what is wanted
        return Counter(), f"seed {seed}: {type(error).__name__}: {error}"
