"""Coiffeur: which row of the sheet to fill with a hand, or whether to wait for a better one.

Each row is played once, so a row is worth what the hand brings above a usual one, times its factor: a weak hand
goes into a row of little weight, a strong one into the heaviest row that it fits.
"""

from __future__ import annotations

from collections.abc import Mapping

from jassen.core.choosing import may_shove
from jassen.core.contracts import Offer
from jassen.core.parts.bidding_rules import Shoving
from jassen.core.rules import Rules
from jassen.core.view import View

USUAL = 50.0
"""What a row brings when it is played with a hand that fits it as usual, before the factor."""

WAITS_FOR = -5.0
"""Who may leave the choice to the next seat names what is better by so much than usual, before the factor.

Below 0: the next seat is an opponent, who fills a row of his own and leads.
"""


def row_or_shove(rules: Rules, seen: View, worths: Mapping[Offer, float]) -> str | None:
    """The text form of the contract to name; None to leave it to somebody else.

    `worths` says what each contract should bring, multiplied.
    """
    above = {offer: worth - USUAL * offer.factor for offer, worth in worths.items()}
    best = max(above, key=lambda offer: above[offer])
    if may_shove(rules, seen.public) and above[best] < _waits_for(rules) * best.factor:
        return None
    return best.contract.key


def _waits_for(rules: Rules) -> float:
    """A partner who is asked next may fit a row better."""
    return 0.0 if rules.bidding.shoving is Shoving.PARTNER else WAITS_FOR
