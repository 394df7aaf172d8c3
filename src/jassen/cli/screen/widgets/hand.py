"""The cards of the person at the screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from jassen.cli.screen.hand_text import hand_text, slot_at
from jassen.core.cards import Card
from jassen.web.words import Words


class Hand(Widget):
    """Cards side by side, one of them marked."""

    @dataclass
    class Clicked(Message):
        """A card was clicked at."""

        slot: int

    def __init__(self, words: Words) -> None:
        super().__init__(id="hand")
        self._words = words
        self._cards: Sequence[Card | None] = ()
        self._refused: Collection[Card] = ()
        self._marked: int | None = None

    def show(self, cards: Sequence[Card | None], refused: Collection[Card], marked: int | None) -> None:
        """Show a hand."""
        self._cards, self._refused, self._marked = cards, refused, marked
        self.refresh()

    def render(self) -> Text:
        """The cards in the cells that there are."""
        return hand_text(self._words, self._cards, self._refused, self._marked, self.size.width)

    def on_click(self, event: Click) -> None:
        """Say which card it was."""
        slot = slot_at(len(self._cards), self.size.width, event.x)
        if slot is not None and self._cards[slot] is not None:
            self.post_message(self.Clicked(slot))
