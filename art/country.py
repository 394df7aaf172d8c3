"""What Unters and Obers of the German deck wear from the neck down."""

from art.costumes import BUST, STOUT, buttons, pair
from art.palette import CREAM, GOLD, INK, LEATHER, STEEL, WHITE, Suit
from art.svg import disc, dots, flat, limb, line, mirrored, shape


def smock(suit: Suit) -> str:
    """A woodcutter's loose shirt under a leather apron."""
    return (
        shape(BUST, CREAM)
        + line(
            "M31 60C29.6 65 28.6 70 28.6 76M69 60C70.4 65 71.4 70 71.4 76M34 57.4L36 66M66 57.4L64 66", "#cbb391", 1
        )
        + shape("M39 60.6H61L64 79H36Z", suit.main)
        + limb("M40 61L43.6 52.6M60 61L56.4 52.6", suit.deep, 1.8, INK, 0.8)
        + line("M41 64.6H59", suit.deep, 1.1)
        + shape("M45 71.6H55V79H45Z", suit.deep)
        + shape("M43.6 50.4L50 58L56.4 50.4Q50 55.6 43.6 50.4Z", "#e7cfa6")
    )


def dirndl(suit: Suit) -> str:
    """A gardener's laced bodice over a white blouse with puffed sleeves."""
    return (
        shape(
            (
                "M27 79C26 67 28.6 59.4 36 56C40.6 54 43.6 52.4 45.6 49.6L54.4 49.6C56.4 52.4 59.4 54 64 56"
                "C71.4 59.4 74 67 73 79Z"
            ),
            WHITE,
        )
        + shape("M37.6 56.4C40 61 44 64 50 64S60 61 62.4 56.4L65 60L62 79H38L35 60Z", suit.main)
        + line("M46.4 66.4L53.6 69.6M53.6 66.4L46.4 69.6M46.4 71.6L53.6 74.8M53.6 71.6L46.4 74.8", suit.trim, 1.1)
        + line("M45.4 64.4V79M54.6 64.4V79", suit.deep, 1.1)
        + shape("M38.4 55.4Q50 66 61.6 55.4L59.6 53.4Q50 61 40.4 53.4Z", suit.trim)
        + line("M44 52.8Q50 58.6 56 52.8", suit.deep, 1.1)
        + disc(50, 56.6, 1.4, GOLD)
    )


def archer_coat(suit: Suit) -> str:
    """An archer's belted tunic with a toothed shoulder cape and a quiver strap."""
    return (
        shape(BUST, suit.trim)
        + line("M42 66L40.6 79M58 66L59.4 79", "#b98a36", 1)
        + limb("M66 58L40 79", LEATHER, 2.6, INK, 0.9)
        + shape(
            "M36 51.6C31 54 27 57.6 25.4 62.6L29.6 65.4L33.4 62.6L36.6 68L41 64.4L45.4 69.6L50 65.4L54.6 69.6L59 64.4"
            "L63.4 68L66.6 62.6L70.4 65.4L74.6 62.6C73 57.6 69 54 64 51.6Q50 58 36 51.6Z",
            suit.main,
        )
        + line("M42 55.4V60M50 56.6V61.6M58 55.4V60", suit.deep, 1)
    )


def herdsman_shirt(suit: Suit) -> str:
    """A herdsman's short velvet jacket with embroidered lapels over a white shirt."""
    return (
        shape(BUST, suit.main)
        + shape("M44.6 50L41.6 79H58.4L55.4 50Q50 55.4 44.6 50Z", WHITE)
        + limb("M43.6 60L42 79M56.4 60L58 79", suit.trim, 2.4, INK, 0.8)
        + line("M43.2 70H56.8", suit.trim, 2)
        + disc(50, 70, 2.2, GOLD)
        + pair("M45 49.6L37.4 53L38.6 66L42.6 69.4L46.4 56Z", "#3c3a48")
        + dots([(40.6, 56), (41, 60), (41.6, 64), (59.4, 56), (59, 60), (58.4, 64)], 0.9, suit.main)
        + line("M47.4 54.6L50 58L52.6 54.6", INK, 0.9)
    )


