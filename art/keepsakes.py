"""What the courts of the French deck hold: flowers, fans, letters, blades."""

from art.palette import CREAM, GOLD, GOLD_DEEP, INK, LEATHER, STEEL, STEEL_DEEP, WHITE, WOOD, Suit
from art.svg import disc, dot, dots, flat, group, limb, line, shape


def pink(_: Suit) -> str:
    """A long-stemmed pink between two fingers."""
    petals = (
        "M80.6 48C74 47 69.4 42 69.8 36.4L73.6 38.6L75 33.4L78.4 36.4L81 32L83.6 36.4L87 33.4L88.4 38.6"
        "L92 36.4C92.4 42 87.4 47 80.6 48Z"
    )
    return (
        limb("M80 70C81 62 79 56 80.6 50", "#4c7d3a", 1.3, INK, 0.7)
        + shape("M79.8 58C84.4 53 88.8 53.6 90.6 57C87.4 60.6 83.4 61 79.8 58Z", "#5f9a46")
        + shape(petals, "#e4788f")
        + line("M75 40.4L79 46.4M81 39V46.4M87 40.4L83 46.4", "#f9c9d0", 1)
        + shape("M77.4 46.4Q81 49 84.4 46.4L82.6 52H79.2Z", "#5f9a46")
    )


def fan(suit: Suit) -> str:
    """A half-open fan."""
    return (
        shape("M80 66L66.4 46C73 38.4 86.6 37.4 94 45.4Z", CREAM)
        + shape("M80 66L75.4 59.4Q80.4 56.4 85 59.2Z", GOLD)
        + line("M80 66L70 43.4M80 66L75 41.4M80 66L80.4 40.4M80 66L85.6 41.2M80 66L90.4 43", INK, 0.7)
        + line("M68.4 47.4C74.4 41 86 40.6 92.4 46.6", suit.main, 2.2)
    )


def mirror(suit: Suit) -> str:
    """A hand mirror in a golden frame."""
    return (
        limb("M80 72V56", GOLD_DEEP, 2.2, INK)
        + disc(80, 47, 10.4, GOLD)
        + disc(80, 47, 7.4, "#dcebf2")
        + line("M75.6 48.6L80.6 42M78.6 51L84 43.8", WHITE, 1.3)
        + dots([(80, 38.2), (71.2, 47), (88.8, 47), (80, 55.8)], 0.9, suit.main)
    )


def dove(suit: Suit) -> str:
    """A white dove on an open palm."""
    return (
        shape(
            (
                "M64 58C68 60 72 61 76 60C77 54 81 51 85.6 51.6C88.4 52 89.6 54 92 54.6C90 56.4 88.6 57 87.6 59"
                "C86 64.6 81 67.6 75.6 66.8C70.6 66 67 62.6 64 58Z"
            ),
            WHITE,
        )
        + shape("M70 60C74 56.4 80 57 83 61C79.6 64.6 74 64.6 70 60Z", "#e6e2da")
        + dot(86.6, 54.2, 0.8, INK)
        + line("M92 54.6L89.4 55.2", GOLD_DEEP, 1)
        + line("M79 66.8L79 69M82 66L82.4 68.4", suit.trim, 1)
    )


def sceptre(suit: Suit) -> str:
    """A lady's slim sceptre with a cut stone."""
    return (
        limb("M19.4 75L29.8 26", GOLD, 1.5, INK)
        + shape("M30.6 24.6L26.4 17L31.6 8.4L36.4 17.4Z", suit.main)
        + line("M26.6 17H36.2M31.6 9V24", suit.pale, 0.8)
        + disc(29.6, 27, 1.9, GOLD_DEEP)
    )


def letter_roll(suit: Suit) -> str:
    """A rolled letter with a ribbon and a seal."""
    return group(
        shape("M7 56H31V65H7Z", CREAM),
        shape("M7 56a3 4.5 0 0 0 0 9a3 4.5 0 0 0 0-9Z", "#e7d3a6"),
        line("M12 58.4H27M12 61H24", "#b9a27c", 0.8),
        limb("M19 55.6V65.4", suit.deep, 1.8, INK, 0.6),
        disc(19, 66.4, 2.6, suit.main),
        transform="rotate(-24 19 61) translate(0 -3)",
    )


def candle(suit: Suit) -> str:
    """A burning candle in a low holder."""
    return (
        shape("M17 47H23V67H17Z", WHITE)
        + line("M18.8 50V65", "#d9cdb9", 0.9)
        + line("M20 47V44.6", INK, 1)
        + shape("M20 45.6C16.6 42.6 17.6 39 20 35.6C22.4 39 23.4 42.6 20 45.6Z", "#f2a33a")
        + flat("M20 44.4C18.6 43 19 41.4 20 40C21 41.4 21.4 43 20 44.4Z", "#fff1b0")
        + shape("M11 66H29C28.4 69 25 70.4 20 70.4S11.6 69 11 66Z", suit.trim)
    )


