"""Bots that think: they see what their seat sees, fall back on rules, and the searches find what is plain."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from jassen.bots import find, needs_kernel, thinking_bot
from jassen.bots.looking import sight_of
from jassen.bots.memory import Memory, remember
from jassen.bots.strong_bots import search_bot
from jassen.core.actions import NameContract, PlayCard, Shove
from jassen.core.cards import Card, Cards, Suit
from jassen.core.decisions import awaiting
from jassen.core.public import Phase, Play
from jassen.core.referee import Referee
from jassen.kernel import searching
from jassen.kernel.weights import WEIGHTS_FILE
from jassen.variants import DEFAULT
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt, position, shuffled, step

RULES = find_rules(DEFAULT)
THINKERS = ("policy", "dmcts", "search")
needed = pytest.mark.skipif(searching() is None, reason="there is no native kernel here")


def card_of(key: str, referee: Referee) -> Card:
    """What a bot plays whose turn it is."""
    action = find(key, Random(1)).act(referee.rules, referee.view(min(awaiting(referee.rules, referee.public))))
    assert isinstance(action, PlayCard)
    return action.card


@needed
@pytest.mark.parametrize("key", ["dmcts", "search"])
def test_a_sure_trick_of_the_partner_is_given_points(key: str) -> None:
    hands = {0: "AS 6C 7C 8C 9C TC JC QC KC", 2: "TS 7S 6D 7D 8D 9D JD QD KD", 1: "8S 9S", 3: "6S JS"}
    assert card_of(key, position(RULES, hands, "O", "AS 8S")) == Card.parse("TS")


@needed
@pytest.mark.parametrize("key", THINKERS)
def test_equal_views_get_equal_answers(key: str) -> None:
    referee = dealt(RULES, 0, shuffled(Random(3)))
    bots = [find("rules", Random(0))] * 4
    while referee.public.phase is not Phase.PLAYING:
        referee = step(referee, bots)
    for _ in range(12):
        assert card_of(key, referee) == card_of(key, referee)
        referee = step(referee, bots)


@pytest.mark.parametrize("key", THINKERS)
@pytest.mark.parametrize("profile", ["molotow", "stargames-differenzler", "howtoplay-schieber-6", "bieter-3"])
def test_a_game_that_no_search_knows_is_played_by_rules(profile: str, key: str) -> None:
    rules, rng = find_rules(profile), Random(4)
    referee = dealt(rules, 1, shuffled(rng))
    while referee.public.phase not in (Phase.DEALING, Phase.OVER):
        seen = referee.view(min(awaiting(rules, referee.public)))
        assert find(key, Random(0)).act(rules, seen) == find("rules", Random(0)).act(rules, seen)
        referee = step(referee, [find("rules", Random(0))] * rules.seats)


def test_without_the_kernel_all_is_played_by_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_bot, "searching", lambda: None)
    referee = dealt(RULES, 1, shuffled(Random(5)))
    while referee.public.phase is not Phase.DEALING and len(referee.public.play.tricks) < 3:
        seen = referee.view(min(awaiting(RULES, referee.public)))
        assert find("search", Random(0)).act(RULES, seen) == find("rules", Random(0)).act(RULES, seen)
        referee = step(referee, [find("rules", Random(0))] * 4)


def test_who_needs_the_kernel() -> None:
    assert [key for key in ("random", "rules", "easy", "policy", "solid", "strong") if needs_kernel(key)] == [
        "policy",
        "solid",
        "strong",
    ]


@needed
def test_a_search_in_a_hurry_still_answers() -> None:
    referee = dealt(RULES, 0, shuffled(Random(6)))
    bots = [find("rules", Random(0))] * 4
    while referee.public.phase is not Phase.PLAYING:
        referee = step(referee, bots)
    seen = referee.view(0)
    action = search_bot(Random(0), budget_ms=1).act(RULES, seen)
    assert isinstance(action, PlayCard)
    assert action.card in seen.hand


@needed
def test_a_strong_hand_is_named_and_a_poor_one_shoved() -> None:
    rules = find_rules("swisslos-schieber-1000")
    strong = dealt(rules, 0, deal_of(rules, {0: "JD 9D AD KD 8D 7D 6C 7S 9H"}))
    named = find("search", Random(0)).act(rules, strong.view(0))
    assert isinstance(named, NameContract)
    assert named.contract == "D"
    poor = dealt(rules, 0, deal_of(rules, {0: "7C 9C QC 8S TS QS 8H TH 8D"}))
    assert isinstance(find("search", Random(0)).act(rules, poor.view(0)), Shove)


def test_the_weights_stay_small() -> None:
    assert WEIGHTS_FILE.stat().st_size < 2_000_000


def test_a_sight_holds_what_lies_open_and_the_own_hand() -> None:
    referee = position(RULES, {0: "AC 6C", 1: "7S", 2: "7C"}, "H", "AC 7S 7C")
    sight = sight_of(RULES, referee.view(3))
    assert sight is not None
    assert sight.played == tuple(Card.parse(word) for word in ("AC", "7S", "7C"))
    assert sight.hand == referee.view(3).hand.mask
    assert [other.lacks for other in sight.others] == [8, 8, 8, 9]
    assert not sight.others[1].may & Suit.ACORNS.mask


def under(profile: str) -> Memory:
    """What seat 3 knows when acorns were led, seat 1 ruffed with the Nell and seat 2 laid a lower trump."""
    rules = find_rules(profile)
    seen = position(rules, {0: "AC", 1: "9H", 2: "6H", 3: "7C 8C"}, "H").view(3)
    table = tuple(Card.parse(word) for word in ("AC", "9H", "6H"))
    return remember(rules, replace(seen, public=replace(seen.public, play=Play(0, (), table))))


def test_an_undertrump_shows_a_hand_of_trumps_alone() -> None:
    memory = under("stargames-schieber")
    assert memory.could_hold[1] & Suit.ROSES.mask
    assert not memory.could_hold[2] & ~Suit.SHIELDS.mask


def test_an_undertrump_shows_that_there_is_no_higher_trump_where_that_allows_it() -> None:
    memory = under("stargames-no-schieber")
    assert memory.could_hold[2] & Suit.ROSES.mask
    assert not memory.could_hold[2] & (Cards.parse("JH").mask | Suit.ACORNS.mask)
