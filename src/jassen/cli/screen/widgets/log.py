"""What has happened, the newest at the end."""

from __future__ import annotations

from collections import deque

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

_MOST_LINES = 200


class Happened(VerticalScroll, can_focus=False):
    """Sentences; the wheel scrolls back."""

    def __init__(self) -> None:
        super().__init__(id="happened")
        self._lines: deque[Text] = deque(maxlen=_MOST_LINES)

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static()

    def tell(self, text: str, style: str = "") -> None:
        """One more sentence."""
        self._lines.append(Text(text, style))
        self.query_one(Static).update(Text("\n").join(self._lines))
        self.scroll_end(animate=False)
