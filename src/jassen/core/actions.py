"""What a seat, or the table itself, may ask for. Each action names the decision that it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jassen.core.cards import Card, Mask
from jassen.core.decisions import Decision
from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Open:
    """The table names the first forehand, or lays open the cards that the seats drew for it."""

    decision: Decision
    forehand: Seat | None = None
    drawn: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """The table deals the deck in an order that it has shuffled."""

    decision: Decision
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NameContract:
    """Name what is played for, by the text form of the contract."""

    decision: Decision
    seat: Seat
    contract: str


@dataclass(frozen=True, slots=True)
class Shove:
    """Leave the contract to the partner, or to the next seat (schieben)."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid points, and where the auction asks for it a contract by its text form."""

    decision: Decision
    seat: Seat
    points: int
    contract: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid nothing this time."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class Double:
    """Double the bid of the other side."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card away after taking the stock."""

    decision: Decision
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Accept:
    """Play the contract that the turned card gives."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class Decline:
    """Give the round away unplayed."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class PredictPoints:
    """Predict card points."""

    decision: Decision
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class AnnounceWeis:
    """Announce the Weis made of these cards."""

    decision: Decision
    seat: Seat
    cards: Mask


@dataclass(frozen=True, slots=True)
class KeepSilent:
    """Announce nothing, whatever is in the hand."""

    decision: Decision
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick; with ``stoeck`` call the Stöck with it."""

    decision: Decision
    seat: Seat
    card: Card
    stoeck: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """Say "thanks, enough": the own side has reached the target, or nothing can change any more."""

    decision: Decision
    seat: Seat


TableAction: TypeAlias = Open | Deal
SeatAction: TypeAlias = (
    NameContract
    | Shove
    | Bid
    | Pass
    | Double
    | Discard
    | Accept
    | Decline
    | PredictPoints
    | AnnounceWeis
    | KeepSilent
    | PlayCard
    | Claim
)
Action: TypeAlias = TableAction | SeatAction
