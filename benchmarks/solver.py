"""Open cards solved, beside peers in the same run: ``python -m benchmarks.solver``.

Random deals of the seed, one core, CPU time; each deal begins with an empty table, whose clearing counts. The peers
are DDS through endplay (bridge, 52 cards, all leads of one strain) and colver (Belote, 32 cards, all cards); they are
other games, so the ratio says how dear a Jass deal is, not who is better. The value of all cards is measured on the
first deals of each task. ``--peer PYTHON`` names an interpreter that
has them; without it one is set up in ``.bench/``, and a peer that cannot be installed is left out.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles

from jassen.core.cards import CARDS, mask_of
from jassen.kernel import Game, Position, game_of, native_kernel
from jassen.kernel.native import NativeKernel, NativeSolver, native_row, words_of
from jassen.variants import find

PEERS = ("endplay", "colver")
CARDS_OF = 20
"""Of so many deals all cards are solved."""

RULES = find("stargames-schieber")
TASKS = (
    ("O", 9, 50),
    ("U", 9, 50),
    ("H", 9, 50),
    ("H", 8, 50),
    ("H", 7, 100),
    ("O", 7, 100),
    ("H", 6, 200),
    ("H", 5, 500),
    ("H", 4, 1000),
)


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds a deal: its value, and with the value of each first card."""

    value: list[float]
    cards: list[float]
    nodes: list[int]


def deals(tricks: int, count: int, seed: int) -> list[Position]:
    """Random cards; the seats lead in turn."""
    rng = Random(f"{seed}:{tricks}")
    found = []
    for number in range(count):
        deck = rng.sample(CARDS, 4 * tricks)
        hands = tuple(mask_of(deck[seat * tricks : (seat + 1) * tricks]) for seat in range(4))
        found.append(Position(hands=hands, leader=number % 4))
    return found


def measure(kernel: NativeKernel, game: Game, positions: list[Position]) -> Times:
    """Solve them one by one."""
    times = Times([], [], [])
    for number, position in enumerate(positions):
        began = time.process_time()
        solver = kernel.solver(game, position)
        solver.value(position)
        between = time.process_time()
        assert isinstance(solver, NativeSolver)
        times.nodes.append(solver.nodes)
        times.value.append(1000 * (between - began))
        if number < CARDS_OF:
            solver.solve(position)
            times.cards.append(1000 * (time.process_time() - began))
    return times


def write(folder: Path, tasks: tuple[tuple[str, int, int], ...], seed: int) -> None:
    """Games and deals as rows of numbers, for native/tune.cpp."""
    folder.mkdir(parents=True, exist_ok=True)
    for key, tricks, count in tasks:
        offer = RULES.offer(key)
        assert offer is not None
        game = game_of(RULES, offer.contract)
        (folder / f"{key}.game").write_text(" ".join(map(str, game.words())) + "\n", encoding="ascii")
        rows = (" ".join(map(str, position.words())) for position in deals(tricks, count, seed))
        (folder / f"{key}{tricks}.deals").write_text("\n".join(rows) + "\n", encoding="ascii")


def random_deals(kernel: NativeKernel, game: Game, count: int) -> float:
    """Millions of deals a second, shuffled, dealt and played at random."""
    out = (ctypes.c_int64 * (2 * count))()
    began = time.process_time()
    kernel.library.jassen_random_deals(words_of(game), *map(ctypes.c_int64, native_row([9, 1, 0, count])), out)
    return count / (time.process_time() - began) / 1e6


def peer_python(given: str | None) -> str | None:
    """An interpreter for the peers."""
    if given:
        return given
    home = Path(".bench") / "solver"
    python = home / "bin" / "python"
    if not python.exists():
        venv.create(home, with_pip=True)
        for peer in PEERS:
            subprocess.run([str(python), "-m", "pip", "install", "--quiet", peer], check=False)
    return str(python)


def compare(python: str, seed: int, own: dict[str, float]) -> None:
    """Run the peers, and say how many times as long a Jass deal takes, all cards each."""
    script = Path(__file__).with_name("peer_solvers.py")
    done = subprocess.run([python, "-P", str(script), str(seed)], check=False, stdout=subprocess.PIPE, text=True)
    for line in done.stdout.splitlines():
        name, *figures = line.split("\t")
        if len(figures) < 2:
            print(f"{name}: {' '.join(figures)}")
            continue
        mean = float(figures[0])
        ratios = ", ".join(f"{task} {ours / mean:.2f} ×" for task, ours in own.items())
        print(f"{name}: all cards mean {mean:.1f} ms, median {figures[1]}; of that {ratios}")


def run(kernel: NativeKernel, seed: int) -> dict[str, float]:
    """Measure the tasks and print; the mean for all cards of each."""
    found = {}
    for key, tricks, count in TASKS:
        offer = RULES.offer(key)
        assert offer is not None
        times = measure(kernel, game_of(RULES, offer.contract), deals(tricks, count, seed))
        value = times.value
        found[f"{key}{tricks}"] = fmean(times.cards)
        print(
            f"{key}, {tricks} tricks, {count} deals: value {fmean(value):.3f} ms, median {median(value):.3f}, "
            f"95 % {quantiles(value, n=20)[-1]:.3f}; all cards {fmean(times.cards):.3f} ms; "
            f"{fmean(times.nodes):.0f} nodes",
            flush=True,
        )
    return found


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peer")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write the games and the deals, and end")
    arguments = parser.parse_args()
    if arguments.write:
        write(arguments.write, TASKS, arguments.seed)
        return 0
    kernel = native_kernel()
    if kernel is None:
        print("solver: there is no native kernel", file=sys.stderr)
        return 1
    for key in ("H", "O"):
        offer = RULES.offer(key)
        assert offer is not None
        print(f"random deals, {key}: {random_deals(kernel, game_of(RULES, offer.contract), 400_000):.2f} million/s")
    own = run(kernel, arguments.seed)
    python = None if arguments.no_peers else peer_python(arguments.peer)
    if python:
        compare(python, arguments.seed, own)
    return 0


if __name__ == "__main__":
    sys.exit(main())
