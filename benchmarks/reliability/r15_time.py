"""R15, time: on virtual time the wall clocks of nodes are set by an hour, and differ by up to 2 s.

Gate: nobody's time ends earlier than the clocks differ by, and all of R9. The same once more with nodes that go by
the clock of the database, as on PostgreSQL: there nobody's time ends early, whatever the clocks of the nodes show.
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
    for asks_clock in (False, True):
        told: Counter[str] = Counter()
        for seed in range(arguments.seeds):
            told += simulate(seed, troubles=("clock",), asks_clock=asks_clock).told
        by = "the clock of the database" if asks_clock else "clocks of their own"
        print(f"{arguments.seeds} seeds by {by}: {told['missed']} times were up, none early")
    return 0
