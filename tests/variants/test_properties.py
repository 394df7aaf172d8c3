"""The property tests of the rule sheet that concern every profile: P3, P4, P5, P7, P8 and X40."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from jassen.core.cards import CARDS, Cards
from jassen.core.contracts import GUMPF, SLALOM, Contract, guschti, three_by_three
from jassen.core.events import RoundBooked
from jassen.core.follow import playable
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.parts.score_rules import BookKind, ScoringSide
from jassen.core.rules import Rules
from jassen.core.weis import find_weis
from jassen.variants import PROFILES, find
from tests.core.driving import random_steps, seeds

EXTRA: tuple[Contract, ...] = (*SLALOM, *GUMPF, *guschti(4, 5), *three_by_three())
FOLLOWS = [
    Follow(undertrump_exception=exception, ruff_while_holding_suit=ruff, puur_exempt=exempt, all_trump_hand=duty)
    for exception in UndertrumpException
    for ruff in (True, False)
    for exempt in (True, False)
    for duty in AllTrumpHand
]


def contracts() -> list[Contract]:
    """Every contract that some profile offers, and those that none does yet."""
    return [*{offer.contract for rules in PROFILES.values() for offer in rules.contracts}, *EXTRA]


def test_p3_and_p5_undertrumping_only_ever_adds_and_never_matters_when_trump_is_led() -> None:
    rng = random.Random(3)
    known = sorted(contracts(), key=lambda contract: contract.key)
    for _ in range(30_000):
        contract = rng.choice(known)
        ranking = contract.ranking(rng.randrange(9))
        cards = rng.sample(CARDS, rng.randint(2, 12))
        size = rng.randint(1, min(3, len(cards) - 1))
        table, hand = cards[:size], Cards(cards[size:]).mask
        follow, partner = rng.choice(FOLLOWS), rng.random() < 0.5
        forbidden, if_void, free = (
            playable(replace(follow, undertrump=scope), ranking, hand, table, partner_wins=partner)
            for scope in (Undertrump.FORBIDDEN, Undertrump.IF_VOID, Undertrump.FREE)
        )
        assert forbidden
        assert forbidden & ~if_void == 0
        assert if_void & ~free == 0
        assert free & ~hand == 0
        if table[0].mask & ranking.trumps:
            assert forbidden == if_void == free
        assert playable(follow, ranking, hand, ()) == hand


def test_x40_a_sequence_of_six_or_more_leaves_nobody_else_four_nines_tens_or_unders() -> None:
    rng = random.Random(40)
    rules = find("official-schieber")
    assert rules.weis is not None
    offer = rules.offer("C")
    assert offer is not None
    seen = 0
    for _ in range(4_000):
        # A deal in which seat 0 has a long sequence, since random ones hardly ever do.
        suit, first, length = rng.randrange(4), rng.randrange(4), rng.randint(6, 9)
        run = [card for card in CARDS if card.suit == suit][first : first + length]
        others = [card for card in CARDS if card not in run]
        rng.shuffle(others)
        hands = [[*run, *others[: 9 - len(run)]]]
        left = others[9 - len(run) :]
        hands += [left[9 * seat : 9 * seat + 9] for seat in range(3)]
        if len(run) < 6:
            continue
        seen += 1
        for hand in hands[1:]:
            for weis in find_weis(rules.weis, offer.contract, Cards(hand).mask):
                assert not weis.is_four or weis.top.letter not in "9TJ"
    assert seen > 1_000


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_p4_p7_p8_in_every_round_of_random_games(rules: Rules, seed: int) -> None:
    for step in random_steps(rules, seed, most=2_000):
        for event in step.events:
            if not isinstance(event, RoundBooked):
                continue
            account, sides = event.account, event.account.sides
            for line in ("weis", "stoeck", "match"):
                assert sum(getattr(side, line) > 0 for side in sides) <= 1
            if rules.book.kind is BookKind.DIFFERENCE and account.complete:
                taken = sum(side.card_points for side in sides)
                assert taken == 157
                each = [points for side in sides for points in side.predictions]
                off = sum(account.totals)
                if rules.predict is not None and not rules.predict.exact_bonus:
                    weight = len(rules.teams[0])
                    assert off >= abs(sum(each) - weight * taken)
            plain = rules.book.kind in (BookKind.POINTS, BookKind.SHEET) and account.contract != "hindersi"
            if plain and account.complete and step.state.public.game.king is None:
                # P8: one factor for both sides, so that it never changes who is ahead.
                for team, side in enumerate(sides):
                    counted = side.card_points + side.weis + side.stoeck + side.match
                    scores = rules.score.side is ScoringSide.ALL or team == (account.namer or 0) % 2
                    assert side.total == (account.factor * counted if scores else 0)


def test_all_contracts_count_152_under_every_profile() -> None:
    for contract in contracts():
        if not contract.late:
            assert sum(contract.points) == 152
