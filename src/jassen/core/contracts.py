"""A contract: what is trump, how plain suits rank from trick to trick, and what cards count."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.cards import Suit
from jassen.core.order import CARD_POINTS, RANKINGS, Order, Ranking, Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """What is played for.

    ``pattern`` lists the order of the plain suits trick by trick and repeats: one entry is the same order
    all the way, two alternate. The text form is ``key``: a suit letter, ``O`` or ``U``.
    """

    key: str
    trump: Suit | None = None
    pattern: tuple[Order, ...] = (Order.HIGH,)
    values: Values = Values.TRUMP

    def ranking(self, trick: int) -> Ranking:
        """The strength of the cards in a trick, counted from 0."""
        return RANKINGS[self.trump, self.pattern[trick % len(self.pattern)]]

    @property
    def points(self) -> tuple[int, ...]:
        """What each card counts, by card number, before the factor."""
        return CARD_POINTS[self.values, self.trump]

    @property
    def is_undenufe(self) -> bool:
        """Whether six is the best card all the way, which also turns the Weis round."""
        return self.pattern == (Order.LOW,)

    def __str__(self) -> str:
        return self.key


TRUMPS: tuple[Contract, ...] = tuple(Contract(key=suit.letter, trump=suit) for suit in Suit)
OBENABE = Contract(key="O", values=Values.OBENABE)
UNDENUFE = Contract(key="U", pattern=(Order.LOW,), values=Values.UNDENUFE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A contract that may be named, and what everything earned under it is multiplied by."""

    contract: Contract
    factor: int = 1
