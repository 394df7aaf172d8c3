"""The rules that jass-kit plays by, and any other Schieber reduced to what its format holds."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.contracts import PLAIN_SIX, Offer
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.parts.score_rules import Score
from jassen.core.rules import Rules
from jassen.wire.jasskit_cards import SEATS
from jassen.wire.jasskit_form import KitFault

KIT_SCHIEBER = Rules(
    key="jass-kit-schieber",
    contracts=tuple(Offer(contract=contract) for contract in PLAIN_SIX),
    weis=None,
    score=Score(match=0, stoeck=0),
    end=End(mode=EndMode.ROUNDS, rounds=1),
)
"""What jass-kit plays: one round of Schieber for the cards and the last trick."""


def raw_rules(rules: Rules) -> Rules:
    """The rules without all that the format does not hold. Raises `KitFault` if they are not those of a Schieber."""
    offers = [offer for contract in PLAIN_SIX if (offer := rules.offer(contract.key)) is not None]
    shape = (rules.seats, rules.teams, rules.bidding, len(offers))
    if shape != (SEATS, KIT_SCHIEBER.teams, KIT_SCHIEBER.bidding, len(PLAIN_SIX)):
        raise KitFault("rules", f"{rules.key} is no Schieber of two pairs with six contracts")
    contracts = tuple(Offer(contract=offer.contract) for offer in offers)
    return replace(KIT_SCHIEBER, key=rules.key, direction=rules.direction, follow=rules.follow, contracts=contracts)
