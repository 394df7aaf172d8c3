"""What a seat may conclude from what lies open, and nothing more. Shields (H) are trump."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.bots import find
from jassen.bots.memory import Memory, remember
from jassen.core.cards import SUIT_MASKS, Card, Cards, Suit
from jassen.core.decisions import awaiting
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.variants import DEFAULT, PROFILES
from jassen.variants import find as find_rules
from tests.bots.driving import dealt, position, shuffled, step

RULES = find_rules(DEFAULT)
OWN = "AC 6C TS JS QS KH AH KD AD"
TRUMPS = SUIT_MASKS[Suit.SHIELDS]


def remembered(seat: int, hands: dict[int, str], cards: str, rules: Rules = RULES) -> Memory:
    """What a seat knows after these cards."""
    return remember(rules, position(rules, hands, "H", cards).view(seat))


def test_a_discard_shows_that_the_suit_led_is_not_held() -> None:
    memory = remembered(0, {0: OWN, 1: "6S 7S 8S 9S 6D 7D 8D 9D TD"}, "AC 6S")
    assert not memory.could_hold[1] & SUIT_MASKS[Suit.ACORNS]
    assert memory.could_hold[2] & SUIT_MASKS[Suit.ACORNS]


def test_a_discard_on_trump_leaves_the_puur_possible() -> None:
    memory = remembered(0, {0: "AH", 1: "JH 7S 8S 9S 6D 7D 8D 9D TD"}, "AH 7S")
    assert memory.could_hold[1] & TRUMPS == Card.parse("JH").mask


def test_a_ruff_leaves_the_suit_possible_but_is_noted() -> None:
    memory = remembered(0, {0: "AC", 1: "6C 7H"}, "AC 7H")
    assert memory.could_hold[1] & SUIT_MASKS[Suit.ACORNS]
    assert memory.ruffed[1] == SUIT_MASKS[Suit.ACORNS]


def test_a_card_is_held_by_nobody_once_it_lies_open() -> None:
    memory = remembered(0, {0: "AC", 1: "6C"}, "AC 6C")
    assert memory.holders(Card.parse("6C")) == ()
    assert memory.holders(Card.parse("AC")) == ()


def test_a_card_is_where_everybody_else_cannot_have_it() -> None:
    hands = {0: OWN, 1: "7S 8S 9S 6D 7D 8D 9D TD JH", 2: "6S AS 6H 7H 8H TH QH JD QD"}
    memory = remembered(0, hands, "AC 7S 6S")
    assert memory.could_hold[1] & SUIT_MASKS[Suit.ACORNS] == 0
    assert memory.could_hold[2] & SUIT_MASKS[Suit.ACORNS] == 0
    assert memory.holders(Card.parse("TC")) == (3,)


@settings(deadline=None)
@given(seed=st.integers(0, 10_000), profile=st.sampled_from(sorted(PROFILES)))
def test_nothing_is_excluded_that_is_there(seed: int, profile: str) -> None:
    rules, rng = find_rules(profile), Random(seed)
    referee = dealt(rules, rng.randrange(rules.seats), shuffled(rng))
    bots = [find(rng.choice(("random", "rules")), rng) for _ in range(rules.seats)]
    while referee.public.phase not in (Phase.DEALING, Phase.OVER):
        if referee.public.phase is Phase.PLAYING:
            memory = remember(rules, referee.view(min(awaiting(rules, referee.public))))
            for seat, could_hold in enumerate(memory.could_hold):
                hand = referee.view(seat).hand
                assert memory.left[seat] == len(hand)
                assert seat == memory.seat or not hand - Cards.of(could_hold)
        referee = step(referee, bots)
