"""How an answer comes about: what is marked, what has been typed, and what a key or a click means now."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from jassen.cli.screen.hand_text import figure
from jassen.cli.screen.menu import Asked, Back, Count, Draft, Option, Points, asked, counted, options
from jassen.core.actions import PlayCard, SeatAction
from jassen.core.cards import Card
from jassen.core.legal import refused_cards
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.web.hand_order import HandOrder
from jassen.web.rooms.felt import hand
from jassen.web.rooms.model import HandCard
from jassen.web.words import Words
from jassen.web.words.looking import may_ruff
from jassen.web.words.refusals import refusal

_NUMBER_KEYS = {"up": 1, "down": -1}
_MOST_DIGITS = 4


@dataclass(slots=True)
class Answering:
    """The hand and the options of one person, between a question and its answer."""

    words: Words
    rules: Rules
    slots: tuple[HandCard, ...] = ()
    put: Asked | None = None
    options: tuple[Option, ...] = ()
    option: int | None = None
    """Which option is marked, while options are what the arrows go through."""
    slot: int | None = None
    """Which card is marked, while it is the hand."""
    notice: str = ""
    _draft: Draft = field(default_factory=Draft)
    _typed: str = ""

    @property
    def refused(self) -> dict[Card, str]:
        """Why the other cards may not be played."""
        return {slot.card: slot.why_not for slot in self.slots if slot.card is not None and slot.why_not is not None}

    def show(self, seen: View) -> None:
        """Another moment of the game, in which nothing is asked."""
        self.put, self.options, self.option, self.notice = None, (), None, ""
        self._lay(seen, {})

    def ask(self, seen: View, notice: str = "") -> None:
        """A question; `notice` says why the answer before was not possible."""
        trump = may_ruff(self.rules, seen)
        found = refused_cards(self.rules, seen).items()
        self._lay(seen, {card: refusal(self.words, why, by, may_ruff=trump) for card, (why, by) in found})
        self.put, self._draft, self._typed = asked(self.words, self.rules, seen), Draft(), ""
        self.notice = notice
        self._offer()
        if self.put.cards:
            self.option = None
            self.slot = self.slot if self._card(self.slot) is not None else self._first_slot()
        else:
            self.option, self.slot = 0, None

    def key(self, key: str, character: str | None) -> SeatAction | None:
        """What a key answers, or None if it only changes what is marked, or nothing."""
        numbers = None if self.put is None else self.put.numbers
        if key in ("left", "right"):
            self._step(1 if key == "right" else -1)
        elif key in _NUMBER_KEYS and numbers is not None:
            shown = numbers.start if self._draft.number is None else self._draft.number
            self._count(counted(numbers, shown + _NUMBER_KEYS[key] * numbers.step))
        elif key in ("up", "down", "tab"):
            self._change_zone()
        elif key in ("enter", "space"):
            return self._enter()
        elif key == "backspace" and numbers is not None:
            self._type(self._typed[:-1])
        elif character is not None:
            return self._character(key, character)
        return None

    def pick_slot(self, slot: int) -> SeatAction | None:
        """A click at a card is its answer; one at a card that is refused says why."""
        self._mark(slot)
        return self._enter()

    def pick_option(self, place: int) -> SeatAction | None:
        """A click at a button."""
        return self._take(self.options[place])

    def _lay(self, seen: View, refused: dict[Card, str]) -> None:
        self.slots = hand(self.words, seen, refused, HandOrder.TRUMP_FIRST)
        if self._card(self.slot) is None:
            self.slot = None

    def _offer(self) -> None:
        assert self.put is not None, "there is a question"
        self.options = options(self.words, self.put, self._draft)
        if self.option is not None:
            self.option = min(self.option, len(self.options) - 1)

    def _card(self, slot: int | None) -> Card | None:
        return None if slot is None or slot >= len(self.slots) else self.slots[slot].card

    def _first_slot(self) -> int | None:
        """The first card that may be picked."""
        cards = self.put.cards if self.put is not None else {}
        return next((slot.slot for slot in self.slots if slot.card in cards), None)

    def _step(self, by: int) -> None:
        if self.option is not None:
            self.option = (self.option + by) % len(self.options)
            return
        held = [slot.slot for slot in self.slots if slot.card is not None]
        if held:
            place = held.index(self.slot) + by if self.slot in held else (0 if by > 0 else -1)
            self._mark(held[place % len(held)])

    def _mark(self, slot: int) -> None:
        self.slot, self.option = slot, None
        card = self._card(slot)
        self.notice = "" if card is None else self.refused.get(card, "")

    def _change_zone(self) -> None:
        if self.option is None and self.options:
            self.option, self.slot = 0, None
        elif self.option is not None and self.put is not None and self.put.cards:
            self.option, self.slot = None, self._first_slot()

    def _enter(self) -> SeatAction | None:
        if self.put is None:
            return None
        if self.option is not None:
            return self._take(self.options[self.option])
        card = self._card(self.slot)
        return None if card is None else self.put.cards.get(card)

    def _character(self, key: str, character: str) -> SeatAction | None:
        if self.put is not None and self.put.numbers is not None and character.isdecimal() and character.isascii():
            self._type(self._typed + character)
            return None
        for option in self.options:
            if option.key and option.key in (key, character.lower()):
                return self._take(option)
        slot = next(
            (slot.slot for slot in self.slots if slot.card is not None and figure(slot.slot) == character), None
        )
        if slot is None:
            return None
        if slot == self.slot:
            return self._enter()
        self._mark(slot)
        return None

    def _type(self, digits: str) -> None:
        assert self.put is not None and self.put.numbers is not None, "a number is asked for"
        self._typed = digits[-_MOST_DIGITS:]
        number = int(self._typed) if self._typed else self.put.numbers.start
        self._draft = replace(self._draft, number=min(number, self.put.numbers.highest))
        self.option = 0
        self._offer()

    def _count(self, to: Count) -> None:
        self._draft, self._typed = replace(self._draft, number=to.number), ""
        self._offer()

    def _take(self, option: Option) -> SeatAction | None:
        match option.answer:
            case Count() as to:
                self._count(to)
            case Points(points):
                self._draft, self.option = replace(self._draft, points=points), 0
                self._offer()
            case Back():
                self._draft, self.option = replace(self._draft, points=None), 0
                self._offer()
            case action:
                return action
        return None

    def stoeck_of(self, action: SeatAction) -> PlayCard | None:
        """The same card with the Stöck called, where they may be called with it."""
        stoeck = None if self.put is None else self.put.stoeck
        if stoeck is None or not isinstance(action, PlayCard) or action.card != stoeck.card:
            return None
        return replace(action, stoeck=True)
