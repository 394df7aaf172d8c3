"""The account of a round: where every point of each team came from."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Where one team's points of a round came from, before the factor.

    ``total`` is what is written down: points after the factor, a penalty, or strokes less zeros.
    """

    tricks: int = 0
    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0
    discards: int = 0
    table_weis: int = 0
    bid: int = 0
    """What an auction gives this side beside its cards."""
    predictions: tuple[int, ...] = ()
    strokes: int = 0
    zeros: int = 0
    total: int = 0

    @property
    def card_points(self) -> int:
        """Points of the cards taken, discards and last trick included."""
        return self.cards + self.discards + self.last_trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The account of a round; ``complete`` is false where the game ended before the last trick.

    ``row`` is the row of the sheet that was played, where one is kept.
    """

    number: int
    forehand: Seat
    namer: Seat | None
    contract: str
    factor: int
    sides: tuple[Side, ...]
    complete: bool = True
    row: str = ""

    @property
    def totals(self) -> tuple[int, ...]:
        """What each team writes down."""
        return tuple(side.total for side in self.sides)
