"""How the contract of a round comes about, and what is predicted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique


@unique
class BiddingKind(Enum):
    """How the contract of a round comes about."""

    CHOICE = "choice"
    """Forehand names it or shoves."""
    TURNED = "turned"
    """The suit of the turned card is trump."""
    ONLY = "only"
    """There is one contract, and it is played."""
    POINTS_AUCTION = "points_auction"
    """Rising bids of points and a contract (Sidi Barrani)."""
    KING_AUCTION = "king_auction"
    """Rising bids of points; the highest bidder is king against all others for the whole game (Bieter)."""


@unique
class Shoving(Enum):
    """To whom a player who names nothing leaves the choice."""

    PARTNER = "partner"
    """To the next partner, and so on in the team; the last one must choose."""
    ROUND_TABLE = "round_table"
    """To the next seat; if all pass, forehand must choose."""


@unique
class Leader(Enum):
    """Who leads the first trick."""

    FOREHAND = "forehand"
    NAMER = "namer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """How the contract comes about (docs/rules/bidding.md); the numbers are those of an auction, in points."""

    kind: BiddingKind = BiddingKind.CHOICE
    may_shove: bool = True
    shoving: Shoving = Shoving.PARTNER
    shove_back: bool = False
    leader: Leader = Leader.FOREHAND
    minimum: int = 40
    step: int = 10
    highest: int = 150
    match_bid: int = 157


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict:
    """Everybody predicts the card points of the round (docs/rules/predicting.md)."""

    open: bool = False
    """In turn and visible at once; else all at once, and shown after the round."""
    for_team: bool = False
    """What the own pair will take; else what oneself will."""
    exact_bonus: int = 0
    """Taken off the penalties for an exact hit, unless nothing was predicted and no trick was taken."""
