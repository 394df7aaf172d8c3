"""What the kings wear from the neck down to the middle of the card."""

from art.costumes import BUST, STOUT, buttons, pair
from art.palette import CREAM, FUR, GOLD, GOLD_DEEP, INK, STEEL, STEEL_DEEP, WHITE, Suit
from art.svg import disc, dots, flat, limb, line, mirrored, shape


def ermine_tails(points: list[tuple[float, float]]) -> str:
    """The black tails on ermine."""
    return line("".join(f"M{x} {y}v2" for x, y in points), INK, 1.3)


def old_robe(suit: Suit) -> str:
    """The old king's wide robe under an ermine cape."""
    return (
        shape(STOUT, suit.main)
        + shape("M41 58H59L61 79H39Z", suit.deep)
        + line("M43 60L42 79M57 60L58 79", GOLD, 1.3)
        + pair("M46 50C37 51.6 29 54.6 24 61C23 65 24 68 26 69.6C34 70.4 41 66 44 60Z", WHITE)
        + ermine_tails(
            [
                (29, 62.6),
                (34, 59),
                (33, 65),
                (39, 58),
                (38.6, 63.4),
                (71, 62.6),
                (66, 59),
                (67, 65),
                (61, 58),
                (61.4, 63.4),
            ]
        )
    )


def young_robe(suit: Suit) -> str:
    """The young king's doublet with gold clasps, and a fur-edged mantle over one shoulder."""
    clasps = "M45.4 64.6Q50 62.4 54.6 64.6M45 69.2Q50 67 55 69.2M44.6 73.8Q50 71.6 55.4 73.8"
    return (
        shape(BUST, suit.main)
        + line("M62 57C60 64 59.4 72 60 79", suit.deep, 1.2)
        + line(clasps, GOLD, 1.5)
        + buttons(50, [63.4, 68, 72.6], GOLD, 1.2)
        + shape("M45.4 50.4C36 52 25.6 54.6 22.4 63C21 69 21 74 21 79H36C35 71 38.6 63.6 48 57.4Z", suit.deep)
        + shape("M45.4 50.4L41 51.4C41 57 31 62 29.4 79H37.6C37.4 71 40.4 64.6 49 58.4Z", WHITE)
        + ermine_tails([(41.6, 55), (39, 60.4), (35.6, 64), (34, 70), (43.6, 58.6)])
        + pair("M46.4 48.6L42.4 52L45.6 58L50 55.4L50 51.4Z", suit.pale)
        + disc(50, 58, 2.2, GOLD)
    )


def plate_armour(suit: Suit) -> str:
    """The stern king's plate armour under a clasped mantle."""
    return (
        shape(STOUT, suit.deep)
        + shape("M34 57H66L67 79H33Z", STEEL)
        + flat("M50 57V79H66L65.4 58Z", STEEL_DEEP)
        + line("M34.4 70Q50 75 65.6 70M50 57V79", INK, 1)
        + pair("M36 53.6C28 55.4 21.6 62 20.4 79H33.6C34.4 70 36.6 62 42 57Z", suit.main)
        + line("M33.6 79C34.4 70 36.6 62 42 57M66.4 79C65.6 70 63.4 62 58 57", GOLD, 1.6)
        + shape("M37 52.4C42 56.6 58 56.6 63 52.4L65 57.6C58 62.4 42 62.4 35 57.6Z", WHITE)
        + ermine_tails([(39.6, 56), (44, 58), (56, 58), (60.4, 56)])
    )


def wide_robe(suit: Suit) -> str:
    """The stout king's bulging coat with a sash and a ruff."""
    frill = (
        "M34.6 52.6C33 55 34.6 57.4 37 57C37.4 59.4 40.4 60.2 42 58.4C43 60.4 46.2 60.8 47.4 59"
        "C48.6 60.8 51.4 60.8 52.6 59C53.8 60.8 57 60.4 58 58.4C59.6 60.2 62.6 59.4 63 57"
        "C65.4 57.4 67 55 65.4 52.6C61 47.6 39 47.6 34.6 52.6Z"
    )
    return (
        shape(STOUT, suit.main)
        + line("M41 62C38 67 37.4 73 38 79M59 62C62 67 62.6 73 62 79", suit.deep, 1)
        + limb("M30 57.4C40 70 56 76 79 77", suit.trim, 4, INK, 0.9)
        + buttons(50, [63.6, 67.6], GOLD_DEEP, 1.1)
        + shape(frill, WHITE)
        + line("M39 53.6L38.4 56M44 54.4L43.4 57.6M50 54.6V58M56 54.4L56.6 57.6M61 53.6L61.6 56", "#cdb9a0", 0.9)
    )


