"""Number cards: where the signs of a six to a ten stand."""

from collections.abc import Callable

from art.palette import Suit
from art.svg import Value, group, line, use

LEFT, MIDDLE, RIGHT = 35.5, 50, 64.5
THREE_ROWS = (31, 78, 125)
FOUR_ROWS = (27, 61, 95, 129)

Spot = tuple[float, float]
Behind = Callable[[Suit, list[Spot]], str]


def pair_rows(rows: tuple[int, ...], left: float, right: float) -> list[Spot]:
    """Two signs side by side in each row."""
    return [(x, y) for y in rows for x in (left, right)]


SPOTS: dict[str, tuple[float, list[Spot]]] = {
    "6": (29.5, pair_rows(THREE_ROWS, LEFT, RIGHT)),
    "7": (27.5, [*pair_rows(THREE_ROWS, 35, 65), (MIDDLE, 54.5)]),
    "8": (29, pair_rows(FOUR_ROWS, LEFT, RIGHT)),
    "9": (25.5, [*pair_rows(FOUR_ROWS, 33.5, 66.5), (MIDDLE, 78)]),
    "T": (25.5, [*pair_rows(FOUR_ROWS, 33.5, 66.5), (MIDDLE, 44), (MIDDLE, 112)]),
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


def pips(rank: str, suit: Suit, behind: Behind | None = None) -> str:
    """The signs of a number card, and what may grow behind them."""
    size, spots = SPOTS[rank]
    grown = behind(suit, spots) if behind is not None else ""
    return grown + "".join(pip(suit, spot, size) for spot in spots)


def tendrils(suit: Suit, spots: list[Spot]) -> str:
    """A stem up the middle with a tendril to each sign, the same from both ends."""
    upper = [(x, y) for x, y in spots if y <= 78]
    bends = "".join(
        f"M50 {min(78, y + 19):g}Q50 {y + 7:g} {x:g} {y + 4:g}" for x, y in upper if x != MIDDLE and y < 78
    )
    middle = "".join(f"M50 78Q50 80 {x:g} {y:g}" for x, y in upper if y == 78 and x != MIDDLE)
    half = line(f"M50 78V{min(y for _, y in upper) + 8:g}{bends}{middle}", suit.pale, 2.2)
    return half + group(half, transform="rotate(180 50 78)")
