"""Number cards: where the signs of a six to a ten stand."""

from art.palette import Suit
from art.svg import Value, use

LEFT, MIDDLE, RIGHT = 35.5, 50, 64.5
THREE_ROWS = (31, 78, 125)
FOUR_ROWS = (27, 61, 95, 129)

Spot = tuple[float, float]


def pair_rows(rows: tuple[int, ...], left: float, right: float) -> list[Spot]:
    """Two signs side by side in each row."""
    return [(x, y) for y in rows for x in (left, right)]


SPOTS: dict[str, tuple[float, list[Spot]]] = {
    "6": (29.5, pair_rows(THREE_ROWS, LEFT, RIGHT)),
    "7": (27.5, [*pair_rows(THREE_ROWS, 35, 65), (MIDDLE, 54.5)]),
    "8": (29, pair_rows(FOUR_ROWS, LEFT, RIGHT)),
    "9": (25.5, [*pair_rows(FOUR_ROWS, 33.5, 66.5), (MIDDLE, 78)]),
    "T": (24, [*pair_rows(FOUR_ROWS, 33, 67), (MIDDLE, 44), (MIDDLE, 112)]),
}


def pip(suit: Suit, spot: Spot, size: float) -> str:
    """One sign, turned half round below the middle of the card."""
    x, y = spot
    place: dict[str, Value] = {
        "x": x - size / 2,
        "y": y - size / 2,
        "width": size,
        "height": size,
    }
    if y > 78:
        place["transform"] = f"rotate(180 {x:g} {y:g})"
    return use(f"suit-{suit.letter}", **place)


def pips(rank: str, suit: Suit) -> str:
    """The signs of a number card."""
    size, spots = SPOTS[rank]
    return "".join(pip(suit, spot, size) for spot in spots)
