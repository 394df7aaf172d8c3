"""What holds for every measurement, whoever plays whatever."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.arena.errors import ArenaError
from jassen.arena.figures import Figure
from jassen.arena.plan import Mode
from jassen.arena.unit import difference, play_unit
from jassen.arena.workers import play_here, play_in_processes
from jassen.variants import PROFILES
from tests.arena.planning import all_played, planned

EVERY_PROFILE = sorted(PROFILES)
WITH_PARTNERS = sorted(key for key, rules in PROFILES.items() if all(len(team) == 2 for team in rules.teams))


def measurable() -> Iterator[tuple[str, Mode]]:
    """Every profile with every mode that it has."""
    for key in EVERY_PROFILE:
        for mode in Mode:
            try:
                planned(rules=key, mode=mode)
            except ArenaError:
                continue
            yield key, mode


CASES = list(measurable())


def test_every_profile_can_be_measured_in_some_way() -> None:
    assert {key for key, _ in CASES} == set(PROFILES)
    assert {key for key, mode in CASES if mode is Mode.GAMES} == set(PROFILES)


@pytest.mark.parametrize(("rules", "mode"), CASES)
@pytest.mark.parametrize("bot", ["rules", "random"])
def test_a_bot_against_itself_is_exactly_even(rules: str, mode: Mode, bot: str) -> None:
    plan = planned(bot, bot, rules=rules, mode=mode)
    unit = play_unit(plan, 0)
    assert [difference(plan, unit, figure) for figure in plan.figures] == [0] * len(plan.figures)


@pytest.mark.parametrize(("rules", "mode"), CASES)
def test_changing_the_names_changes_the_sign_and_nothing_else(rules: str, mode: Mode) -> None:
    plan, back = (
        planned("rules", "random", rules=rules, mode=mode),
        planned("random", "rules", rules=rules, mode=mode),
    )
    there, here = play_unit(plan, 2), play_unit(back, 2)
    for figure in plan.figures:
        assert difference(plan, there, figure) == -difference(back, here, figure)


@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 10**9), rules=st.sampled_from(WITH_PARTNERS))
def test_partners_of_two_kinds_change_the_sign_too(seed: int, rules: str) -> None:
    plan = planned("rules+random", "random", rules=rules, mode=Mode.PLAY, seed=seed)
    back = planned("random", "rules+random", rules=rules, mode=Mode.PLAY, seed=seed)
    leading = plan.leading
    assert difference(plan, play_unit(plan, 0), leading) == -difference(back, play_unit(back, 0), leading)


@settings(deadline=None, max_examples=20)
@given(
    number=st.integers(0, 10**6),
    seed=st.integers(0, 10**9),
    mode=st.sampled_from([Mode.PLAY, Mode.CONTRACT, Mode.DEALS]),
)
def test_a_deal_has_157_card_points(number: int, seed: int, mode: Mode) -> None:
    plan = planned(seed=seed, mode=mode)
    for played in play_unit(plan, number).played:
        assert played.mean(Figure.CARDS, 0) + played.mean(Figure.CARDS, 1) == 157


@pytest.mark.parametrize("rules", ["stargames-schieber", "molotow", "mittlere", "bieter-3"])
def test_somebody_wins_every_game(rules: str) -> None:
    plan = planned(rules=rules, mode=Mode.GAMES)
    for played in play_unit(plan, 1).played:
        assert 1 <= sum(played.figures[Figure.WON]) < plan.rules.seats


def test_all_play_the_same_contract_where_only_the_cards_differ() -> None:
    """With the namer's factor gone, what is booked is what was earned times one number."""
    plan = planned(mode=Mode.PLAY)
    for number in range(6):
        factors = {
            played.figures[Figure.BOOKED][seat] // played.figures[Figure.EARNED][seat]
            for played in play_unit(plan, number).played
            for seat in range(4)
            if played.figures[Figure.EARNED][seat]
        }
        assert len(factors) == 1


def test_the_cards_are_played_alike_where_only_the_contract_differs() -> None:
    """Two bots that name the same then have the same, however differently they would play."""
    plan = planned("peek", "rules", mode=Mode.CONTRACT)
    assert all(difference(plan, play_unit(plan, number), Figure.BOOKED) == 0 for number in range(4))


def test_a_unit_is_the_same_whatever_was_played_before() -> None:
    plan = planned(deals=5)
    backwards = [play_unit(plan, number) for number in (4, 3, 2, 1, 0)]
    assert all_played(play_here(plan, 0)) == all_played(reversed(backwards))


def test_processes_change_nothing_but_the_time() -> None:
    plan = planned(deals=9)
    alone = all_played(play_here(plan, 0))
    assert all_played(play_in_processes(2)(plan, 0)) == alone
    assert all_played(play_in_processes(3)(plan, 4)) == alone[4:]


def test_another_seed_is_another_stream() -> None:
    one, other = planned(seed=1), planned(seed=2)
    assert all_played(play_here(one, 0)) != all_played(play_here(other, 0))
