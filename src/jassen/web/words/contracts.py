"""The names of contracts and of the rows of a sheet, as players say them."""

from __future__ import annotations

from jassen.core.cards import Suit
from jassen.core.contracts import Contract
from jassen.core.order import Order
from jassen.web.words.catalogue import Words, labelled
from jassen.web.words.suits import suit_title

_SUITS = {suit.letter: suit for suit in Suit}


def contract_name(words: Words, contract: Contract | str) -> str:
    """A contract, given as such or by its text form; a key of which nothing is known stands for itself."""
    key = contract if isinstance(contract, str) else contract.key
    kind, _, rest = key.partition("-")
    if kind in _SUITS and not rest:
        return suit_title(words, _SUITS[kind])
    match kind:
        case "O" if not rest:
            return words.gettext("Obenabe")
        case "U" if not rest:
            return words.gettext("Undenufe")
        case "late" if not rest:
            return words.gettext("No trump yet")
        case "hindersi" if not rest:
            return words.gettext("Hindersi")
        case "slalom" | "guschti" if rest in ("O", "U"):
            values = {"row": row_name(words, kind), "first": contract_name(words, rest)}
            return words.gettext("%(row)s, %(first)s first") % values
        case "gumpf" if rest in _SUITS:
            return words.gettext("Gumpf: %(suit)s") % {"suit": suit_title(words, _SUITS[rest])}
        case "3x3":
            return _blocks(words, key, rest)
        case _ if kind.startswith("joker") and rest:
            return labelled(words, row_name(words, kind), contract_name(words, rest))
        case _:
            return key


def row_name(words: Words, row: str) -> str:
    """A row of a sheet, which may be filled by one contract or by any of several."""
    match row:
        case "slalom":
            return words.gettext("Slalom")
        case "guschti":
            return words.gettext("Guschti")
        case "3x3":
            return words.gettext("3×3")
        case "gumpf":
            return words.gettext("Gumpf")
        case _ if row.startswith("joker") and row[5:].isdecimal():
            return words.gettext("Joker %(number)s") % {"number": words.number(int(row[5:]))}
        case _:
            return contract_name(words, row)


def way_of_trick(words: Words, contract: Contract, trick: int) -> str:
    """How a trick of a mixed contract goes, counted from 0; empty where all tricks go alike."""
    if len(set(contract.pattern)) == 1:
        return ""
    return way_name(words, contract.pattern[trick % len(contract.pattern)])


def way_name(words: Words, order: Order) -> str:
    """One of the ways that a mixed contract goes through."""
    match order:
        case Order.HIGH:
            return words.pgettext("block", "trump")
        case Order.OBENABE:
            return contract_name(words, "O")
        case Order.LOW | Order.UNDENUFE:
            return contract_name(words, "U")


def _blocks(words: Words, key: str, rest: str) -> str:
    """Three tricks each, in the order of the letters."""
    suit, _, order = rest.partition("-")
    blocks = {"T": words.pgettext("block", "trump"), "O": contract_name(words, "O"), "U": contract_name(words, "U")}
    if suit not in _SUITS or sorted(order) != sorted(blocks):
        return key
    values = {
        "row": row_name(words, "3x3"),
        "suit": suit_title(words, _SUITS[suit]),
        "order": ", ".join(blocks[letter] for letter in order),
    }
    return words.gettext("%(row)s %(suit)s: %(order)s") % values
