"""Reading a card or a contract that somebody has typed, in the notation or in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from jassen.core.cards import CARDS, SUIT_LETTERS, Card, card_of
from jassen.core.contracts import Offer
from jassen.core.errors import NotationError
from jassen.web.words.cards import card_name, card_short, contract_name, rank_name, rank_short, suit_name, suit_short
from jassen.web.words.catalogue import Words, words
from jassen.web.words.decks import USUAL, Look

_SHORTEST_SUIT = 2
"""One letter for a suit is not taken: "s8" would be roses in the notation and shields in a language."""


def read_card(language: Words, text: str) -> Card | None:
    """The card that a text means, or None: ``JH``, "shield Under", "sh u", "ro8"."""
    try:
        card = Card.parse(text)
    except NotationError:
        return _spoken(language.tag, replace(language.look, face=USUAL.face)).get(_bare(text))
    # The letters are those of French suits: who holds French cards means the suit that stands on them.
    return card_of(language.look.under(card.suit), card.rank)


@cache
def _spoken(tag: str, look: Look) -> dict[str, Card]:
    """Every way to type a card of a deck in a language, without blanks; a way that could mean two cards is none."""
    language = words(tag, look)
    found: dict[str, set[Card]] = {}
    for card in CARDS:
        suit_words = (_suit_word(language, card), suit_name(language, card.suit))
        suits = {suit_short(language, card.suit), *_beginnings(suit_words, _SHORTEST_SUIT)}
        rank_words = (rank_name(language, card.rank), rank_short(language, card.rank))
        ranks = {card.rank.letter, *_beginnings(rank_words, 1)}
        # "rose king" and "king rose": which comes first is a matter of the language.
        ways = {_bare(way) for suit in suits for rank in ranks for way in (suit + rank, rank + suit)}
        for way in ways:
            found.setdefault(way, set()).add(card)
    understood = {way: next(iter(cards)) for way, cards in found.items() if len(cards) == 1}
    # What the table itself writes holds, even where it begins another name: "D" for "dame", and not for "dix".
    return understood | {_bare(name(language, card)): card for card in CARDS for name in (card_name, card_short)}


def _suit_word(language: Words, card: Card) -> str:
    """The word of the suit within the name of a card: "gland" of "roi de gland"."""
    rest = card_name(language, card).replace(rank_name(language, card.rank), "", 1)
    return max(rest.replace("’", " ").split(), key=len)


def read_contract(language: Words, text: str, offers: Iterable[Offer]) -> Offer | None:
    """The offered contract that a text means: its key, its name, or the beginning of only one name.

    >>> from jassen.variants import find
    >>> read_contract(words("en"), "slalom o", find("swisslos-coiffeur-10").contracts).contract.key
    'slalom-O'
    """
    typed = _letters(text)
    if not typed:
        return None
    choices = list(offers)
    for offer in choices:
        if typed in (_key(language, offer), _letters(contract_name(language, offer.contract))):
            return offer
    meant = [offer for offer in choices if _letters(contract_name(language, offer.contract)).startswith(typed)]
    return meant[0] if len(meant) == 1 else None


def _key(language: Words, offer: Offer) -> str:
    """The key of a contract as it is typed: a suit alone is the letter of the reader's own."""
    key = offer.contract.key
    return _letters(language.look.drawn(key) if key in SUIT_LETTERS else key)


def _beginnings(texts: Iterable[str], shortest: int) -> Iterable[str]:
    for text in texts:
        for length in range(shortest, len(text) + 1):
            yield text[:length]


def _bare(text: str) -> str:
    return "".join(folded(text).split())


def _letters(text: str) -> str:
    """Letters and figures alone: what stands between the words of a name need not be typed."""
    return "".join(sign for sign in folded(text) if sign.isalnum())


def folded(text: str) -> str:
    """A text as it is compared with what was typed: without case and accents, which many leave out.

    >>> folded("Écu") == folded("ecu")
    True
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
