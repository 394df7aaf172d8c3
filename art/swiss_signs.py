"""The signs of the Swiss suits, each in a box of 32 by 32.

The line width is a parameter because a sign that fills an ace needs a finer line
than one that is read in a card's corner.
"""

from art.palette import GOLD, INK, WHITE, Suit
from art.svg import disc, dot, dots, flat, group, inked, limb, line, shape, spun

FIFTHS = (0, 72, 144, 216, 288)


def acorn(suit: Suit, width: float) -> str:
    """An acorn hanging from its stem: a golden nut in a light green cup."""
    stem = limb("M16 8C15.8 5.4 17 3.6 19.6 2.8", suit.deep, 1.6, INK, width * 0.7)
    nut = "M7.4 14C7.2 21.6 10.6 27.4 16 30.8C21.4 27.4 24.8 21.6 24.6 14Z"
    return inked(
        INK,
        width,
        stem,
        flat(nut, suit.trim),
        flat("M20 15C20.6 20.6 19 26 16 30.8C21.4 27.4 24.8 21.6 24.6 14Z", "#c98a2c"),
        line("M10.8 18.6C11.2 21.4 12.2 23.6 13.8 25.4", "#fbe3a6", 1.7),
        line(nut),
        shape(
            "M4.8 14.2C4.2 8.6 9.6 5.8 16 5.8S27.8 8.6 27.2 14.2C27 17.4 22 17.6 16 17.6S5 17.4 4.8 14.2Z",
            suit.main,
        ),
        line(
            "M8.4 13.6q2-2.6 4 0q1.8-2.6 3.6 0q1.8-2.6 3.6 0q2-2.6 4 0M11.2 9.8q1.8-2.4 3.6 0M17.2 9.8q1.8-2.4 3.6 0",
            suit.deep,
            1.1,
        ),
    )


def rose(suit: Suit, width: float) -> str:
    """A rose seen from above: five notched petals over five green sepals."""
    petal = "M16 16.6C12.2 14 8.6 9.8 9.6 6.2C10.6 3 14 2.8 16 5C18 2.8 21.4 3 22.4 6.2C23.4 9.8 19.8 14 16 16.6Z"
    inner = "M16 16.6C12.6 14 12.4 10 16 8.6C19.6 10 19.4 14 16 16.6Z"
    flower = inked(
        INK,
        width / 0.92,
        spun(16, 16.6, [a + 36 for a in FIFTHS], shape("M12.4 7.4L16 1.6L19.6 7.4Z", "#5f8f3a")),
        spun(16, 16.6, FIFTHS, shape(petal, suit.main)),
        spun(16, 16.6, FIFTHS, flat(inner, "#cf4a55")),
        disc(16, 16.6, 3.9, GOLD),
        dots([(16, 14.8), (14.3, 16.2), (17.7, 16.2), (15, 18.2), (17, 18.2)], 0.6, INK),
    )
    return group(flower, transform="translate(1.28 .8) scale(.92)")


def shield(suit: Suit, width: float) -> str:
    """A shield with a pale rim and a pale chevron on a blue field."""
    outer = "M4 4.2C8 5.4 12.4 5 16 2.8C19.6 5 24 5.4 28 4.2C29.4 15 26.4 25 16 30.6C5.6 25 2.6 15 4 4.2Z"
    field = (
        "M6.9 7.4C10 7.8 13.2 7.4 16 6C18.8 7.4 22 7.8 25.1 7.4"
        "C25.7 15.8 23.2 22.6 16 27.2C8.8 22.6 6.3 15.8 6.9 7.4Z"
    )
    return inked(
        INK,
        width,
        shape(outer, WHITE),
        shape(field, suit.main, stroke_width=width * 0.6),
        flat("M16 6C18.8 7.4 22 7.8 25.1 7.4C25.7 15.8 23.2 22.6 16 27.2Z", "#2f6cb0"),
        shape(
            "M7.48 15.6L16 9.6L24.52 15.6L23.01 19.7L16 14.8L8.99 19.7Z",
            WHITE,
            stroke_width=width * 0.6,
        ),
        line(field, INK, width * 0.6),
    )


def bell(suit: Suit, width: float) -> str:
    """A round harness bell with a ring, a band, and its slot below."""
    ring = "M13.4 5.2a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z"
    ball = "M4.2 18.6a11.8 11.8 0 0 1 23.6 0a11.8 11.8 0 0 1-23.6 0Z"
    return inked(
        INK,
        width,
        limb(ring, GOLD, 1.5, INK, width * 0.75),
        flat(ball, suit.main),
        flat("M27.8 18.6a11.8 11.8 0 0 1-22 6.2C12 29 22 27 24.6 10.6Q27.6 14 27.8 18.6Z", "#f2b21f"),
        line("M7.8 14.4C8.8 11.8 10.6 10.2 13 9.4", WHITE, 2),
        line(ball),
        shape(
            "M4.4 16.6C9 20.2 23 20.2 27.6 16.6L27.7 20.4C23 24 9 24 4.3 20.4Z",
            "#d9782a",
        ),
        dot(16, 25, 1.9, INK),
        line("M16 25V30", INK, 1.8),
    )
