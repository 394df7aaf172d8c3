"""The hats, caps and helmets of Unders and Obers."""

from art.palette import (
    CREAM,
    FUR,
    GOLD,
    INK,
    PALE_FUR,
    STEEL,
    STEEL_DEEP,
    WHITE,
    Suit,
)
from art.svg import disc, dot, dots, flat, line, mirrored, shape


def feather_cap(suit: Suit) -> str:
    """A forester's pointed cap with a long feather laid back."""
    return (
        shape("M43 26C34 24 28.4 16 27.4 6.6C36 9 43 15 47 24Z", "#d8572f")
        + line("M44 24.4C38 20 32.4 14 29 9", "#f5b38a", 1)
        + shape("M39.4 29C39 18 46 11.6 54 12.4C59.6 13 61.4 20 61.2 28Z", suit.main)
        + line("M54 12.6C53 17 50 21 45 23", suit.deep, 1)
        + shape("M35.6 30.6C40 24.4 55 23 70 22.4C66 29.4 52 33.4 35.6 30.6Z", suit.deep)
    )


def beret(suit: Suit) -> str:
    """A page's slouched velvet beret with a pearl and a small plume."""
    return (
        shape("M60 20C66 17 69 11 66.4 7C61 9 57 14 57.6 20Z", WHITE)
        + line("M60 18C62.6 15 64.6 12 65.4 9.4", "#c9b8a4", 0.8)
        + shape("M37.8 28C29 22 36 12.4 50 12.4C63 12.4 69 19 61.8 28C54 24.6 46 24.6 37.8 28Z", suit.main)
        + line("M41 16.6C39 19 38.6 21 39.6 23M50 13V22.6M58.4 16.4C60 18.4 60.6 20 60 22", suit.deep, 1)
        + shape("M38 28.4C46 24.6 54 24.6 62 28.4L61.4 25.2C54 21.8 46 21.8 38.6 25.2Z", GOLD)
        + disc(59.4, 22.4, 2, WHITE)
    )


def kettle_helmet() -> str:
    """A soldier's steel hat with a comb, rivets and a chin strap."""
    return (
        line("M40.4 30C40.6 40 43.6 46.6 50 48.6C56.4 46.6 59.4 40 59.6 30", "#84522f", 1.6)
        + shape("M48.4 12.6L50 7.6L51.6 12.6Z", GOLD)
        + shape("M39.6 28C39.6 17 43 11.6 50 11.6S60.4 17 60.4 28Z", STEEL)
        + flat("M52 12.4C58 13.4 60 19 60 27.4H55.4C55.8 20 55 15 52 12.4Z", STEEL_DEEP)
        + line("M50 12V24M44.6 16C43.4 18.4 43 21 43 23", WHITE, 1.2)
        + shape("M31.6 31.4C36 24.6 42 23.6 50 23.6S64 24.6 68.4 31.4C62 28.6 56 28 50 28S38 28.6 31.6 31.4Z", STEEL)
        + dots([(39, 27), (44.4, 25.8), (50, 25.6), (55.6, 25.8), (61, 27)], 0.6, INK)
    )


def fool_cap(suit: Suit) -> str:
    """A fool's hood with three horns, each ending in a bell."""
    horn = "M50 21C46 12.6 38 9.6 31.6 14.4C28 17.4 28.2 21.8 29.8 24C33.4 20.6 37.4 22.6 39.6 30L50 27Z"
    tip = disc(29.8, 25.6, 2.3, GOLD)
    return (
        shape(horn, suit.main)
        + mirrored(shape(horn, suit.trim))
        + tip
        + mirrored(tip)
        + shape("M43 25C42 17 46.4 14.4 49 11.4Q50 10 51 11.4C53.6 14.4 58 17 57 25Z", CREAM)
        + disc(50, 9.8, 2.3, GOLD)
        + shape("M38.6 31.6C41.6 25.6 45 23.4 50 23.4S58.4 25.6 61.4 31.6Q56 27.6 50 27.6T38.6 31.6Z", suit.deep)
    )


