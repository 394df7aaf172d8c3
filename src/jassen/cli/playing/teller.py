"""What a game is told to: lines that are printed, or the log of a screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Teller(Protocol):
    """Takes what happens, sentence by sentence."""

    def say(self, text: str, *, indent: str = "") -> None:
        """A sentence."""

    def lines(self, lines: Iterable[str]) -> None:
        """Lines that are already laid out."""

    def gap(self) -> None:
        """Something new begins."""

    def heading(self, text: str) -> None:
        """A new round."""

    def strong(self, text: str) -> None:
        """A sentence that matters."""

    def pause(self) -> None:
        """Time to see what the others do."""
