"""What the people of the German deck wear on their heads, crowns apart."""

from art.palette import CREAM, GOLD, INK, LEATHER, WHITE, Suit
from art.svg import disc, dots, flat, line, mirrored, shape

STRAW = "#ecc871"


def stocking_cap(suit: Suit) -> str:
    """A woodcutter's knitted cap whose end hangs over the ear."""
    return (
        shape(
            (
                "M39 29C37 19 43 11.4 52 11.4C63 11.4 71 18 72.4 30C72.8 34 69.6 35.4 68 32.6"
                "C67 27.6 64.6 25 61 24.4L61.4 29Z"
            ),
            suit.main,
        )
        + line("M45 14.6C43.6 17.4 43 20 43.2 22.6M52 11.8V21.4M59 13.6C60.4 16.4 60.8 19 60.6 22.4", suit.deep, 1.1)
        + shape("M37.4 31.4Q50 24.6 62.6 31.4L62.4 25.6Q50 18.8 37.6 25.6Z", suit.trim)
        + line("M41 25.4v4M45.4 23.8v4M50 23.2v4M54.6 23.8v4M59 25.4v4", suit.deep, 0.8)
        + disc(70.2, 36, 2.7, CREAM)
    )


def straw_hat(suit: Suit) -> str:
    """A gardener's broad straw hat with a leaf under its ribbon."""
    return (
        shape("M27 30.4C34 19.6 66 19.6 73 30.4C65 34.4 58 29.4 50 29.4S35 34.4 27 30.4Z", STRAW)
        + line("M31 28.6C40 22.4 60 22.4 69 28.6M35 30.6C42 26 58 26 65 30.6", "#c79a45", 0.8)
        + shape("M39.6 25.4C39.4 14.6 43 10.6 50 10.6S60.6 14.6 60.4 25.4Q50 21.6 39.6 25.4Z", STRAW)
        + line("M43 13.6Q50 11 57 13.6M41 18Q50 14.8 59 18", "#c79a45", 0.8)
        + shape("M39.6 25.4Q50 21.4 60.4 25.4L60.2 20.6Q50 16.8 39.8 20.6Z", suit.main)
        + shape("M58 21C61 15 66 13.6 70 15C69 20 64.6 23 58 21Z", suit.main)
        + line("M59.6 20.4L67 16.4", suit.deep, 0.9)
    )


def hood(suit: Suit) -> str:
    """An archer's hood with its point laid to the side."""
    return shape(
        "M35.6 48C32.4 36 34 20.6 44.6 14.6C51 11.2 59 13.4 69.6 7.4C70 15 66 20.4 63.4 23.6C67.4 31 67.4 40 64.4 48"
        "C61 51.6 58 50 57.6 45.4C60.6 38 60.2 31 57 27.2Q50 22 43 27.2"
        "C39.8 31 39.4 38 42.4 45.4C42 50 39 51.6 35.6 48Z",
        suit.main,
    ) + line("M45 17C40.6 21 38.4 26.4 38 33M58 16.4C61 20 62.6 25 63 31", suit.deep, 1.1)


def herdsman_cap(suit: Suit) -> str:
    """A herdsman's round cap, stitched with small stars."""
    star = "M{x} {y}m0-1.7v3.4m-1.5-2.6l3 1.8m0-1.8l-3 1.8"
    stars = "".join(
        star.format(x=x, y=y) for x, y in ((44.4, 21.4), (50, 19.6), (55.6, 21.4), (47.2, 16.6), (52.8, 16.6))
    )
    return (
        shape("M39.4 28.6C38.8 18.6 43 13 50 13S61.2 18.6 60.6 28.6Q50 24.4 39.4 28.6Z", "#3c3a48")
        + line(stars, suit.main, 0.9)
        + shape("M39 29.4Q50 24.6 61 29.4L60.8 26Q50 21.4 39.2 26Z", suit.trim)
    )


