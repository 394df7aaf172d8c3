"""R15, time: on virtual time the wall clocks of nodes are set by an hour, and differ by up to 2 s.

Gate: nobody's time ends earlier than the clocks differ by, and all of R9.
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.reliability.simulation.world import simulate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which seeds."""
    parser.add_argument("--seeds", type=int, default=1_000, help="runs (default: 1,000)")


def run(arguments: argparse.Namespace) -> int:
    """Run all seeds; a seed that breaks something ends it."""
    told: Counter[str] = Counter()
    for seed in range(arguments.seeds):
        told += simulate(seed, troubles=("clock",)).told
    print(f"{arguments.seeds} seeds: {told['missed']} times were up, none early")
    return 0
