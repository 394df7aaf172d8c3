"""The names of cards and Weis, as players say them; those of suits, ranks and contracts are passed on."""

from __future__ import annotations

from jassen.core.cards import Card, cards_in
from jassen.core.contracts import Contract, Offer
from jassen.core.weis import Weis
from jassen.web.words.catalogue import Words
from jassen.web.words.contracts import contract_name
from jassen.web.words.ranks import four_name, rank_name, rank_short
from jassen.web.words.suits import suit_name, suit_pattern, suit_short, suit_title

__all__ = [
    "card_name",
    "card_short",
    "contract_name",
    "factor_sign",
    "four_name",
    "offer_label",
    "rank_name",
    "rank_short",
    "sequence_name",
    "suit_name",
    "suit_short",
    "suit_title",
    "weis_name",
]


def card_name(words: Words, card: Card) -> str:
    """A card in full, as the reader's deck has it: "rose 7", "shield Under", "jack of hearts"."""
    return suit_pattern(words, card.suit) % {"rank": rank_name(words, card.rank)}


def card_short(words: Words, card: Card) -> str:
    """A card in a few letters: "ro 7", "sh U"."""
    return f"{suit_short(words, card.suit)} {rank_short(words, card.rank)}"


def factor_sign(words: Words, factor: int) -> str:
    """The factor of a contract: "×3"."""
    return f"×{words.number(factor)}"


def offer_label(words: Words, offer: Offer) -> str:
    """A contract to choose, with what it multiplies by: "Obenabe · ×3"."""
    return f"{contract_name(words, offer.contract)} · {factor_sign(words, offer.factor)}"


def sequence_name(words: Words, length: int) -> str:
    """What a sequence of that many cards is called."""
    match length:
        case 3:
            return words.pgettext("sequence", "three in a row")
        case 4:
            return words.pgettext("sequence", "four in a row")
        case 5:
            return words.pgettext("sequence", "five in a row")
        case 6:
            return words.pgettext("sequence", "six in a row")
        case 7:
            return words.pgettext("sequence", "seven in a row")
        case 8:
            return words.pgettext("sequence", "eight in a row")
        case _:
            return words.pgettext("sequence", "nine in a row")


def weis_name(words: Words, weis: Weis, contract: Contract | None = None) -> str:
    """A Weis with its cards and its points before the factor; under a contract, a sequence of trumps says so."""
    values = {"points": words.number(weis.points)}
    if weis.is_four:
        values["four"] = four_name(words, weis.top)
        return words.gettext("%(four)s (%(points)s)") % values
    cards = cards_in(weis.cards)
    values |= {
        "sequence": sequence_name(words, len(weis)),
        "first": card_name(words, cards[0]),
        "last": rank_name(words, weis.top),
    }
    if contract is not None and contract.trump == weis.suit:
        return words.gettext("%(sequence)s, %(first)s to %(last)s, trumps (%(points)s)") % values
    return words.gettext("%(sequence)s, %(first)s to %(last)s (%(points)s)") % values
