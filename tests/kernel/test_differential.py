"""The native kernel gives the numbers of the one in Python, for every rule set and contract.

100,000 random deals in all: 25,000 for each way of following that a profile has, and some for every other game.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from jassen.core.contracts import Contract
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.rules import Rules
from jassen.kernel import game_of
from jassen.kernel.interface import Holder
from jassen.kernel.pure import PureKernel
from jassen.variants import PROFILES
from jassen.variants import find as find_rules
from tests.kernel.drawing import GAMES, drawn_deal, drawn_game, played_on, the_native

PURE = PureKernel()
FOLLOWS = sorted({rules.follow: key for key, rules in PROFILES.items()}.values())
DEALS = 25_000
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("profile", FOLLOWS)
def test_random_deals_of_every_way_of_following(profile: str, part: int) -> None:
    rules, native = find_rules(profile), the_native()
    count = DEALS // PARTS // len(rules.contracts) + 1
    for number, offer in enumerate(rules.contracts):
        game, first = game_of(rules, offer.contract), (part * 100 + number) * count
        ours = native.random_deals(game, rules.hand_size, 1, first, count)
        assert list(ours) == list(PURE.random_deals(game, rules.hand_size, 1, first, count))


@pytest.mark.parametrize(("rules", "contract"), GAMES, ids=lambda value: getattr(value, "key", None))
def test_random_deals_of_every_game(rules: Rules, contract: Contract) -> None:
    game = game_of(rules, contract)
    ours = the_native().random_deals(game, rules.hand_size, 2, 0, 20)
    assert list(ours) == list(PURE.random_deals(game, rules.hand_size, 2, 0, 20))


def every_follow() -> list[Follow]:
    """Every way of following that can be written down."""
    return [
        Follow(
            undertrump=scope,
            undertrump_exception=exception,
            ruff_while_holding_suit=ruffs,
            puur_exempt=exempt,
            all_trump_hand=hand,
        )
        for scope in Undertrump
        for exception in UndertrumpException
        for ruffs in (True, False)
        for exempt in (True, False)
        for hand in AllTrumpHand
    ]


def test_every_way_of_following_that_can_be_written_down() -> None:
    native, base = the_native(), find_rules("stargames-schieber")
    for follow in every_follow():
        game = game_of(replace(base, follow=follow), base.contracts[1].contract)
        assert list(native.random_deals(game, 9, 3, 0, 40)) == list(PURE.random_deals(game, 9, 3, 0, 40))


def test_legal_cards_holder_and_rollouts_of_positions() -> None:
    rng, native = Random(4), the_native()
    for _ in range(500):
        rules, _, game = drawn_game(rng)
        start = drawn_deal(rng, rules.seats, rules.hand_size)
        position = played_on(rng, game, start, rng.randrange(rules.seats * rules.hand_size))
        assert native.legal(game, position) == PURE.legal(game, position)
        assert native.holder(game, position) == PURE.holder(game, position)
        assert list(native.rollouts(game, position, 6, 3, 4)) == list(PURE.rollouts(game, position, 6, 3, 4))


def test_worlds() -> None:
    rng, native = Random(5), the_native()
    for _ in range(300):
        unseen = rng.sample(range(36), rng.randrange(1, 16))
        width = rng.randrange(1, 5)
        may = [sum(1 << card for card in unseen if rng.random() < 0.8) for _ in range(width)]
        may[0] |= sum(1 << card for card in unseen if not any(mask >> card & 1 for mask in may))
        cuts = sorted(rng.randrange(len(unseen) + 1) for _ in range(width - 1))
        lacks = [high - low for low, high in zip([0, *cuts], [*cuts, len(unseen)], strict=True)]
        holders = [Holder(mask, lack) for mask, lack in zip(may, lacks, strict=True)]
        assert native.worlds(holders, seed=7, count=20) == PURE.worlds(holders, seed=7, count=20)
