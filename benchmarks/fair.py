"""What a provable deal costs, and whether many of them look like chance: ``python -m benchmarks.fair``.

Time for one deal is CPU time of key and shuffle, five repetitions, median. The p-values are those of the tests, with
more deals and, unless ``--seed`` is given, with seeds that nobody has used before.
"""

from __future__ import annotations

import argparse
import secrets
import statistics
import sys
import time

from jassen.fair import CHAIN_LENGTH, Chain, deck_of
from tests.fair.measures import decks, p_values

REPEATS = 5


def deals_us(deals: int) -> list[float]:
    """Microseconds a deal, once for each repetition."""
    secret, table, nonces = Chain.of(bytes(32)).secret(1), bytes(16), [bytes([seat]) * 32 for seat in range(4)]
    figures = []
    for _ in range(REPEATS):
        began = time.process_time()
        for number in range(deals):
            deck_of(secret, table, number % CHAIN_LENGTH + 1, nonces)
        figures.append((time.process_time() - began) / deals * 1e6)
    return figures


def secrets_us() -> float:
    """Microseconds to find the first secret of a chain from its seed, which is the longest way."""
    began = time.process_time()
    for number in range(1000):
        Chain.of(number.to_bytes(32, "big")).secret(1)
    return (time.process_time() - began) / 1000 * 1e6


def main() -> None:
    """Measure, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000, help="deals for the p-values (default: a million)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="the deals of an earlier run")
    arguments = parser.parse_args()
    print(f"CPython {sys.version.split()[0]}, median of {REPEATS}, CPU time, one thread")
    figures = deals_us(20_000)
    print(f"key and shuffle    {statistics.median(figures):6.1f} us a deal [{min(figures):.1f} – {max(figures):.1f}]")
    print(f"first secret       {secrets_us():6.1f} us")
    print(f"\np-values of {arguments.deals} deals, seed {arguments.seed}")
    for name, p in p_values(decks(arguments.seed, arguments.deals)).items():
        print(f"{name:44} {p:.4f}")


if __name__ == "__main__":
    main()
