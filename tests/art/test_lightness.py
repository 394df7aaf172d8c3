"""The suits of a deck stand apart in lightness, not in hue alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from art.deck import DECKS, Deck
from art.lightness import contrast, lightness
from art.palette import INK, PAPER

FOUR_COLOURS = [deck for deck in DECKS.values() if deck.name != "french"]
LEAST_STEP = 9
"""In L*, where about 2 can just be told apart when colours touch."""


def colour_of_sign(deck: Deck, place: int) -> str:
    """What a sign is filled with: plain French signs take the deep colour, outlined ones the main one."""
    suit = deck.suits[place]
    return suit.deep if deck.name.startswith("french") else suit.main


@pytest.mark.parametrize("deck", FOUR_COLOURS, ids=lambda deck: deck.name)
def test_signs_and_clothes_step_through_lightness(deck: Deck) -> None:
    signs = sorted(lightness(colour_of_sign(deck, place)) for place in range(4))
    clothes = sorted(lightness(suit.main) for suit in deck.suits)
    for steps in (signs, clothes):
        assert all(lighter - darker >= LEAST_STEP for darker, lighter in pairwise(steps)), steps


def test_red_and_black_stay_apart_in_grey() -> None:
    clubs, spades, hearts, diamonds = (lightness(suit.deep) for suit in DECKS["french"].suits)
    assert clubs == spades < 15
    assert hearts == diamonds > 40


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_signs_stand_out_from_the_paper(deck: Deck) -> None:
    # Outlined signs by their outline, plain ones by themselves; WCAG 2.2 asks 3:1 of graphics.
    plain = deck.name.startswith("french")
    for suit in deck.suits:
        assert contrast(suit.deep if plain else INK, PAPER) >= 3


def test_black_and_white_are_the_ends_of_the_scale() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert lightness("#ffffff") == pytest.approx(100)
    assert lightness("#000000") == 0
    assert contrast("#777777", "#777777") == 1
