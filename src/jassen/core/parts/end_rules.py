"""When a game is over and who has won it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique


@unique
class EndMode(Enum):
    """What brings the game to its end."""

    CLAIM = "claim"
    """A side must say that it has enough; unclaimed rounds are counted out."""
    AUTOMATIC = "automatic"
    """The moment a side has reached the target."""
    AFTER_ROUND = "after_round"
    """After the round in which the target is reached, the better total."""
    ROUNDS = "rounds"
    """After ``rounds`` rounds, or when the sheet is full."""
    ROUNDS_WON = "rounds_won"
    """When a side has won ``rounds`` rounds."""
    LIMIT = "limit"
    """After the round in which somebody reaches the target, which is bad; the fewest win."""


@unique
class ClaimBy(Enum):
    """Who may claim."""

    LAST_TRICK_SIDE = "last_trick_side"
    """The side that took the last complete trick, until the next one is complete."""
    ANYONE = "anyone"
    """Every seat at any time during the play of the cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """When a game is over and who has won it (docs/rules/end.md)."""

    mode: EndMode = EndMode.CLAIM
    target: int = 1000
    rounds: int = 12
    claim_by: ClaimBy = ClaimBy.LAST_TRICK_SIDE
