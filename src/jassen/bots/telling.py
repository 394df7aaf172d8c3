"""What naming and shoving tell of the hands: a strong trump suit names itself, and who shoves has none.

Everybody is taken to judge hands roughly as `jassen.bots.hand_strength` does.
"""

from __future__ import annotations

from functools import cache

from jassen.bots.contract_choice import shove_worth
from jassen.bots.hand_strength import start, strength_of_suit
from jassen.core.cards import Mask, Suit
from jassen.core.choosing import bidding_now, choosing_order
from jassen.core.contracts import Contract, Goal, Offer
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import Offers, Said

SPREAD = 12.0
"""How far apart two judgements of one hand are, in points for each unit of the mean factor."""


def told(rules: Rules, seen: View) -> Said | None:
    """What the naming of a round tells, or None where nobody had the choice among the same contracts every round."""
    current, public = seen.public.round, seen.public
    if current is None or current.offer is None or current.namer is None or rules.book.kind is not BookKind.POINTS:
        return None
    if bidding_now(rules, public.game, current).kind is not BiddingKind.CHOICE or current.turned is not None:
        return None
    offers = offers_of(rules.contracts)
    if offers is None:
        return None
    order = choosing_order(rules, public)
    return Said(
        offers=offers,
        chosen=rules.contracts.index(current.offer),
        namer=current.namer,
        shovers=frozenset(order[: current.shoves]),
        could_shove=current.shoves < len(order) - 1,
    )


@cache
def offers_of(listed: tuple[Offer, ...]) -> Offers | None:
    """The tables for such contracts; None where a hand is not the sum of its suits."""
    contracts = tuple(offer.contract for offer in listed)
    if any(contract.goal is not Goal.MOST or contract.late for contract in contracts):
        return None
    factors = tuple(offer.factor for offer in listed)
    return Offers(
        contracts=contracts,
        factors=factors,
        worth=_worth,
        shove=shove_worth(listed),
        spread=SPREAD * sum(factors) / len(factors),
    )


def _worth(contract: Contract, suit: Suit, cards: Mask) -> float:
    return start(contract) / len(Suit) + strength_of_suit(contract, suit, cards)