def partisan(suit: Suit) -> str:
    """A guard's broad-bladed spear with a tassel."""
    return (
        limb("M19.4 75L29 30", WOOD, 2, INK)
        + shape(
            "M28.4 31C24.6 27 23 22 24.6 18.4L28.2 21.4L32.6 7L33.6 22.4L37.6 20.4C37.6 24.4 34.6 29.4 30.6 31.4Z",
            STEEL,
        )
        + line("M29.8 29L32.4 11", STEEL_DEEP, 0.9)
        + limb("M26.8 32.4L31.2 33.4", suit.main, 2.4, INK, 0.7)
        + line("M27 34.6L25 39M29 35L28.2 39.6M31 35.4L31.2 39.6", suit.main, 1.1)
    )


def arrow(suit: Suit) -> str:
    """A tall arrow, point up."""
    return (
        limb("M19.4 75L30.4 22", "#c99a5b", 1.4, INK, 0.9)
        + shape("M32.6 9L35.4 22L30.8 20.4L26.4 20Z", STEEL)
        + shape("M19.6 74L15.6 70L17 62.4L21.4 66L27 64.4L25.4 72Z", suit.main)
    )


def trumpet(suit: Suit) -> str:
    """A herald's trumpet, its bell up, with a pennant."""
    return (
        shape("M25.4 47L21.6 65L8.4 60L12 53L8.4 46Z", suit.deep)
        + line("M24 52L14 49.6M22.8 58L14.4 55.8", suit.trim, 1.6)
        + limb("M19.4 75L29.6 27", GOLD, 2, INK)
        + shape("M28.2 27.4C28.4 20 26.6 14.4 23.4 10.6L39 13.6C34.6 16.4 32.6 21.4 31.4 28Z", GOLD)
        + shape("M23.4 10.6C27 8 36.4 9.8 39 13.6C35 15.2 27 13.8 23.4 10.6Z", GOLD_DEEP)
        + limb("M24.6 44.4L27.4 45", GOLD_DEEP, 2.2, INK, 0.7)
    )


def torch(_: Suit) -> str:
    """A burning torch."""
    return (
        limb("M20 75L27.4 38", LEATHER, 2.6, INK)
        + shape("M23.8 37.4L25.4 28L33.6 29.6L31.4 39Z", STEEL_DEEP)
        + shape(
            (
                "M25 29C21.6 23.4 25.4 20.4 25.4 15.4C28.6 16.6 29.4 19 29.2 21C31.6 18 32 13.4 30.6 9"
                "C36.4 13 38.4 22.4 33.4 30.4Z"
            ),
            "#f2a33a",
        )
        + flat("M27.6 28.6C26.4 25.4 29 23.6 29.4 20.6C32.4 23 33 26.6 31 29.4Z", "#fff1b0")
    )


def war_axe(suit: Suit) -> str:
    """A king's battle axe."""
    return (
        limb("M19.4 75L31.4 14", WOOD, 2.2, INK)
        + shape("M32 6.6L34.2 13L31 16.4L28.8 12Z", STEEL)
        + shape(
            (
                "M30.4 15.4L27.8 28.6C25.4 28.6 23.6 30 22.4 32.6C20.4 26 21.4 17 24.8 11.4"
                "C25.8 14 27.6 15.2 30.4 15.4Z"
            ),
            STEEL,
        )
        + line("M24.2 14.4C22.4 19 22 24 22.8 28.6", WHITE, 1)
        + shape("M32.2 16.4L37.4 16L36 24.4L30.6 25Z", STEEL_DEEP)
        + limb("M26.8 34L29.4 34.6", suit.main, 2, INK, 0.7)
    )


def hand_of_justice(suit: Suit) -> str:
    """A staff that ends in a small raised hand."""
    return (
        limb("M19.4 75L29.6 28", suit.deep, 1.9, INK)
        + shape(
            (
                "M27 26.4L28 20L26 16.4L27.8 15.4L29.4 17.4L30.2 10.6H31.8L32 16L33.6 10.8L35 11.4L34.2 17"
                "L35.8 14.4L37 15.2L35 21.4L33.4 27.6Z"
            ),
            CREAM,
        )
        + limb("M26.6 27.6L33.4 29", GOLD, 2.2, INK, 0.8)
        + disc(29, 31.6, 1.7, GOLD_DEEP)
    )


def jewel_box(suit: Suit) -> str:
    """A small open casket with a string of pearls."""
    return (
        shape("M10.4 50C12 45.6 28 45.6 29.6 50L28.6 56.6H11.4Z", LEATHER)
        + shape("M11.4 56H28.6V68H11.4Z", LEATHER)
        + flat("M12.4 57H27.6V59.4H12.4Z", "#3b241a")
        + line("M14 57.6Q17 54.6 20 57.6T26 57.6M26.6 58C30 60 29.4 64 27 65.4", WHITE, 1.6)
        + line("M11.4 63.4H28.6", GOLD, 1.4)
        + disc(20, 63.4, 1.8, suit.trim)
    )
