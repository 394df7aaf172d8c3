"""Tens: a banner on a leaning lance, planted before the mountains."""

from art.palette import INK, STEEL, WHITE, WOOD, Suit
from art.svg import flat, limb, line, shape, use

CLOTH = (
    "M48.4 25.6C59 17.6 68 31 78 25.4C84 22 89 22.4 93.6 24.4C89.4 38 88 50 90.4 63.4"
    "L85.2 73L90.2 86.6C79 91.4 72 79.6 61 86C52 91 44 87.4 34.4 91Z"
)
UPPER_HEM = (
    "M48.4 25.6C59 17.6 68 31 78 25.4C84 22 89 22.4 93.6 24.4"
    "L91.4 32.4C87 30.4 83.4 30.6 78.4 33C68 38.4 59 25.6 46.6 33.2Z"
)
LOWER_HEM = (
    "M36.2 83C45 79.4 52 83 61 78.4C71.4 72.4 78 83 87.6 79.8L90.2 86.6C79 91.4 72 79.6 61 86C52 91 44 87.4 34.4 91Z"
)


def cloth(suit: Suit) -> str:
    """The waving cloth with a hem above and below."""
    return (
        shape(CLOTH, suit.tint)
        + flat(UPPER_HEM, suit.main)
        + flat(LOWER_HEM, suit.main)
        + line("M46.6 33.4C59 25.8 68 38.6 78.4 33.2C83.4 30.8 87 30.6 91.2 32.6", suit.deep, 1)
        + line("M36.4 82.8C45 79.2 52 82.8 61 78.2C71.4 72.2 78 82.8 87.4 79.6", suit.deep, 1)
        + line(CLOTH)
    )


def lance(suit: Suit) -> str:
    """The lance with its steel head above a collar."""
    return (
        limb("M22.6 142L51.4 19", WOOD, 2.6, INK)
        + shape("M49.6 21C47 16.4 49.8 10 55 6C56.8 12.4 56.2 18.4 52.8 21.8Z", STEEL)
        + line("M53.6 10.4L51.4 19", WHITE, 1)
        + limb("M48.4 21.4L54 22.8", suit.main, 2.2, INK, 0.9)
    )


def hill(suit: Suit) -> str:
    """The ground the lance stands on, with peaks behind it."""
    return (
        flat("M9 143L21 122L29 132L42 111L57 134L63.4 128L73 143Z", suit.pale)
        + flat("M36.8 119.4L42 111L47.2 119L44.4 121.6L42 118.4L39.4 121.8Z", WHITE)
        + flat("M17.6 128L21 122L25.6 127.6L22.6 129.4L20.6 127.4Z", WHITE)
        + shape("M7.6 147C14 138.4 25 136.6 38 139.4C51 142.4 62 140 73.6 147Z", suit.main)
        + line("M33 144.4q2-3.6 4 0M40.6 146q2-3 4 0M57 145.4q2-3.4 4 0", suit.deep, 1)
    )


def banner(suit: Suit) -> str:
    """A ten."""
    return hill(suit) + cloth(suit) + lance(suit) + use(f"suit-{suit.letter}", x=46.6, y=35.6, width=40, height=40)
