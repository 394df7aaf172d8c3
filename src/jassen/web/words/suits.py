"""The names of the four suits."""

from __future__ import annotations

from jassen.core.cards import Suit
from jassen.web.words.catalogue import Words


def suit_name(words: Words, suit: Suit) -> str:
    """A suit as a whole, such as the one that is trump."""
    match suit:
        case Suit.ACORNS:
            return words.pgettext("suit", "acorns")
        case Suit.ROSES:
            return words.pgettext("suit", "roses")
        case Suit.SHIELDS:
            return words.pgettext("suit", "shields")
        case Suit.BELLS:
            return words.pgettext("suit", "bells")


def suit_title(words: Words, suit: Suit) -> str:
    """A suit as a title, or where a sentence begins."""
    name = suit_name(words, suit)
    return name[:1].upper() + name[1:]


def suit_short(words: Words, suit: Suit) -> str:
    """A suit in a few letters, no two alike."""
    match suit:
        case Suit.ACORNS:
            return words.pgettext("suit, short", "ac")
        case Suit.ROSES:
            return words.pgettext("suit, short", "ro")
        case Suit.SHIELDS:
            return words.pgettext("suit, short", "sh")
        case Suit.BELLS:
            return words.pgettext("suit, short", "be")
