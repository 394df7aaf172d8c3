"""A sheet of cells to write on, and the text that comes of it."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

_ELLIPSIS = "…"


def cut(text: str, width: int) -> str:
    """A text in at most so many cells."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + _ELLIPSIS if width > 0 else ""


class Canvas:
    """Cells that are written over; what falls outside is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a line from a cell on."""
        if not 0 <= y < self.height:
            return
        for letter in text:
            wide = cell_len(letter)
            if wide and 0 <= x <= self.width - wide:
                self._cells[y][x] = (letter, style)
                self._cells[y][x + 1 : x + wide] = [("", style)] * (wide - 1)
            x += wide

    def middle(self, y: int, text: str, style: str = "") -> None:
        """Write a line in the middle."""
        text = cut(text, self.width)
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def right(self, y: int, text: str, style: str = "") -> None:
        """Write a line that ends at the right edge."""
        self.put(self.width - cell_len(text), y, text, style)

    def text(self) -> Text:
        """All lines."""
        found = Text(no_wrap=True, end="")
        for y, row in enumerate(self._cells):
            if y:
                found.append("\n")
            for letter, style in row:
                found.append(letter, style or None)
        return found
