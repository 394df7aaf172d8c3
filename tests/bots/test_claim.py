"""The rule player claims when it is home for certain, and not a point earlier."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from jassen.bots import find
from jassen.bots.claim import certain_total
from jassen.core.parts.end_rules import End, EndMode
from jassen.core.public import Cause
from jassen.core.rules import Rules
from jassen.variants import DEFAULT, PROFILES
from jassen.variants import find as find_rules
from tests.bots.driving import play_game, position

BOT = find("rules", Random(0))
HANDS = {0: "JH KH QH AC", 1: "9H 6C", 2: "6H 7C", 3: "7H 8C"}
FIRST_TRICK = "JH 9H 6H 7H"
"""Seat 0 takes 34 points; with its Stöck 54, and all counts double."""


CLAIMED = sorted(key for key, rules in PROFILES.items() if rules.end.mode is EndMode.CLAIM)


def up_to(target: int) -> Rules:
    """The default rules with another target."""
    return replace(find_rules(DEFAULT), end=End(target=target))


def test_claims_when_home() -> None:
    referee = position(up_to(68), HANDS, "H", FIRST_TRICK)
    claim = BOT.claims(referee.rules, referee.view(0))
    assert claim is not None
    over, _ = referee.act(claim)
    assert over.public.game.result is not None and over.public.game.result.cause is Cause.CLAIM


def test_counts_the_own_stoeck_before_it_is_shown() -> None:
    for target, claims in ((108, True), (109, False)):
        referee = position(up_to(target), HANDS, "H", FIRST_TRICK)
        assert (BOT.claims(referee.rules, referee.view(0)) is not None) == claims


def test_does_not_count_the_stoeck_that_only_the_partner_knows() -> None:
    for target, claims in ((68, True), (69, False)):
        referee = position(up_to(target), HANDS, "H", FIRST_TRICK)
        assert (BOT.claims(referee.rules, referee.view(2)) is not None) == claims


def test_does_not_count_the_trick_on_the_table() -> None:
    referee = position(up_to(109), HANDS, "H", f"{FIRST_TRICK} AC 6C 7C")
    assert certain_total(referee.rules, referee.view(0)) == 108
    assert BOT.claims(referee.rules, referee.view(0)) is None


def test_does_not_claim_for_the_side_without_the_trick() -> None:
    referee = position(up_to(1), HANDS, "H", FIRST_TRICK)
    assert BOT.claims(referee.rules, referee.view(1)) is None


@pytest.mark.parametrize("profile", CLAIMED)
def test_a_claim_never_loses(profile: str) -> None:
    causes: dict[Cause, int] = dict.fromkeys(Cause, 0)
    for seed in range(60):
        rng = Random(f"claim {seed}")
        rules = find_rules(profile)
        rules = replace(rules, end=replace(rules.end, target=rng.randrange(500, 1001)))
        result = play_game(rules, [find("rules", rng) for _ in range(rules.seats)], rng).public.game.result
        assert result is not None
        causes[result.cause] += 1
    assert causes[Cause.WRONG_CLAIM] == 0
    assert causes[Cause.CLAIM] > 40, "whoever is home says so"
