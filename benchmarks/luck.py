"""What deals are worth on average, and how much of it shows in the points: ``python -m benchmarks.luck``.

For each rule set in which luck is counted: so many random deals for mean and spread, and so many deals played by the
policy for the share that shows. Prints the figures of `jassen.server.results.luck_figures`.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from random import Random
from statistics import correlation, fmean, stdev

from jassen.arena.asking import Contestant, Reference
from jassen.arena.plan import REFERENCE
from jassen.arena.stream import Stream
from jassen.arena.table import Table, endless
from jassen.arena.tally import Tally
from jassen.bots import find as find_bot
from jassen.core.cards import CARDS
from jassen.core.dealing import hands_from
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.kernel import searching
from jassen.server.results.deals import OneDeal
from jassen.server.results.luck import HUNDREDTHS, Luck, has_luck
from jassen.variants import PROFILES


def random_deal(rules: Rules, rng: Random) -> OneDeal:
    """A deal of four hands."""
    forehand = rng.randrange(rules.seats)
    order = list(CARDS)
    rng.shuffle(order)
    return OneDeal(hands_from(rules, forehand, order), forehand)


def values(luck: Luck, rules: Rules, count: int, seed: int) -> list[float]:
    """The values of random deals for the side of forehand."""
    rng = Random(f"{seed}:{rules.key}")
    found = []
    for _ in range(count):
        deal = random_deal(rules, rng)
        value = luck.value(rules, deal)
        found.append(float(value if deal.forehand % 2 == 0 else -value))
    return found


def played(luck: Luck, rules: Rules, count: int, seed: int, bot: str) -> tuple[list[float], list[float]]:
    """For deals played by bots the values and the points, both of side 0 minus side 1 in hundredths."""
    worth, points = [], []
    for number in range(count):
        stream = Stream(seed, number)
        seated = [
            Contestant(
                player=find_bot(bot, stream.seat(seat)),
                stand_in=Reference(REFERENCE.player(stream.reference(seat))),
                tally=Tally(),
                deadline_ms=None,
            )
            for seat in range(rules.seats)
        ]
        table = Table(endless(rules), stream, seated)
        hands: tuple[int, ...] = ()
        while table.deals == 0 or table.referee.public.phase not in (Phase.DEALING, Phase.OVER):
            dealt = table.deals
            table.step()
            if table.deals > dealt:
                hands = tuple(table.referee.view(seat).dealt.mask for seat in range(rules.seats))
        account = table.referee.public.game.accounts[-1]
        worth.append(float(luck.value(rules, OneDeal(hands, account.forehand))))
        points.append(float((account.totals[0] - account.totals[1]) * HUNDREDTHS))
    return worth, points


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--played", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--bot", default="policy")
    parser.add_argument("--rules", nargs="*", default=[key for key, rules in PROFILES.items() if has_luck(rules)])
    arguments = parser.parse_args()
    found = searching()
    if found is None:
        print("luck is counted with the native kernel only", file=sys.stderr)
        return 1
    luck = Luck(found)
    for key in arguments.rules:
        rules = PROFILES[key]
        worth = values(luck, rules, arguments.deals, arguments.seed)
        mean, spread = fmean(worth), stdev(worth)
        sides, points = played(luck, rules, arguments.played, arguments.seed, arguments.bot)
        together = correlation(sides, points)
        share = together * stdev(points) / stdev(sides)
        left = stdev(point - share * side for side, point in zip(sides, points, strict=True))
        print(f'    "{key}": Figure({mean:.0f}, {spread:.0f}, {100 * share:.0f}),')
        print(
            f"# {key}: mean {mean / 100:+.2f} ± {1.96 * spread / 100 / sqrt(len(worth)):.2f}, spread "
            f"{spread / 100:.1f}, correlation {together:.2f}, points {stdev(points) / 100:.1f}, "
            f"without luck {left / 100:.1f}: {(stdev(points) / left) ** 2:.1f} times fewer deals",
            file=sys.stderr,
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
