"""A hand as text: a line for each suit, each card with the number to type."""

from __future__ import annotations

from jassen.cli.playing.screen import Screen
from jassen.core.cards import Cards, Suit
from jassen.web.words import Words
from jassen.web.words.cards import rank_name, suit_title

_CELL = 12


def hand_lines(words: Words, screen: Screen, hand: Cards, playable: Cards) -> list[str]:
    """The cards in card order. One that may not be played now has a dot in place of its number."""
    width = max(len(suit_title(words, suit)) for suit in Suit)
    numbers = {card: number for number, card in enumerate(hand, start=1)}
    lines = []
    for suit in Suit:
        cells = []
        for card in hand:
            if card.suit is not suit:
                continue
            mark = f"{numbers[card]})" if card in playable else "–)"
            cell = f"{mark} {rank_name(words, card.rank)}".ljust(_CELL)
            cells.append(screen.suited(cell, suit) if card in playable else screen.faint(cell))
        if cells:
            lines += _rows(f"  {suit_title(words, suit).ljust(width)}  ", cells)
    return lines


def _rows(head: str, cells: list[str]) -> list[str]:
    """Five cards fit beside the name of the suit; more go on the next line."""
    rows = [cells[first : first + 5] for first in range(0, len(cells), 5)]
    blank = " " * len(head)
    return [((blank if place else head) + "".join(row)).rstrip() for place, row in enumerate(rows)]