def hunter_hat(suit: Suit) -> str:
    """A felt hat, brim turned up, with a brush of chamois hair."""
    return (
        shape("M42.4 25L34.6 14C32.4 11 35.6 8 38.6 9.4C41.6 10.4 43 12 43.2 14L45.6 24Z", FUR)
        + line("M35.4 12.4L36.6 10.6L37.8 12.8L39.4 11L40.4 13.6", WHITE, 1.1)
        + shape("M40 28C39.6 19 42 14.6 46 13.4C49 15.4 52 12.8 56 14.4C60 17 60.4 23 60 28Z", suit.deep)
        + shape("M39.6 26.8Q50 22.6 60.4 26.8L60.2 23.2Q50 19.2 39.8 23.2Z", suit.trim)
        + shape(
            "M31.6 27.4C38 28.4 44 24.6 50 24.6S62 28.4 68.4 27.4C66 32 58 30.6 50 30.6S34 32 31.6 27.4Z", suit.deep
        )
    )


def cavalier_hat(suit: Suit) -> str:
    """A gentleman's very wide hat with a curled plume."""
    return (
        shape("M41 27C40.4 17.6 43.4 13.4 50 13.4S59.6 17.6 59 27Z", suit.main)
        + shape("M40.8 26Q50 22 59.2 26L59 21.6Q50 17.8 41 21.6Z", suit.deep)
        + shape("M29.6 32C31 22 42 25.4 50 25.2S63 21 67.4 26.8C64 27.6 60 30.4 50 29.4S34 30.6 29.6 32Z", suit.main)
        + shape(
            "M58.6 24C54 12 41 5.4 27.4 12.8C24.6 14.6 25.6 19.4 29.4 18.8C33 18.4 32.6 15.6 35 16.4"
            "C33 20.4 36.4 22.4 39 20.6C44 17.8 50 19.6 58.6 24Z",
            CREAM,
        )
        + line("M56.6 22C50 14.8 41 12 33 13.4", "#cbb08c", 0.9)
    )


def bicorne(suit: Suit) -> str:
    """An officer's cocked hat, edged in white, with a cockade."""
    return (
        shape("M31.4 30C32 17 41 9.6 50 9.6S68 17 68.6 30C62 25.4 57 24.4 50 24.4S38 25.4 31.4 30Z", suit.deep)
        + line("M34.6 25.4C36.6 17.6 43 12.6 50 12.6S63.4 17.6 65.4 25.4", WHITE, 1.5)
        + line("M50 19.6L50 24.6", GOLD, 2)
        + disc(50, 17.6, 3.4, WHITE)
        + dot(50, 17.6, 1.5, suit.main)
    )


def merchant_hat(suit: Suit) -> str:
    """A merchant's soft cap with a broad roll of fur."""
    return (
        shape("M38 27C33 17 42 10.4 51 11C62 11.4 68.6 18.6 61.6 27Z", suit.trim)
        + line("M46 12.6C43.6 16 43.6 19 44.6 21.6M55 12.2C57.4 15 58 18 57.4 21.4", "#9c4a17", 1)
        + shape(
            "M37.6 30.4C34.2 30 34 25.6 37 24.8C37 22.4 40.4 21.6 42 22.8C44 20.8 47 21 48.4 22.2"
            "C50 20.8 53 20.8 54.4 22.4C56.4 21.2 59.6 21.8 60.6 23.8C64 23.6 65.4 29 62.2 30.4"
            "C58 28.2 54 27.6 50 27.6S42 28.2 37.6 30.4Z",
            PALE_FUR,
        )
        + line("M42 25.6l1 1.4M47.4 24.6l.6 1.6M52.6 24.6l-.6 1.6M58 25.6l-1 1.4", "#8a6a4a", 0.9)
    )
