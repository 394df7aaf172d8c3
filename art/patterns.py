"""The patterns of the grounds behind the courts, in the upper half of a card and clear of its index."""

from collections.abc import Callable

from art.palette import Suit
from art.svg import dots, flat, line

Spots = list[tuple[float, float]]


def strewn(dx: float, dy: float) -> Spots:
    """Places in staggered rows, a given distance apart."""
    spots: Spots = []
    row, y = 0, 12.0
    while y < 74:
        x = 29 + dx / 2 * (row % 2) if y < 46 else 10 + dx / 2 * (row % 2)
        while x < 92:
            spots.append((x, y))
            x += dx
        row, y = row + 1, y + dy
    return spots


def repeated(spots: Spots, path: str, suit: Suit) -> str:
    """One small shape at every place, given as a path that goes on from there."""
    return flat("".join(f"M{x:g} {y:g}{path}" for x, y in spots), suit.pale)


def leaves(suit: Suit) -> str:
    """A ground strewn with small leaves."""
    spots = [(x, y) for y in range(14, 74, 15) for x in range(31, 94, 15)]
    spots += [(x, y) for y in (52, 66) for x in (13, 22)]
    return flat("".join(f"M{x - 2} {y + 2}q0-4 4-4q0 4-4 4Z" for x, y in spots), suit.pale)


def dotted(suit: Suit) -> str:
    """A ground of staggered dots."""
    spots = [(x, y) for y in range(12, 76, 9) for x in range(29 + y % 2 * 5, 93, 10)]
    spots += [(x, y) for y in range(48, 76, 9) for x in (10 + y % 2 * 5, 20 + y % 2 * 5)]
    return dots(spots, 1.1, suit.pale)


def lozenges(suit: Suit) -> str:
    """A ground of upright lozenges."""
    spots = [(x, y) for y in range(8, 64, 14) for x in range(30, 92, 10)]
    spots += [(x, y) for y in (50,) for x in (10, 20)]
    return flat("".join(f"M{x} {y}l4 7l-4 7l-4-7Z" for x, y in spots), suit.pale)


def stripes(suit: Suit) -> str:
    """A ground of upright stripes."""
    return line("".join(f"M{x} {9 if x > 26 else 47}V78" for x in range(10, 94, 8)), suit.pale, 3.4)


def acorns(suit: Suit) -> str:
    """A ground of small acorns."""
    nut = "h-2.6q0-2.4 2.6-2.4t2.6 2.4zm-2 .7h4q0 3-2 4.6q-2-1.6-2-4.6z"
    return repeated(strewn(15, 11), nut, suit)


def sprigs(suit: Suit) -> str:
    """A ground of sprigs with two leaves."""
    spots = strewn(16, 12)
    stems = "".join(f"M{x:g} {y:g}v4" for x, y in spots)
    return line(stems, suit.pale, 1.2) + repeated(spots, "q-4 0-4-4q4 0 4 4q0-4 4-4q0 4-4 4z", suit)


def scales(suit: Suit) -> str:
    """A ground of overlapping scales."""
    rows = ""
    for row, y in enumerate(range(14, 80, 8)):
        first = 26 if y < 50 else 6
        start = first + 5 * (row % 2)
        rows += f"M{start} {y - 4}" + "a5 4.4 0 0 0 10 0" * ((93 - start) // 10)
    return line(rows, suit.pale, 1.6)


def waves(suit: Suit) -> str:
    """A ground of wavy lines."""
    rows = ""
    for y in range(12, 78, 7):
        first = 26 if y < 48 else 8
        rows += f"M{first} {y}" + "q4-4 8 0t8 0" * ((93 - first) // 16)
    return line(rows, suit.pale, 1.8)


def trefoils(suit: Suit) -> str:
    """A ground of three dots in a triangle."""
    three = [(x + dx, y + dy) for x, y in strewn(14, 11) for dx, dy in ((0, -1.8), (-1.7, 1), (1.7, 1))]
    return dots(three, 1.5, suit.pale)


def trellis(suit: Suit) -> str:
    """A ground of crossing slanted lines, kept clear of the index by its corner."""
    down = "".join(
        f"M{max(26, x)} {8 + max(0, 26 - x)}L{min(92, x + 66)} {8 + min(92, x + 66) - x}" for x in range(-12, 92, 12)
    )
    up = "".join(
        f"M{min(92, x)} {8 + max(0, x - 92)}L{max(26, x - 66)} {8 + x - max(26, x - 66)}" for x in range(38, 132, 12)
    )
    return line(down + up, suit.pale, 1.3)


def sprinkle(suit: Suit) -> str:
    """A ground of small hearts."""
    return repeated(strewn(13, 10), "c-3-2-3.4-5-1.4-5c.9 0 1.4.8 1.4 1.6c0-.8.5-1.6 1.4-1.6c2 0 1.6 3-1.4 5z", suit)


def diamonds(suit: Suit) -> str:
    """A ground of small lozenges."""
    return repeated(strewn(11, 9), "l2.4-3.2l-2.4-3.2l-2.4 3.2z", suit)


PATTERNS: dict[str, Callable[[Suit], str]] = {
    "leaves": leaves,
    "dots": dotted,
    "lozenges": lozenges,
    "stripes": stripes,
    "acorns": acorns,
    "sprigs": sprigs,
    "scales": scales,
    "waves": waves,
    "trefoils": trefoils,
    "trellis": trellis,
    "sprinkle": sprinkle,
    "diamonds": diamonds,
}