def host_apron(suit: Suit) -> str:
    """An innkeeper's waistcoat, shirt sleeves and long apron."""
    return (
        shape(STOUT, WHITE)
        + shape("M37 55L34 79H66L63 55C58 58 55.4 55.6 54.6 51.6L50 60L45.4 51.6C44.6 55.6 42 58 37 55Z", suit.main)
        + buttons(50, [62.4, 66.4], GOLD, 1.1)
        + shape("M37 70H63L65 79H35Z", CREAM)
        + line("M36.4 70H63.6", suit.deep, 1.6)
        + shape("M50 56.6L43.6 53.6V60Z", suit.trim)
        + shape("M50 56.6L56.4 53.6V60Z", suit.trim)
        + disc(50, 56.8, 1.6, suit.trim)
    )


def scholar_gown(suit: Suit) -> str:
    """A scholar's wide gown with hanging sleeves and a small ruff."""
    frill = (
        "M40 51.6C38 53.6 39 56.6 41.4 56.4C42 58.4 45 58.8 46.2 57.4C47.4 59 52.6 59 53.8 57.4"
        "C55 58.8 58 58.4 58.6 56.4C61 56.6 62 53.6 60 51.6C56 49 44 49 40 51.6Z"
    )
    return (
        shape(STOUT, suit.main)
        + shape("M45 56L43 79H57L55 56Z", suit.deep)
        + pair("M44.6 54C38 56 34.4 60 33 79H41C41.4 70 43 62 47 57Z", suit.trim)
        + line("M28.6 62C26.4 68 26 74 26.4 79M71.4 62C73.6 68 74 74 73.6 79", suit.deep, 1.1)
        + buttons(50, [64, 69, 74], suit.trim, 1.1)
        + shape(frill, WHITE)
        + line("M44 53.6L43.4 56M48 54.4L47.8 57M52 54.4L52.2 57M56 53.6L56.6 56", "#cdb9a0", 0.8)
    )


def slashed_doublet(suit: Suit) -> str:
    """A swordsman's padded doublet, slashed so that the lining shows."""
    slits = line(
        (
            "M41 60L38.6 68M46 61L45 69M54 61L55 69M59 60L61.4 68M40 72L39 78M46 72.6L45.6 78M54 72.6"
            "L54.4 78M60 72L61 78"
        ),
        suit.trim,
        2.1,
    )
    puff = shape("M30 56.6C23.6 57.4 19.6 64 21.4 70.4C26.4 73.4 34 71 36.6 64.4C36.6 60 33.6 57 30 56.6Z", suit.main)
    stripes = line("M27 59.4L24.4 69.4M31.6 59.4L31 69.4", suit.trim, 1.8)
    return (
        shape(BUST, suit.main)
        + slits
        + line("M50 58V79", suit.deep, 1.1)
        + puff
        + stripes
        + mirrored(puff + stripes)
        + shape("M42.4 49.4C41 51.4 41 53.4 42 55Q50 60 58 55C59 53.4 59 51.4 57.6 49.4Q50 54 42.4 49.4Z", WHITE)
    )


def watch_cloak(suit: Suit) -> str:
    """A night watchman's cloak with two capes."""
    return (
        shape(STOUT, suit.main)
        + line("M50 60V79", suit.deep, 1.2)
        + shape("M34 55C28 58 23.6 64 22.6 71.6Q50 82 77.4 71.6C76.4 64 72 58 66 55Z", suit.main)
        + line("M24 71.4Q50 80.4 76 71.4", suit.deep, 1.1)
        + shape("M38 52.6C32 55 28 59 26.4 64Q50 73 73.6 64C72 59 68 55 62 52.6Q50 59 38 52.6Z", suit.deep)
        + shape("M42 49.6C39.6 52 39 55 39.6 58Q50 63 60.4 58C61 55 60.4 52 58 49.6Q50 54.6 42 49.6Z", suit.trim)
        + disc(50, 61.4, 2, GOLD)
        + line("M46 62.6Q50 64.6 54 62.6", STEEL, 0.9)
        + flat("M49.4 64H50.6V66H49.4Z", INK)
    )
