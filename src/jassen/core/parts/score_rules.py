"""What a round counts beside the cards, and how it is written down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique


@unique
class StoeckTime(Enum):
    """When the Stöck is called."""

    AUTOMATIC = "automatic"
    """Never: who holds both at the start of the round scores."""
    SECOND_CARD = "second_card"
    """With the second of the two cards; not called, it scores nothing."""


@unique
class ScoringSide(Enum):
    """Who scores what was taken."""

    ALL = "all"
    NAMER = "namer"
    """Only the side that named the contract."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What a round counts beside the cards (docs/rules/scoring.md); ``stoeck`` is 0 where there is none."""

    last_trick: int = 5
    match: int = 100
    match_multiplied: bool = True
    stoeck: int = 20
    stoeck_time: StoeckTime = StoeckTime.AUTOMATIC
    side: ScoringSide = ScoringSide.ALL
    table_weis: bool = False
    """A Weis that the cards of a trick form counts for who takes the trick (Tischweis)."""
    hand_weis_deducted: bool = False
    """Weis and Stöck of the own hand are taken off the points (Molotow with Weis)."""


@unique
class BookKind(Enum):
    """What is written down for a round."""

    POINTS = "points"
    """The points of each side; the most win."""
    DIFFERENCE = "difference"
    """How far each prediction was off; the fewest win."""
    SHEET = "sheet"
    """The points, and each side plays each row of the contracts once."""
    STROKES_MOLOTOW = "strokes_molotow"
    STROKES_MITTLERE = "strokes_mittlere"
    """Strokes less zeros, by the tables in docs/rules/book.md; the fewest win."""
    AUCTION = "auction"
    """Bid and points (Sidi Barrani)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """How the game is written down (docs/rules/book.md)."""

    kind: BookKind = BookKind.POINTS
    fewest: bool = False
    """Whether the fewest points win; with penalties and strokes they always do."""
    hill: int = 0
    """Bergpreis: points for the side that first ends a round at half the target; 0 for none."""
