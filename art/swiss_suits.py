"""The suits of the Swiss deck: dark red, mid blue, light green, bright yellow."""

from art.palette import Suit

ACORNS = Suit("C", "acorn", "leaves", "#a3c455", "#4c7329", "#d3e3a4", "#edf3d6", "#e3ab42")
ROSES = Suit("S", "rose", "dots", "#a81d31", "#6e1021", "#f0bdb2", "#fae6dd", "#f3bf45")
SHIELDS = Suit("H", "shield", "lozenges", "#3f83c8", "#1d4c87", "#bdd7ef", "#e3eef8", "#fffdf6")
BELLS = Suit("D", "bell", "stripes", "#ffd542", "#a85f14", "#ffe48d", "#fff6d6", "#e87f2e")

SUITS = (ACORNS, ROSES, SHIELDS, BELLS)
