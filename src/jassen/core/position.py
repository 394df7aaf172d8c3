"""One position of the play as a single line, for a bug report, a test or a question to the referee.

::

    stargames-schieber H 1 6C7C/ASJH/6H9H/QDKD TCAC 01

These are the rules, the contract, the seat that leads the trick, the hands from seat 0, the trick so far, and the
seats that took the tricks before it. Cards stand without blanks. ``-`` is an empty hand, an empty trick, or no trick
before. Hands hold what is left after the cards of the trick, any number of cards each, so a hand that is
not known is ``-`` too. A contract whose trump has been fixed meanwhile is written with it: ``late=H``. See
docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from jassen.core.cards import SUIT_LETTERS, Card, Cards, Suit
from jassen.core.contracts import TRUMPS, Contract
from jassen.core.errors import NotationError, RulesError
from jassen.core.rules import Rules
from jassen.core.seats import Seat

NOTHING = "-"
_FIELDS = ("rules", "contract", "leader", "hands", "trick", "tricks before")
_CARD_WIDTH = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Who holds what in the middle of a round, and what lies on the table.

    ``contract`` is the one of the rules; ``fixed`` is its trump where that is found during the play. ``taken`` are
    the seats that took the tricks before this one.
    """

    rules: Rules
    contract: Contract
    leader: Seat
    hands: tuple[Cards, ...]
    table: tuple[Card, ...] = ()
    taken: tuple[Seat, ...] = ()
    fixed: Suit | None = None

    @property
    def in_force(self) -> Contract:
        """The contract to judge cards by, with the trump that has been fixed."""
        return self.contract if self.fixed is None else TRUMPS[self.fixed]

    @property
    def to_play(self) -> Seat:
        """Whose card comes next."""
        return (self.leader + len(self.table)) % self.rules.seats

    def __str__(self) -> str:
        return format_position(
            self.rules.key, self.contract.key, self.leader, self.hands, self.table, self.taken, fixed=self.fixed
        )


def format_position(
    rules: str,
    contract: str,
    leader: Seat,
    hands: Sequence[Iterable[Card]],
    table: Iterable[Card] = (),
    taken: Iterable[Seat] = (),
    *,
    fixed: Suit | None = None,
) -> str:
    """The line of a position: the key of the rules, that of the contract, and the cards."""
    named = contract if fixed is None else f"{contract}={fixed}"
    before = "".join(map(str, taken)) or NOTHING
    return " ".join((rules, named, str(leader), "/".join(map(_joined, hands)), _joined(table), before))


def _joined(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or NOTHING


def parse_position(text: str, find: Callable[[str], Rules]) -> Position:
    """Read the line of a position; the trick and the tricks before may be left out. Raises `NotationError` with the
    place.

    `find` gives the rules of a profile by its key.
    """
    words = list(re.finditer(r"\S+", text))
    if not len(_FIELDS) - 2 <= len(words) <= len(_FIELDS):
        raise NotationError(f"a position has {len(_FIELDS)} fields: {', '.join(_FIELDS)}", text)
    reader = _Reader(text)
    named, offered, led, held, *more = words
    try:
        rules = find(named.group())
    except RulesError as error:
        raise NotationError(str(error), text, named.start()) from None
    contract, fixed = reader.contract(rules, offered)
    leader = reader.seat(rules, led.group(), led.start())
    hands = reader.hands(rules, held)
    table = reader.table(rules, more[0]) if more else ()
    taken = reader.taken(rules, leader, more[1]) if len(more) > 1 else ()
    if contract.late and fixed is None and len({card.suit for card in table}) > 1:
        raise NotationError(
            f"a card that does not follow has fixed trump; write {contract.key}=SUIT", text, offered.start()
        )
    return Position(rules=rules, contract=contract, leader=leader, hands=hands, table=table, taken=taken, fixed=fixed)


class _Reader:
    """Reads the fields of one line and remembers which cards it has seen."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._seen = Cards()

    def contract(self, rules: Rules, word: re.Match[str]) -> tuple[Contract, Suit | None]:
        key, _, letter = word.group().partition("=")
        offer = rules.offer(key)
        if offer is None:
            known = " ".join(offer.contract.key for offer in rules.contracts)
            raise NotationError(f"{key!r} is not a contract of {rules.key}; it has {known}", self._text, word.start())
        if not letter:
            return offer.contract, None
        place = word.start() + len(key) + 1
        if not offer.contract.late:
            raise NotationError(f"the trump of {key} is not fixed by play", self._text, place)
        if len(letter) > 1 or letter not in SUIT_LETTERS:
            raise NotationError(f"{letter!r} is not a suit of {' '.join(SUIT_LETTERS)}", self._text, place)
        return offer.contract, Suit(SUIT_LETTERS.index(letter))

    def seat(self, rules: Rules, text: str, place: int) -> Seat:
        if len(text) > 1 or text not in "012345"[: rules.seats]:
            raise NotationError(f"{text!r} is not a seat from 0 to {rules.seats - 1}", self._text, place)
        return int(text)

    def hands(self, rules: Rules, word: re.Match[str]) -> tuple[Cards, ...]:
        parts = word.group().split("/")
        if len(parts) != rules.seats:
            fault = f"{len(parts)} hands where {rules.seats} are needed, joined by /"
            raise NotationError(fault, self._text, word.start())
        hands = []
        place = word.start()
        for part in parts:
            hands.append(Cards(self._cards(part, place)))
            place += len(part) + 1
        return tuple(hands)

    def table(self, rules: Rules, word: re.Match[str]) -> tuple[Card, ...]:
        cards = self._cards(word.group(), word.start())
        if len(cards) >= rules.seats:
            fault = f"a trick of {len(cards)} cards is complete and lies no more on the table"
            raise NotationError(fault, self._text, word.start())
        return cards

    def taken(self, rules: Rules, leader: Seat, word: re.Match[str]) -> tuple[Seat, ...]:
        if word.group() == NOTHING:
            return ()
        seats = tuple(self.seat(rules, digit, word.start() + place) for place, digit in enumerate(word.group()))
        if len(seats) >= rules.hand_size:
            fault = f"after {len(seats)} tricks a round of {rules.hand_size} is over"
            raise NotationError(fault, self._text, word.start())
        if seats[-1] != leader:
            fault = f"seat {seats[-1]} took the last trick, but seat {leader} leads"
            raise NotationError(fault, self._text, word.end() - 1)
        return seats

    def _cards(self, text: str, place: int) -> tuple[Card, ...]:
        """Cards without blanks between them, none of them seen before."""
        if text == NOTHING:
            return ()
        cards = []
        for start in range(0, max(len(text), 1), _CARD_WIDTH):
            try:
                card = Card.parse(text[start : start + _CARD_WIDTH])
            except NotationError as error:
                raise NotationError(str(error), self._text, place + start) from None
            if card in self._seen:
                raise NotationError(f"{card} stands twice", self._text, place + start)
            self._seen |= Cards((card,))
            cards.append(card)
        return tuple(cards)
