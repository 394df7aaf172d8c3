"""What lies behind and around the courts: a patterned panel and its edge.

The panel leaves the two index corners free; each suit has a pattern of its own,
so that the grounds differ in more than colour.
"""

from art.palette import SUITS, Suit
from art.svg import dots, element, flat, group, line, use

PANEL = (
    "M25.6 6H91a3 3 0 0 1 3 3V110.6a2 2 0 0 1-2 2H79.4a3 3 0 0 0-3 3V148a2 2 0 0 1-2 2"
    "H9a3 3 0 0 1-3-3V45.4a2 2 0 0 1 2-2H20.6a3 3 0 0 0 3-3V8a2 2 0 0 1 2-2Z"
)
HALF_TURN = "rotate(180 50 78)"


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


PATTERNS = {"C": leaves, "S": dotted, "H": lozenges, "D": stripes}


def ground(suit: Suit) -> str:
    """The tinted panel with its pattern in both halves."""
    pattern = PATTERNS[suit.letter](suit)
    return element(
        "g", flat(PANEL, suit.tint), pattern, group(pattern, transform=HALF_TURN), id=f"ground-{suit.letter}"
    )


def edge(suit: Suit) -> str:
    """The strip that parts the two halves, and the panel's outline."""
    lozenge = "".join(f"M{x} 76l2.6 2l-2.6 2l-2.6-2Z" for x in range(10, 94, 8))
    return element(
        "g",
        flat("M6 75H94V81H6Z", suit.deep),
        line("M6.6 75H93.4M6.6 81H93.4"),
        flat(lozenge, suit.trim),
        line(PANEL, suit.deep, 1.2),
        id=f"edge-{suit.letter}",
    )


def shared_grounds() -> str:
    """The grounds and edges all courts of a suit share."""
    return "".join(ground(suit) + edge(suit) for suit in SUITS)


def framed(suit: Suit, *figures: str) -> str:
    """Figures between the ground and the edge of their suit."""
    return use(f"ground-{suit.letter}") + "".join(figures) + use(f"edge-{suit.letter}")
