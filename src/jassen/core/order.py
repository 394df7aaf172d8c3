"""Which card beats which, and what each card counts: look-up tables for every kind of trick.

Sources: texts 000–004 for the trump, plain and Undenufe orders; the two counts of an Undenufe six are those of
text 000 (six 11, ace 0) and of the general rules at pagat (ace 11, six 0).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.cards import CARDS, DECK_SIZE, RANKS, SUIT_MASKS, Mask, Rank, Suit, card_of


@unique
class Order(Enum):
    """How the plain suits rank in a trick."""

    HIGH = "high"
    """Ace high: trump games and Obenabe."""
    LOW = "low"
    """Six high: Undenufe, and the plain suits of a Gumpf."""
    OBENABE = "obenabe"
    """Ace high and no trump, whatever the contract's trump is."""
    UNDENUFE = "undenufe"
    """Six high and no trump, whatever the contract's trump is."""


@unique
class Values(Enum):
    """What the cards count; every table sums to 152."""

    TRUMP = "trump"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"
    """The six counts 11 and the ace nothing."""
    UNDENUFE_ACE = "undenufe_ace"
    """The ace keeps its 11 and the six counts nothing."""


_TRUMP_ORDER = "678TQKA9J"
_HIGH, _LOW = "6789TJQKA", "AKQJT9876"
_RANK_ORDERS = {Order.HIGH: _HIGH, Order.LOW: _LOW, Order.OBENABE: _HIGH, Order.UNDENUFE: _LOW}
_WITHOUT_TRUMP = (Order.OBENABE, Order.UNDENUFE)

_PLAIN = (0, 0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP = (0, 0, 0, 14, 10, 20, 3, 4, 11)
_OBENABE = (0, 0, 8, 0, 10, 2, 3, 4, 11)
_UNDENUFE = (11, 0, 8, 0, 10, 2, 3, 4, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """The strength of all cards in one trick; ``beats[card]`` are the cards that take a trick which `card` holds."""

    trump: Suit | None
    trumps: Mask
    puur: Mask
    beats: tuple[Mask, ...]


def _stronger(order: str, suit: Suit) -> tuple[Mask, ...]:
    """For each rank of a suit, the cards of that suit that are stronger in `order` (weakest first)."""
    place = [order.index(rank.letter) for rank in Rank]
    return tuple(sum(card_of(suit, other).mask for other in Rank if place[other] > place[rank]) for rank in Rank)


def _ranking(named: Suit | None, order: Order) -> Ranking:
    trump = None if order in _WITHOUT_TRUMP else named
    trumps = 0 if trump is None else SUIT_MASKS[trump]
    beats: list[Mask] = []
    for suit in Suit:
        if suit == trump:
            beats += _stronger(_TRUMP_ORDER, suit)
        else:
            beats += (mask | trumps for mask in _stronger(_RANK_ORDERS[order], suit))
    puur = 0 if trump is None else card_of(trump, Rank.UNDER).mask
    return Ranking(trump=trump, trumps=trumps, puur=puur, beats=tuple(beats))


RANKINGS: dict[tuple[Suit | None, Order], Ranking] = {
    (trump, order): _ranking(trump, order) for trump in (None, *Suit) for order in Order
}


def _card_points(values: Values, trump: Suit | None) -> tuple[int, ...]:
    match values:
        case Values.TRUMP:
            return tuple((_TRUMP if card.suit == trump else _PLAIN)[card.rank] for card in CARDS)
        case Values.OBENABE:
            return _OBENABE * len(Suit)
        case Values.UNDENUFE:
            return _UNDENUFE * len(Suit)
        case Values.UNDENUFE_ACE:
            return _OBENABE * len(Suit)


CARD_POINTS: dict[tuple[Values, Suit | None], tuple[int, ...]] = {
    (values, trump): _card_points(values, trump) for values in Values for trump in (None, *Suit)
}
"""Points of each card, by the value table of the contract and its trump."""

assert all(len(points) == DECK_SIZE == RANKS * len(Suit) for points in CARD_POINTS.values())
