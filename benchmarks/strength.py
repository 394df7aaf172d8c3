"""How strong the bots are, in duplicate deals: ``python -m benchmarks.strength search dmcts-1000 --pairs 400``.

Every deal is played twice with the sides changed; a pair is one observation. Points are own side minus the other for
each deal: cards and last trick, 157 a deal, no Weis, Stöck, match or factor. Unless ``--naming`` is given, all sides
name by the same rule, so that only the play of the cards differs. Time is that of one core, for each card that was
not forced.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev

from jassen.bots import find
from jassen.bots.base import Bot
from jassen.bots.cheater import Cheater
from jassen.bots.rule_bot import RuleBot
from jassen.core.actions import Claim, SeatAction
from jassen.core.cards import Card
from jassen.core.decisions import awaiting
from jassen.core.legal import legal_cards
from jassen.core.parts.score_rules import Score
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.variants import find as find_rules
from tests.bots.driving import dealt, endless, shuffled

RULES = replace(find_rules("swisslos-schieber-1000"), key="157", weis=None, score=Score(match=0, stoeck=0))


@dataclass
class CardsOnly:
    """Another bot's cards, and everything else by the common rule; keeps the time of each card."""

    bot: Bot
    rule: Bot | None
    times: list[float] = field(default_factory=list)
    key: str = ""

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """The action of the one or the other."""
        if seen.public.phase is not Phase.PLAYING:
            return (self.rule or self.bot).act(rules, seen)
        began = time.process_time()
        action = self.bot.act(rules, seen)
        if len(legal_cards(rules, seen)) > 1:
            self.times.append(time.process_time() - began)
        return action

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the bot does."""
        return self.bot.claims(rules, seen)


def maker(key: str, rng: Random) -> Bot:
    """A bot of the register, or the one who sees all cards."""
    return Cheater(rng) if key == Cheater.key else find(key, rng)


def played(bots: Sequence[CardsOnly], forehand: int, order: tuple[Card, ...]) -> list[int]:
    """One deal: the points of each side, those of the last trick included."""
    referee = dealt(endless(RULES), forehand, order)
    while referee.public.phase is not Phase.DEALING:
        seat = min(awaiting(referee.rules, referee.public))
        bot = bots[seat].bot
        if isinstance(bot, Cheater):
            bot.show([referee.view(other).hand.mask for other in range(RULES.seats)])
        referee, _ = referee.act(bots[seat].act(referee.rules, referee.view(seat)))
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
    arguments = parser.parse_args()
    one = partial(_numbered, arguments.first, arguments.second, arguments.seed, arguments.naming)
    times: dict[str, list[float]] = defaultdict(list)
    values: list[float] = []
    with ProcessPoolExecutor(arguments.processes) as pool:
        for value, used in pool.map(one, range(arguments.pairs)):
            values.append(value)
            for key, each in used.items():
                times[key] += each
            if len(values) % 50 == 0:
                print(f"{len(values)} pairs: {_margin(values)}", file=sys.stderr, flush=True)
    print(
        f"{arguments.first} against {arguments.second}, {len(values)} pairs, seed {arguments.seed}: {_margin(values)}"
    )
    for key, each in times.items():
        ms = [1000 * value for value in each]
        print(
            f"{key}: mean {fmean(ms):.2f} ms, 95 % {quantiles(ms, n=20)[-1]:.2f} ms, longest {max(ms):.2f} ms a card"
        )
    return 0


def _numbered(first: str, second: str, seed: int, naming: bool, number: int) -> tuple[float, dict[str, list[float]]]:  # noqa: FBT001 - handed to another process by position
    return pair(first, second, seed, naming=naming, number=number)


def _margin(values: list[float]) -> str:
    return f"{fmean(values):+.2f} ± {1.96 * stdev(values) / sqrt(len(values)):.2f} points a deal"


if __name__ == "__main__":
    sys.exit(main())
