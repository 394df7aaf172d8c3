"""What naming and shoving have told, as the searches take it: how likely each seat would have said what it said."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from jassen.core.cards import SUIT_MASKS, Mask, Suit
from jassen.core.contracts import Contract
from jassen.core.seats import Seat

_HUNDREDTHS = 100
_CARDS_OF_A_SUIT = 9


@dataclass(frozen=True, kw_only=True)
class Offers:
    """What might have been named, and what a hand should bring with it: a sum over its suits.

    ``worth`` gives that sum's part of one suit's cards for a contract, in points before the factor; ``shove`` is what
    leaving the choice to the partner should bring, ``spread`` how far such sums are off; both with the factor.
    """

    contracts: tuple[Contract, ...]
    factors: tuple[int, ...]
    worth: Callable[[Contract, Suit, Mask], float]
    shove: float
    spread: float

    @cached_property
    def tables(self) -> ctypes.Array[ctypes.c_float]:
        """For each contract, suit and set of its cards what they bring, factor included; it is only read."""
        values = (
            factor * self.worth(contract, suit, cards << suit * _CARDS_OF_A_SUIT & SUIT_MASKS[suit])
            for contract, factor in zip(self.contracts, self.factors, strict=True)
            for suit in Suit
            for cards in range(1 << _CARDS_OF_A_SUIT)
        )
        return (ctypes.c_float * (len(self.contracts) * len(Suit) << _CARDS_OF_A_SUIT))(*values)


@dataclass(frozen=True, kw_only=True)
class Said:
    """One round's naming: who left the choice to somebody else, and what the namer named."""

    offers: Offers
    chosen: int
    namer: Seat
    shovers: frozenset[Seat]
    could_shove: bool

    def words(self) -> list[int]:
        """All but the tables as one row of numbers; ``native/said.hpp`` reads them."""
        return [
            len(self.offers.contracts),
            self.chosen,
            self.namer,
            sum(1 << seat for seat in self.shovers),
            int(self.could_shove),
            round(self.offers.shove * _HUNDREDTHS),
            round(self.offers.spread * _HUNDREDTHS),
        ]
