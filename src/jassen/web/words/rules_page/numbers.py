"""Numbers that follow from the values of a profile."""

from __future__ import annotations

from jassen.core.contracts import TRUMPS, Contract
from jassen.core.rules import Rules


def card_total(contract: Contract) -> int:
    """What all cards together count under a contract, with the trump that it will have."""
    return sum((TRUMPS[0] if contract.late else contract).points)


def all_cards(rules: Rules) -> int:
    """What all cards together count."""
    return card_total(rules.contracts[0].contract)


def whole_round(rules: Rules) -> int:
    """All cards, the last trick and the match."""
    return all_cards(rules) + rules.score.last_trick + rules.score.match
