"""The colours that all decks share, and what a suit is drawn in.

The four suits of a deck step through lightness, so that they stay apart for eyes
that tell few hues, or none; `tests/art` measures the steps.
"""

from dataclasses import dataclass

INK = "#2c2320"
PAPER = "#fffaf0"
EDGE = "#9a8d7c"
WHITE = "#fffdf6"
CREAM = "#f6e7c8"
GOLD = "#f3bf45"
GOLD_DEEP = "#c4842a"
STEEL = "#cfd6dc"
STEEL_DEEP = "#94a0ab"
WOOD = "#b07a45"
LEATHER = "#84522f"
FUR = "#6a4a36"
PALE_FUR = "#f0dfba"
FIR = "#3f6b3a"
BLUSH = "#e98f7a"
LIPS = "#b0453c"

FAIR = "#f7d3b2"
ROSY = "#f3c0a0"
TANNED = "#e0a87c"
BROWN = "#b97b52"


@dataclass(frozen=True)
class Suit:
    """One suit: its letter in card names, and what its cards are drawn in.

    `sign` names the drawing of the sign and `ground` the pattern behind the courts.
    """

    letter: str
    sign: str
    ground: str
    main: str
    deep: str
    pale: str
    tint: str
    trim: str


RANKS = "6789TJQKA"