def plumed_barett(suit: Suit) -> str:
    """A broad slashed beret with two ostrich plumes."""
    plume = "M57 20C56 10 63 3.6 72 5.4C75 6 76.6 9.4 74.4 11.4C72.6 13 70.6 11.4 71.4 10C67 12 65 17 61 21Z"
    return (
        shape(plume, WHITE)
        + line("M59 18.6C60.4 13 64.6 8.8 70 7.6", "#c9b8a4", 0.8)
        + shape("M54 19.6C50 11.6 54.4 5 61 4.4C65 6.4 63.4 11.6 59 12.6C57.4 15 57 17.6 57.6 20.4Z", suit.trim)
        + shape("M31.4 26.4C31 17.4 41 13 50 13S69 17.4 68.6 26.4C63 31 57 27.6 50 27.6S37 31 31.4 26.4Z", suit.main)
        + line("M37 18.6L40.6 25.4M44.4 15.4L46 23.4M55.6 15.4L54 23.4M63 18.6L59.4 25.4", suit.trim, 2)
        + shape("M39.4 29Q50 25 60.6 29L60.6 26.4Q50 22.4 39.4 26.4Z", suit.deep)
    )


def doctor_cap(suit: Suit) -> str:
    """A scholar's four-cornered cap over a coif."""
    return (
        shape("M39.4 33C38 27 39.4 22.6 42 21H58C60.6 22.6 62 27 60.6 33C59 27.6 55 26 50 26S41 27.6 39.4 33Z", WHITE)
        + shape(
            (
                "M39.6 26.4C36 22 34.6 18 33.6 12.4C41 14.4 45 12.6 50 9.4C55 12.6 59 14.4 66.4 12.4"
                "C65.4 18 64 22 60.4 26.4Q50 21.4 39.6 26.4Z"
            ),
            suit.deep,
        )
        + line("M50 9.8V22.4M41.6 14.4C42 18 43 21 44.4 23.6M58.4 14.4C58 18 57 21 55.6 23.6", suit.main, 1.1)
        + disc(50, 9.4, 1.9, suit.trim)
    )


def watch_hat(suit: Suit) -> str:
    """A night watchman's three-cornered hat, braided and turned up."""
    return (
        shape("M40.6 25C40.4 16.6 44 12.6 50 12.6S59.6 16.6 59.4 25Z", suit.deep)
        + shape(
            (
                "M30 28.6C31.4 20.4 36 17.6 40 20C44 22.6 47 23.4 50 19.6C53 23.4 56 22.6 60 20"
                "C64 17.6 68.6 20.4 70 28.6C63 25.6 57 28.8 50 28.8S37 25.6 30 28.6Z"
            ),
            "#51402f",
        )
        + line(
            "M32.4 25.4C34 21.2 37 20.4 39.6 22C44 25 48 25 50 22.4C52 25 56 25 60.4 22C63 20.4 66 21.2 67.6 25.4",
            suit.main,
            1.3,
        )
        + disc(60.6, 21, 2, GOLD)
    )


def bald_crown(skin: str, fill: str) -> str:
    """A bald head with what hair is left about the ears."""
    fringe = shape("M40.2 37.6C37 35 36.4 30 38.4 26.6C40 27.6 41.2 30.6 41.2 33.6Z", fill)
    return (
        flat("M42 25.6C44 21.4 56 21.4 58 25.6Q50 23.6 42 25.6Z", skin)
        + line("M44.6 24.6Q47.6 22.9 51 23.2", WHITE, 1.2)
        + line("M46.4 28.2Q50 27.4 53.6 28.2", "#a86f4c", 0.6)
        + fringe
        + mirrored(fringe)
    )


def feathered_hat(suit: Suit) -> str:
    """A herald's high felt hat with a buckle and two pheasant feathers."""
    return (
        shape("M57 20C62 13 68 8.4 75 7C73.6 13.6 67 19 59 23Z", suit.trim)
        + line("M59.6 19.6C64 14.6 69 10.6 73.6 8.4", INK, 0.7)
        + shape("M58 22C64 18 70 16 76 17C73 21.4 66.4 24 59 24.6Z", LEATHER)
        + shape("M41 26C40.6 17 42 11.6 44.4 9.6C48 12 52 8.6 55.6 9.6C58 11.6 59.4 17 59 26Z", suit.main)
        + shape("M40.8 26Q50 22 59.2 26L59 20.8Q50 17 41 20.8Z", suit.deep)
        + dots([(50, 21.4)], 1.8, GOLD)
        + shape("M32.4 27C38 29 44 25 50 25S62 29 67.6 27C65.6 32.4 58 30.6 50 30.6S34.4 32.4 32.4 27Z", suit.main)
    )
