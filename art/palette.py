"""The colours of the deck.

The four suits step through lightness (dark red, mid blue, light green, bright
yellow), so that they stay apart for eyes that tell few hues, or none.
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
    """One suit: its letter in card names and the colours its cards are drawn in."""

    letter: str
    name: str
    main: str
    deep: str
    pale: str
    tint: str
    trim: str


ACORNS = Suit("C", "acorns", "#a3c455", "#4c7329", "#d3e3a4", "#edf3d6", "#e3ab42")
ROSES = Suit("S", "roses", "#a81d31", "#6e1021", "#f0bdb2", "#fae6dd", "#f3bf45")
SHIELDS = Suit("H", "shields", "#3f83c8", "#1d4c87", "#bdd7ef", "#e3eef8", "#fffdf6")
BELLS = Suit("D", "bells", "#ffd542", "#a85f14", "#ffe48d", "#fff6d6", "#e87f2e")

SUITS = (ACORNS, ROSES, SHIELDS, BELLS)
RANKS = "6789TJQKA"
