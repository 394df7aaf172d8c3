"""Suits and cards in a few cells: a sign, letters and a colour, so that none of them is needed alone."""

from __future__ import annotations

from jassen.core.cards import SUIT_LETTERS, Card, Suit
from jassen.web.words import Words
from jassen.web.words.cards import rank_short, suit_short
from jassen.web.words.decks import Deck, Look

_SIGNS = {
    Deck.SWISS: {Suit.ACORNS: "♣", Suit.ROSES: "✿", Suit.SHIELDS: "▼", Suit.BELLS: "●"},
    Deck.GERMAN: {Suit.ACORNS: "♣", Suit.ROSES: "♠", Suit.SHIELDS: "♥", Suit.BELLS: "●"},
    Deck.FRENCH: {Suit.ACORNS: "♣", Suit.ROSES: "♠", Suit.SHIELDS: "♥", Suit.BELLS: "♦"},
}
"""One cell wide in every terminal, unlike pictograms."""
_COLOURS = {
    Deck.SWISS: {Suit.ACORNS: "green", Suit.ROSES: "red", Suit.SHIELDS: "blue", Suit.BELLS: "yellow"},
    Deck.GERMAN: {Suit.ACORNS: "yellow", Suit.ROSES: "green", Suit.SHIELDS: "red", Suit.BELLS: "magenta"},
    Deck.FRENCH: {Suit.ACORNS: "green", Suit.ROSES: "default", Suit.SHIELDS: "red", Suit.BELLS: "blue"},
}
"""Colours of the terminal itself, which are legible on its background, be that light or dark."""
_LETTERS = 2
_WAYS = {"O": "↓", "U": "↑", "OU": "↓↑", "UO": "↑↓"}


def suit_sign(look: Look, suit: Suit) -> str:
    """A sign of one cell."""
    return _SIGNS[look.deck][look.worn(suit)]


def suit_style(look: Look, suit: Suit) -> str:
    """The colour of a suit."""
    return _COLOURS[look.deck][look.worn(suit)]


def contract_sign(look: Look, sign: str) -> str:
    """What stands before a contract, from its sign on the page; empty where a name says it all."""
    if sign and sign in SUIT_LETTERS:
        return suit_sign(look, Suit(SUIT_LETTERS.index(sign)))
    return _WAYS.get(sign, "")


def card_cells(words: Words, card: Card) -> tuple[str, str]:
    """The two lines of a card in at most two and three cells: "U", "▼sh"."""
    return rank_short(words, card.rank), suit_sign(words.look, card.suit) + suit_letters(words, card.suit)


def suit_letters(words: Words, suit: Suit) -> str:
    """A suit in two letters, no two alike: of longer ones the first and the last, as "Si" and "Se"."""
    short = suit_short(words, suit)
    return short if len(short) <= _LETTERS else short[0] + short[-1]
