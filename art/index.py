"""The corner index: the rank's figure or letter with the suit's sign beneath.

The characters are drawn as bold lines rather than set as text, because a font
that is missing on one machine must not change the deck.
"""

from collections.abc import Iterable

from art.palette import INK, Suit
from art.svg import element, line, use

FIGURES = {
    "6": "M9.4 1.7C4.7 3 1.9 6.6 1.9 10.2A4.1 4.1 0 1 0 10.1 10.2A4.1 4.1 0 0 0 2 9.6",
    "7": "M1.7 1.8H10.2L4.8 14.3",
    "8": "M6 1.7A3 3 0 0 1 6 7.7A3 3 0 0 1 6 1.7M6 7.7A3.6 3.3 0 0 1 6 14.3A3.6 3.3 0 0 1 6 7.7",
    "9": "M2.6 14.3C7.3 13 10.1 9.4 10.1 5.8A4.1 4.1 0 1 0 1.9 5.8A4.1 4.1 0 0 0 10 6.4",
    "T": "M.6 4.2L3.2 1.8V14.3M10.2 1.7C13.9 1.7 13.9 14.3 10.2 14.3S6.5 1.7 10.2 1.7Z",
}
LETTERS = {
    "A": "M1.4 14.3L6 1.8L10.6 14.3M3.4 10.3H8.6",
    "B": "M2.2 1.8H5.8A2.9 2.9 0 0 1 5.8 7.6H2.2M5.8 7.6H6.4A3.3 3.35 0 0 1 6.4 14.3H2.2V1.8",
    "D": "M2 1.8V14.3H4.4C12.2 14.3 12.2 1.8 4.4 1.8Z",
    "E": "M9.8 1.8H2.2V14.3H9.8M2.2 8H8.6",
    "F": "M9.8 1.8H2.2V14.3M2.2 8H8.6",
    "J": "M3.6 1.8H9.4V10.2A3.8 4.1 0 0 1 1.8 10.6",
    "K": "M2 1.7V14.3M9.8 1.7L2.4 9M5 6.8L10.2 14.3",
    "N": "M2 14.3V1.8L10 14.3V1.8",
    "O": "M6 1.7A5 6.3 0 0 1 6 14.3A5 6.3 0 0 1 6 1.7Z",
    "P": "M2.2 14.3V1.8H6A3.3 3.5 0 0 1 6 8.8H2.2",
    "Q": "M6 1.7A5 6.1 0 0 1 6 13.9A5 6.1 0 0 1 6 1.7ZM7 10.4L10.8 15",
    "R": "M2.2 14.3V1.8H6A3.2 3.4 0 0 1 6 8.6H2.2M5.8 8.6L10.2 14.3",
    "U": "M1.8 1.7V9.8A4.2 4.3 0 0 0 10.2 9.8V1.7",
    "V": "M1.4 1.8L6 14.3L10.6 1.8",
}
OWN_LETTERS = {"J": "U", "Q": "O", "K": "K", "A": "A"}
"""What stands on the courts of Swiss and German cards everywhere; French courts have the letters of a language."""

USUAL = ("translate(5.6 6.2) scale(1.14)", 3.0, INK)
LARGE = ("translate(6 7) scale(2.4)", 3.3, "#000")

Setting = tuple[str, float, str]
"""Where a character stands and how large, its line width, its colour."""


def character(name: str, drawing: str, setting: Setting) -> str:
    """One index character, to be referred to by its name."""
    place, width, colour = setting
    bold = line(drawing, colour, width)
    return element("g", bold, id=name, transform=place)


def shared_characters(ranks: Iterable[str], setting: Setting) -> str:
    """The index characters of Swiss and German cards, each defined once."""
    drawings = FIGURES | {rank: LETTERS[letter] for rank, letter in OWN_LETTERS.items()}
    return "".join(character(f"rank-{rank}", drawings[rank], setting) for rank in ranks)


def letters(setting: Setting) -> list[str]:
    """Every letter in both corners, for a page to lay that of its language over a card."""
    return [
        element(
            "g",
            character(f"drawn-{letter}", drawing, setting),
            use(f"drawn-{letter}", transform="rotate(180 50 78)"),
            id=f"letter-{letter}",
            fill="none",
            stroke_linejoin="round",
            stroke_linecap="round",
        )
        for letter, drawing in LETTERS.items()
        if letter not in "OU"
    ]


def corners(rank: str | None, suit: Suit, x: float = 5.4, y: float = 26, size: float = 14.4) -> str:
    """The index of the upper left corner, and again half turned in the lower right; its character may be left out."""
    shown = use(f"rank-{rank}") if rank is not None else ""
    one = shown + use(f"suit-{suit.letter}", x=x, y=y, width=size, height=size)
    return one + element("g", one, transform="rotate(180 50 78)")
