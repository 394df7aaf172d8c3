"""What to name by imagined deals: each contract is played out by the policy, and its mean counts with the factor.

What Weis and Stöck add is that of the rule player (`jassen.bots.contract_choice`).
"""

from __future__ import annotations

from statistics import fmean

from jassen.bots.contract_choice import beside_cards
from jassen.bots.looking import game_for_points
from jassen.core.actions import NameContract, Shove
from jassen.core.choosing import may_shove, open_offers
from jassen.core.contracts import Offer
from jassen.core.decisions import current_decision
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View
from jassen.kernel import Searching

SHOVE_BELOW = 45.0
"""Forehand shoves when the best contract brings less, own side minus the other, for each unit of the mean factor.

An estimate that no match has measured yet: a partner chooses among as many contracts and with a hand as good.
"""


def name_or_shove(
    searching: Searching, rules: Rules, seen: View, *, worlds: int, seed: int
) -> NameContract | Shove | None:
    """The answer of a seat that is asked for the contract; None where the search does not know the game."""
    current, seat = seen.public.round, seen.seat
    assert current is not None and seat is not None, "a spectator names nothing"
    if current.offer is not None or rules.book.kind is not BookKind.POINTS:
        return None
    game = seen.public.game
    offers = open_offers(rules, game, team_of(game.teams, seat))
    values: dict[Offer, float] = {}
    for offer in offers:
        played = game_for_points(rules, offer.contract)
        if played is None:
            return None
        cards = searching.expectation(
            played,
            seen.hand.mask,
            seat=seat,
            forehand=current.forehand,
            tricks=current.tricks,
            worlds=worlds,
            seed=seed,
        )
        values[offer] = offer.factor * (cards + beside_cards(rules, offer, seen.hand.mask))
    best = max(values, key=lambda offer: values[offer])
    decision = current_decision(seen.public)
    if may_shove(rules, seen.public) and values[best] < SHOVE_BELOW * fmean(offer.factor for offer in offers):
        return Shove(decision, seat)
    return NameContract(decision, seat, best.contract.key)
