"""How long the table waits before a step that no person takes.

It depends on the pace and the kind of step, never on cards or scores: a pause must tell nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.server.seating import Pace


@unique
class Wait(Enum):
    """What is waited for."""

    START = "start"
    """The first forehand and the first deal."""
    CHOICE = "choice"
    """A bot names the contract or shoves, bids or passes, plays or declines."""
    DISCARD = "discard"
    """One of the cards that a bot lays away."""
    PREDICTION = "prediction"
    """A bot's prediction."""
    WEIS = "weis"
    """An answer about Weis."""
    CARD = "card"
    """A bot's card, or what it says just before its card."""
    AFTER_TRICK = "after_trick"
    """A bot's lead, or its claim: the last trick still lies there to be looked at."""
    LAST_TRICK = "last_trick"
    """A bot's lead to the last trick: the last moment for a claim."""
    REST = "rest"
    """A card of the rest, once it has been granted to somebody."""
    REST_LEAD = "rest_lead"
    """A lead of the rest: the last trick still lies there."""
    READING = "reading"
    """The next deal: somebody reads the account of the round, and may go on earlier."""
    VOID = "void"
    """The next deal after a round that counts for nothing: there is no account to read."""
    FILLING = "filling"
    """Bots take the empty seats; the table says after how long."""
    CHAIN = "chain"
    """A new chain of secrets for the deals."""
    CUTTING = "cutting"
    """Pages bind themselves to their nonces, or lay them open."""
    CLOCK = "clock"
    """A person's time for a decision; the table says how long that is."""
    ABSENCE = "absence"
    """Somebody who is away may come back before the stand-in plays."""
    ABANDONED = "abandoned"
    """Two or more are away."""


_NORMAL_MS = {
    Wait.START: 0,
    Wait.CHOICE: 900,
    Wait.DISCARD: 250,
    Wait.PREDICTION: 400,
    Wait.WEIS: 400,
    Wait.CARD: 700,
    Wait.AFTER_TRICK: 1200,
    Wait.LAST_TRICK: 1200,
    Wait.REST: 250,
    Wait.REST_LEAD: 700,
    Wait.VOID: 2500,
    Wait.CHAIN: 0,
}
_READING_MS = 30_000
CUTTING_MS = 10_000
_LAST_TRICK_AT_LEAST_MS = 250


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a person may not be heard of, in milliseconds, before something is done about it.

    After ``away_ms`` they are marked as away; the stand-in plays ``absence_ms`` after they were asked; and
    ``abandoned_ms`` after the second one went the table ends.
    """

    away_ms: int = 30_000
    absence_ms: int = 10_000
    abandoned_ms: int = 180_000


PATIENCE = Patience()
"""What is usual."""


def pause_ms(pace: Pace, wait: Wait) -> int:
    """The pause before a step that bots take, or the table for them, in milliseconds."""
    if wait is Wait.READING:
        return _READING_MS
    match pace:
        case Pace.NORMAL:
            pause = _NORMAL_MS[wait]
        case Pace.FAST:
            pause = _NORMAL_MS[wait] // 3
        case Pace.INSTANT:
            pause = 0
    return max(pause, _LAST_TRICK_AT_LEAST_MS) if wait is Wait.LAST_TRICK else pause
