"""What happened at a table, as the referee knows it and as a viewer learns it. Both unions are closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jassen.core.account import Account
from jassen.core.cards import Card, Mask
from jassen.core.public import Result
from jassen.core.seats import Seat
from jassen.core.weis import Weis


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The first forehand is known."""

    forehand: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins; ``hands`` are all hands. Never shown to anybody: see `HandDealt`."""

    hands: tuple[Mask, ...]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """What a viewer learns of a deal: the own hand, or None for a spectator."""

    hand: Mask | None


@dataclass(frozen=True, slots=True)
class Shoved:
    """Forehand left the contract to the partner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractNamed:
    """The contract of the round, by its text form."""

    seat: Seat
    contract: str


@dataclass(frozen=True, slots=True)
class WeisAnnounced:
    """A seat announced this Weis. Its cards are shown to that seat only: see `WeisHeard`."""

    seat: Seat
    weis: Weis


@dataclass(frozen=True, slots=True)
class WeisHeard:
    """What the others learn of an announced Weis: its points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class KeptSilent:
    """A seat announced nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is complete and goes to a seat, which leads the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WeisShown:
    """The best Weis lies open; it is the one that scores."""

    seat: Seat
    weis: Weis


@dataclass(frozen=True, slots=True)
class StoeckShown:
    """It is known to all that a seat held king and Ober of trump."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat said "thanks, enough"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBooked:
    """The round is written down."""

    account: Account


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is decided."""

    result: Result


_Open: TypeAlias = (
    GameOpened
    | Shoved
    | ContractNamed
    | KeptSilent
    | CardPlayed
    | TrickTaken
    | WeisShown
    | StoeckShown
    | Claimed
    | RoundBooked
    | GameWon
)
Event: TypeAlias = _Open | Dealt | WeisAnnounced
"""What is stored."""
ViewEvent: TypeAlias = _Open | HandDealt | WeisAnnounced | WeisHeard
"""What a viewer may receive."""
