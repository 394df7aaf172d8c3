"""Reading the answers to a question: a contract, a Weis, yes or no."""

from __future__ import annotations

from typing import TypeAlias

from jassen.core.contracts import Offer
from jassen.core.rules import Rules
from jassen.core.weis import Weis
from jassen.web.words import Words
from jassen.web.words.cards import contract_name
from jassen.web.words.typed import read_contract

ContractAnswer: TypeAlias = Offer | bool | None
"""A contract; True for shoving; None for what cannot be understood."""

_SHORTEST_SHOVE = 2
_LONGEST_NUMBER = 2


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
    typed = text.casefold()
    if not words.pgettext("answer", "shove").casefold().startswith(typed):
        return offer
    names = (contract_name(words, one.contract).casefold() for one in rules.contracts)
    # "schi" begins both Schilten and schieben.
    return None if any(name.startswith(typed) for name in names) else True


def weis_answer(words: Words, text: str, found: tuple[Weis, ...]) -> Weis | bool | None:
    """A Weis by its number or points; False for silence; None for what cannot be understood."""
    if text.casefold() in ("0", words.pgettext("answer", "silent").casefold()):
        return False
    if not text.isdecimal() or len(text) > len("1000"):
        return None
    number = int(text)
    if 0 < number <= len(found):
        return found[number - 1]
    return next((weis for weis in found if weis.points == number), None)


def means_yes(words: Words, text: str) -> bool:
    """Whether a line says yes; anything else does not."""
    yes = words.pgettext("answer", "yes").casefold()
    return text.casefold() in (yes, yes[:1], "yes", "y")
