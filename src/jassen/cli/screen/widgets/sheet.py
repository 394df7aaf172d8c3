"""A sheet over the table: something to read, and buttons that close it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jassen.cli.screen.menu import Back, Option
from jassen.cli.screen.widgets.options import Options


class Sheet(ModalScreen[int | None]):
    """Closes with the place of the button that was picked, or with None by Escape."""

    def __init__(self, title: str, lines: Sequence[str], labels: Sequence[str], marked: int = 0) -> None:
        super().__init__()
        self._title, self._lines = title, lines
        self._options = [
            Option(label=label, answer=Back(), key=str(number)) for number, label in enumerate(labels, start=1)
        ]
        self._marked = marked

    def compose(self) -> ComposeResult:
        """A title, the lines, the buttons."""
        with Vertical(id="sheet"):
            if self._title:
                yield Static(Text(self._title, "bold"), id="title")
            with VerticalScroll(id="lines", can_focus=True):
                yield Static(Text("\n".join(self._lines)))
            yield Options(self._options, self._marked)

    def on_key(self, event: Key) -> None:
        """Arrows mark a button, Enter picks it, a figure picks directly; up and down scroll."""
        count = len(self._options)
        if event.key == "escape":
            self.dismiss(None)
        elif event.key in ("enter", "space"):
            self.dismiss(self._marked)
        elif event.key in ("left", "right", "tab", "shift+tab"):
            self._marked = (self._marked + (1 if event.key in ("right", "tab") else -1)) % count
            self.query_one(Options).show(self._options, self._marked)
        elif event.character is not None and event.character.isdecimal() and 0 < int(event.character) <= count:
            self.dismiss(int(event.character) - 1)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_options_clicked(self, event: Options.Clicked) -> None:
        """The mouse picks."""
        self.dismiss(event.place)
