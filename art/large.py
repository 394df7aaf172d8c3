"""The face with a large index: black on white, one large sign, the courts as portraits."""

from art.character import Cast
from art.courts import person
from art.index import corners
from art.palette import Suit
from art.svg import disc, element, flat, group, line, use

HALF_TURN = "rotate(180 50 78)"


def portraits(suits: tuple[Suit, ...], cast: Cast) -> str:
    """Head and shoulders of every court before a plain tint."""
    return "".join(
        element(
            "g",
            flat("M45 8H91a3 3 0 0 1 3 3V74H45Z", suit.pale),
            group(person(cast[rank + suit.letter](suit)), transform="translate(30.4 12) scale(.79)"),
            line("M45 74H94", "#000", 2),
            id=f"half-{rank}{suit.letter}",
        )
        for suit in suits
        for rank in "JQK"
    )


def large_index(rank: str | None, suit: Suit) -> str:
    """A character two fifths of the card wide, the sign beneath it."""
    return corners(rank, suit, 5, 47, 33)


def large_picture(rank: str, suit: Suit) -> str:
    """What stands beside the index in either half."""
    if rank in "JQK":
        half = use(f"half-{rank}{suit.letter}")
    else:
        half = use(f"suit-{suit.letter}", x=48, y=16, width=45, height=45)
        if rank == "A":
            half = disc(70.5, 38.5, 26, suit.pale) + half
    return half + group(half, transform=HALF_TURN)
