"""The crowns of German kings and of the French courts."""

from art.crowns import BAND
from art.palette import GOLD, GOLD_DEEP, INK, WHITE, Suit
from art.svg import disc, dots, flat, line, mirrored, shape


def iron_crown(suit: Suit) -> str:
    """A rough crown of plain spikes."""
    return (
        shape("M38 25.4L34.4 11L41 17.6L44.4 9L50 16.6L55.6 9L59 17.6L65.6 11L62 25.4Z", GOLD_DEEP)
        + line("M40 21L37.6 14.6M45.4 20L44.8 13.6M54.6 20L55.2 13.6M60 21L62.4 14.6", GOLD, 1.2)
        + shape(BAND, GOLD)
        + dots([(41.6, 27.6), (46, 28.8), (54, 28.8), (58.4, 27.6)], 1.1, suit.deep)
        + shape("M50 26L52.4 28.8L50 31.6L47.6 28.8Z", suit.main)
    )


def heart_crown(suit: Suit) -> str:
    """A slim crown whose points end in hearts."""

    def finial(x: float, y: float) -> str:
        return shape(
            f"M{x} {y + 6}c-3.6-2.6-4.6-4.4-4-6.4c.8-2 3.4-1.6 4 .4c.6-2 3.2-2.4 4-.4c.6 2-.4 3.8-4 6.4Z", suit.main
        )

    stems = line("M40.4 24L39 17M50 24V14M59.6 24L61 17", INK, 3.4) + line(
        "M40.4 24L39 17M50 24V14M59.6 24L61 17", GOLD, 1.5
    )
    return (
        stems
        + shape("M38.2 25.2Q44 22 44.6 18.6Q46 22 50 22.4Q54 22 55.4 18.6Q56 22 61.8 25.2Z", GOLD)
        + disc(40.4, 17, 1.9, WHITE)
        + disc(59.6, 17, 1.9, WHITE)
        + finial(50, 8)
        + shape(BAND, GOLD)
        + dots([(41, 27.4), (45.4, 28.6), (50, 29), (54.6, 28.6), (59, 27.4)], 0.9, WHITE)
    )


def turban_crown(suit: Suit) -> str:
    """A wound cloth with a golden coronet about it, and a jewelled plume."""
    return (
        shape("M50 13C46.6 9 47 5 50.6 2.6C54.4 5.4 54 9.6 50 13Z", suit.trim)
        + shape("M37.4 27C31.4 18.4 40 11 50 11S68.6 18.4 62.6 27Q50 22.6 37.4 27Z", WHITE)
        + line("M39 24.6C40 18.6 45 14 51 13M45 24C48 18 53 15 59 15M53 23.6C56 20 60 18.4 64 19", "#c9b8a4", 1)
        + shape(
            (
                "M37.6 29.6L35.6 20.8L40.6 23.6L43.4 19.4L46.4 23L50 18.6L53.6 23L56.6 19.4L59.4 23.6L64.4 20.8"
                "L62.4 29.6Q50 33.4 37.6 29.6Z"
            ),
            GOLD,
        )
        + dots([(42, 27.6), (46, 28.6), (54, 28.6), (58, 27.6)], 0.9, suit.deep)
        + disc(50, 27.4, 2.2, suit.trim)
    )


def lily_crown(suit: Suit) -> str:
    """A crown of three lilies."""
    lily = (
        "c-.8-2.4-3-2.6-3.8-1c-1-2.6 1-4.6 2.6-4c-.2-2 .4-3.8 1.2-5.4c.8 1.6 1.4 3.4 1.2 5.4"
        "c1.6-.6 3.6 1.4 2.6 4c-.8-1.6-3-1.4-3.8 1Z"
    )
    return (
        shape("M38.2 25.4C39 22 42 19.6 44.6 20.6C46.4 18 53.6 18 55.4 20.6C58 19.6 61 22 61.8 25.4Z", suit.main)
        + shape(f"M40.2 24.6{lily}", GOLD)
        + shape(f"M59.8 24.6{lily}", GOLD)
        + shape(f"M50 22.6{lily}", GOLD)
        + shape(BAND, GOLD)
        + dots([(41, 27.4), (45.4, 28.6), (54.6, 28.6), (59, 27.4)], 1, suit.deep)
        + disc(50, 29, 1.8, WHITE)
    )


