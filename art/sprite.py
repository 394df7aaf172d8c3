"""The whole deck as one sprite, and as a contact sheet for looking at."""

from art.ace import ace_card
from art.back import back
from art.banner import banner_card
from art.courts import court_card, shared_halves
from art.frame import shared_paper
from art.grounds import shared_grounds
from art.index import shared_glyphs
from art.palette import RANKS, SUITS, Suit
from art.pips import number_card
from art.suits import suit_symbol
from art.svg import element, use

SVG = "http://www.w3.org/2000/svg"


def card(rank: str, suit: Suit) -> str:
    """Draw the card of one rank and suit."""
    if rank == "T":
        return banner_card(suit)
    if rank == "A":
        return ace_card(suit)
    if rank in "JQK":
        return court_card(rank, suit)
    return number_card(rank, suit)


def symbols() -> list[str]:
    """Every definition of the sprite, one a line; like stands by like, which packs better."""
    return [
        *(suit_symbol(suit) for suit in SUITS),
        *(ace_card(suit) for suit in SUITS),
        element("defs", shared_paper(), shared_glyphs(), shared_grounds(), shared_halves()),
        *(card(rank, suit) for rank in RANKS for suit in SUITS if rank != "A"),
        back(),
    ]


def sprite() -> str:
    """The text of the sprite file."""
    return "\n".join([f'<svg xmlns="{SVG}">', *symbols(), "</svg>", ""])


def sheet() -> str:
    """A standalone picture of all cards: a row for each suit, then the back."""
    wide, high, gap = 100, 156, 8
    width = 9 * (wide + gap) + gap
    height = 5 * (high + gap) + gap
    places = [
        use(
            f"card-{rank}{suit.letter}",
            x=gap + column * (wide + gap),
            y=gap + row * (high + gap),
            width=wide,
            height=high,
        )
        for row, suit in enumerate(SUITS)
        for column, rank in enumerate(RANKS)
    ]
    bottom = gap + 4 * (high + gap)
    places.append(use("card-back", x=gap, y=bottom, width=wide, height=high))
    places += [
        use(f"suit-{suit.letter}", x=gap + (2 + i) * (wide + gap), y=bottom, width=wide, height=wide)
        for i, suit in enumerate(SUITS)
    ]
    ground = element("rect", width=width, height=height, fill="#2f5d46")
    opening = f'<svg xmlns="{SVG}" viewBox="0 0 {width} {height}">'
    return "\n".join([opening, *symbols(), ground, *places, "</svg>", ""])
