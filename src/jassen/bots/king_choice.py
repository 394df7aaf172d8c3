"""Bieter: whether to become king, and for how many points; and what the king lays away.

The king plays alone against all others who have their own target, so a bid above the lowest needs a hand that
is much better than usual. What he lays away counts for him: points that would win no trick of their own.
"""

from __future__ import annotations

from jassen.bots.hand_strength import SIDE_VOID, strength
from jassen.core.actions import Bid, Discard, Pass
from jassen.core.auction import bids_above
from jassen.core.cards import SUIT_MASKS, Card, Mask
from jassen.core.choosing import bidding_now
from jassen.core.contracts import Goal
from jassen.core.decisions import current_decision
from jassen.core.rules import Rules
from jassen.core.view import View

BIDS_FROM = 100.0
"""The strength of hand and open cards, from which the lowest bid is worth it."""

FOR_EACH_POINT = 1.0
"""How many points more may be bid for each point of strength above that."""

LAID_AWAY = 0.5
"""What a point that is laid away counts, beside the strength of what is kept."""


def king_bid(rules: Rules, seen: View) -> Bid | Pass:
    """The answer of a seat that is asked whether it wants to be king."""
    seat, public = seen.seat, seen.public
    assert seat is not None and public.round is not None, "a spectator bids nothing"
    bidding, standing = bidding_now(rules, public.game, public.round), public.round.bid
    hand = seen.hand.mask | public.round.open_stock
    best = max(strength(offer.contract, hand) for offer in rules.contracts if offer.contract.goal is Goal.MOST)
    limit = bidding.minimum + FOR_EACH_POINT * (best - BIDS_FROM)
    bids = bids_above(bidding, standing)
    if not bids or bids[0] > limit:
        return Pass(current_decision(public), seat)
    return Bid(current_decision(public), seat, bids[0])


def discard(rules: Rules, seen: View) -> Discard:
    """The next card that the king lays away: the one after which his hand and his points are worth most."""
    assert seen.seat is not None, "a spectator lays nothing away"
    hand = seen.hand.mask
    card = max(seen.hand, key=lambda card: (kept_worth(rules, hand & ~card.mask, card), -card))
    return Discard(current_decision(seen.public), seen.seat, card)


def kept_worth(rules: Rules, kept: Mask, card: Card) -> float:
    """What the best contract brings with the cards that are kept and the points of the one laid away.

    A void is not counted: one that is made by laying Bocks away is not worth them.
    """
    voids = sum(not kept & suit for suit in SUIT_MASKS)
    return max(
        strength(offer.contract, kept)
        - (SIDE_VOID * voids if offer.contract.trump is not None else 0.0)
        + LAID_AWAY * offer.contract.points[card]
        for offer in rules.contracts
        if offer.contract.goal is Goal.MOST
    )
