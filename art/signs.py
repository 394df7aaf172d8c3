"""The signs of all decks, each in a box of 32 by 32."""

from collections.abc import Callable

from art.french_signs import carreau, club, coeur, spade
from art.german_signs import heart, jingle, leaf, oak
from art.palette import Suit
from art.svg import symbol
from art.swiss_signs import acorn, bell, rose, shield

SIGNS: dict[str, Callable[[Suit, float], str]] = {
    drawn.__name__: drawn
    for drawn in (acorn, rose, shield, bell, oak, leaf, heart, jingle, club, spade, coeur, carreau)
}


def sign(suit: Suit, width: float = 1.5) -> str:
    """Draw one suit's sign with the given line width."""
    return SIGNS[suit.sign](suit, width)


def suit_symbol(suit: Suit) -> str:
    """The symbol that pages and cards refer to for one suit's sign."""
    return symbol(f"suit-{suit.letter}", "0 0 32 32", sign(suit))
