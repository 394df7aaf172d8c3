"""What naming tells: worlds in which the namer holds what was named, and the one who shoved has no such suit."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from jassen.bots import find
from jassen.bots.hand_strength import strength
from jassen.bots.telling import offers_of, told
from jassen.core.cards import CARDS, SUIT_MASKS, Suit, mask_of
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.variants import find as find_rules
from tests.bots.driving import dealt, shuffled, step

RULES = find_rules("swisslos-schieber-1000")


def named(seed: int, *, key: str = "swisslos-schieber-1000") -> Referee:
    """A round whose contract has been named by rules."""
    referee = dealt(find_rules(key), seed % 4, shuffled(Random(seed)))
    while referee.public.phase is not Phase.PLAYING:
        referee = step(referee, [find("rules", Random(0))] * 4)
    return referee


def test_the_sum_over_the_suits_is_the_strength_of_the_hand() -> None:
    offers = offers_of(RULES.contracts)
    assert offers is not None
    hand = mask_of(Random(1).sample(CARDS, 9))
    for number, (contract, factor) in enumerate(zip(offers.contracts, offers.factors, strict=True)):
        parts = [offers.tables[(number * 4 + suit) * 512 + ((hand & SUIT_MASKS[suit]) >> 9 * suit)] for suit in Suit]
        assert sum(parts) == pytest.approx(factor * strength(contract, hand), abs=1e-3)


def test_who_named_and_who_shoved_is_told() -> None:
    for seed in range(12):
        referee = named(seed)
        current = referee.public.round
        assert current is not None
        said = told(RULES, referee.view(0))
        assert said is not None
        assert said.namer == current.namer
        assert said.offers.contracts[said.chosen] == current.contract
        assert said.shovers == (frozenset({current.forehand}) if current.shoved else frozenset())
        assert said.could_shove is not current.shoved


@pytest.mark.parametrize("key", ["molotow", "stargames-differenzler", "howtoplay-coiffeur"])
def test_where_nobody_had_the_whole_choice_nothing_is_told(key: str) -> None:
    rules = find_rules(key)
    referee = dealt(rules, 0, shuffled(Random(2)))
    while referee.public.phase is not Phase.PLAYING:
        referee = step(referee, [find("rules", Random(0))] * rules.seats)
    assert told(rules, referee.view(0)) is None


def test_nothing_but_the_naming_is_told() -> None:
    """Equal naming, other hands: the same is told."""
    referee = named(3)
    seen = referee.view(1)
    other = replace(seen, hand=referee.view(2).hand)
    assert told(RULES, seen) == told(RULES, other)
