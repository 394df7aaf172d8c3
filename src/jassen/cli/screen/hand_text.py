"""The hand as text: cards side by side, one of them marked, and which cell belongs to which card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from jassen.cli.screen.canvas import Canvas, cut
from jassen.cli.screen.signs import card_cells, suit_style
from jassen.core.cards import Card
from jassen.web.words import Words

HEIGHT = 4
_WIDEST, _BOXED = 8, 5
_FIGURES = "1234567890"
_MARKED = "▲"


def card_width(slots: int, width: int) -> int:
    """How many cells each card has."""
    return max(1, min(_WIDEST, width // max(1, slots)))


def slot_at(slots: int, width: int, x: int) -> int | None:
    """Which slot is under a cell."""
    place = (x - _left(slots, width)) // card_width(slots, width)
    return place if 0 <= place < slots else None


def figure(slot: int) -> str:
    """What is typed to reach a slot; empty after the tenth."""
    return _FIGURES[slot] if slot < len(_FIGURES) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slot:
    """A card that is drawn: where, how wide, with which figure."""

    card: Card
    x: int
    width: int
    number: str
    refused: bool
    marked: bool

    @property
    def style(self) -> str:
        """How its letters look, apart from their colour."""
        return " ".join(("dim" if self.refused else "bold", "reverse" if self.marked else "")).strip()


def hand_text(
    words: Words, hand: Sequence[Card | None], refused: Collection[Card], marked: int | None, width: int
) -> Text:
    """The cards in their slots. One that is refused is dim and has a broken edge, the marked one is reversed."""
    canvas = Canvas(width, HEIGHT)
    each, left = card_width(len(hand), width), _left(len(hand), width)
    for place, card in enumerate(hand):
        if card is not None:
            slot = _Slot(
                card=card,
                x=left + place * each,
                width=each,
                number=figure(place),
                refused=card in refused,
                marked=place == marked,
            )
            (_boxed if each >= _BOXED else _narrow)(words, canvas, slot)
    return canvas.text()


def _left(slots: int, width: int) -> int:
    return max(0, (width - slots * card_width(slots, width)) // 2)


def _boxed(words: Words, canvas: Canvas, slot: _Slot) -> None:
    inner = slot.width - 2
    line, side = ("┄", "┆") if slot.refused else ("─", "│")
    edge = "dim" if slot.refused else ""
    colour = suit_style(words.look, slot.card.suit)
    canvas.put(slot.x, 0, f"╭{line * inner}╮", edge)
    for y, text in enumerate(card_cells(words, slot.card), start=1):
        canvas.put(slot.x, y, side + " " * inner + side, edge)
        canvas.put(slot.x + 1, y, cut(text, inner).center(inner), f"{slot.style} {colour}")
    below = _MARKED + slot.number if slot.marked else slot.number
    canvas.put(slot.x, HEIGHT - 1, f"╰{below.center(inner, line)}╯", edge)


def _narrow(words: Words, canvas: Canvas, slot: _Slot) -> None:
    rank, suit = card_cells(words, slot.card)
    room = slot.width - 1
    colour = suit_style(words.look, slot.card.suit)
    # Without room for the sign the letters of the suit remain.
    for y, text in enumerate((rank, suit if len(suit) <= room else suit[1:])):
        canvas.put(slot.x, y, text[:room].ljust(room), f"{slot.style} {colour}")
    canvas.put(slot.x, 2, "┄" * room if slot.refused else slot.number)
    canvas.put(slot.x, 3, _MARKED if slot.marked else "")