def cross_crown(suit: Suit) -> str:
    """A closed crown with two bows and a ball."""
    bow = "M38.4 25.4C34 18 38.4 11.6 45 12.6C47.6 13 49.4 14.4 50 16L50 19C47.6 15.8 41.6 16.4 42.8 25Z"
    return (
        shape("M39 25.6C37 18 43 15 50 17C57 15 63 18 61 25.6Z", suit.deep)
        + shape(bow, GOLD)
        + mirrored(shape(bow, GOLD))
        + dots([(38.6, 20), (39.6, 16.4), (43.4, 14.6), (61.4, 20), (60.4, 16.4), (56.6, 14.6)], 0.9, WHITE)
        + disc(50, 14, 2.6, GOLD)
        + line("M50 11.4V6.6M47.8 8.8H52.2", INK, 3)
        + line("M50 11.4V6.6M47.8 8.8H52.2", GOLD, 1.3)
        + shape(BAND, GOLD_DEEP)
        + dots([(41, 27.4), (45.4, 28.6), (50, 29), (54.6, 28.6), (59, 27.4)], 1, WHITE)
    )


def strawberry_crown(suit: Suit) -> str:
    """An open crown of leaves and low points."""
    leaf = (
        "c-2-.6-3.4-2.4-2.6-4.2c-1.4-1-1-3.2.8-3.6c.2-1.4 1-2.4 1.8-3c.8.6 1.6 1.6 1.8 3"
        "c1.8.4 2.2 2.6.8 3.6c.8 1.8-.6 3.6-2.6 4.2Z"
    )
    return (
        shape("M38 25.6L40 20L44.6 23.6L47 19.4L50 23L53 19.4L55.4 23.6L60 20L62 25.6Z", GOLD_DEEP)
        + shape(f"M39.6 25.2{leaf}", GOLD)
        + shape(f"M60.4 25.2{leaf}", GOLD)
        + shape(f"M50 23.4{leaf}", GOLD)
        + dots([(44.8, 21.6), (55.2, 21.6)], 1.3, WHITE)
        + shape(BAND, GOLD)
        + dots([(41.4, 27.6), (45.6, 28.7), (50, 29), (54.4, 28.7), (58.6, 27.6)], 1.1, suit.main)
    )


def tiara(suit: Suit) -> str:
    """A lady's low diadem with a jewel over the brow."""
    return (
        shape(
            "M40 23.6Q45 20.6 46.6 15.4Q48.6 17.6 50 12.4Q51.4 17.6 53.4 15.4Q55 20.6 60 23.6Q50 20.6 40 23.6Z", GOLD
        )
        + shape("M39.6 25.6Q50 21.6 60.4 25.6L60.2 22.8Q50 18.8 39.8 22.8Z", GOLD)
        + disc(50, 18.4, 1.7, suit.main)
        + dots([(43.6, 23.2), (56.4, 23.2), (46.6, 22.2), (53.4, 22.2)], 0.7, suit.deep)
    )


def pearl_circlet(suit: Suit) -> str:
    """A circlet with five pearls on stems."""
    stems = "M40.8 22L38.6 15.4M45.2 20.4L44 13M50 20V11.4M54.8 20.4L56 13M59.2 22L61.4 15.4"
    tips = [(38.4, 14.4), (43.8, 12), (50, 10.4), (56.2, 12), (61.6, 14.4)]
    return (
        line(stems, INK, 2.6)
        + line(stems, GOLD, 1.2)
        + dots(tips, 2.3, INK)
        + dots(tips, 1.5, WHITE)
        + shape("M39.2 25.6Q50 20.8 60.8 25.6L60.4 21.4Q50 16.6 39.6 21.4Z", GOLD)
        + dots([(44.4, 21.8), (55.6, 21.8)], 0.9, suit.deep)
        + disc(50, 20.6, 1.6, suit.main)
    )


def queen_crown(suit: Suit) -> str:
    """A tall, narrow crown that sits on swept-up hair."""
    return (
        shape("M42.6 17.4L40.4 7.6L45.4 11.6L47.4 5.6L50 10.4L52.6 5.6L54.6 11.6L59.6 7.6L57.4 17.4Z", GOLD)
        + shape("M42.2 19.4Q50 15.4 57.8 19.4L57.4 15.8Q50 11.8 42.6 15.8Z", GOLD_DEEP)
        + dots([(45.4, 16.4), (54.6, 16.4)], 0.8, WHITE)
        + disc(50, 15.4, 1.3, suit.main)
    )


def gabled_hood(suit: Suit) -> str:
    """A jewelled half-moon hood over parted hair."""
    return (
        shape(
            "M37.6 33C34.4 22 40 12.6 50 12.6S65.6 22 62.4 33L59.4 31C60 24.6 56 21.4 50 21.4S40 24.6 40.6 31Z",
            suit.deep,
        )
        + line("M40 30C38.6 23 43 18.6 50 18.6S61.4 23 60 30", GOLD, 1.5)
        + dots([(39.4, 26), (41.6, 21.6), (45.4, 18.9), (50, 18), (54.6, 18.9), (58.4, 21.6), (60.6, 26)], 0.9, WHITE)
        + flat("M48.4 14.4h3.2v2.2h-3.2Z", GOLD)
    )
