"""Options as buttons in lines, and which cell belongs to which of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from jassen.cli.screen.canvas import cut
from jassen.cli.screen.menu import Option

_KEYS = {"minus": "", "plus": "", "pageup": "", "pagedown": ""}
"""Keys that the label itself names, or that nobody needs to read."""
_BETWEEN = 1


@dataclass(frozen=True, slots=True)
class Button:
    """Where an option stands."""

    line: int
    start: int
    text: str

    @property
    def end(self) -> int:
        """The cell after its last one."""
        return self.start + cell_len(self.text)


def buttons(options: Sequence[Option], width: int) -> tuple[Button, ...]:
    """A place for each option, as many in a line as fit."""
    placed: list[Button] = []
    line, x = 0, 0
    for option in options:
        key = _KEYS.get(option.key, option.key)
        text = cut(f"[{f'{key} ' if key else ''}{option.label}]", width)
        if x and x + cell_len(text) > width:
            line, x = line + 1, 0
        placed.append(Button(line, x, text))
        x += cell_len(text) + _BETWEEN
    return tuple(placed)


def menu_text(placed: Sequence[Button], marked: int | None, first: int, height: int) -> Text:
    """The lines from `first` on; the marked button is reversed."""
    found = Text(no_wrap=True, end="")
    line, x = first, 0
    for number, button in enumerate(placed):
        if not first <= button.line < first + height:
            continue
        if button.line > line:
            found.append("\n" * (button.line - line))
            line, x = button.line, 0
        found.append(" " * (button.start - x))
        found.append(button.text, "bold reverse" if number == marked else "bold")
        x = button.end
    return found


def button_at(placed: Sequence[Button], line: int, x: int) -> int | None:
    """The button under a cell."""
    for number, button in enumerate(placed):
        if button.line == line and button.start <= x < button.end:
            return number
    return None
