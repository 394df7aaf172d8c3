"""Reading the answers to a question: a contract, a bid, a Weis, a number, yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, unique
from typing import TypeAlias

from jassen.core.contracts import Offer
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.rules import Rules
from jassen.core.weis import Weis
from jassen.web.words.cards import contract_name
from jassen.web.words.catalogue import Words
from jassen.web.words.typed import folded, read_contract

ContractAnswer: TypeAlias = Offer | bool | None
"""A contract; True for shoving; None for what cannot be understood."""

_SHORTEST_SHOVE = 2
_LONGEST_NUMBER = 2
_MOST_DIGITS = 4


@unique
class Said(Enum):
    """What may be said in place of a number or a card."""

    NO_BID = "no_bid"
    DOUBLE = "double"
    PLAY = "play"
    GIVE_AWAY = "give_away"


BidAnswer: TypeAlias = tuple[int, str | None] | Said | None
"""Points and a contract; passing or doubling; None for what cannot be understood."""


def contract_answer(words: Words, rules: Rules, text: str) -> ContractAnswer:
    """What a line means where a contract is asked for.

    A number is the place in the list. ``S`` alone is roses and ``s`` alone shoves; otherwise case does not matter.
    """
    if text.isdecimal() and len(text) <= _LONGEST_NUMBER and 0 < int(text) <= len(rules.contracts):
        return rules.contracts[int(text) - 1]
    if text == "s":
        return True
    offer = read_contract(words, text, rules.contracts)
    if len(text) < _SHORTEST_SHOVE:
        return offer
    typed = folded(text)
    ways = (words.pgettext("answer", "shove"), words.pgettext("answer", "pass"))
    if not any(folded(way).startswith(typed) for way in ways):
        return offer
    names = (folded(contract_name(words, one.contract)) for one in rules.contracts)
    # "schi" begins both Schilten and schieben.
    return None if any(name.startswith(typed) for name in names) else True


def bid_answer(words: Words, rules: Rules, kind: BiddingKind, text: str) -> BidAnswer:
    """What a line means in an auction: "90 H", "match obe", "620", "pass", "double"."""
    typed = folded(text)
    if typed in ("p", "pass", folded(words.pgettext("answer", "pass"))):
        return Said.NO_BID
    if typed in ("x", "double", folded(words.pgettext("answer", "double"))):
        return Said.DOUBLE
    number, rest = _number_first(typed)
    if number is None and kind is BiddingKind.POINTS_AUCTION and typed.startswith("match"):
        number, rest = rules.bidding.match_bid, text[len("match") :]
    if number is None:
        return None
    if kind is not BiddingKind.POINTS_AUCTION:
        return None if rest else (number, None)
    offer = _listed(rules.contracts, rest) or read_contract(words, rest, rules.contracts)
    return None if offer is None else (number, offer.contract.key)


def _number_first(text: str) -> tuple[int | None, str]:
    """The number with which a text begins, and what follows it."""
    digits = 0
    while digits < len(text) and text[digits].isascii() and text[digits].isdecimal():
        digits += 1
    if not 0 < digits <= _MOST_DIGITS:
        return None, text
    return int(text[:digits]), text[digits:].strip()


def _listed(offers: Sequence[Offer], text: str) -> Offer | None:
    number, rest = _number_first(text)
    return offers[number - 1] if number is not None and not rest and 0 < number <= len(offers) else None


def number_answer(text: str) -> int | None:
    """A whole number from 0 on, of a few digits; None for what is none."""
    number, rest = _number_first(text)
    return None if rest else number


def acceptance_answer(words: Words, text: str) -> Said | None:
    """Whether a round is played or given away: by its number in the list, or its word."""
    typed = folded(text)
    if typed in ("1", "play", folded(words.pgettext("answer", "play"))):
        return Said.PLAY
    if typed in ("2", folded(words.pgettext("answer", "give away"))):
        return Said.GIVE_AWAY
    return None


def weis_answer(words: Words, text: str, found: Sequence[Weis]) -> Weis | bool | None:
    """A Weis by its number or points; False for silence; None for what cannot be understood."""
    if folded(text) in ("0", folded(words.pgettext("answer", "silent"))):
        return False
    if not text.isdecimal() or len(text) > len("1000"):
        return None
    number = int(text)
    if 0 < number <= len(found):
        return found[number - 1]
    return next((weis for weis in found if weis.points == number), None)


def means_yes(words: Words, text: str) -> bool:
    """Whether a line says yes; anything else does not."""
    yes = folded(words.pgettext("answer", "yes"))
    return folded(text) in (yes, yes[:1], "yes", "y")
