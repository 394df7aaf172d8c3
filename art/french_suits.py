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
    Suit("C", "club", "trefoils", "#6fae4b", "#2f8a3a", "#cfe6bd", "#edf6e4", "#f3bf45"),
    Suit("S", "spade", "trellis", "#4a4f63", "#17161c", "#cfd1da", "#ecedf1", "#e7c873"),
    Suit("H", "coeur", "sprinkle", "#c2273c", "#b5121f", "#f4c4c4", "#fcebe8", "#f3bf45"),
    Suit("D", "carreau", "diamonds", "#5ba2dc", "#2a6fc9", "#c6def2", "#e8f2fa", "#f7dc8c"),
)
