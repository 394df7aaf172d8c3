"""Aces: one large sign before a halo, with an ornament that suits it."""

from math import cos, pi, sin

from art.palette import FIR, GOLD, INK, LEATHER, STEEL, WHITE, WOOD, Suit
from art.signs import sign
from art.svg import disc, dots, group, limb, line, mirrored, num, shape, use

LEAF = (
    "M0 0C-6-1-8-6-5-8.6C-9.4-10-9-16-5.4-17C-8-20-6-25-2.4-25.4C-2-28-1-29.6 0-30.4"
    "C1-29.6 2-28 2.4-25.4C6-25 8-20 5.4-17C9-16 9.4-10 5-8.6C8-6 6-1 0 0Z"
)
RADIUS = 36


def on_halo(angle: float, radius: float) -> tuple[float, float]:
    """A point round the middle of the card; angles run from the bottom to the right."""
    turn = angle * pi / 180
    return 50 + radius * sin(turn), 78 + radius * cos(turn)


def oak(suit: Suit) -> str:
    """A wreath of oak leaves, open at the top."""
    leaves = ""
    for index, angle in enumerate((122, 98, 74, 50, 26)):
        x, y = on_halo(angle, RADIUS - 1)
        leaves += group(
            shape(LEAF, suit.main if index % 2 else suit.deep, stroke_width=1.7),
            line("M0 2V-24M0-8L-3.6-11.4M0-8L3.6-11.4M0-16L-3-19M0-16L3-19", suit.pale, 1.4),
            transform=f"translate({num(x)} {num(y)}) rotate({112 - angle}) scale(.66)",
        )
    nuts = disc(46.4, 115.6, 3, suit.trim) + disc(53.6, 115.6, 3, suit.trim) + disc(50, 112.6, 3, suit.trim)
    return leaves + mirrored(leaves) + nuts


def briar(suit: Suit) -> str:
    """Leafy stems with a bud on either side."""
    stem = (
        limb("M50 115C38 119 22 112 15.4 92", FIR, 1.6, INK, 0.9)
        + shape("M40 116.6C36 121 37 127 42 130C46.4 126 45.4 119.6 40 116.6Z", FIR)
        + shape("M28 111.6C22.4 113.6 20.6 119.6 24 125C30 122.6 32 117 28 111.6Z", FIR)
        + shape("M18.6 100.4C12 98.6 7.4 102 6.4 108C12.6 110.4 17.6 107 18.6 100.4Z", FIR)
        + shape("M15.4 92C8 88.6 7.6 79.4 13.4 74.4C20.8 76.6 22.6 86.6 15.4 92Z", suit.main)
        + line("M13.4 76.4C11.6 80.4 12.4 84 15 87", "#cf4a55", 1.4)
        + shape(
            "M15.4 93.4C10.4 93 7.8 89 8.4 84.6C10.8 87.8 13 89 15 89.4"
            "C17 88.4 19 87 20.8 84.2C22.4 88.6 20.4 93 15.4 93.4Z",
            FIR,
        )
    )
    return stem + mirrored(stem)


def crossed(suit: Suit) -> str:
    """Two crossed halberds behind the shield."""
    one = group(
        limb("M50 132V32", WOOD, 2.2, INK),
        shape("M50 12L53 25L51.8 32H48.2L47 25Z", STEEL),
        shape("M51.4 31C56.4 31.4 60.4 28.6 62.4 24.6C65 32 64.4 41 60.2 46C58 42 55.2 40.4 51.4 40.8Z", STEEL),
        shape("M48.6 32L39.6 36L48.6 40.2Z", STEEL),
        limb("M48.4 45H51.6", suit.main, 2.2, INK, 0.9),
        transform="rotate(-18 50 92)",
    )
    return one + mirrored(one)


def harness(suit: Suit) -> str:
    """A studded strap with a small bell on either side of the large one."""
    strap = (
        limb("M21 92C20 58 32 37.4 50 37.4", LEATHER, 5.4, INK)
        + dots([(21.2, 83), (23.4, 71), (27.6, 59.6), (33.8, 49.6), (42, 42)], 1.4, GOLD)
        + use(f"suit-{suit.letter}", x=10, y=90, width=22, height=22)
    )
    return strap + mirrored(strap) + disc(50, 37.6, 4.4, GOLD) + disc(50, 37.6, 1.6, suit.trim)


ORNAMENTS = {"acorn": oak, "rose": briar, "shield": crossed, "bell": harness}


def halo(suit: Suit) -> str:
    """A tinted disc within a ring of beads."""
    beads = [on_halo(angle, RADIUS + 4) for angle in range(0, 360, 15)]
    return dots(beads, 1.1, suit.pale if suit.trim == WHITE else suit.trim) + disc(50, 78, RADIUS, suit.tint)


def swiss_ace(suit: Suit) -> str:
    """One large sign before a halo."""
    big = group(sign(suit, 0.7), transform="translate(17.6 45.6) scale(2.025)")
    return halo(suit) + ORNAMENTS[suit.sign](suit) + big
