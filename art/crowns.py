"""The four crowns."""

from art.palette import GOLD, GOLD_DEEP, STEEL, WHITE, Suit
from art.svg import disc, dots, group, line, mirrored, shape

BAND = "M37.6 29.6Q50 33.4 62.4 29.6L62 23.8Q50 27.4 38 23.8Z"


def worn(crown: str) -> str:
    """A crown set back on the head, so that the brows show beneath the band."""
    return group(crown, transform="matrix(.96 0 0 .88 2 2.2)")


def leaf_crown(suit: Suit) -> str:
    """The old king's crown: five oak leaves over a broad band."""
    leaf = (
        "M0 0C-3-.6-4-3-2.4-4.4C-4.6-5.6-4.2-8.4-2.2-8.8C-3-11-1.6-13 0-14"
        "C1.6-13 3-11 2.2-8.8C4.2-8.4 4.6-5.6 2.4-4.4C4-3 3-.6 0 0Z"
    )

    def placed(x: float, y: float, turn: int, fill: str) -> str:
        return shape(leaf, fill, transform=f"translate({x} {y}) rotate({turn})")

    return (
        placed(44.4, 25, -12, GOLD_DEEP)
        + placed(55.6, 25, 12, GOLD_DEEP)
        + placed(39.6, 25, -20, GOLD)
        + placed(60.4, 25, 20, GOLD)
        + placed(50, 25, 0, GOLD)
        + shape(BAND, GOLD)
        + dots([(42, 27.8), (46, 28.8), (54, 28.8), (58, 27.8)], 1.1, suit.deep)
        + disc(50, 29, 1.9, suit.main)
    )


def pearl_crown(suit: Suit) -> str:
    """The young king's crown: slim points, each with a pearl."""
    points = "M38 25L34.6 13L42.4 19.4L43.6 10.6L50 18L56.4 10.6L57.6 19.4L65.4 13L62 25Z"
    tips = disc(34.8, 12, 1.9, WHITE) + disc(43.6, 9.4, 1.9, WHITE)
    rose = "".join(disc(50 + x, 28.4 + y, 1.3, suit.main) for x, y in ((-1.6, 0), (1.6, 0), (0, -1.6), (0, 1.6)))
    return (
        shape(points, GOLD)
        + tips
        + mirrored(tips)
        + shape(BAND, GOLD_DEEP)
        + dots([(41, 27.4), (44.6, 28.4), (55.4, 28.4), (59, 27.4)], 0.9, WHITE)
        + rose
    )


def wall_crown(suit: Suit) -> str:
    """The stern king's crown: battlements of gold over a steel rim."""
    walls = (
        "M37.4 25L35.4 12.4H40.6L41.2 16.6H44.6L44.4 11.4H47L47 9H53L53 11.4H55.6L55.4 16.6"
        "H58.8L59.4 12.4H64.6L62.6 25Z"
    )
    return (
        shape(walls, GOLD)
        + line("M39.4 21H43M47.4 16H52.6M57 21H60.6M44 24.6V21.6M56 24.6V21.6", GOLD_DEEP, 1)
        + shape("M50 17.6L52.6 21.4L50 25.2L47.4 21.4Z", suit.main)
        + shape(BAND, STEEL)
        + dots([(41, 27.4), (45.4, 28.6), (50, 29), (54.6, 28.6), (59, 27.4)], 0.8, suit.deep)
    )


def arched_crown(suit: Suit) -> str:
    """The stout king's crown: a padded cap under arches, a bell on top."""
    arch = "M38.6 25C33 16 41 10.6 50 11.6L50 14.4C44.6 13.6 39.6 17 43 25Z"
    return (
        shape("M39 25C36 17 43 13.6 50 13.6S64 17 61 25Z", suit.trim)
        + shape(arch, GOLD)
        + mirrored(shape(arch, GOLD))
        + shape("M47.8 25.6C47 20 47.6 16 50 12C52.4 16 53 20 52.2 25.6Z", GOLD)
        + dots([(39.6, 17.4), (42.2, 14.6), (60.4, 17.4), (57.8, 14.6), (50, 17.4), (50, 21)], 0.9, WHITE)
        + disc(50, 10, 3, suit.main)
        + line("M47.2 10.4H52.8M50 11V13", "", 0.8)
        + shape(BAND, GOLD_DEEP)
        + dots([(41, 27.4), (44.6, 28.4), (55.4, 28.4), (59, 27.4)], 1, suit.pale)
        + shape("M50 26.4L52.2 28.8L50 31.2L47.8 28.8Z", "#b0353c")
    )
