"""What decks and faces are called where a reader chooses among them, and whose choice they are."""

from __future__ import annotations

from dataclasses import replace

from jassen.core.cards import Suit
from jassen.core.rules import Rules
from jassen.variants import NAMES_FRENCH_SUITS
from jassen.web.words.catalogue import Words
from jassen.web.words.decks import Deck, Face, FrenchSuits, Look
from jassen.web.words.suits import suit_name


def at_game(words: Words, rules: Rules) -> Words:
    """The reader's words for one game: where its text names French suits, they are the same for everybody."""
    return words.with_look(replace(words.look, by_text=rules.key in NAMES_FRENCH_SUITS))


def custom_name(words: Words, suits: FrenchSuits) -> str:
    """Which French suit stands for which Swiss one: "acorns – clubs, roses – spades, …"."""
    swiss, french = words.with_look(Look(Deck.SWISS)), words.with_look(Look(Deck.FRENCH, suits=suits))
    return ", ".join(f"{suit_name(swiss, suit)} – {suit_name(french, suit)}" for suit in Suit)


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
