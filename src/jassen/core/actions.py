"""What a seat, or the table itself, may ask for. Each action names the decision that it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jassen.core.cards import Card, Mask
from jassen.core.decisions import Decision
from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Open:
    """The table names the first forehand; how it was found is the table's matter."""

    decision: Decision
    forehand: Seat


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
    """Leave the contract to the partner (schieben)."""

    decision: Decision
    seat: Seat


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
    """Play a card to the trick."""

    decision: Decision
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Say "thanks, enough": the own side has reached the target."""

    decision: Decision
    seat: Seat


TableAction: TypeAlias = Open | Deal
SeatAction: TypeAlias = NameContract | Shove | AnnounceWeis | KeepSilent | PlayCard | Claim
Action: TypeAlias = TableAction | SeatAction
