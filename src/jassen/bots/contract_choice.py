"""What to name: the contract that should bring most, each counted with its factor; or to shove.

Forehand shoves when the best of the own hand is less than what the partner's choice should bring. Where a sheet is
kept, see `jassen.bots.row_choice`.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from jassen.bots.hand_strength import strength
from jassen.bots.no_trick import worth_of_no_trick
from jassen.bots.row_choice import row_or_shove
from jassen.core.actions import Accept, NameContract, Shove
from jassen.core.choosing import may_shove, open_offers
from jassen.core.contracts import Goal, Offer
from jassen.core.decisions import current_decision
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View
from jassen.core.weis import find_weis, stoeck_cards

SHOVE_WORTH = 50.0
"""What the choice of a partner brings on average, in points for each unit of the mean factor on offer."""

BEST_WEIS = ((100, 0.9), (50, 0.75), (20, 0.5))
"""How likely a Weis of so many points, or more, is the best at the table."""


def choice(rules: Rules, seen: View) -> NameContract | Shove | Accept:
    """The answer of a seat that is asked for the contract.

    A contract of the turned card is always accepted: the others cannot get more from it than from a round given away.
    """
    assert seen.seat is not None and seen.public.round is not None, "a spectator names nothing"
    decision, game = current_decision(seen.public), seen.public.game
    if seen.public.round.offer is not None:
        return Accept(decision, seen.seat)
    offers = open_offers(rules, game, team_of(game.teams, seen.seat))
    worths = {offer: expected_points(rules, seen, offer) for offer in offers}
    if rules.book.kind is BookKind.SHEET:
        key = row_or_shove(rules, seen, worths)
    else:
        best = max(worths, key=lambda offer: worths[offer])
        shoves = may_shove(rules, seen.public) and worths[best] < shove_worth(offers)
        key = None if shoves else best.contract.key
    return Shove(decision, seen.seat) if key is None else NameContract(decision, seen.seat, key)


def shove_worth(offers: Sequence[Offer]) -> float:
    """What leaving the choice to the partner should bring, multiplied."""
    return SHOVE_WORTH * fmean(offer.factor for offer in offers)


def expected_points(rules: Rules, seen: View, offer: Offer) -> float:
    """What naming a contract should bring, own side minus opponents, multiplied: cards, match, Weis and Stöck."""
    contract, hand = offer.contract, seen.hand.mask
    if contract.goal is Goal.LEAST:
        return worth_of_no_trick(contract, hand) * offer.factor
    return (strength(contract, hand) + beside_cards(rules, offer, hand)) * offer.factor


def beside_cards(rules: Rules, offer: Offer, hand: int) -> float:
    """What the own Weis and Stöck bring on average under a contract, before the factor."""
    pair = stoeck_cards(offer.contract)
    stoeck = rules.score.stoeck if pair and hand & pair == pair else 0
    return _weis_points(rules, offer, hand) + stoeck


def _weis_points(rules: Rules, offer: Offer, hand: int) -> float:
    """What the best own Weis brings on average."""
    if rules.weis is None:
        return 0.0
    found = find_weis(rules.weis, offer.contract, hand)
    if not found:
        return 0.0
    points = found[0].points
    return points * next((chance for least, chance in BEST_WEIS if points >= least), 0.0)
