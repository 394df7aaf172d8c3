"""Which cards a reader looks at: three decks and their faces.

The same cards for everybody: who holds the shield Under holds the jack of hearts in the hand of another. The deck
decides what suits and ranks are called, the face only how they are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.cards import SUIT_LETTERS, Suit


@unique
class Deck(Enum):
    """A dress of the 36 cards. Of German suits leaves stand for roses, hearts for shields; French ones have several
    customs, `FrenchSuits`."""

    SWISS = "swiss"
    GERMAN = "german"
    FRENCH = "french"


@unique
class Face(Enum):
    """How a deck is drawn. Only French cards know two colours; on Swiss and German ones four are the custom."""

    FOUR_COLOUR = "four-colour"
    TWO_COLOUR = "two-colour"
    LARGE = "large"


@unique
class FrenchSuits(Enum):
    """Which French suits stand for acorns, roses, shields and bells, in this order (C clubs, S spades, H hearts, D
    diamonds). Published tables contradict each other: it is a custom, never a fact."""

    USUAL = "CSHD"
    """That of the texts which name French suits, and of the notation."""
    RED_FIRST = "DHSC"
    SPADES_FIRST = "SCDH"
    ROSES_AS_HEARTS = "CHSD"


@dataclass(frozen=True, slots=True)
class Look:
    """A deck in a face. With `by_text` the text of the rules decides about French suits, and not the reader."""

    deck: Deck = Deck.SWISS
    face: Face = Face.FOUR_COLOUR
    suits: FrenchSuits = FrenchSuits.USUAL
    by_text: bool = False

    def worn(self, suit: Suit) -> Suit:
        """The suit as whose drawing and name this one appears; its own but for other customs with French cards."""
        if self.deck is not Deck.FRENCH or self.by_text:
            return suit
        return Suit(SUIT_LETTERS.index(self.suits.value[suit]))

    def under(self, worn: Suit) -> Suit:
        """The suit that appears as this one.

        >>> Look(Deck.FRENCH, suits=FrenchSuits.RED_FIRST).under(Suit.SHIELDS)
        <Suit.ROSES: 1>
        """
        return next(suit for suit in Suit if self.worn(suit) == worn)

    def drawn(self, notation: str) -> str:
        """Which drawing a card or a suit has, both in notation.

        >>> Look(Deck.FRENCH, suits=FrenchSuits.RED_FIRST).drawn("JH")
        'JS'
        """
        return notation[:-1] + self.worn(Suit(SUIT_LETTERS.index(notation[-1]))).letter


USUAL = Look()


def usual_deck(tag: str) -> Deck:
    """The deck of somebody who has chosen none: Swiss cards for readers of German, French ones elsewhere.

    >>> usual_deck("de-CH"), usual_deck("it")
    (<Deck.SWISS: 'swiss'>, <Deck.FRENCH: 'french'>)
    """
    return Deck.SWISS if tag.partition("-")[0] == "de" else Deck.FRENCH


def chosen_look(tag: str, deck: str | None, face: str | None, suits: str | None = None) -> Look:
    """The look that was chosen by name; what is missing or unknown is as usual for that language."""
    return Look(
        deck=next((known for known in Deck if known.value == deck), usual_deck(tag)),
        face=next((known for known in Face if known.value == face), USUAL.face),
        suits=next((known for known in FrenchSuits if known.value == suits), USUAL.suits),
    )
