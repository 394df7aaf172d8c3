"""Differenzler: how many points to predict, read off the hand.

The prediction goes further from an equal share than the hand alone would: who has said little or much finds it
easier to get there. The numbers were set by rounds that rule players played out, at tables of three and of four.
"""

from __future__ import annotations

from jassen.bots.outlook import outlook
from jassen.bots.sight import look
from jassen.core.actions import PredictPoints
from jassen.core.decide_before import MOST_POINTS
from jassen.core.decisions import current_decision
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View

STRETCH = 1.7
"""How much further from an equal share the prediction lies than the outlook of the hand from a usual one."""

STRETCH_IN_A_TEAM = 0.3
"""The same where the points of a partner count too: he predicts without knowing this hand, and both should agree."""

USUAL_START = 27.5
USUAL_FOR_EACH_TRICK = 1.7
"""The outlook of a usual hand, so much and that for each of its cards."""


def prediction(rules: Rules, seen: View) -> PredictPoints:
    """The answer of a seat that is asked for what it, or its side, will take."""
    assert seen.seat is not None and rules.predict is not None, "a spectator predicts nothing"
    teams = seen.public.game.teams
    members = len(teams[team_of(teams, seen.seat)]) if rules.predict.for_team else 1
    stretch = STRETCH if members == 1 else STRETCH_IN_A_TEAM
    usual = USUAL_START + USUAL_FOR_EACH_TRICK * len(seen.hand)
    above = outlook(look(rules, seen), seen.hand.mask) - usual
    points = members * MOST_POINTS / rules.seats + stretch * above
    return PredictPoints(current_decision(seen.public), seen.seat, round(min(max(points, 0.0), float(MOST_POINTS))))
