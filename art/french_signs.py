"""The signs of the French suits, each in a box of 32 by 32: plain shapes without an outline."""

from art.palette import Suit
from art.svg import flat


def club(suit: Suit, _: float) -> str:
    """Three round leaves on a foot."""
    return flat(
        "M16 1.6a6.6 6.6 0 0 1 4.9 11a6.8 6.8 0 1 1-3.3 11.2C17.7 27 19 29.4 21.6 30.6H10.4"
        "C13 29.4 14.3 27 14.4 23.8a6.8 6.8 0 1 1-3.3-11.2A6.6 6.6 0 0 1 16 1.6Z",
        suit.deep,
    )


def spade(suit: Suit, _: float) -> str:
    """A pointed leaf on a foot."""
    return flat(
        "M16 1.2C19.4 7.6 29.6 12.6 29.6 19.6C29.6 26 21.4 28 17.4 23.2C17.5 26.6 19 29.4 21.6 30.6H10.4"
        "C13 29.4 14.5 26.6 14.6 23.2C10.6 28 2.4 26 2.4 19.6C2.4 12.6 12.6 7.6 16 1.2Z",
        suit.deep,
    )


def coeur(suit: Suit, _: float) -> str:
    """A heart."""
    return flat(
        (
            "M16 30.6C12.6 24.6 2.4 18.8 2.4 10.4C2.4 2.6 12.6.8 16 8.6C19.4.8 29.6 2.6 29.6 10.4"
            "C29.6 18.8 19.4 24.6 16 30.6Z"
        ),
        suit.deep,
    )


def carreau(suit: Suit, _: float) -> str:
    """A lozenge with slightly hollow sides."""
    return flat(
        "M16 .8C18.6 6.4 23 12 27.6 16C23 20 18.6 25.6 16 31.2C13.4 25.6 9 20 4.4 16C9 12 13.4 6.4 16 .8Z", suit.deep
    )
