"""Jassen: the Swiss card game Jass, complete.

The rules library needs nothing but Python. A game is run by a `Referee`; who plays gets a `View`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jassen.core.actions import (
        Accept,
        Action,
        AnnounceWeis,
        Bid,
        Claim,
        Deal,
        Decline,
        Discard,
        Double,
        KeepSilent,
        NameContract,
        Open,
        Pass,
        PlayCard,
        PredictPoints,
        Shove,
    )
    from jassen.core.cards import Card, Cards, Rank, Suit
    from jassen.core.decisions import awaiting, claim_decision, current_decision, may_claim
    from jassen.core.errors import IllegalAction, JassError, NotationError, Reason, RulesError
    from jassen.core.legal import legal_actions, legal_cards
    from jassen.core.public import Phase
    from jassen.core.referee import Referee
    from jassen.core.rules import Rules
    from jassen.core.rules_form import patched
    from jassen.core.view import View
    from jassen.variants import find

__all__ = [
    "Accept",
    "Action",
    "AnnounceWeis",
    "Bid",
    "Card",
    "Cards",
    "Claim",
    "Deal",
    "Decline",
    "Discard",
    "Double",
    "IllegalAction",
    "JassError",
    "KeepSilent",
    "NameContract",
    "NotationError",
    "Open",
    "Pass",
    "Phase",
    "PlayCard",
    "PredictPoints",
    "Rank",
    "Reason",
    "Referee",
    "Rules",
    "RulesError",
    "Shove",
    "Suit",
    "View",
    "awaiting",
    "claim_decision",
    "current_decision",
    "find",
    "legal_actions",
    "legal_cards",
    "may_claim",
    "patched",
]

_HOMES = {
    "jassen.core.actions": (
        "Accept",
        "Action",
        "AnnounceWeis",
        "Bid",
        "Claim",
        "Deal",
        "Decline",
        "Discard",
        "Double",
        "KeepSilent",
        "NameContract",
        "Open",
        "Pass",
        "PlayCard",
        "PredictPoints",
        "Shove",
    ),
    "jassen.core.cards": ("Card", "Cards", "Rank", "Suit"),
    "jassen.core.decisions": ("awaiting", "claim_decision", "current_decision", "may_claim"),
    "jassen.core.errors": ("IllegalAction", "JassError", "NotationError", "Reason", "RulesError"),
    "jassen.core.legal": ("legal_actions", "legal_cards"),
    "jassen.core.public": ("Phase",),
    "jassen.core.referee": ("Referee",),
    "jassen.core.rules": ("Rules",),
    "jassen.core.rules_form": ("patched",),
    "jassen.core.view": ("View",),
    "jassen.variants": ("find",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load a name when it is first used: importing the package alone costs next to nothing."""
    module = _HOME_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
