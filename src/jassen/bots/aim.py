"""What the cards of a round are played for: as many points as possible, or a number of points to land on.

Differenzler: the own prediction. A contract in which the namer must take nothing: no trick, for either side. In
Molotow and Mittlere it depends on the others, see `jassen.bots.strokes`.
"""

from __future__ import annotations

from jassen.core.contracts import Goal
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.trick import card_points
from jassen.core.view import View


def aim_of(rules: Rules, seen: View) -> float | None:
    """How many points the viewer's side wants to take in this round; None for all that it can get."""
    current = seen.public.round
    assert current is not None and current.contract is not None, "there is a contract"
    if current.contract.goal is Goal.LEAST:
        return 0.0
    match rules.book.kind:
        case BookKind.DIFFERENCE:
            return float(seen.prediction or 0)
        case _:
            return None


def avoids_the_ends(rules: Rules) -> bool:
    """Whether the most and the fewest points are what nobody wants."""
    return rules.book.kind in (BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)


def taken_by_side(seen: View) -> tuple[int, ...]:
    """The points that each side has taken so far, those of the last trick when it is played."""
    public = seen.public
    current, teams = public.round, public.game.teams
    assert current is not None and current.contract is not None, "there is a contract"
    taken = [0] * len(teams)
    for trick in public.play.tricks:
        taken[team_of(teams, trick.winner)] += card_points(current.contract.points, trick.cards)
    return tuple(taken)
