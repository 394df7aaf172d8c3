"""How many duplicate deals the arena plays in a second, in one process and in two.

Run from the top folder: ``python -m benchmarks.arena``. Figures stand in docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from dataclasses import dataclass

from jassen.arena.duel import duel
from jassen.arena.entrants import parse_side
from jassen.arena.figures import Figure
from jassen.arena.plan import Mode, Plan
from jassen.arena.workers import Playing, play_here, play_in_processes
from jassen.variants import DEFAULT, find

REPEATS = 3


@dataclass(frozen=True, slots=True)
class Measured:
    """Deals in both seatings a second, and what one costs in all processes; their start is included."""

    deals_a_second: float
    cpu_ms: float


def measure(plan: Plan, playing: Playing) -> Measured:
    """Play all deals of the plan."""
    began, used = time.perf_counter(), cpu_s()
    summary = duel(plan, playing=playing)
    took, used = time.perf_counter() - began, cpu_s() - used
    assert summary.line(Figure.CARDS).margin.mean == 0.0, "a bot against itself is even"
    return Measured(plan.deals / took, 1000 * used / plan.deals)


def cpu_s() -> float:
    """CPU time of this process and of those that it has waited for, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main() -> None:
    """Measure in turn and print medians, ranges and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500, help="deals in each repetition")
    arguments = parser.parse_args()
    sides = parse_side("first", "rules"), parse_side("second", "rules")
    ways: dict[str, Playing] = {"1 process": play_here, "2 processes": play_in_processes(2)}
    figures: dict[str, list[Measured]] = {name: [] for name in ways}
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
            figures[name].append(measure(plan, playing))
    base = statistics.median(one.deals_a_second for one in figures["1 process"])
    print(
        f"CPython {sys.version.split()[0]}, {arguments.deals} deals in 2 seatings, rules v rules, median of {REPEATS}"
    )
    for name, values in figures.items():
        rates = [one.deals_a_second for one in values]
        middle, cpu = statistics.median(rates), statistics.median(one.cpu_ms for one in values)
        spread = f"[{min(rates):.1f} – {max(rates):.1f}]"
        print(f"{name:12} {middle:6.1f} deals/s {spread}  {middle / base:4.2f} ×  {cpu:5.2f} ms CPU a deal")


if __name__ == "__main__":
    main()
