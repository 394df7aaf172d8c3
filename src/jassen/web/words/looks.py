"""What decks and faces are called where a reader chooses among them."""

from __future__ import annotations

from jassen.web.words.catalogue import Words
from jassen.web.words.decks import Deck, Face


def deck_name(words: Words, deck: Deck) -> str:
    """A deck: "Swiss cards"."""
    match deck:
        case Deck.SWISS:
            return words.gettext("Swiss cards")
        case Deck.GERMAN:
            return words.gettext("German cards")
        case Deck.FRENCH:
            return words.gettext("French cards")


def face_name(words: Words, face: Face) -> str:
    """A face: "Four colours"."""
    match face:
        case Face.FOUR_COLOUR:
            return words.pgettext("face of cards", "Four colours")
        case Face.TWO_COLOUR:
            return words.pgettext("face of cards", "Red and black (French cards)")
        case Face.LARGE:
            return words.pgettext("face of cards", "Large signs, strong contrast")
