"""Ratings: who is rated, and what a game may do to them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.server.results.ladders import BOT, ladder_of, ladders_of, pair_of
from jassen.server.results.rating import START, RatedSide, anchor, updated
from jassen.server.seating import Access, Entrance, Holder, Pace, TableSettings
from jassen.store.results import Rating
from jassen.variants import PROFILES, find
from jassen.web.words.games import HOUSE

SCHIEBER = find("stargames-schieber")


def settings(
    rules: Rules = SCHIEBER, *, persons: int = 4, rated: bool = True, entry: Entrance = Entrance.LINK
) -> TableSettings:
    """A table with so many persons, the others bots."""
    holders = [Holder(f"P{seat}", user_id=f"u{seat}") for seat in range(persons)]
    holders += [Holder(f"B{seat}", bot="rules") for seat in range(persons, rules.seats)]
    return TableSettings(rules, Pace.NORMAL, tuple(holders), access=Access(entry=entry, rated=rated))


def ladder(found: TableSettings) -> str | None:
    """Where such a table is rated."""
    return ladder_of(found, found.holders)


def test_pairs_by_a_link_and_drawn_partners_have_ladders_of_their_own() -> None:
    assert ladder(settings()) == "stargames-schieber:pair"
    assert ladder(settings(entry=Entrance.LOBBY)) == "stargames-schieber:drawn"
    assert ladder(settings(find("stargames-differenzler"))) == "stargames-differenzler"
    assert ladder(settings(find("howtoplay-schieber-6"), persons=6)) == "howtoplay-schieber-6:drawn"


@pytest.mark.parametrize(
    "found",
    [
        settings(rated=False),
        settings(persons=1),
        settings(patched(SCHIEBER, {"end": {"target": 500}})),
        settings(replace(SCHIEBER, key=HOUSE + SCHIEBER.key)),
        settings(find("bieter-3"), persons=3),
    ],
    ids=["not rated", "one person", "shorter", "house rules", "one against two"],
)
def test_what_cannot_be_compared_is_not_rated(found: TableSettings) -> None:
    assert ladder(found) is None


def test_every_ladder_belongs_to_one_profile() -> None:
    every = [name for rules in PROFILES.values() for name in ladders_of(rules)]
    assert len(every) == len(set(every))
    assert all(name.partition(":")[0] in PROFILES for name in every)


def test_a_pair_is_one_in_either_order_and_a_person_stands_first() -> None:
    assert pair_of(("zoe", "anna")) == pair_of(("anna", "zoe")) == "anna+zoe"
    assert pair_of((f"{BOT}rules", "anna")) == f"anna+{BOT}rules"


ratings = st.builds(Rating, st.integers(0, 50_000_000), st.integers(1_000_000, 9_000_000), st.integers(0, 99))


@given(st.tuples(ratings, ratings, ratings, ratings))
def test_who_wins_does_not_fall_and_nobody_is_less_sure_than_at_the_start(known: tuple[Rating, ...]) -> None:
    before = dict(zip("abcd", known, strict=True))
    after = updated((RatedSide(1, ("a", "b")), RatedSide(2, ("c", "d"))), before)
    for name in "ab":
        assert after[name].mu >= before[name].mu
    for name in "cd":
        assert after[name].mu <= before[name].mu
    for name in "abcd":
        assert after[name].games == before[name].games + 1
        # A little doubt comes back with each game, for people change.
        assert after[name].sigma <= before[name].sigma + 4_000


def test_equals_who_tie_stay_where_they_were() -> None:
    before = dict.fromkeys("abcd", START)
    after = updated(tuple(RatedSide(1, (name,)) for name in "abcd"), before)
    assert {rating.mu for rating in after.values()} == {START.mu}


def test_bots_do_not_move_and_pull_others_to_where_they_stand() -> None:
    bot = f"{BOT}search"
    before = {"a": START, "b": START, bot: anchor("stargames-schieber:drawn", bot)}
    after = updated((RatedSide(1, ("a", "b")), RatedSide(2, (bot, bot))), before)
    assert bot not in after
    easier = {**before, bot: anchor("stargames-schieber:drawn", f"{BOT}rules")}
    assert after["a"].mu > updated((RatedSide(1, ("a", "b")), RatedSide(2, (bot, bot))), easier)["a"].mu
    assert anchor("stargames-differenzler", bot) == anchor("stargames-differenzler", f"{BOT}rules")
    pair = anchor("stargames-schieber:pair", f"{bot}+{bot}")
    assert pair.mu - START.mu == 2 * (before[bot].mu - START.mu)
