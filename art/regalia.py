"""The staffs, the sword and the orb of the kings."""

from art.palette import GOLD, GOLD_DEEP, INK, LEATHER, STEEL, STEEL_DEEP, WHITE, WOOD, Suit
from art.svg import disc, limb, line, shape


def shaft(width: float, fill: str) -> str:
    """The leaning shaft of a king's staff, left of the face."""
    return limb("M19.4 75L30.6 22", fill, width, INK)


def oak_staff() -> str:
    """The old king's staff, ending in an acorn cup of gold."""
    return (
        shaft(2, WOOD)
        + shape("M26.4 19C27 12.6 29.4 9.6 32.6 7.6C34 11 34.6 15 33.6 20.2Z", GOLD)
        + shape("M25 20.6C25.8 17.4 34.6 19 34.8 22.4C33 25 26 24 25 20.6Z", GOLD_DEEP)
    )


def lily_sceptre() -> str:
    """The young king's slim sceptre with a golden bud."""
    return (
        shaft(1.6, GOLD)
        + shape(
            "M30 24C24.6 21 24.8 14.6 28 12.4C28.6 15 29.6 16.4 31 17.4"
            "C32.6 16.8 34 15.6 35.2 13.4C37 17 35.4 22.4 30 24Z",
            GOLD,
        )
        + shape("M30.6 21.6C28.8 17 30.4 12 33 8.4C34.4 13 34 18 30.6 21.6Z", "#c9303f")
        + disc(29.6, 25, 2, GOLD_DEEP)
    )


def broadsword() -> str:
    """The stern king's sword, point up."""
    return (
        shape("M23.4 48L30.4 12.6L33.2 9L34 13.4L26.4 48.6Z", STEEL)
        + line("M26 44.4L31.6 15.6", STEEL_DEEP, 1)
        + limb("M22.4 62L24 54", LEATHER, 2.2, INK)
        + limb("M18.6 48.2L31 50.8", GOLD, 2, INK)
        + disc(21.4, 66.6, 2.6, GOLD)
    )


def orb(x: float, y: float) -> str:
    """A golden orb with a banded globe and a small bead on top."""
    return (
        disc(x, y - 9.4, 1.9, GOLD)
        + disc(x, y, 8, GOLD)
        + line(f"M{x - 5} {y - 2.4}a5.6 5.6 0 0 1 3-3.2", WHITE, 1.4)
        + limb(f"M{x - 7.4} {y + 1.4}q7.4 2.6 14.8 0M{x} {y - 7.4}V{y + 2.4}", GOLD_DEEP, 1, INK, 0.7)
    )


def bell_sceptre(suit: Suit) -> str:
    """The stout king's short sceptre, crowned by a cluster of bells."""
    return (
        shaft(2, GOLD_DEEP)
        + disc(27.4, 20, 2.8, suit.main)
        + disc(34, 21.4, 2.8, suit.main)
        + disc(31.4, 14.6, 4.4, suit.main)
        + line("M27.2 14.6Q31.4 17 35.6 14.6M31.4 16V18.6", INK, 0.9)
    )
