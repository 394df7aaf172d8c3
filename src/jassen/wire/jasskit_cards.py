"""Cards, contracts and seats of jass-kit, both ways.

The kit numbers its seats clockwise from north, although play goes counter-clockwise; ours are numbered in playing
order. It names its suits in French, and which Swiss suit each stands for is a convention that differs from source
to source: a `SuitMap` says which one was meant, and is never guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from jassen.core.cards import CARDS, Card, Rank, Suit
from jassen.core.contracts import OBENABE, TRUMPS, UNDENUFE
from jassen.core.seats import Seat

SEATS = 4
KIT_SUITS = "DHSC"
"""Diamonds, hearts, spades, clubs: the order of the kit's trumps 0 to 3."""

_KIT_RANKS = {Rank.TEN: "10"} | {rank: rank.letter for rank in Rank if rank is not Rank.TEN}
_OBENABE, _UNDENUFE = 4, 5


@dataclass(frozen=True, slots=True)
class SuitMap:
    """Which Swiss suits diamonds, hearts, spades and clubs stand for, and whose convention that is."""

    name: str
    suits: tuple[Suit, Suit, Suit, Suit]

    def __post_init__(self) -> None:
        if sorted(self.suits) != sorted(Suit):
            raise ValueError(f"the suit map {self.name!r} does not name each suit once")

    def card(self, code: str) -> Card | None:
        """The card of a kit code such as ``DJ`` or ``S10``; None if it is none."""
        return _codes(self).get(code)

    def code(self, card: Card) -> str:
        """The kit code of a card."""
        return KIT_SUITS[self.suits.index(card.suit)] + _KIT_RANKS[card.rank]

    def contract(self, trump: int) -> str:
        """The text form of the contract of a kit trump, 0 to 5."""
        if trump < len(self.suits):
            return TRUMPS[self.suits[trump]].key
        return OBENABE.key if trump == _OBENABE else UNDENUFE.key

    def trump(self, contract: str) -> int | None:
        """The kit trump of a contract; None if the kit does not know it."""
        return next((trump for trump in range(_UNDENUFE + 1) if self.contract(trump) == contract), None)


@cache
def _codes(suit_map: SuitMap) -> dict[str, Card]:
    return {suit_map.code(card): card for card in CARDS}


KIT_SUIT_MAP = SuitMap("jass-kit", (Suit.BELLS, Suit.ROSES, Suit.SHIELDS, Suit.ACORNS))
"""As the kit's own comments have it."""
SWISSLOS_SUIT_MAP = SuitMap("swisslos", (Suit.ACORNS, Suit.ROSES, Suit.SHIELDS, Suit.BELLS))
"""As the pages of Swisslos have it."""
STARGAMES_SUIT_MAP = SuitMap("stargames", (Suit.BELLS, Suit.SHIELDS, Suit.ROSES, Suit.ACORNS))
"""As the tables of texts 000 and 004 have it; the suit letters of our own notation are these."""


def seat_of_kit(seat: int) -> Seat:
    """Our number of a kit seat: north 0, west 1, south 2, east 3. North is our seat 0."""
    return -seat % SEATS


kit_seat = seat_of_kit
"""The kit's number of one of our seats: turning the table round twice changes nothing."""
