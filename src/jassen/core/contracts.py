"""A contract: what is trump, how plain suits rank from trick to trick, and what cards count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.cards import Suit
from jassen.core.order import CARD_POINTS, RANKINGS, Order, Ranking, Values


@unique
class Goal(Enum):
    """What who named the contract is after."""

    MOST = "most"
    LEAST = "least"
    """To take no trick at all (Hindersi)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """What is played for.

    ``pattern`` lists the order of the plain suits trick by trick and repeats: one entry is the same order
    all the way, two alternate. With ``late`` trump is not named: the first card that does not follow suit fixes
    it. The text form is ``key``: a suit letter, ``O``, ``U``, or a name.
    """

    key: str
    trump: Suit | None = None
    pattern: tuple[Order, ...] = (Order.HIGH,)
    values: Values = Values.TRUMP
    late: bool = False
    goal: Goal = Goal.MOST

    def ranking(self, trick: int) -> Ranking:
        """The strength of the cards in a trick, counted from 0."""
        return RANKINGS[self.trump, self.pattern[trick % len(self.pattern)]]

    @property
    def points(self) -> tuple[int, ...]:
        """What each card counts, by card number, before the factor."""
        return CARD_POINTS[self.values, self.trump]

    @property
    def is_undenufe(self) -> bool:
        """Whether six is the best card of every suit all the way, which also turns the Weis round."""
        return self.trump is None and all(order in (Order.LOW, Order.UNDENUFE) for order in self.pattern)

    def __str__(self) -> str:
        return self.key


TRUMPS: tuple[Contract, ...] = tuple(Contract(key=suit.letter, trump=suit) for suit in Suit)
OBENABE = Contract(key="O", values=Values.OBENABE)
UNDENUFE = Contract(key="U", pattern=(Order.LOW,), values=Values.UNDENUFE)
PLAIN_SIX = (*TRUMPS, OBENABE, UNDENUFE)
"""The six contracts that every Schieber knows."""

LATE_TRUMP = Contract(key="late", late=True)
"""Molotow, Mittlere: the first card that does not follow suit fixes trump (general rules at pagat)."""

HINDERSI = Contract(key="hindersi", values=Values.OBENABE, goal=Goal.LEAST)
"""Without trump, and who named it must take no trick."""

SLALOM: tuple[Contract, ...] = (
    Contract(key="slalom-O", pattern=(Order.OBENABE, Order.UNDENUFE), values=Values.OBENABE),
    Contract(key="slalom-U", pattern=(Order.UNDENUFE, Order.OBENABE), values=Values.OBENABE),
)
"""Obenabe and Undenufe trick by trick in turn; which comes first is part of the choice."""

GUMPF: tuple[Contract, ...] = tuple(
    Contract(key=f"gumpf-{suit.letter}", trump=suit, pattern=(Order.LOW,)) for suit in Suit
)
"""Trump as always, the plain suits turned round: six is their best card."""


def guschti(first: int, second: int) -> tuple[Contract, ...]:
    """So many tricks one way and the rest the other; which comes first is part of the choice."""
    obe, unde = Order.OBENABE, Order.UNDENUFE
    return (
        Contract(key="guschti-O", pattern=(obe,) * first + (unde,) * second, values=Values.OBENABE),
        Contract(key="guschti-U", pattern=(unde,) * first + (obe,) * second, values=Values.OBENABE),
    )


def three_by_three() -> tuple[Contract, ...]:
    """Three tricks each of trump, Obenabe and Undenufe; suit and order of the blocks are part of the choice."""
    blocks = {"T": Order.HIGH, "O": Order.OBENABE, "U": Order.UNDENUFE}
    return tuple(
        Contract(
            key=f"3x3-{suit.letter}-{names}",
            trump=suit,
            pattern=tuple(blocks[name] for name in names for _ in range(3)),
            values=Values.OBENABE,
        )
        for suit in Suit
        for names in ("TOU", "TUO", "OTU", "OUT", "UTO", "UOT")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A contract that may be named, what is earned under it multiplied by, and its row on a sheet.

    ``row`` is empty where no sheet is kept, or where the row is that of the contract alone.
    """

    contract: Contract
    factor: int = 1
    row: str = ""

    @property
    def sheet_row(self) -> str:
        """The row of a sheet that this contract fills."""
        return self.row or self.contract.key
