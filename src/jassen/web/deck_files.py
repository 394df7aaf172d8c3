"""Which drawing a visitor's cards come from, and what a page lays over them."""

from __future__ import annotations

from jassen.core.cards import Rank
from jassen.web.words.cards import rank_short
from jassen.web.words.catalogue import Words
from jassen.web.words.decks import Deck, Face, Look

_DRAWN_ALIKE = str.maketrans("ΑΒΝΡ", "ABNP")
"""Greek capitals, and the Latin ones whose drawing serves them too."""

SIGNS = "decks/signs.svg"
"""The suit signs of all decks, small enough to show them side by side."""


def deck_file(look: Look) -> str:
    """The one file that holds all cards of a look."""
    if look.face is Face.LARGE:
        return f"decks/{look.deck.value}-large.svg"
    if look.deck is Deck.FRENCH and look.face is Face.FOUR_COLOUR:
        return "decks/french-four-colour.svg"
    return f"decks/{look.deck.value}.svg"


def court_letters(words: Words) -> dict[str, str]:
    """The letters that stand on the courts and aces of French cards in a language, by rank; other decks have theirs
    in the drawing."""
    if words.look.deck is not Deck.FRENCH:
        return {}
    return {
        rank.letter: rank_short(words, rank).translate(_DRAWN_ALIKE)
        for rank in (Rank.UNDER, Rank.OBER, Rank.KING, Rank.ACE)
    }
