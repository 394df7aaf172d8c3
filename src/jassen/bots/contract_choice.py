"""What to name: the contract that should bring most, each counted with its factor; or to shove.

Forehand shoves when the best of the own hand is less than what the partner's choice should bring.
"""

from __future__ import annotations

from statistics import fmean

from jassen.bots.hand_strength import strength
from jassen.core.actions import NameContract, Shove
from jassen.core.contracts import Offer
from jassen.core.decisions import current_decision
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.core.weis import find_weis, stoeck_cards

SHOVE_WORTH = 50.0
"""What the choice of a partner brings on average, in points for each unit of the mean factor on offer."""

BEST_WEIS = ((100, 0.9), (50, 0.75), (20, 0.5))
"""How likely a Weis of so many points, or more, is the best at the table."""


def contract_or_shove(rules: Rules, seen: View) -> NameContract | Shove:
    """The answer of a seat that is asked for the contract."""
    assert seen.seat is not None, "a spectator names nothing"
    decision = current_decision(seen.public)
    worths = {offer: expected_points(rules, seen, offer) for offer in rules.contracts}
    best = max(worths, key=lambda offer: worths[offer])
    shoved = seen.public.round is not None and seen.public.round.shoved
    if rules.bidding.may_shove and not shoved and worths[best] < shove_worth(rules):
        return Shove(decision, seen.seat)
    return NameContract(decision, seen.seat, best.contract.key)


def shove_worth(rules: Rules) -> float:
    """What leaving the choice to the partner should bring, multiplied."""
    return SHOVE_WORTH * fmean(offer.factor for offer in rules.contracts)


def expected_points(rules: Rules, seen: View, offer: Offer) -> float:
    """What naming a contract should bring, own side minus opponents, multiplied: cards, match, Weis and Stöck."""
    contract, hand = offer.contract, seen.hand.mask
    points = strength(contract, hand) + _weis_points(rules, offer, hand)
    pair = stoeck_cards(contract)
    if pair and hand & pair == pair:
        points += rules.score.stoeck
    return points * offer.factor


def _weis_points(rules: Rules, offer: Offer, hand: int) -> float:
    """What the best own Weis brings on average."""
    if rules.weis is None:
        return 0.0
    found = find_weis(rules.weis, offer.contract, hand)
    if not found:
        return 0.0
    points = found[0].points
    return points * next((chance for least, chance in BEST_WEIS if points >= least), 0.0)
