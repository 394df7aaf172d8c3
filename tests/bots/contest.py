"""One side of a bot against sides of another: who wins whole games, under any rules.

To measure: ``python -c "from tests.bots.contest import contest; from jassen.variants import find;
print(contest(find('molotow'), 'rules', 'random', 100, 1))"``.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import fmean

from jassen.bots import find
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from tests.bots.driving import play_game


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """The games that the first bot's side has won, what it wrote down on average and what the other sides did."""

    games: int
    won: int
    own: float
    others: float

    def __str__(self) -> str:
        return f"{self.won} of {self.games} games won, {self.own:.1f} a round against {self.others:.1f}"


def contest(rules: Rules, first: str, second: str, games: int, seed: int) -> Contest:
    """Whole games in which `first` plays one side, each in turn, and `second` all others.

    Where a king is found the side of `first` is that of its seat in the end.
    """
    won = 0
    own: list[float] = []
    others: list[float] = []
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        members = rules.teams[number % len(rules.teams)]
        bots = [find(first if seat in members else second, rng) for seat in range(rules.seats)]
        game = play_game(rules, bots, rng, check=False).public.game
        assert game.result is not None, "a game ends"
        side = team_of(game.teams, members[0])
        won += game.result.winner == side
        rounds = len(game.accounts)
        own.append(game.scores[side] / rounds)
        others.append(fmean(score for team, score in enumerate(game.scores) if team != side) / rounds)
    return Contest(games=games, won=won, own=fmean(own), others=fmean(others))
