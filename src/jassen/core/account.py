"""The account of a round: where every point of each team came from."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Where one team's points of a round came from, before the factor; ``total`` is after it."""

    tricks: int = 0
    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The account of a round; ``complete`` is false where the game ended before the last trick."""

    number: int
    forehand: Seat
    namer: Seat
    contract: str
    factor: int
    sides: tuple[Side, ...]
    complete: bool = True

    @property
    def totals(self) -> tuple[int, ...]:
        """What each team writes down."""
        return tuple(side.total for side in self.sides)
