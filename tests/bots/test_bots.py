"""What holds for every bot: legal actions, and the same game for the same seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.bots import BOTS, LEVELS, find
from jassen.core.contracts import Contract, Offer
from jassen.core.order import Order, Values
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Teams
from jassen.variants import DEFAULT, PROFILES
from jassen.variants import find as find_rules
from tests.bots.driving import checked_step, dealt, endless, play_game, play_round, shuffled

QUICK = ("random", "rules", "policy")
THOUGHTFUL = ("dmcts", "search")
SCHIEBER = ("stargames-schieber", "howtoplay-schieber", "pagat-schieber", "official-schieber", "swisslos-coiffeur-8")
SLALOM = Contract(key="slalom", pattern=(Order.HIGH, Order.LOW), values=Values.OBENABE)


def game(profile: str, key: str, seed: int) -> Referee:
    """A game of such bots alone."""
    rng = Random(seed)
    rules = find_rules(profile)
    return play_game(rules, [find(key, rng) for _ in range(rules.seats)], rng)


@pytest.mark.parametrize("key", QUICK)
@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_every_profile_is_played_to_its_end(profile: str, key: str) -> None:
    for seed in range(3):
        assert game(profile, key, seed).is_over


@settings(deadline=None)
@given(seed=st.integers(0, 1_000_000), profile=st.sampled_from(sorted(PROFILES)))
def test_a_mixed_table_plays_legally_too(seed: int, profile: str) -> None:
    rng, rules = Random(seed), find_rules(profile)
    assert play_game(rules, [find(rng.choice(QUICK), rng) for _ in range(rules.seats)], rng).is_over


@pytest.mark.parametrize("key", QUICK)
@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_equal_seeds_play_equal_games(profile: str, key: str) -> None:
    one, other = game(profile, key, 7), game(profile, key, 7)
    assert one.public == other.public
    assert one.public != game(profile, key, 8).public


@pytest.mark.parametrize("key", QUICK)
@pytest.mark.parametrize(
    ("teams", "packets"),
    [(((0,), (1,)), (9, 9)), (((0,), (1,), (2,)), (4, 4, 4)), (((0, 2, 4), (1, 3, 5)), (3, 3))],
)
def test_other_tables_and_contracts_are_played_too(key: str, teams: Teams, packets: tuple[int, ...]) -> None:
    alone = any(len(team) < 2 for team in teams)
    base = find_rules(DEFAULT)
    rules: Rules = replace(
        base,
        seats=sum(map(len, teams)),
        teams=teams,
        packets=packets,
        bidding=replace(base.bidding, may_shove=not alone),
        contracts=(*base.contracts, Offer(contract=SLALOM, factor=3)),
        weis=None,
    )
    for seed in range(10):
        rng = Random(seed)
        bots = [find(key, rng) for _ in range(rules.seats)]
        account = play_round(rules, bots, seed % rules.seats, shuffled(rng))
        assert account is not None
        assert sum(side.cards for side in account.sides) == 152


@pytest.mark.parametrize("key", THOUGHTFUL)
@pytest.mark.parametrize("profile", SCHIEBER)
def test_who_searches_plays_legally_and_the_same_for_the_same_seed(profile: str, key: str) -> None:
    rules, accounts = find_rules(profile), []
    for seed in (5, 5, 6):
        rng = Random(seed)
        referee = dealt(endless(rules), 1, shuffled(rng))
        bots = [find(key, rng) for _ in range(rules.seats)]
        while referee.public.phase is not Phase.DEALING:
            referee = checked_step(referee, bots)
        accounts.append(referee.public.game.accounts)
    assert accounts[0] == accounts[1]
    assert accounts[0] != accounts[2]


def test_levels_are_bots() -> None:
    assert set(LEVELS.values()) <= set(BOTS)
    assert {find(level, Random(0)).key for level in LEVELS} == set(LEVELS.values())


def test_an_unknown_bot_is_named_with_those_that_exist() -> None:
    with pytest.raises(LookupError, match="random, rules"):
        find("grandmaster", Random(0))
