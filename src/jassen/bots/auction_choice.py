"""Sidi Barrani: what to bid, and when to double.

A made bid counts beside the cards and a failed one for the others, so the bid stays below what the hand should take;
to take the auction from the other side it may come nearer. A bid of the partner is left standing.
"""

from __future__ import annotations

from jassen.bots.hand_strength import strength
from jassen.core.actions import Bid, Double, Pass
from jassen.core.auction import bids_above, may_double
from jassen.core.choosing import bidding_now
from jassen.core.decide_before import MOST_POINTS
from jassen.core.decisions import current_decision
from jassen.core.rules import Rules
from jassen.core.view import View

RESERVE = 30.0
"""By how much a bid stays below the points that the hand should take: a failed bid costs what a made one earns."""

RESERVE_AGAINST = -10.0
"""The same at the utmost for a bid that takes the auction from the other side, since who names takes far more."""

DEFENCE = 28.0
"""How much less a hand brings, own side minus opponents, under a contract that the other side bids."""

DOUBLES_FROM = 15.0
"""So many points must be missing to the bid of the other side for a double."""


def expected_take(difference: float) -> float:
    """The points of a side that has `difference` more than the other."""
    return min(float(MOST_POINTS), (MOST_POINTS + difference) / 2)


def auction_choice(rules: Rules, seen: View) -> Bid | Double | Pass:
    """The answer of a seat that is asked to bid points and a contract."""
    seat, public = seen.seat, seen.public
    assert seat is not None and public.round is not None, "a spectator bids nothing"
    decision, standing = current_decision(public), public.round.bid
    strengths = {offer.contract.key: strength(offer.contract, seen.hand.mask) for offer in rules.contracts}
    best = max(strengths, key=lambda key: strengths[key])
    usual = utmost = expected_take(strengths[best]) - RESERVE
    if standing is not None and standing.contract is not None:
        if not may_double(standing, seat, public.game.teams):
            return Pass(decision, seat)
        theirs = MOST_POINTS - expected_take(strengths[standing.contract] - DEFENCE)
        if standing.points - theirs >= DOUBLES_FROM:
            return Double(decision, seat)
        utmost = expected_take(strengths[best]) - RESERVE_AGAINST
    bids = bids_above(bidding_now(rules, public.game, public.round), standing)
    if not bids or bids[0] > utmost:
        return Pass(decision, seat)
    return Bid(decision, seat, max(points for points in bids if points <= max(usual, bids[0])), best)