def bearskin(suit: Suit) -> str:
    """A shaggy bearskin about the shoulders, held by two claws, over a plain tunic."""
    return (
        shape(STOUT, suit.main)
        + line("M44 66L43 79M56 66L57 79", suit.deep, 1.2)
        + shape("M39 73H61V79H39Z", "#51301c")
        + shape(
            "M45 50.4C36 52 26 55 21 63L24.6 63.6L21.4 70L26 69L24 75.4L30 72.6L31.4 77L36.4 71L40 74"
            "L41.4 66.6L46 68.4L50 61"
            "L54 68.4L58.6 66.6L60 74L63.6 71L68.6 77L70 72.6"
            "L76 75.4L74 69L78.6 70L75.4 63.6L79 63C74 55 64 52 55 50.4Q50 56 45 50.4Z",
            FUR,
        )
        + line(
            "M30 60l-2 4M36 58l-1.4 4.4M41 58l-.6 4M70 60l2 4M64 58l1.4 4.4M59 58l.6 4M33 66l-1 3M67 66l1 3",
            "#9a7356",
            1.1,
        )
        + shape("M45.4 58.6C46 62 48 64 50 64.4C48.4 62 47.6 60 47.8 57.8Z", CREAM)
        + shape("M54.6 58.6C54 62 52 64 50 64.4C51.6 62 52.4 60 52.2 57.8Z", CREAM)
    )


def leaf_mantle(suit: Suit) -> str:
    """A robe under a mantle sewn of leaves."""
    leaf = "q-4.4 2.6-3.6 8q4.6-1 5.4-6q2.8 4.4 6.8 4.4q-.6-5.8-6-7.4z"
    rows = [(31, 56), (37.6, 57.6), (27, 62), (34, 64.4), (28, 70)]
    leaves = "".join(
        shape(f"M{x} {y}{leaf}", fill, stroke_width=0.8)
        for (x, y), fill in zip(rows, (suit.deep, "#5f8f2f", "#5f8f2f", suit.deep, suit.deep), strict=True)
    )
    return (
        shape(STOUT, suit.trim)
        + line("M46 62V79M54 62V79", GOLD_DEEP, 1.1)
        + pair("M45 50.4C36 52.4 26 55 22 63C20.6 69 20 74 20 79H36C36 71 38.6 63 46 57Z", suit.main)
        + leaves
        + mirrored(leaves)
        + disc(50, 59, 2.6, GOLD)
        + line("M43.6 57.4Q50 61 56.4 57.4", GOLD, 1.3)
    )


def sashed_coat(suit: Suit) -> str:
    """A long coat crossed over the breast, with a broad sash and a jewelled collar."""
    return (
        shape(BUST, suit.main)
        + shape("M44.6 50.4L36 54L52 79H60L46 56Z", suit.trim)
        + shape("M55.4 50.4L64 54L54.6 68.6L50.4 61Z", suit.trim)
        + line("M36 54L52 79M64 54L54.6 68.6", GOLD, 1.3)
        + shape("M31 73.6Q50 79 69 73.6L69.6 79H30.4Z", WHITE)
        + line("M34 76.4Q50 80.4 66 76.4", "#c9b8a4", 0.9)
        + shape(
            "M42 49.6C39.6 51.6 38.6 54 38.6 56.4Q50 64 61.4 56.4C61.4 54 60.4 51.6 58 49.6Q50 54.6 42 49.6Z", GOLD
        )
        + dots([(42.6, 55.4), (46.2, 57.2), (53.8, 57.2), (57.4, 55.4)], 0.9, suit.trim)
        + disc(50, 58, 1.7, suit.trim)
        + line("M29 63C27.6 68 27.4 73 27.6 78M71 63C72.4 68 72.6 73 72.4 78", suit.deep, 1.1)
    )
