"""Chance at the table: who is first forehand, and the order of the deck, from the system's own entropy."""

from __future__ import annotations

import secrets

from jassen.core.actions import Deal, Open
from jassen.core.cards import CARDS
from jassen.core.decisions import current_decision
from jassen.core.referee import Referee

_chance = secrets.SystemRandom()


def opening(referee: Referee) -> Open:
    """Somebody becomes the first forehand."""
    return Open(current_decision(referee.public), secrets.randbelow(referee.rules.seats))


def deal(referee: Referee) -> Deal:
    """A fresh deck, shuffled."""
    deck = list(CARDS)
    _chance.shuffle(deck)
    return Deal(current_decision(referee.public), tuple(deck))
