"""What the ladies of the French deck wear from the neck down."""

from art.costumes import buttons, pair
from art.palette import GOLD, INK, WHITE, Suit
from art.robes import ermine_tails
from art.svg import disc, dots, flat, line, mirrored, shape

BODICE = (
    "M25.6 79C25 67 27.6 59.4 35.4 56C40.6 54 43.6 52.4 45.6 49.6L54.4 49.6"
    "C56.4 52.4 59.4 54 64.6 56C72.4 59.4 75 67 74.4 79Z"
)


def puffs(suit: Suit, slit: str) -> str:
    """Puffed sleeves on both shoulders."""
    puff = shape("M31 56C24.6 57 20.8 63.6 22.4 70.6C27.6 73.6 34.6 71 37 64.4C37 59.6 34.6 56.4 31 56Z", suit.main)
    slits = line("M27.4 59.4C25.4 62.6 25 66.4 25.4 69.6M31.6 58.6C31 62 31 66 31.6 69.4", slit, 1.8)
    return puff + slits + mirrored(puff + slits)


def square_gown(suit: Suit, skin: str) -> str:
    """A gown cut square, with a string of pearls and a jewelled stomacher."""
    return (
        shape(BODICE, suit.main)
        + shape("M38.6 55.4Q50 51.6 61.4 55.4L59.6 64Q50 66.6 40.4 64Z", skin)
        + shape("M42 65L46 79H54L58 65Q50 67 42 65Z", suit.trim)
        + dots([(50, 68.6), (50, 73), (50, 77)], 1.2, suit.deep)
        + line("M39 55L41 64.6Q50 67.2 59 64.6L61 55", GOLD, 1.6)
        + dots([(43, 54.6), (44.8, 56.6), (47.2, 58), (50, 58.6), (52.8, 58), (55.2, 56.6), (57, 54.6)], 1.1, WHITE)
        + puffs(suit, suit.trim)
    )


def collar_fan(suit: Suit) -> str:
    """The stiff lace fan that stands behind the head."""
    return (
        shape("M35 56C27 48 26 38 31 30C37 31 43 38 45.4 46H54.6C57 38 63 31 69 30C74 38 73 48 65 56Z", WHITE)
        + line("M44 50L31.6 35M42 52L29 42M40 54L29.6 48.6M56 50L68.4 35M58 52L71 42M60 54L70.4 48.6", "#cdb9a0", 0.9)
        + dots(
            [(31, 30.6), (28.4, 37), (28.6, 44), (31.4, 50.6), (69, 30.6), (71.6, 37), (71.4, 44), (68.6, 50.6)],
            0.9,
            suit.main,
        )
    )


def laced_gown(suit: Suit, skin: str) -> str:
    """A gown with a pointed front, worn under a lace fan."""
    return (
        shape(BODICE, suit.main)
        + shape("M40.6 54.6Q50 52 59.4 54.6L50 67.6Z", skin)
        + line("M40.6 54.6L50 67.6L59.4 54.6", WHITE, 2.4)
        + line("M40.6 54.6L50 67.6L59.4 54.6", INK, 0.8)
        + line("M50 67.6V79M43 63C41.4 68 41 74 41.4 79M57 63C58.6 68 59 74 58.6 79", suit.deep, 1.2)
        + line("M46.6 70.6H53.4M46.6 74H53.4", GOLD, 1.5)
        + disc(50, 60.4, 2, suit.trim)
        + line("M44 54.6Q50 60.4 56 54.6", GOLD, 0.9)
        + puffs(suit, suit.deep)
    )


def fur_gown(suit: Suit, skin: str) -> str:
    """A gown with broad ermine lapels and a golden belt."""
    return (
        shape(BODICE, suit.main)
        + shape("M43.4 52.6H56.6L50 66Z", skin)
        + pair("M43.6 52C38 53.6 34.4 55.6 32.6 58.6C36 66 42 71 49 74.6L51 68.6C47.6 64 45 58 43.6 52Z", WHITE)
        + ermine_tails(
            [(37.4, 58.6), (41.6, 56.6), (40.6, 63), (45, 66.4), (62.6, 58.6), (58.4, 56.6), (59.4, 63), (55, 66.4)]
        )
        + line("M34 76.4H66", GOLD, 2)
        + line("M30 62C28.6 67 28 73 28.2 79M70 62C71.4 67 72 73 71.8 79", suit.deep, 1.1)
        + disc(50, 62.4, 1.8, suit.trim)
    )


def mantle_gown(suit: Suit, skin: str) -> str:
    """A plain gown under a mantle that a chain holds at the breast."""
    return (
        shape(BODICE, suit.trim)
        + shape("M41.6 54Q50 50.6 58.4 54Q57 61.6 50 62.6Q43 61.6 41.6 54Z", skin)
        + line("M41.4 54.6Q43 62 50 63Q57 62 58.6 54.6", suit.deep, 1.3)
        + buttons(50, [67, 71, 75], suit.deep, 0.9)
        + pair("M44 51C36 53 27 56 24.4 64C23.4 69 23 74 23.2 79H37.6C37 70 38.4 62 43 55Z", suit.main)
        + line("M37.6 79C37 70 38.4 62 43 55M62.4 79C63 70 61.6 62 57 55", GOLD, 1.6)
        + line("M39.6 61.4Q50 68.6 60.4 61.4", GOLD, 1.3)
        + disc(39.6, 61, 2.2, GOLD)
        + disc(60.4, 61, 2.2, GOLD)
        + flat("M30 66C29 70 28.8 75 29 79H31C30.8 75 31 70 32 66.6Z", suit.deep)
        + flat("M70 66C71 70 71.2 75 71 79H69C69.2 75 69 70 68 66.6Z", suit.deep)
    )
