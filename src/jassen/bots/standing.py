"""How good a standing is: the chance to win the game after a round that brings each side so many points.

Far from the target the chance grows evenly with the points, so that choosing by it is choosing by points. Near it the
side that needs little takes what is safe, and the one that is behind what may bring much.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt
from statistics import fmean

from jassen.core.parts.end_rules import EndMode
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View

POINTS_OF_A_ROUND = 90.0
"""What a side books in a round on average, for each unit of the factor."""
SPREAD_OF_A_ROUND = 80.0
"""How far the difference of the sides in a round is from its mean, likewise."""

_TO_A_TARGET = (EndMode.CLAIM, EndMode.AUTOMATIC, EndMode.AFTER_ROUND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What each side still needs; ``first_wins`` says whether the target counts as soon as it is reached."""

    need: float
    their_need: float
    factor: float
    first_wins: bool

    def chance(self, own: float, theirs: float) -> float:
        """The chance to win after a round that brings so many points."""
        left, their_left = self.need - own, self.their_need - theirs
        if left <= 0 and their_left <= 0:
            # Who needs the smaller part of what the round brings is there first.
            ahead = self.need * theirs - self.their_need * own if self.first_wins else left - their_left
            return 0.5 if ahead == 0 else float(ahead < 0)
        if left <= 0 or their_left <= 0:
            return float(left <= 0)
        rounds = max(1.0, (left + their_left) / 2 / (POINTS_OF_A_ROUND * self.factor))
        return 0.5 + 0.5 * erf((their_left - left) / (SPREAD_OF_A_ROUND * self.factor * sqrt(2 * rounds)))


def standing(rules: Rules, seen: View) -> Standing | None:
    """The standing of the viewer's side before this round; None where no number of points is to be reached."""
    game = seen.public.game
    if rules.end.mode not in _TO_A_TARGET or len(game.teams) != 2 or seen.seat is None:
        return None
    team = team_of(game.teams, seen.seat)
    need = [
        (game.targets[side] if game.targets else rules.end.target) - game.scores[side] for side in (team, 1 - team)
    ]
    return Standing(
        need=need[0],
        their_need=need[1],
        factor=fmean(offer.factor for offer in rules.contracts),
        first_wins=rules.end.mode is not EndMode.AFTER_ROUND,
    )
