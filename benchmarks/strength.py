"""How strong the bots are, in duplicate deals: ``python -m benchmarks.strength search dmcts-1000 --pairs 400``.

Every deal is played twice with the sides changed; a pair is one observation. Points are own side minus the other for
each deal: cards and last trick, 157 a deal, no Weis, Stöck, match or factor. Unless ``--naming`` is given, all sides
name by the same rule, so that only the play of the cards differs. Time is that of one core, for each card that was
not forced.

``--out FILE`` keeps every pair, a line each, and a later run of the same command goes on there; ``--seconds`` ends a
run early. ``challenge`` is the rule player of the literature, where its package is installed
(`benchmarks.peer_pyschieber`).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev

from benchmarks.graf import Graf
from benchmarks.peer_pyschieber import Challenge
from jassen.arena.asking import answer
from jassen.arena.cheater import Cheater
from jassen.arena.entrants import Player
from jassen.bots import find
from jassen.bots.rule_bot import RuleBot
from jassen.core.actions import SeatAction
from jassen.core.cards import Card
from jassen.core.decisions import awaiting
from jassen.core.legal import legal_cards
from jassen.core.parts.score_rules import Score
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.seats import Seat
from jassen.variants import find as find_rules
from tests.bots.driving import dealt, endless, shuffled

RULES = replace(find_rules("swisslos-schieber-1000"), key="157", weis=None, score=Score(match=0, stoeck=0))


@dataclass
class CardsOnly:
    """Another bot's cards, and everything else by the common rule; keeps the time of each card."""

    bot: Player
    rule: Player | None
    times: list[float] = field(default_factory=list)

    def act(self, referee: Referee, seat: Seat) -> SeatAction:
        """The action of the one or the other."""
        if referee.public.phase is not Phase.PLAYING:
            return answer(self.rule or self.bot, referee, seat)
        began = time.process_time()
        action = answer(self.bot, referee, seat)
        if len(legal_cards(referee.rules, referee.view(seat))) > 1:
            self.times.append(time.process_time() - began)
        return action


def maker(key: str, rng: Random) -> Player:
    """A bot of the register, the one who sees all cards, or a yardstick of the literature."""
    others: dict[str, Callable[[Random], Player]] = {
        Cheater.key: Cheater,
        Challenge.key: Challenge,
        Graf.key: Graf,
    }
    return others[key](rng) if key in others else find(key, rng)


def played(bots: Sequence[CardsOnly], forehand: int, order: tuple[Card, ...]) -> list[int]:
    """One deal: the points of each side, those of the last trick included."""
    referee = dealt(endless(RULES), forehand, order)
    while referee.public.phase is not Phase.DEALING:
        seat = min(awaiting(referee.rules, referee.public))
        referee, _ = referee.act(bots[seat].act(referee, seat))
    return [side.cards + side.last_trick for side in referee.public.game.accounts[-1].sides]


def pair(first: str, second: str, seed: int, *, naming: bool, number: int) -> tuple[float, dict[str, list[float]]]:
    """One deal both ways: the mean difference, and the times of each bot."""
    name = f"{seed}:{number}"
    rng = Random(name)
    order, forehand = shuffled(rng), rng.randrange(RULES.seats)
    total = 0.0
    times: dict[str, list[float]] = defaultdict(list)
    for home in (0, 1):
        keys = [first if seat % 2 == home else second for seat in range(RULES.seats)]
        bots = [
            CardsOnly(maker(key, Random(f"{name}:{seat}")), None if naming else RuleBot(rng))
            for seat, key in enumerate(keys)
        ]
        points = played(bots, forehand, order)
        total += points[home] - points[1 - home]
        for key, bot in zip(keys, bots, strict=True):
            times[key] += bot.times
    return total / 2, dict(times)


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--naming", action="store_true", help="each side names by itself too")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep the pairs in this file, and go on where it ends")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no pair after so long")
    arguments = parser.parse_args()
    kept = _Kept(arguments.out, f"{arguments.first} {arguments.second} {arguments.seed} {arguments.naming}")
    one = partial(_numbered, arguments.first, arguments.second, arguments.seed, arguments.naming)
    ends = time.monotonic() + arguments.seconds
    portion = 4 * arguments.processes
    with ProcessPoolExecutor(arguments.processes) as pool:
        while len(kept.values) < arguments.pairs and time.monotonic() < ends:
            at = len(kept.values)
            for value, used in pool.map(one, range(at, min(at + portion, arguments.pairs))):
                kept.add(value, used)
    print(
        f"{arguments.first} against {arguments.second}, {len(kept.values)} pairs, seed {arguments.seed}: "
        f"{_margin(kept.values)}, {50 + fmean(kept.values) / 3.14:.1f} % of the points"
    )
    for key, ms in kept.times.items():
        print(
            f"{key}: mean {fmean(ms):.2f} ms, 95 % {quantiles(ms, n=20)[-1]:.2f} ms, longest {max(ms):.2f} ms a card"
        )
    return 0


class _Kept:
    """The pairs so far, in the order of their numbers. Raises `SystemExit` for a file of another match."""

    def __init__(self, path: Path | None, match: str) -> None:
        self.values: list[float] = []
        self.times: dict[str, list[float]] = defaultdict(list)
        self._path = path
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps(match) + "\n", "utf-8")
        head, *lines = path.read_text("utf-8").splitlines()
        if json.loads(head) != match:
            sys.exit(f"{path} is of the match {json.loads(head)}, not {match}")
        for line in lines:
            self._count(*json.loads(line))

    def add(self, value: float, seconds: dict[str, list[float]]) -> None:
        """One more pair."""
        ms = {key: [round(1000 * each, 2) for each in used] for key, used in seconds.items()}
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([value, ms]) + "\n")
        self._count(value, ms)

    def _count(self, value: float, ms: dict[str, list[float]]) -> None:
        self.values.append(value)
        for key, each in ms.items():
            self.times[key] += each


def _numbered(first: str, second: str, seed: int, naming: bool, number: int) -> tuple[float, dict[str, list[float]]]:  # noqa: FBT001 - handed to another process by position
    return pair(first, second, seed, naming=naming, number=number)


def _margin(values: list[float]) -> str:
    return f"{fmean(values):+.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f} points a deal"


if __name__ == "__main__":
    sys.exit(main())
