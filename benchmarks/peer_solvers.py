"""Peers of the solver, run by the interpreter that has them: ``python benchmarks/peer_solvers.py SEED``.

endplay (the binding of DDS): bridge, 52 cards, all 13 leads of one trump suit. colver: Belote, 32 cards, all cards of
the first seat. Random deals, CPU time. Each line
has a name, and after tabs the mean and the median in milliseconds, or that the peer is missing.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import fmean, median
from typing import Any

DEALS = 50


def bridge(seed: int) -> list[float]:
    """Milliseconds for each deal."""
    dds: Any = importlib.import_module("endplay.dds")
    dealer: Any = importlib.import_module("endplay.dealer")
    types: Any = importlib.import_module("endplay.types")
    times = []
    for number in range(DEALS):
        deal = dealer.generate_deal(seed=seed + number)
        deal.trump, deal.first = types.Denom.hearts, types.Player.north
        began = time.process_time()
        list(dds.solve_board(deal))
        times.append(1000 * (time.process_time() - began))
    return times


def belote(seed: int) -> list[float]:
    """The same; the seat after the dealer leads."""
    colver: Any = importlib.import_module("colver")
    rng, times = Random(seed), []
    for _ in range(DEALS):
        deck = rng.sample(range(32), 32)
        env = colver.Env.deal_with_hands(3, [deck[seat * 8 : (seat + 1) * 8] for seat in range(4)])
        env.set_contract(0, 80, 0, 0)
        env.set_phase_playing()
        began = time.process_time()
        env.solve_scores()
        times.append(1000 * (time.process_time() - began))
    return times


def main() -> int:
    """Measure, and print."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    peers: dict[str, Callable[[int], list[float]]] = {
        "DDS through endplay, 13 tricks of bridge, one suit, all leads": bridge,
        "colver, 8 tricks of Belote, all cards": belote,
    }
    for name, run in peers.items():
        try:
            times = run(seed)
        except ImportError as error:
            print(f"{name}\tmissing ({error})")
            continue
        print(f"{name}, {len(times)} deals\t{fmean(times):.1f}\t{median(times):.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
