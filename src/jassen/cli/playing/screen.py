"""What a terminal shows: short lines, calm colours where they are wanted, a pause where a card falls."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jassen.core.cards import Suit
from jassen.web.words.decks import USUAL, Deck, Look

WIDTH = 78
_MOST_COLUMNS, _BETWEEN = 3, 3
_BOLD, _DIM = "1", "2"
_SUIT_COLOURS = {
    Deck.SWISS: {Suit.ACORNS: "32", Suit.ROSES: "31", Suit.SHIELDS: "36", Suit.BELLS: "33"},
    Deck.GERMAN: {Suit.ACORNS: "33", Suit.ROSES: "32", Suit.SHIELDS: "31", Suit.BELLS: "93"},
    Deck.FRENCH: {Suit.ACORNS: "32", Suit.ROSES: "1", Suit.SHIELDS: "31", Suit.BELLS: "36"},
}
"""Near the colours in which each deck is drawn; spades are bold, since a terminal may itself be black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """Prints lines. Without `colour` and `rules` nothing but letters leaves it."""

    colour: bool
    rules: bool
    pause_ms: int
    look: Look = USUAL

    def say(self, text: str, *, indent: str = "") -> None:
        """A sentence, wrapped."""
        for line in textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent) or [""]:
            print(line, flush=True)

    def lines(self, lines: Iterable[str]) -> None:
        """Lines that are already laid out."""
        for line in lines:
            print(line, flush=True)

    def gap(self) -> None:
        """An empty line."""
        print(flush=True)

    def heading(self, text: str) -> None:
        """A new round: a line across the terminal, or in plain mode just the words."""
        self.gap()
        rest = " " + "─" * max(2, WIDTH - len(text) - 4) if self.rules else ""
        before = "── " if self.rules else ""
        print(f"{self._styled(before, _DIM)}{self._styled(text, _BOLD)}{self._styled(rest, _DIM)}", flush=True)

    def strong(self, text: str) -> None:
        """A sentence that matters."""
        for line in textwrap.wrap(text, WIDTH):
            print(self._styled(line, _BOLD), flush=True)

    def suited(self, text: str, suit: Suit) -> str:
        """A text in the colour of a suit."""
        return self._styled(text, _SUIT_COLOURS[self.look.deck][self.look.worn(suit)])

    def faint(self, text: str) -> str:
        """A text that steps back."""
        return self._styled(text, _DIM)

    def pause(self) -> None:
        """Time to see what the others do."""
        if self.pause_ms:
            time.sleep(self.pause_ms / 1000)

    def _styled(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


def columns(cells: Sequence[str]) -> list[str]:
    """Short texts side by side: at most three in a line, and as many as fit."""
    width = max(map(len, cells)) + _BETWEEN
    fitting = max(1, min(_MOST_COLUMNS, (WIDTH - 2 + _BETWEEN) // width))
    rows = (cells[first : first + fitting] for first in range(0, len(cells), fitting))
    return ["  " + "".join(cell.ljust(width) for cell in row).rstrip() for row in rows]
