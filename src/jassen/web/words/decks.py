"""Which cards a reader looks at: three decks and their faces.

The same cards for everybody: who holds the shield Under holds the jack of hearts in the hand of another. The deck
decides what suits and ranks are called, the face only how they are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Deck(Enum):
    """A dress of the 36 cards. Suits correspond as in the source texts: acorns to clubs, roses to leaves and spades,
    shields to hearts, bells to diamonds."""

    SWISS = "swiss"
    GERMAN = "german"
    FRENCH = "french"


@unique
class Face(Enum):
    """How a deck is drawn. Only French cards know two colours; on Swiss and German ones four are the custom."""

    FOUR_COLOUR = "four-colour"
    TWO_COLOUR = "two-colour"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Look:
    """A deck in a face."""

    deck: Deck = Deck.SWISS
    face: Face = Face.FOUR_COLOUR


USUAL = Look()


def usual_deck(tag: str) -> Deck:
    """The deck of somebody who has chosen none: Swiss cards for readers of German, French ones elsewhere.

    >>> usual_deck("de-CH"), usual_deck("it")
    (<Deck.SWISS: 'swiss'>, <Deck.FRENCH: 'french'>)
    """
    return Deck.SWISS if tag.partition("-")[0] == "de" else Deck.FRENCH


def chosen_look(tag: str, deck: str | None, face: str | None) -> Look:
    """The look that was chosen by name; what is missing or unknown is as usual for that language."""
    return Look(
        deck=next((known for known in Deck if known.value == deck), usual_deck(tag)),
        face=next((known for known in Face if known.value == face), USUAL.face),
    )
