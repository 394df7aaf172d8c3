"""Aces of the French deck: one large sign in a rosette of fine lines."""

from math import cos, pi, sin

from art.palette import Suit
from art.signs import sign
from art.svg import dots, flat, group, line, num, use


def ring(radius: float, count: int, first: float = 0) -> list[tuple[float, float]]:
    """Points on a circle round the middle of the card."""
    turns = [2 * pi * (first + place) / count for place in range(count)]
    return [(50 + radius * sin(turn), 78 - radius * cos(turn)) for turn in turns]


def scallops(radius: float, count: int) -> str:
    """A closed line of small outward bows."""
    points = ring(radius, count)
    first, *rest = points
    bow = num(radius * sin(pi / count))
    return f"M{num(first[0])} {num(first[1])}" + "".join(
        f"A{bow} {bow} 0 0 1 {num(x)} {num(y)}" for x, y in [*rest, first]
    )


def french_ace(suit: Suit) -> str:
    """A large sign within a scalloped rosette, a small one above and below."""
    rays = "".join(
        f"M{num(x)} {num(y)}L{num(u)} {num(v)}" for (x, y), (u, v) in zip(ring(29, 40), ring(33.4, 40), strict=True)
    )
    small = use(f"suit-{suit.letter}", x=44.5, y=24, width=11, height=11)
    return (
        flat(scallops(36, 20), suit.tint)
        + line(scallops(36, 20), suit.deep, 1.1)
        + line(rays, suit.main, 1)
        + dots(ring(37, 20, 0.5), 0.8, suit.deep)
        + small
        + group(small, transform="rotate(180 50 78)")
        + group(sign(suit), transform="translate(26 54) scale(1.5)")
    )
