"""The yardstick of the literature names, too: tree search for the cards, a table of points for the contract.

The table is that of a school thesis of 2009, as courses on Jass programs use it: every card has points in a trump
suit, beside one, from the top and from below; the contract with the highest sum is named, and below 68 is shoved.
"""

from __future__ import annotations

from random import Random

from jassen.bots import find
from jassen.core.actions import Claim, NameContract, SeatAction, Shove
from jassen.core.cards import RANKS, Mask, cards_in
from jassen.core.choosing import may_shove, open_offers
from jassen.core.contracts import Contract
from jassen.core.decisions import current_decision
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.core.view import View

SHOVE_BELOW = 68
# From the six to the ace.
TRUMP = (5, 5, 5, 19, 6, 25, 7, 10, 15)
BESIDE = (0, 0, 0, 0, 1, 2, 5, 7, 9)
FROM_THE_TOP = (0, 0, 5, 0, 5, 7, 8, 10, 14)
FROM_BELOW = (11, 9, 7, 5, 5, 1, 1, 2, 0)


class Graf:
    """`dmcts` that names by the table."""

    key: str = "dmcts-graf"

    def __init__(self, rng: Random) -> None:
        self._cards = find("dmcts", rng)

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """The contract by the table, everything else as `dmcts` does."""
        if seen.public.phase is not Phase.CHOOSING or seen.seat is None:
            return self._cards.act(rules, seen)
        offers = open_offers(rules, seen.public.game, team_of(seen.public.game.teams, seen.seat))
        sums = {offer.contract: points(offer.contract, seen.hand.mask) for offer in offers}
        best = max(sums, key=lambda contract: sums[contract])
        decision = current_decision(seen.public)
        if sums[best] < SHOVE_BELOW and may_shove(rules, seen.public):
            return Shove(decision, seen.seat)
        return NameContract(decision, seen.seat, best.key)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As `dmcts` does."""
        return self._cards.claims(rules, seen)


def points(contract: Contract, hand: Mask) -> int:
    """The sum of a hand under one of the six contracts."""
    ranking = contract.ranking(0)
    plain = FROM_THE_TOP if contract.key == "O" else FROM_BELOW
    return sum(
        (TRUMP if ranking.trumps & card.mask else BESIDE if ranking.trumps else plain)[card % RANKS]
        for card in cards_in(hand)
    )
