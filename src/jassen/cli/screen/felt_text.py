"""The table as text: who sits where, whose turn it is, and the cards in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from jassen.cli.screen.canvas import Canvas, cut
from jassen.cli.screen.signs import card_cells, suit_style
from jassen.core.cards import Card
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.web.rooms import felt
from jassen.web.rooms.model import LyingCard, SeatPlate
from jassen.web.rooms.seats import plates_of
from jassen.web.words import Words
from jassen.web.words.catalogue import labelled

_CARD_HEIGHT = 3
_NARROWEST = 10
_AWAITED, _WINS, _TAGS_BETWEEN = "▶ ", "★", " · "
_LEFT, _RIGHT = ("left", "upper-left"), ("right", "upper-right")


@dataclass(frozen=True, slots=True, kw_only=True)
class FeltPage:
    """What stands on the table."""

    plates: tuple[SeatPlate, ...]
    trick: tuple[LyingCard, ...]
    notes: tuple[str, ...]
    """What lies there before there is a trick."""


def felt_page(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> FeltPage:
    """The table as a seat sees it; everybody else is a bot."""
    marked = [
        name if seat == seen.seat else words.gettext("%(name)s (bot)") % {"name": name}
        for seat, name in enumerate(names)
    ]
    bots = [seat != seen.seat for seat in range(rules.seats)]
    return FeltPage(
        plates=tuple(plates_of(words, rules, seen, marked, bots, [""] * rules.seats)),
        trick=felt.trick(words, rules, seen, names),
        notes=tuple(_notes(words, seen, names)),
    )


def _notes(words: Words, seen: View, names: Sequence[str]) -> list[str]:
    stock, turned = felt.stock(words, seen), felt.turned(words, seen)
    notes = []
    if stock is not None:
        closed = "▮" * stock.closed
        notes.append(labelled(words, words.gettext("Stock"), ", ".join(filter(None, (stock.labels, closed)))))
    if turned is not None:
        notes.append(words.gettext("turned up: %(card)s") % {"card": turned.label})
    notes += [labelled(words, weis.player, weis.label) for weis in felt.shown_weis(words, seen, names)]
    return notes


def felt_text(words: Words, page: FeltPage, width: int, height: int) -> Text:
    """The table in so many cells."""
    canvas = Canvas(width, height)
    sides = [plate for plate in page.plates if plate.place in _LEFT + _RIGHT]
    tops = [plate for plate in page.plates if plate.place == "top"]
    first = len(tops)
    last = max(first, height - 1 - _CARD_HEIGHT)
    if last - first > _CARD_HEIGHT:
        # Where there is room, the trick lies together in the middle.
        first += (last - first - _CARD_HEIGHT) // 2
        last = first + _CARD_HEIGHT
    rows = _rows(page, first, last)
    card_width = max((cell_len(_face(words, lying.card)) for lying in page.trick), default=0) + 2
    room = max(8, (width - 3 * card_width - 2) // 2 - 1) if page.trick else width // 2 - 1
    for plate in tops:
        canvas.middle(0, _in_a_line(words, plate), _style(plate))
    for plate in sides:
        _put_side(words, canvas, plate, rows[plate.place], room)
    for plate in page.plates:
        if plate.place == "bottom":
            canvas.middle(height - 1, _in_a_line(words, plate), _style(plate))
    columns = {"bottom": 1, "top": 1} | dict.fromkeys(_LEFT, 0) | dict.fromkeys(_RIGHT, 2)
    for lying in page.trick:
        x = width // 2 - card_width // 2 + (columns[lying.place] - 1) * (card_width + 1)
        _put_card(words, canvas, lying, x, rows[lying.place], card_width)
    if not page.trick:
        _put_notes(words, canvas, page, sides, len(tops) + 1)
    return canvas.text()


def _put_notes(words: Words, canvas: Canvas, page: FeltPage, sides: Sequence[SeatPlate], y: int) -> None:
    """Between the players at the sides."""
    texts = [text for plate in sides for text in (_named(plate), _TAGS_BETWEEN.join(_tags(words, plate)))]
    room = canvas.width - 2 * (max(map(cell_len, texts), default=0) + 1)
    lines = [line for note in page.notes for line in wrap(note, max(_NARROWEST, room))]
    for number, line in enumerate(lines):
        canvas.middle(y + number, line)


def _rows(page: FeltPage, first: int, last: int) -> dict[str, int]:
    """The line in which what belongs to each place begins."""
    middle = (first + last) // 2
    six = any(plate.place.startswith("upper") for plate in page.plates)
    return {
        "top": first,
        "bottom": last,
        "upper-left": first,
        "upper-right": first,
        "left": last if six else middle,
        "right": last if six else middle,
    }


def _style(plate: SeatPlate) -> str:
    return "bold" if plate.is_awaited else ""


def _named(plate: SeatPlate) -> str:
    return f"{_AWAITED if plate.is_awaited else ''}{plate.name}"


def _tags(words: Words, plate: SeatPlate) -> list[str]:
    predicted = words.gettext("predicted")
    tags = {
        words.gettext("king"): plate.is_king,
        words.gettext("partner"): plate.is_partner,
        words.gettext("forehand"): plate.is_forehand,
        words.gettext("Weis %(points)s") % {"points": plate.announced}: bool(plate.announced),
        plate.said: bool(plate.said),
        f"{predicted} {plate.predicted}": plate.predicted is not None,
        words.gettext("has predicted"): plate.has_predicted and plate.predicted is None,
        f"{plate.cards}▮": bool(plate.cards) and not plate.is_viewer,
    }
    return [tag for tag, holds in tags.items() if holds]


def _in_a_line(words: Words, plate: SeatPlate) -> str:
    return _TAGS_BETWEEN.join([_named(plate), *_tags(words, plate)])


def _put_side(words: Words, canvas: Canvas, plate: SeatPlate, y: int, room: int) -> None:
    for line, text in enumerate((_named(plate), *_in_lines(_tags(words, plate), room))):
        style = _style(plate) if line == 0 else ""
        if plate.place in _LEFT:
            canvas.put(0, y + line, cut(text, room), style)
        else:
            canvas.right(y + line, cut(text, room), style)


def _in_lines(tags: Sequence[str], room: int) -> list[str]:
    """Tags side by side as far as they fit."""
    lines: list[str] = []
    for tag in tags:
        if lines and cell_len(lines[-1]) + cell_len(_TAGS_BETWEEN + tag) <= room:
            lines[-1] += _TAGS_BETWEEN + tag
        else:
            lines.append(tag)
    return lines


def _face(words: Words, card: Card) -> str:
    rank, suit = card_cells(words, card)
    return f"{suit} {rank.rjust(2)}"


def _put_card(words: Words, canvas: Canvas, lying: LyingCard, x: int, y: int, width: int) -> None:
    inner = width - 2
    below = _WINS.center(inner, "─") if lying.wins else "─" * inner
    edge = "bold" if lying.wins else ""
    canvas.put(x, y, f"╭{'─' * inner}╮", edge)
    canvas.put(x, y + 1, f"│{' ' * inner}│", edge)
    canvas.put(x + 1, y + 1, _face(words, lying.card), f"bold {suit_style(words.look, lying.card.suit)}")
    canvas.put(x, y + 2, f"╰{below}╯", edge)
