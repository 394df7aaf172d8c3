"""When to say "thanks, enough": only when the own side is home by what the seat knows for certain.

A wrong claim loses the game, so nothing is guessed: complete tricks, the Weis that lies open, and the Stöck that
is shown or was in the own hand. The partner's unplayed Stöck is not known and not counted.
"""

from __future__ import annotations

from jassen.core.actions import Claim
from jassen.core.decisions import claim_decision, may_claim
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.scoring import Known, account
from jassen.core.seats import Seat, team_of
from jassen.core.view import View, holds_stoeck
from jassen.core.weis import stoeck_cards


def certain_total(rules: Rules, seen: View) -> int:
    """What the viewer's side surely has: its total before the round and what is known of the round, multiplied."""
    public = seen.public
    assert seen.seat is not None and public.round is not None, "only a player of a round counts"
    known = account(
        rules, public.game, public.round, public.play, Known(weis=public.round.weis, stoeck=_sure_stoeck(rules, seen))
    )
    team = team_of(public.game.teams, seen.seat)
    return public.game.scores[team] + known.sides[team].total


def certain_claim(rules: Rules, seen: View) -> Claim | None:
    """A claim that cannot be wrong, or None; between deals it is offered only when nothing can change any more."""
    public = seen.public
    if seen.seat is None or seen.seat not in may_claim(rules, public):
        return None
    if public.phase is not Phase.CHOOSING and not _is_home(rules, seen, seen.seat):
        return None
    return Claim(claim_decision(public), seen.seat)


def _is_home(rules: Rules, seen: View, seat: Seat) -> bool:
    if rules.score.hand_weis_deducted:
        return False  # what the other hands take off is not known
    game = seen.public.game
    target = game.targets[team_of(game.teams, seat)] if game.targets else rules.end.target
    return certain_total(rules, seen) >= target


def _sure_stoeck(rules: Rules, seen: View) -> Seat | None:
    """Who scores the Stöck, as far as the viewer knows: called in time, the own still counts in a claim."""
    assert seen.public.round is not None and seen.public.round.contract is not None
    if seen.public.round.stoeck is not None or not holds_stoeck(seen):
        return seen.public.round.stoeck
    missed = not seen.hand.mask & stoeck_cards(seen.public.round.contract)
    return None if missed and rules.score.stoeck_time is StoeckTime.SECOND_CARD else seen.seat
