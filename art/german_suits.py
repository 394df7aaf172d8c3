"""The suits of the German deck: dark red hearts, brown acorns, light green leaves, bright yellow bells."""

from art.palette import Suit

ACORNS = Suit("C", "oak", "acorns", "#a8662f", "#5e3415", "#ecd2b2", "#f8ecdb", "#f0bd63")
LEAVES = Suit("S", "leaf", "sprigs", "#86b83c", "#3d6420", "#cfe3a6", "#eef5da", "#f6e08a")
HEARTS = Suit("H", "heart", "scales", "#a3152a", "#650c1b", "#f3bcbc", "#fbe6e3", "#f6cf6e")
BELLS = Suit("D", "jingle", "waves", "#fbd03b", "#96560f", "#fbe39a", "#fef6d8", "#c9552b")

SUITS = (ACORNS, LEAVES, HEARTS, BELLS)
