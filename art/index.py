"""The corner index: the rank's figure or letter with the suit's sign beneath.

The characters are drawn as bold lines rather than set as text, because a font
that is missing on one machine must not change the deck.
"""

from art.palette import INK, RANKS, Suit
from art.svg import element, line, use

GLYPHS = {
    "6": "M9.4 1.7C4.7 3 1.9 6.6 1.9 10.2A4.1 4.1 0 1 0 10.1 10.2A4.1 4.1 0 0 0 2 9.6",
    "7": "M1.7 1.8H10.2L4.8 14.3",
    "8": "M6 1.7A3 3 0 0 1 6 7.7A3 3 0 0 1 6 1.7M6 7.7A3.6 3.3 0 0 1 6 14.3A3.6 3.3 0 0 1 6 7.7",
    "9": "M2.6 14.3C7.3 13 10.1 9.4 10.1 5.8A4.1 4.1 0 1 0 1.9 5.8A4.1 4.1 0 0 0 10 6.4",
    "T": "M.6 4.2L3.2 1.8V14.3M10.2 1.7C13.9 1.7 13.9 14.3 10.2 14.3S6.5 1.7 10.2 1.7Z",
    "J": "M1.8 1.7V9.8A4.2 4.3 0 0 0 10.2 9.8V1.7",
    "Q": "M6 1.7A5 6.3 0 0 1 6 14.3A5 6.3 0 0 1 6 1.7Z",
    "K": "M2 1.7V14.3M9.8 1.7L2.4 9M5 6.8L10.2 14.3",
    "A": "M1.4 14.3L6 1.8L10.6 14.3M3.4 10.3H8.6",
}


def shared_glyphs() -> str:
    """The index characters, each defined once."""
    return "".join(
        element("g", line(GLYPHS[rank], INK, 3), id=f"rank-{rank}", transform="translate(5.6 6.2) scale(1.14)")
        for rank in RANKS
    )


def corners(rank: str, suit: Suit) -> str:
    """The index of the upper left corner, and again half turned in the lower right."""
    one = use(f"rank-{rank}") + use(f"suit-{suit.letter}", x=5.4, y=26, width=14.4, height=14.4)
    return one + element("g", one, transform="rotate(180 50 78)")
