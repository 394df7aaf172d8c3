"""How many duplicate deals the arena plays in a second, in one process and in two.

Run from the top folder: ``python -m benchmarks.arena``. Figures stand in docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from jassen.arena.duel import duel
from jassen.arena.entrants import parse_side
from jassen.arena.figures import Figure
from jassen.arena.plan import Mode, Plan
from jassen.arena.workers import Playing, play_here, play_in_processes
from jassen.variants import DEFAULT, find

REPEATS = 3


def deals_a_second(plan: Plan, playing: Playing) -> float:
    """Deals in both seatings, the start of the processes included."""
    began = time.perf_counter()
    summary = duel(plan, playing=playing)
    took = time.perf_counter() - began
    assert summary.line(Figure.CARDS).margin.mean == 0.0, "a bot against itself is even"
    return plan.deals / took


def main() -> None:
    """Measure in turn and print medians, ranges and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500, help="deals in each repetition")
    arguments = parser.parse_args()
    sides = parse_side("first", "rules"), parse_side("second", "rules")
    ways: dict[str, Playing] = {"1 process": play_here, "2 processes": play_in_processes(2)}
    figures: dict[str, list[float]] = {name: [] for name in ways}
    for repeat in range(REPEATS):
        for name, playing in ways.items():
            plan = Plan(
                rules=find(DEFAULT),
                first=sides[0],
                second=sides[1],
                deals=arguments.deals,
                seed=repeat,
                mode=Mode.DEALS,
            )
            figures[name].append(deals_a_second(plan, playing))
    base = statistics.median(figures["1 process"])
    print(
        f"CPython {sys.version.split()[0]}, {arguments.deals} deals in 2 seatings, rules v rules, median of {REPEATS}"
    )
    for name, values in figures.items():
        middle = statistics.median(values)
        print(f"{name:12} {middle:6.1f} deals/s [{min(values):.1f} – {max(values):.1f}]  {middle / base:4.2f} ×")


if __name__ == "__main__":
    main()
