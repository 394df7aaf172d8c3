"""What lies behind and around the courts: a patterned panel and its edge.

The panel leaves the two index corners free; each suit has a pattern of its own,
so that the grounds differ in more than colour.
"""

from collections.abc import Callable, Iterable

from art.palette import Suit
from art.patterns import PATTERNS
from art.svg import element, flat, group, line, use

PANEL = (
    "M25.6 6H91a3 3 0 0 1 3 3V110.6a2 2 0 0 1-2 2H79.4a3 3 0 0 0-3 3V148a2 2 0 0 1-2 2"
    "H9a3 3 0 0 1-3-3V45.4a2 2 0 0 1 2-2H20.6a3 3 0 0 0 3-3V8a2 2 0 0 1 2-2Z"
)
HALF_TURN = "rotate(180 50 78)"

Strip = Callable[[Suit], str]


def ground(suit: Suit) -> str:
    """The tinted panel with its pattern in both halves."""
    pattern = PATTERNS[suit.ground](suit)
    return element(
        "g", flat(PANEL, suit.tint), pattern, group(pattern, transform=HALF_TURN), id=f"ground-{suit.letter}"
    )


def lozenge_strip(suit: Suit) -> str:
    """A strip of lozenges."""
    lozenges = "".join(f"M{x} 76l2.6 2l-2.6 2l-2.6-2Z" for x in range(10, 94, 8))
    return flat("M6 75H94V81H6Z", suit.deep) + line("M6.6 75H93.4M6.6 81H93.4") + flat(lozenges, suit.trim)


def ribbon_strip(suit: Suit) -> str:
    """A strip with a thread that winds round its middle."""
    thread = "M6.6 78" + "".join("q2.7-4 5.4 0t5.4 0" for _ in range(8))
    return (
        flat("M6 75H94V81H6Z", suit.main)
        + line("M6.6 75H93.4M6.6 81H93.4")
        + line(thread, suit.deep, 2.2)
        + line(thread, suit.trim, 1.1)
    )


def beaded_strip(suit: Suit) -> str:
    """A narrow double strip with beads."""
    return (
        flat("M6 75.4H94V80.6H6Z", suit.trim)
        + line("M6.6 75.4H93.4M6.6 80.6H93.4", suit.deep, 1.3)
        + line("".join(f"M{x} 78h0" for x in range(10, 94, 5)), suit.deep, 2)
    )


def edge(suit: Suit, strip: Strip) -> str:
    """The strip that parts the two halves, and the panel's outline."""
    return element("g", strip(suit), line(PANEL, suit.deep, 1.2), id=f"edge-{suit.letter}")


def shared_grounds(suits: Iterable[Suit], strip: Strip) -> str:
    """The grounds and edges all courts of a suit share."""
    return "".join(ground(suit) + edge(suit, strip) for suit in suits)


def framed(suit: Suit, *figures: str) -> str:
    """Figures between the ground and the edge of their suit."""
    return use(f"ground-{suit.letter}") + "".join(figures) + use(f"edge-{suit.letter}")
