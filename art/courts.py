"""Court cards: one half figure shown twice, head to head."""

from collections.abc import Iterable

from art.character import Cast, Character
from art.grounds import HALF_TURN, framed
from art.palette import Suit
from art.svg import element, group, num, use


def person(figure: Character) -> str:
    """A figure without what it carries."""
    head = figure.head
    if figure.tilt:
        head = group(head, transform=f"rotate({num(figure.tilt)} 50 48)")
    return figure.back + figure.body + head


def half(suit: Suit, figure: Character) -> str:
    """The upper half of a court: the figure and its sign."""
    x, y, size = figure.sign
    drawn = person(figure)
    if figure.shift:
        drawn = group(drawn, transform=f"translate({num(figure.shift)})")
    held = use(f"suit-{suit.letter}", x=x - size / 2, y=y - size / 2, width=size, height=size)
    return drawn + figure.arms + held + figure.fingers


def shared_halves(suits: Iterable[Suit], cast: Cast) -> str:
    """The half figures that each court card shows twice."""
    return "".join(
        element("g", half(suit, cast[rank + suit.letter](suit)), id=f"half-{rank}{suit.letter}")
        for suit in suits
        for rank in "JQK"
    )


def court(rank: str, suit: Suit) -> str:
    """An Under, Ober or king, or their French cousins."""
    name = f"half-{rank}{suit.letter}"
    return framed(suit, use(name), use(name, transform=HALF_TURN))
