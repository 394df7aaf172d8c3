"""The table in the middle of the screen."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

from jassen.cli.screen.felt_text import FeltPage, felt_text
from jassen.web.words import Words


class Felt(Widget):
    """Seats round the trick."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="felt")
        self._words = words
        self._page: FeltPage | None = None

    def show(self, page: FeltPage) -> None:
        """Show another moment."""
        self._page = page
        self.refresh()

    def render(self) -> Text:
        """The table in the cells that there are."""
        if self._page is None:
            return Text("")
        return felt_text(self._words, self._page, self.size.width, self.size.height)
