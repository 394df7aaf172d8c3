"""The suits of the French deck, in two colours and in four.

The signs take the deep colour and the clothes the main one: a coat in the black of
a spade would hide its own folds.
"""

from art.palette import Suit

TWO_COLOURS = (
    Suit("C", "club", "trefoils", "#5f8f86", "#1f1d20", "#cfe0db", "#edf4f1", "#f3bf45"),
    Suit("S", "spade", "trellis", "#566191", "#1f1d20", "#d3d6e6", "#eeeff6", "#e7c873"),
    Suit("H", "coeur", "sprinkle", "#c2273c", "#c2182f", "#f4c4c4", "#fcebe8", "#f3bf45"),
    Suit("D", "carreau", "diamonds", "#e58a3c", "#c2182f", "#f8d9b8", "#fdf1e2", "#f6d98a"),
)
FOUR_COLOURS = (
    Suit("C", "club", "trefoils", "#8cc063", "#3f9b3f", "#d3e8c4", "#eff7e7", "#f3bf45"),
    Suit("S", "spade", "trellis", "#3d4152", "#17161c", "#cfd1da", "#ecedf1", "#e7c873"),
    Suit("H", "coeur", "sprinkle", "#c2273c", "#c8142a", "#f4c4c4", "#fcebe8", "#f3bf45"),
    Suit("D", "carreau", "diamonds", "#4585d0", "#1b469f", "#c6def2", "#e8f2fa", "#f7dc8c"),
)
