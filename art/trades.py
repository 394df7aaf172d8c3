"""The tools and vessels of the German deck."""

from art.palette import CREAM, GOLD, GOLD_DEEP, INK, LEATHER, STEEL, STEEL_DEEP, WHITE, WOOD, Suit
from art.svg import disc, dots, flat, group, limb, line, shape


def axe(_: Suit) -> str:
    """A felling axe, its head up."""
    return (
        limb("M82 76V16", WOOD, 2.4, INK)
        + shape("M84.6 16.6H79.4V27.4H84.6Z", STEEL_DEEP)
        + shape("M79.6 17.4C76 17 72.6 15 70.4 11.6C68.6 18 68.6 27 70.6 33.4C72.8 29.8 76 27.4 79.6 26.8Z", STEEL)
        + line("M71.6 15.4C70.6 20 70.8 25.6 71.8 30", WHITE, 1.1)
        + line("M82 30V40", "#8a5a30", 0.8)
    )


def rake(suit: Suit) -> str:
    """A wooden hay rake with a bunch of leaves tied to it."""
    teeth = "".join(f"M{x} 16V23" for x in (71, 75.4, 82, 88.6, 93))
    return (
        limb("M82 76V16", WOOD, 2, INK)
        + line(teeth, INK, 3)
        + line(teeth, WOOD, 1.4)
        + limb("M70 15.4H94", WOOD, 2.6, INK)
        + shape("M83 34C87 28 92 29 93.4 33C90.4 37.4 86.4 37.4 83 34Z", suit.main)
        + shape("M81 36C77 30 72 31 70.6 35C73.6 39.4 77.6 39.4 81 36Z", suit.main)
        + shape("M82 38C79.4 43 80.4 47 83 49C86 45.6 85.4 41 82 38Z", suit.main)
        + line("M80 36H84.4", suit.trim, 2)
    )


def bow(_: Suit) -> str:
    """A strung bow with an arrow laid beside it."""
    return (
        line("M79 12L79 75", CREAM, 0.9)
        + limb("M79 11C93 22 94.6 34 88 43.6C94.6 53 93 65 79 76", WOOD, 2.4, INK)
        + limb("M86.6 40.6L86.6 46.8", LEATHER, 4, INK)
        + limb("M73.4 62V24", "#c99a5b", 1.2, INK, 0.8)
        + shape("M73 14L76 24L73 22.4L70 24Z", STEEL)
    )


def crook(_: Suit) -> str:
    """A herdsman's crook with a ribbon."""
    return (
        limb("M82 76V26C82 11 94 13 91.4 22C90.2 26 86.6 25.4 86.4 22.6", WOOD, 2.4, INK)
        + shape("M80.4 36.4C75 33 71.6 36 72.4 40C76 41 79.4 40 81 38Z", "#c9552b")
        + shape("M80.6 38C77.4 42 77 46.6 78 50L81.6 46L83.4 49C83.6 45 83 41 81.6 38Z", "#c9552b")
        + limb("M80 37.4H84", GOLD, 2.4, INK, 0.8)
    )


def tankard(_: Suit) -> str:
    """A foaming wooden tankard."""
    return (
        line("M11.6 52C6.6 51.4 6.4 62.6 12 62.4", INK, 4.4)
        + line("M11.6 52C6.6 51.4 6.4 62.6 12 62.4", LEATHER, 2.4)
        + shape("M11.6 48H28L29.4 67Q20 70 10.4 67Z", WOOD)
        + line("M16.6 49L15.8 67.6M22.8 49L23.6 67.6", "#8a5a30", 0.9)
        + limb("M11.4 53.4H28.4M10.8 63.4H29.2", STEEL_DEEP, 1.6, INK, 0.7)
        + shape(
            "M10.4 49.6C8.4 47 10 43.6 13 44C13.4 40.8 18 40.2 19.4 42.4C21.4 40 26 41 26.4 43.8"
            "C29.6 43.6 31 47.4 28.8 49.4"
            "C26 52 24.6 48.6 22 50C20 53 17.4 50.6 16 49.4C14 51.4 12 51.6 10.4 49.6Z",
            WHITE,
        )
    )


