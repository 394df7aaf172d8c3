"""Options as buttons, for a question beside the hand and for the sheets over the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from jassen.cli.screen.menu import Option
from jassen.cli.screen.menu_text import button_at, buttons, menu_text


class Options(Widget):
    """Buttons in lines, one of them marked."""

    @dataclass
    class Clicked(Message):
        """A button was clicked at."""

        place: int

    def __init__(self, options: Sequence[Option] = (), marked: int | None = None) -> None:
        super().__init__()
        self._options = options
        self._marked = marked

    def show(self, options: Sequence[Option], marked: int | None) -> None:
        """Show other buttons."""
        grown = options != self._options
        self._options, self._marked = options, marked
        self.refresh(layout=grown)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as Textual asks
        """As many lines as the buttons need."""
        placed = buttons(self._options, width)
        return placed[-1].line + 1 if placed else 0

    def _first(self) -> int:
        """The first line that is shown: where they do not all fit, that of the marked button is among them."""
        if self._marked is None or not self._options:
            return 0
        return max(0, buttons(self._options, self.size.width)[self._marked].line - self.size.height + 1)

    def render(self) -> Text:
        """The buttons in the cells that there are."""
        return menu_text(buttons(self._options, self.size.width), self._marked, self._first(), self.size.height)

    def on_click(self, event: Click) -> None:
        """Say which button it was."""
        place = button_at(buttons(self._options, self.size.width), event.y + self._first(), event.x)
        if place is not None:
            self.post_message(self.Clicked(place))
