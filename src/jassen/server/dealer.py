"""Chance at the table: who is first forehand, and the order of the deck, from the system's own entropy."""

from __future__ import annotations

import secrets

from jassen.core.actions import Deal, Open
from jassen.core.cards import CARDS
from jassen.core.decisions import current_decision
from jassen.core.parts.dealing_rules import Opening
from jassen.core.referee import Referee

_chance = secrets.SystemRandom()


def opening(referee: Referee) -> Open:
    """Somebody becomes the first forehand, or everybody draws a card; after equal ranks that is asked for again."""
    decision, rules = current_decision(referee.public), referee.rules
    if rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
        return Open(decision, drawn=tuple(_chance.sample(CARDS, rules.seats)))
    return Open(decision, secrets.randbelow(rules.seats))


def deal(referee: Referee) -> Deal:
    """A fresh deck, shuffled."""
    deck = list(CARDS)
    _chance.shuffle(deck)
    return Deal(current_decision(referee.public), tuple(deck))
