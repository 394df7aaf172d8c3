"""The names of the four suits in each deck.

Those of French cards stand beside the suits for which they usually are; `Look.worn` knows the other customs.
"""

from __future__ import annotations

from jassen.core.cards import Suit
from jassen.web.words.catalogue import Words
from jassen.web.words.decks import Deck


def suit_name(words: Words, suit: Suit) -> str:
    """A suit as a whole, such as the one that is trump."""
    match words.look.deck:
        case Deck.SWISS:
            names = {
                Suit.ACORNS: words.pgettext("suit", "acorns"),
                Suit.ROSES: words.pgettext("suit", "roses"),
                Suit.SHIELDS: words.pgettext("suit", "shields"),
                Suit.BELLS: words.pgettext("suit", "bells"),
            }
        case Deck.GERMAN:
            names = {
                Suit.ACORNS: words.pgettext("suit, German cards", "acorns"),
                Suit.ROSES: words.pgettext("suit, German cards", "leaves"),
                Suit.SHIELDS: words.pgettext("suit, German cards", "hearts"),
                Suit.BELLS: words.pgettext("suit, German cards", "bells"),
            }
        case Deck.FRENCH:
            names = {
                Suit.ACORNS: words.pgettext("suit, French cards", "clubs"),
                Suit.ROSES: words.pgettext("suit, French cards", "spades"),
                Suit.SHIELDS: words.pgettext("suit, French cards", "hearts"),
                Suit.BELLS: words.pgettext("suit, French cards", "diamonds"),
            }
    return names[words.look.worn(suit)]


def suit_title(words: Words, suit: Suit) -> str:
    """A suit as a title, or where a sentence begins."""
    name = suit_name(words, suit)
    return name[:1].upper() + name[1:]


def suit_short(words: Words, suit: Suit) -> str:
    """A suit in a few letters, no two alike."""
    match words.look.deck:
        case Deck.SWISS:
            names = {
                Suit.ACORNS: words.pgettext("suit, short", "ac"),
                Suit.ROSES: words.pgettext("suit, short", "ro"),
                Suit.SHIELDS: words.pgettext("suit, short", "sh"),
                Suit.BELLS: words.pgettext("suit, short", "be"),
            }
        case Deck.GERMAN:
            names = {
                Suit.ACORNS: words.pgettext("suit, short, German cards", "ac"),
                Suit.ROSES: words.pgettext("suit, short, German cards", "le"),
                Suit.SHIELDS: words.pgettext("suit, short, German cards", "he"),
                Suit.BELLS: words.pgettext("suit, short, German cards", "be"),
            }
        case Deck.FRENCH:
            names = {
                Suit.ACORNS: words.pgettext("suit, short, French cards", "cl"),
                Suit.ROSES: words.pgettext("suit, short, French cards", "sp"),
                Suit.SHIELDS: words.pgettext("suit, short, French cards", "he"),
                Suit.BELLS: words.pgettext("suit, short, French cards", "di"),
            }
    return names[words.look.worn(suit)]


def suit_pattern(words: Words, suit: Suit) -> str:
    """How a card of the suit is named in full, with a gap for its rank."""
    match words.look.deck:
        case Deck.SWISS:
            patterns = {
                Suit.ACORNS: words.pgettext("card", "acorn %(rank)s"),
                Suit.ROSES: words.pgettext("card", "rose %(rank)s"),
                Suit.SHIELDS: words.pgettext("card", "shield %(rank)s"),
                Suit.BELLS: words.pgettext("card", "bell %(rank)s"),
            }
        case Deck.GERMAN:
            patterns = {
                Suit.ACORNS: words.pgettext("German card", "acorn %(rank)s"),
                Suit.ROSES: words.pgettext("German card", "leaf %(rank)s"),
                Suit.SHIELDS: words.pgettext("German card", "heart %(rank)s"),
                Suit.BELLS: words.pgettext("German card", "bell %(rank)s"),
            }
        case Deck.FRENCH:
            patterns = {
                Suit.ACORNS: words.pgettext("French card", "%(rank)s of clubs"),
                Suit.ROSES: words.pgettext("French card", "%(rank)s of spades"),
                Suit.SHIELDS: words.pgettext("French card", "%(rank)s of hearts"),
                Suit.BELLS: words.pgettext("French card", "%(rank)s of diamonds"),
            }
    return patterns[words.look.worn(suit)]
