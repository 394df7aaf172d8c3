"""Random deals a second, beside jass-kit in the same run: ``python -m benchmarks.deals``.

Both sides do the same for a deal: shuffle, choose one of six contracts (half of them after a shove), 36 times
compute the legal cards and play one at random, count, and check that the card points add up to 157. One thread,
CPU time, five repetitions in turn, median. ``--peer PYTHON`` names an interpreter that has jass-kit 2.0.5;
without it one is set up in ``.bench/``.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

from jassen.core.actions import Deal, KeepSilent, NameContract, Open, PlayCard, Shove
from jassen.core.cards import CARDS, Card, cards_in
from jassen.core.dealing import hands_from
from jassen.core.decide import decide
from jassen.core.decisions import awaiting, current_decision
from jassen.core.events import RoundBooked
from jassen.core.evolve import evolve, start
from jassen.core.follow import playable
from jassen.core.public import Phase
from jassen.core.rules_form import patched
from jassen.core.trick import card_points, winning_place
from jassen.variants import find

RULES = patched(find("stargames-schieber"), {"end": {"target": 10**9}})
REPEATS = 5
PEER = ["jass-kit==2.0.5", "flask", "requests"]


def through_masks(deals: int, seed: int) -> float:
    """Deals a second through the mask functions: what bots and kernels of the pure Python kind use."""
    rng = random.Random(seed)
    follow = RULES.follow
    began = time.process_time()
    for number in range(deals):
        hands = list(hands_from(RULES, number & 3, rng.sample(CARDS, 36)))
        contract = RULES.contracts[rng.randrange(6)].contract
        ranking, points = contract.ranking(0), contract.points
        leader, total = number & 3, 5
        for _ in range(9):
            table: list[Card] = []
            for place in range(4):
                seat = (leader + place) & 3
                choices = cards_in(playable(follow, ranking, hands[seat], table))
                card = choices[int(rng.random() * len(choices))]
                hands[seat] ^= 1 << card
                table.append(card)
            leader = (leader + winning_place(ranking, table)) & 3
            total += card_points(points, table)
        assert total == 157
    return deals / (time.process_time() - began)


def through_decide(deals: int, seed: int) -> float:
    """Deals a second through `decide` and `evolve`: every action checked, every event folded into the state."""
    rng = random.Random(seed)
    state = start(RULES)
    done = 0
    began = time.process_time()
    while done < deals:
        public = state.public
        decision = current_decision(public)
        action: Open | Deal | NameContract | Shove | KeepSilent | PlayCard
        if public.phase is Phase.PLAYING:
            (seat,) = awaiting(RULES, public)
            assert public.round is not None and public.round.offer is not None
            ranking = public.round.offer.contract.ranking(len(public.play.tricks))
            choices = cards_in(playable(RULES.follow, ranking, state.hidden.hands[seat], public.play.table))
            action = PlayCard(decision, seat, choices[int(rng.random() * len(choices))])
        elif public.phase is Phase.ANNOUNCING:
            action = KeepSilent(decision, min(awaiting(RULES, public)))
        elif public.phase is Phase.CHOOSING:
            (seat,) = awaiting(RULES, public)
            shoves = public.round is not None and not public.round.shoved and rng.random() < 0.5
            action = Shove(decision, seat) if shoves else NameContract(decision, seat, "CSHDOU"[rng.randrange(6)])
        elif public.phase is Phase.DEALING:
            action = Deal(decision, tuple(rng.sample(CARDS, 36)))
        else:
            action = Open(decision, 0)
        for event in decide(RULES, state, action):
            state = evolve(RULES, state, event)
            if isinstance(event, RoundBooked):
                assert sum(side.cards + side.last_trick for side in event.account.sides) == 157
                done += 1
    return deals / (time.process_time() - began)


def peer_python() -> Path:
    """An interpreter with the peer installed, in ``.bench/``."""
    home = Path(".bench/jass-kit")
    python = home / "bin" / "python"
    if not python.exists():
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PEER], check=True)
    return python


def through_peer(python: Path) -> Callable[[int, int], float]:
    """The peer as a function like the others, each call in a new process."""

    def run(deals: int, seed: int) -> float:
        script = Path(__file__).with_name("peer_jasskit.py")
        done = subprocess.run([python, script, str(deals), str(seed)], capture_output=True, text=True, check=True)
        return float(done.stdout)

    return run


def main() -> None:
    """Measure in turn and print medians, ranges and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=Path, help="python that has jass-kit 2.0.5")
    parser.add_argument("--deals", type=int, default=500, help="deals in each repetition")
    arguments = parser.parse_args()
    sides = {
        "jass-kit 2.0.5 GameSim": through_peer(arguments.peer or peer_python()),
        "jassen masks": through_masks,
        "jassen decide/evolve": through_decide,
    }
    figures: dict[str, list[float]] = {name: [] for name in sides}
    for repeat in range(REPEATS):
        for name, run in sides.items():
            figures[name].append(run(arguments.deals, repeat))
    base = statistics.median(next(iter(figures.values())))
    print(f"CPython {sys.version.split()[0]}, {arguments.deals} deals, median of {REPEATS}, CPU time, one thread")
    for name, values in figures.items():
        middle = statistics.median(values)
        print(f"{name:24} {middle:8.0f} deals/s [{min(values):.0f} – {max(values):.0f}]  {middle / base:5.2f} ×")


if __name__ == "__main__":
    main()
