"""When to say "thanks, enough": only when the own side is home by what the seat knows for certain.

A wrong claim loses the game, so nothing is guessed: complete tricks, the Weis that lies open, and the Stöck that
is shown or was in the own hand. The partner's unplayed Stöck is not known and not counted.
"""

from __future__ import annotations

from jassen.core.actions import Claim
from jassen.core.decisions import claim_decision, may_claim
from jassen.core.rules import Rules
from jassen.core.scoring import account
from jassen.core.seats import team_of
from jassen.core.view import View, holds_stoeck


def certain_total(rules: Rules, seen: View) -> int:
    """What the viewer's side surely has: its total before the round and what is known of the round, multiplied."""
    public = seen.public
    assert seen.seat is not None and public.round is not None, "only a player of a round counts"
    stoeck = public.round.stoeck
    if stoeck is None and holds_stoeck(seen):
        stoeck = seen.seat
    known = account(rules, public.round, public.play, public.round.weis, stoeck)
    team = team_of(rules.teams, seen.seat)
    return public.game.scores[team] + known.sides[team].total


def certain_claim(rules: Rules, seen: View) -> Claim | None:
    """A claim that cannot be wrong, or None."""
    if seen.seat is None or seen.seat not in may_claim(rules, seen.public):
        return None
    if certain_total(rules, seen) < rules.end.target:
        return None
    return Claim(claim_decision(seen.public), seen.seat)
