"""Jassen: the Swiss card game Jass, complete.

The rules library needs nothing but Python. A game is run by a `Referee`; who plays gets a `View`.
"""

from jassen.core.actions import (
    Action,
    AnnounceWeis,
    Claim,
    Deal,
    KeepSilent,
    NameContract,
    Open,
    PlayCard,
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
    "Action",
    "AnnounceWeis",
    "Card",
    "Cards",
    "Claim",
    "Deal",
    "IllegalAction",
    "JassError",
    "KeepSilent",
    "NameContract",
    "NotationError",
    "Open",
    "Phase",
    "PlayCard",
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
