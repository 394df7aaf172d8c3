"""Reading plain data of a known form: each value is of its kind, or refused in one line with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from jassen.core.cards import DECK_SIZE, Card
from jassen.core.dealing import is_whole_deck
from jassen.core.errors import NotationError
from jassen.core.notation import parse_trick
from jassen.fair.errors import FairError

_HEX32 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one object; `where` is its place in the file."""

    values: Mapping[str, object]
    where: str

    @classmethod
    def of(cls, plain: object, where: str, needed: tuple[str, ...], others: tuple[str, ...] = ()) -> Fields:
        """An object that has all fields that are needed, and none but those. Raises `FairError`."""
        if not isinstance(plain, dict):
            raise FairError(f"{where or 'the file'}: an object is needed")
        fields = cls(plain, where)
        for name in needed:
            if name not in plain:
                raise FairError(f"{fields.place(name)}: is missing")
        for name in plain:
            if name not in needed and name not in others:
                raise FairError(f"{fields.place(str(name)[:40])}: there is no such field")
        return fields

    def place(self, name: str) -> str:
        """Where a field stands."""
        return f"{self.where}.{name}" if self.where else name

    def has(self, name: str) -> bool:
        """Whether it stands there."""
        return name in self.values

    def text(self, name: str) -> str:
        """A text. Raises `FairError`."""
        return text_at(self.values[name], self.place(name))

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds. Raises `FairError`."""
        value = self.values[name]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            wanted = f"the number {least}" if least == most else f"a number from {least} to {most}"
            raise FairError(f"{self.place(name)}: {wanted} is needed")
        return value

    def hex32(self, name: str) -> bytes:
        """32 bytes, written as 64 small hexadecimal digits. Raises `FairError`."""
        text = self.text(name)
        if not _HEX32.fullmatch(text):
            raise FairError(f"{self.place(name)}: 64 hexadecimal digits in small letters are needed")
        return bytes.fromhex(text)

    def items(self, name: str) -> Iterator[tuple[object, str]]:
        """Each item of a list with its place. Raises `FairError`."""
        value, where = self.values[name], self.place(name)
        if not isinstance(value, list):
            raise FairError(f"{where}: a list is needed")
        return ((item, f"{where}[{number}]") for number, item in enumerate(value))


def text_at(value: object, where: str) -> str:
    """A text. Raises `FairError`."""
    if not isinstance(value, str):
        raise FairError(f"{where}: a text is needed")
    return value


def cards_at(value: object, where: str) -> tuple[Card, ...]:
    """Different cards in an order, separated by blanks, at least one. Raises `FairError`."""
    try:
        cards = parse_trick(text_at(value, where), DECK_SIZE)
    except NotationError as error:
        raise FairError(f"{where}: {error}") from None
    if not cards:
        raise FairError(f"{where}: no card stands there")
    return cards


def deck_at(value: object, where: str) -> tuple[Card, ...]:
    """All cards in an order. Raises `FairError`."""
    cards = cards_at(value, where)
    if not is_whole_deck(cards):
        raise FairError(f"{where}: {len(cards)} cards are not the whole deck of {DECK_SIZE}")
    return cards
