"""Aces of the German deck: two signs, as on the deuces from which they come, each on a growth of its own."""

from art.palette import GOLD, INK, LEATHER, Suit
from art.svg import disc, dots, flat, group, limb, line, shape, use

HALF_TURN = "rotate(180 50 78)"


def twice(picture: str) -> str:
    """A picture and again half turned."""
    return picture + group(picture, transform=HALF_TURN)


def placed(suit: Suit, x: float, y: float, size: float, turn: float = 0) -> str:
    """The sign round a point, turned by an angle in degrees."""
    sign = use(f"suit-{suit.letter}", x=-size / 2, y=-size / 2, width=size, height=size)
    return group(sign, transform=f"translate({x:g} {y:g}) rotate({turn:g})")


def oak_bough(suit: Suit) -> str:
    """A gnarled bough with lobed leaves and an acorn at either end."""
    lobed = (
        "M0 0C-5-1-7-4-4.6-7C-9-8.4-9-13-5-14C-8-17-6-21-2.6-21.4C-2-23.6-1-25 0-26"
        "C1-25 2-23.6 2.6-21.4C6-21 8-17 5-14C9-13 9-8.4 4.6-7C7-4 5-1 0 0Z"
    )
    leaf = "".join(
        group(
            shape(lobed, fill, stroke_width=1.2),
            line("M0 1V-21", suit.deep, 1),
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn, fill in ((47, 66, 62, "#8bb545"), (44, 58, -58, "#6f9c36"), (53, 73, -78, "#8bb545"))
    )
    bough = limb("M50 78C52 66 44 58 48 44", suit.deep, 3, INK)
    return twice(bough + leaf + placed(suit, 52, 34, 38, 6)) + disc(50, 78, 3.6, suit.main)


def linden_twig(suit: Suit) -> str:
    """A twig that winds from one leaf to the other, with blossom."""
    twig = limb("M50 78C62 70 40 62 50 50", suit.deep, 1.8, INK, 0.9)
    blossom = "".join(
        line(f"M{x} {y}L{x + dx} {y + 7}", suit.deep, 0.9) + disc(x + dx, y + 8.6, 2.3, suit.trim)
        for x, y, dx in ((57, 67, 8), (57, 67, 14), (45, 60, -9), (45, 60, -14))
    )
    return twice(twig + blossom + placed(suit, 50, 36, 40, 0)) + disc(50, 78, 2.6, suit.trim)


def pierced_hearts(suit: Suit) -> str:
    """Two hearts on one arrow, which shows where it goes in and comes out."""
    arrow = (
        limb("M50 138V20", "#c99a5b", 1.8, INK, 0.9)
        + shape("M50 8L55.4 21.6L50 18.6L44.6 21.6Z", "#cfd6dc")
        + shape("M50 129L56 134V147L50 141.6L44 147V134Z", suit.trim)
        + line("M50 134V141M53.6 136.6V141M46.4 136.6V141", suit.deep, 0.9)
    )
    glow = dots([(20, 58), (26, 70), (18, 80), (80, 98), (74, 86), (82, 76)], 1.4, suit.trim)
    return (
        glow
        + group(arrow, transform="rotate(14 50 78)")
        + placed(suit, 56, 52, 44, 14)
        + placed(suit, 44, 104, 44, 194)
    )


def bell_strap(suit: Suit) -> str:
    """A bow of ribbon with a bell above and below."""
    loop = shape("M50 78C40 60 18 62 20 74C21 84 40 86 50 78Z", suit.trim) + flat(
        "M46 76C40 68 30 67 28 72C28 78 38 80 46 76Z", "#8e2f1b"
    )
    tail = shape("M48 79C42 88 34 94 24 96L28 101L22 105C36 104 46 96 52 82Z", suit.trim)
    cord = limb("M50 78V52", LEATHER, 2, INK, 0.9)
    return (
        twice(cord + tail)
        + twice(loop + placed(suit, 50, 36, 40))
        + shape("M44 73H56V83H44Z", GOLD)
        + line("M47 74.5V81.5M50 74.5V81.5M53 74.5V81.5", suit.deep, 1)
    )


ORNAMENTS = {"oak": oak_bough, "leaf": linden_twig, "heart": pierced_hearts, "jingle": bell_strap}


def german_ace(suit: Suit) -> str:
    """Two signs with what joins them."""
    return ORNAMENTS[suit.sign](suit)
