"""What makes one deck differ from another, and the seven sprites that are drawn."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from art import french_suits, german_suits, swiss_suits
from art.banner import banner
from art.cast import FRENCH, GERMAN, SWISS
from art.character import Cast
from art.french_aces import french_ace
from art.german_aces import german_ace
from art.grounds import Strip, beaded_strip, lozenge_strip, ribbon_strip
from art.palette import Suit
from art.pips import pips
from art.swiss_aces import swiss_ace


def ten_pips(suit: Suit) -> str:
    """A ten of ten signs."""
    return pips("T", suit)


@dataclass(frozen=True)
class Deck:
    """One deck in one face.

    With `large`, cards show a large index on white and little else. With `lettered`, the
    letters of ace and courts are part of the card; without, a page lays those of its language over it.
    """

    name: str
    suits: tuple[Suit, ...]
    cast: Cast
    ace: Callable[[Suit], str]
    ten: Callable[[Suit], str]
    strip: Strip
    lettered: bool = True
    large: bool = False


_SWISS = Deck("swiss", swiss_suits.SUITS, SWISS, swiss_ace, banner, lozenge_strip)
_GERMAN = Deck("german", german_suits.SUITS, GERMAN, german_ace, ten_pips, ribbon_strip)
_FRENCH = Deck("french", french_suits.TWO_COLOURS, FRENCH, french_ace, ten_pips, beaded_strip, lettered=False)
_FOUR_COLOURS = replace(_FRENCH, name="french-four-colour", suits=french_suits.FOUR_COLOURS)

DECKS = {
    deck.name: deck
    for deck in (
        _SWISS,
        _GERMAN,
        _FRENCH,
        _FOUR_COLOURS,
        replace(_SWISS, name="swiss-large", large=True),
        replace(_GERMAN, name="german-large", large=True),
        replace(_FOUR_COLOURS, name="french-large", large=True),
    )
}
