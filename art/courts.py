"""Court cards: one half figure shown twice, head to head."""

from art.cast import CAST
from art.character import Character
from art.frame import card
from art.grounds import HALF_TURN, framed
from art.index import corners
from art.palette import SUITS, Suit
from art.svg import element, group, num, use


def half(suit: Suit, person: Character) -> str:
    """The upper half of a court: the figure and its sign."""
    x, y, size = person.sign
    head = person.head
    if person.tilt:
        head = group(head, transform=f"rotate({num(person.tilt)} 50 48)")
    figure = person.back + person.body + head
    if person.shift:
        figure = group(figure, transform=f"translate({num(person.shift)})")
    held = use(f"suit-{suit.letter}", x=x - size / 2, y=y - size / 2, width=size, height=size)
    return figure + person.arms + held + person.fingers


def shared_halves() -> str:
    """The half figures that each court card shows twice."""
    return "".join(
        element("g", half(suit, CAST[rank + suit.letter]), id=f"half-{rank}{suit.letter}")
        for suit in SUITS
        for rank in "JQK"
    )


def court_card(rank: str, suit: Suit) -> str:
    """An Under, Ober or king."""
    name = f"half-{rank}{suit.letter}"
    return card(
        rank + suit.letter,
        framed(suit, use(name), use(name, transform=HALF_TURN)),
        corners(rank, suit),
    )
