"""What the templates of the rooms read: seats, cards, the contract, as they are shown to one seat."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.cards import Card
from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """Something that somebody said; ``mood`` is the key of a drawing, "" for words."""

    seq: int
    seat: Seat
    who: str
    text: str
    mood: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlate:
    """A seat round the table; ``predicted`` is None where the viewer does not know it."""

    seat: Seat
    place: str
    name: str
    is_bot: bool
    is_viewer: bool
    is_partner: bool
    is_king: bool
    cards: int
    is_forehand: bool
    is_awaited: bool
    announced: int | None
    predicted: int | None
    has_predicted: bool
    said: str
    presence: str
    bubble: Utterance | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LyingCard:
    """A card of the trick on the table."""

    card: Card
    label: str
    place: str
    player: str
    led: bool
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A slot of the hand; the card is None once it has been played."""

    slot: int
    card: Card | None
    label: str
    why_not: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractLine:
    """What is played.

    ``way`` is how the coming trick goes where that changes, ``fixed_late`` whether play has fixed the trump.
    """

    name: str
    sign: str
    factor: str
    named_by: str
    way: str
    way_sign: str
    fixed_late: bool
    bid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedCard:
    """The card that was turned up at the deal."""

    card: Card
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StockLine:
    """Cards that nobody has: some lie open, the others closed."""

    cards: tuple[Card, ...]
    labels: str
    closed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownWeis:
    """A Weis that scores."""

    player: str
    label: str
    cards: tuple[Card, ...]
