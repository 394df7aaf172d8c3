"""Who begins, how the cards are dealt and which one is turned up."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Direction(Enum):
    """Which way round the table play goes; seats are numbered in playing order either way."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"


@unique
class Opening(Enum):
    """How the first forehand of a game is found."""

    RANDOM = "random"
    HIGHEST_DRAW = "highest_draw"
    """Everybody draws a card; the highest rank deals, equal ranks draw again."""
    LOWEST_DRAW = "lowest_draw"
    HOLDER = "holder"
    """Who is dealt ``opening_card`` in the first round."""


@unique
class Turned(Enum):
    """Which card is turned up at the deal; its suit is trump where the bidding says so."""

    NONE = "none"
    DEALERS_LAST = "dealers_last"
    """The last card that the dealer gets, which stays his."""
    STOCK_TOP = "stock_top"
    """The first card that is not dealt; it stays out."""
