"""What the courts wear from the neck down to the middle of the card."""

from art.palette import (
    CREAM,
    GOLD,
    INK,
    LEATHER,
    PALE_FUR,
    STEEL,
    STEEL_DEEP,
    WHITE,
    Suit,
)
from art.svg import disc, dots, flat, limb, line, mirrored, shape

BUST = (
    "M23 79C22.4 67 25.6 58.6 34 55.2C39.6 53 43 52 45.4 49.6L54.6 49.6"
    "C57 52 60.4 53 66 55.2C74.4 58.6 77.6 67 77 79Z"
)
STOUT = "M20 79C18.6 67 23 58 33 55C39.6 53 43 52 45 49.6L55 49.6C57 52 60.4 53 67 55C77 58 81.4 67 80 79Z"


def neck(skin: str) -> str:
    """The neck, drawn under collar and chin."""
    return shape("M45.4 43H54.6V52.6Q50 57 45.4 52.6Z", skin)


def pair(d: str, fill: str) -> str:
    """One piece of cloth on both sides."""
    piece = shape(d, fill)
    return piece + mirrored(piece)


def buttons(x: float, rows: list[float], fill: str = GOLD, r: float = 1.3) -> str:
    """A row of buttons."""
    spots = [(x, y) for y in rows]
    return dots(spots, r + 0.6, INK) + dots(spots, r, fill)


def jerkin(suit: Suit) -> str:
    """The forester's laced jerkin over a shirt, with a strap across."""
    return (
        shape(BUST, suit.main)
        + shape("M45 50.6L50 68.4L55 50.6Q50 55.4 45 50.6Z", CREAM)
        + line("M46.6 56L52.8 59M53.4 56L47.2 59M48 61.6L51.6 63.8M52 61.6L48.4 63.8", LEATHER, 0.9)
        + limb("M33.6 56.6L61 79", LEATHER, 3, INK, 0.9)
        + pair("M45.2 49.2L38.4 52.6L42 59.6L47.4 56Z", suit.deep)
        + line("M28.6 66C30 62 32 60 34 59M71.4 66C70 62 68 60 66 59", suit.deep, 1)
    )


def page_doublet(suit: Suit) -> str:
    """The page's slashed doublet with a wide white collar."""
    return (
        shape(BUST, suit.main)
        + line("M42 62L39 79M46.6 62L45.4 79M53.4 62L54.6 79M58 62L61 79", suit.pale, 2)
        + pair("M27 58.6C23 61 21.6 66.6 22.4 70.6C27 71.6 34 69 36.6 64.6C36 60 32 57 27 58.6Z", suit.main)
        + pair("M34.4 54.4C38 62.4 45 65 50 60V50.4C44 53.6 39 53 34.4 54.4Z", WHITE)
        + line("M37.6 56.4C40.6 60.6 45 61.6 48.4 58.6M62.4 56.4C59.4 60.6 55 61.6 51.6 58.6", "#d9c9b4", 0.9)
        + buttons(50, [65, 69.4, 73.8], GOLD, 1.1)
    )


def cuirass(suit: Suit) -> str:
    """The soldier's breastplate over striped cloth."""
    return (
        shape(BUST, suit.main)
        + line("M28 60.6L25.6 70M31.6 58L29.6 70M72 60.6L74.4 70M68.4 58L70.4 70", WHITE, 1.7)
        + shape("M35.6 57C41 60.6 59 60.6 64.4 57C67.4 63 68.4 71 68 79H32C31.6 71 32.6 63 35.6 57Z", STEEL)
        + flat("M50 60V79H66.8C67 71 66 64 63.6 58.6Q58 60.4 50 60Z", STEEL_DEEP)
        + line("M38 63C36.6 67.6 36.2 72 36.2 75.6", WHITE, 1.4)
        + line("M50 60V79M35.6 57C41 60.6 59 60.6 64.4 57")
        + dots([(37, 60.4), (63, 60.4)], 0.9, INK)
        + shape(
            "M43.4 48.6C42 51.6 42 53.6 42.6 55.6Q50 60 57.4 55.6C58 53.6 58 51.6 56.6 48.6Q50 53.4 43.4 48.6Z", STEEL
        )
    )