def book(suit: Suit) -> str:
    """A thick closed book with clasps."""
    return group(
        shape("M9 47H28V68H9Z", suit.deep),
        shape("M11 65H28V69.4H11C8.4 69.4 8.4 65 11 65Z", CREAM),
        line("M12 67.2H27", "#b9a27c", 0.7),
        line("M12.4 48V64.6", suit.main, 1.4),
        line("M16.4 52H25.4M16.4 55.4H25.4M16.4 58.8H22", suit.trim, 1.4),
        transform="rotate(-7 19 60)",
    )


def goblet(_: Suit) -> str:
    """A tall golden cup."""
    return (
        shape("M17.8 60H21.2L22 69H17Z", GOLD_DEEP)
        + shape("M13 70.6C14 67.6 25 67.6 26 70.6Z", GOLD)
        + shape("M10.6 44.6H28.4C29 54 26 60.6 19.5 61.4C13 60.6 10 54 10.6 44.6Z", GOLD)
        + flat("M10.8 45.2H28.2L28 48H11Z", "#8e1b2c")
        + line("M13.6 50.6C14 54.6 15.6 57.4 18 58.6", WHITE, 1.4)
        + line("M10.6 44.6H28.4M10.8 49.4H28.2")
        + disc(19.5, 64, 2, GOLD)
    )


def lantern(suit: Suit) -> str:
    """A lantern that hangs from a ring, its candle lit."""
    return (
        line("M20 44.6C12 44.6 12 50 13.6 52", INK, 1.4)
        + line("M20 44.6C28 44.6 28 50 26.4 52", INK, 1.4)
        + shape("M12.4 56L20 49L27.6 56Z", STEEL_DEEP)
        + shape("M13.4 56H26.6V71H13.4Z", "#fff1b0")
        + shape("M20 58.4C23 62 22.6 65.6 20 66.4C17.4 65.6 17 62 20 58.4Z", suit.trim)
        + flat("M18.6 66.6H21.4V70.4H18.6Z", WHITE)
        + line("M16.4 56V71M23.6 56V71", INK, 0.9)
        + shape("M11.8 70.6H28.2V73.6H11.8Z", STEEL_DEEP)
    )


def mace(_: Suit) -> str:
    """A knotted club, bound in iron."""
    return (
        limb("M20 75L28.4 34", WOOD, 2.6, INK)
        + shape("M25 36C24 26 25.6 15 29.6 8C34.6 9 37 13 36.4 18C36 26 34 32 30.6 37.4Z", WOOD)
        + limb("M25.2 27L35.4 29M26.6 18L36.4 20", STEEL_DEEP, 1.6, INK, 0.7)
        + dots([(29.4, 13.4), (32.4, 24), (28.6, 23), (29, 32)], 1, INK)
    )


def leaf_sceptre(suit: Suit) -> str:
    """A slender staff that ends in a golden leaf."""
    return (
        limb("M19.4 75L29.4 26", suit.deep, 1.8, INK)
        + shape("M29.2 27C23 24 22.6 15.6 32.4 7C37.4 15.6 37 23.6 29.2 27Z", GOLD)
        + line("M29.6 25.6L32 12M30.4 20.6L26.6 18.4M30.4 20.6L34.6 19", GOLD_DEEP, 0.9)
        + limb("M27.4 28.6L31.2 29.4", GOLD, 1.8, INK, 0.7)
    )


def heart_sceptre(suit: Suit) -> str:
    """A sceptre with a red heart between golden wings."""
    return (
        limb("M19.4 75L29.6 25", GOLD, 1.8, INK)
        + shape(
            (
                "M30 24.6C25 20.4 23.6 17.4 24.6 14C26 10.6 30.2 11.4 31 15C33.2 12 37.2 12.6 37 16.6"
                "C36.6 20 34 22.4 30 24.6Z"
            ),
            suit.main,
        )
        + shape("M30.2 11.6L31.4 6.6L33.8 11Z", GOLD)
        + disc(29.4, 26.6, 2, GOLD_DEEP)
    )
