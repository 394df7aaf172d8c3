"""A whole deck as one sprite, and as a contact sheet for looking at."""

from collections.abc import Iterable

from art.back import back
from art.courts import court, shared_halves
from art.deck import Deck
from art.frame import card, shared_paper
from art.grounds import shared_grounds
from art.index import LARGE, OWN_LETTERS, USUAL, corners, letters, shared_characters
from art.large import large_index, large_picture, portraits
from art.palette import RANKS, Suit
from art.pips import pips
from art.signs import sign, suit_symbol
from art.svg import element, symbol, use

GAP = 0.08
"""Between the cards of a sheet, in widths of a card."""

SVG = "http://www.w3.org/2000/svg"


def picture(deck: Deck, rank: str, suit: Suit) -> str:
    """What a card shows besides its index."""
    if deck.large:
        return large_picture(rank, suit)
    if rank == "T":
        return deck.ten(suit)
    if rank == "A":
        return deck.ace(suit)
    if rank in "JQK":
        return court(rank, suit)
    return pips(rank, suit)


def whole_card(deck: Deck, rank: str, suit: Suit) -> str:
    """The card of one rank and suit."""
    shown = rank if deck.lettered or rank not in OWN_LETTERS else None
    index = large_index(shown, suit) if deck.large else corners(shown, suit)
    # The index lies on top of pictures, and beneath signs that stand nearer than a picture would.
    layers = (picture(deck, rank, suit), index) if rank in "TAJQK" else (index, picture(deck, rank, suit))
    return card(rank + suit.letter, *layers)


def symbols(deck: Deck) -> list[str]:
    """Every definition of the sprite, one a line; like stands by like, which packs better."""
    setting = LARGE if deck.large else USUAL
    ranks = [rank for rank in RANKS if deck.lettered or rank not in OWN_LETTERS]
    paper = shared_paper("#fff", "#000", 1.6) if deck.large else shared_paper()
    shared = (
        portraits(deck.suits, deck.cast)
        if deck.large
        else shared_grounds(deck.suits, deck.strip) + shared_halves(deck.suits, deck.cast)
    )
    return [
        *(suit_symbol(suit) for suit in deck.suits),
        *(whole_card(deck, "A", suit) for suit in deck.suits),
        element("defs", paper, shared_characters(ranks, setting), shared),
        *(whole_card(deck, rank, suit) for rank in RANKS for suit in deck.suits if rank != "A"),
        *([] if deck.lettered else letters(setting)),
        back(),
    ]


def sprite(deck: Deck) -> str:
    """The text of the sprite file."""
    return "\n".join([f'<svg xmlns="{SVG}">', *symbols(deck), "</svg>", ""])


def all_signs(decks: Iterable[Deck]) -> str:
    """The suit signs of several decks in one small file, each by its deck and letter."""
    drawn = [symbol(f"{deck.name}-{suit.letter}", "0 0 32 32", sign(suit)) for deck in decks for suit in deck.suits]
    return "\n".join([f'<svg xmlns="{SVG}">', *drawn, "</svg>", ""])


def placed(deck: Deck, rank: str, suit: Suit, x: float, y: float, wide: float) -> str:
    """One card on a sheet, with the German letter where the card has none of its own."""
    box = {"x": x, "y": y, "width": wide, "height": wide * 1.56}
    shown = use(f"card-{rank}{suit.letter}", **box)
    if deck.lettered or rank not in OWN_LETTERS:
        return shown
    letter = {"J": "B", "Q": "D"}.get(rank, rank)
    return shown + use(f"letter-{letter}", transform=f"translate({x:g} {y:g}) scale({wide / 100:g})")


def sheet_size(wide: float) -> tuple[float, float]:
    """Width and height of a sheet whose cards are so wide."""
    gap = wide * GAP
    return 9 * (wide + gap) + gap, 5 * (wide * 1.56 + gap) + gap


def sheet(deck: Deck, ground: str = "#2f5d46", wide: float = 100) -> str:
    """A standalone picture of all cards: a row for each suit, then the back and the signs."""
    gap, high = wide * GAP, wide * 1.56
    width, height = sheet_size(wide)
    places = [
        placed(deck, rank, suit, gap + column * (wide + gap), gap + row * (high + gap), wide)
        for row, suit in enumerate(deck.suits)
        for column, rank in enumerate(RANKS)
    ]
    bottom = gap + 4 * (high + gap)
    places.append(use("card-back", x=gap, y=bottom, width=wide, height=high))
    places += [
        use(f"suit-{suit.letter}", x=gap + (2 + i) * (wide + gap), y=bottom, width=wide, height=wide)
        for i, suit in enumerate(deck.suits)
    ]
    paint = element("rect", width=width, height=height, fill=ground)
    opening = f'<svg xmlns="{SVG}" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
    return "\n".join([opening, *symbols(deck), paint, *places, "</svg>", ""])