def motley(suit: Suit) -> str:
    """The fool's two-coloured coat with a toothed, belled collar."""
    return (
        shape(BUST, suit.main)
        + shape("M50 50.4L54.6 49.6C57 52 60.4 53 66 55.2C74.4 58.6 77.6 67 77 79H50Z", suit.trim)
        + shape(
            "M36.6 53.4L29.6 64L38.4 61.4L42 69L46.8 62L50 71L53.2 62L58 69L61.6 61.4L70.4 64L63.4 53.4"
            "C57 49 43 49 36.6 53.4Z",
            CREAM,
        )
        + shape("M50 50.4V71L53.2 62L58 69L61.6 61.4L70.4 64L63.4 53.4C60 51 55 50.2 50 50.4Z", suit.deep)
        + disc(29.6, 65, 1.7, GOLD)
        + disc(70.4, 65, 1.7, GOLD)
        + disc(42, 70, 1.7, GOLD)
        + disc(58, 70, 1.7, GOLD)
        + disc(50, 72, 1.7, GOLD)
    )


def hunter_coat(suit: Suit) -> str:
    """The hunter's loden coat with broad lapels and horn buttons."""
    return (
        shape(BUST, suit.main)
        + shape("M45 50L50 75L55 50Z", CREAM)
        + line("M50 60V75", "#b9a27c", 0.9)
        + pair("M45.4 49.4L37 52.6L39.4 62.4L43.6 61.6L50 79H52L46.6 56Z", suit.deep)
        + buttons(40.4, [68, 73.4], CREAM, 1.2)
        + buttons(59.6, [68, 73.4], CREAM, 1.2)
    )


def lace_coat(suit: Suit) -> str:
    """The gentleman's dark coat with gold loops and a lace collar."""
    loops = line("M45 63.4H55M44.4 68H55.6M44 72.6H56", GOLD, 1.5)
    return (
        shape(BUST, suit.main)
        + flat("M44 58L42 79H58L56 58Z", suit.deep)
        + loops
        + line("M44 58L42 79M56 58L58 79")
        + buttons(50, [63.4, 68, 72.6], GOLD, 1.2)
        + pair(
            "M45.6 49.4C40 51 35.6 53 32.6 56.6C33.6 58.6 35 59 36.4 58.4C36.8 60.6 39 61.4 40.6 60.2"
            "C41.6 62 44 62.2 45.4 60.8C46.4 61.8 48.8 61.6 50 60V52.4Z",
            WHITE,
        )
        + dots([(38, 57), (42, 58), (46, 58), (54, 58), (58, 58), (62, 57)], 0.7, "#cdb9a0")
    )


def uniform(suit: Suit) -> str:
    """The officer's blue coat with white facings."""
    return (
        shape(BUST, suit.main)
        + shape("M40.6 54L45.6 79H54.4L59.4 54Z", WHITE)
        + pair("M44.6 50.6L36.6 54.4C38 63 40 70 43.4 79H46.4L47.8 62Z", suit.pale)
        + buttons(41, [62, 67.6, 73.2], GOLD, 1)
        + buttons(59, [62, 67.6, 73.2], GOLD, 1)
        + shape("M44.4 48.4C44 51 44.4 53.6 46 55Q50 56.6 54 55C55.6 53.6 56 51 55.6 48.4Q50 51.6 44.4 48.4Z", WHITE)
        + shape("M47.6 54.4L46.2 63.6L50 61.4L53.8 63.6L52.4 54.4Q50 55.4 47.6 54.4Z", WHITE)
    )


def epaulettes() -> str:
    """Fringed epaulettes, worn over the sleeves."""
    fringe = "M26 60L25 65M28.8 61L28.2 66M31.6 61.4L31.4 66.4M34.4 61L34.8 65.6"
    plate = shape("M24 60C25.6 55.6 31 53.4 37.6 54.6L36.4 61C32.4 62.2 27.6 61.6 24 60Z", GOLD)
    one = line(fringe, INK, 2.8) + line(fringe, GOLD, 1.5) + plate
    return one + mirrored(one)


def fur_gown(suit: Suit) -> str:
    """The merchant's gown with a long fur collar and a chain."""
    return (
        shape(STOUT, suit.main)
        + line("M30 66L28.6 79M70 66L71.4 79", suit.deep, 1)
        + shape("M45 50L47 79H53L55 50Z", suit.trim)
        + pair("M45.6 49.4C40 51.4 36 53 34 56C36.6 64 39 72 40.6 79H48.6C49.4 70 48 58 46 53Z", PALE_FUR)
        + line(
            "M39 58l.6 2.4M43 60l.4 2.4M41 65.6l.6 2.4M45 67l.2 2.4M42.6 72l.4 2.4M61 58l-.6 2.4"
            "M57 60l-.4 2.4M59 65.6l-.6 2.4M55 67l-.2 2.4M57.4 72l-.4 2.4",
            "#8a6a4a",
            1,
        )
        + line("M38 58C41 68 46 71 50 71.4C54 71 59 68 62 58", INK, 2.6)
        + line("M38 58C41 68 46 71 50 71.4C54 71 59 68 62 58", GOLD, 1.4)
        + disc(50, 71.6, 2.6, GOLD)
    )
