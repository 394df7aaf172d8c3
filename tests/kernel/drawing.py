"""What the tests of the kernel share: games, deals and positions drawn at random, and the native kernel."""

from __future__ import annotations

from random import Random

import pytest

from jassen.core.cards import CARDS, cards_in, mask_of
from jassen.core.contracts import GUMPF, Contract, three_by_three
from jassen.core.rules import Rules
from jassen.kernel import Game, Position, game_of, native_kernel
from jassen.kernel.native import NativeKernel
from jassen.kernel.pure import after, legal
from jassen.variants import PROFILES

EXTRA = (*GUMPF[:2], *three_by_three()[:6])
"""Contracts that no profile has."""

GAMES: tuple[tuple[Rules, Contract], ...] = tuple(
    (rules, contract) for rules in PROFILES.values() for contract in (*(o.contract for o in rules.contracts), *EXTRA)
)


def the_native() -> NativeKernel:
    """The native kernel; without one the test is skipped (tests/kernel/test_presence.py says what that means)."""
    found = native_kernel()
    if found is None:
        pytest.skip("there is no native kernel here")
    return found


def drawn_game(rng: Random) -> tuple[Rules, Contract, Game]:
    """Any game of any profile."""
    rules, contract = rng.choice(GAMES)
    return rules, contract, game_of(rules, contract)


def drawn_deal(rng: Random, seats: int, tricks: int, *, first: int = 0) -> Position:
    """So many cards for each seat, and anybody leads."""
    deck = rng.sample(CARDS, seats * tricks)
    hands = tuple(mask_of(deck[seat * tricks : (seat + 1) * tricks]) for seat in range(seats))
    return Position(hands=hands, leader=rng.randrange(seats), tricks=first)


def played_on(rng: Random, game: Game, position: Position, cards: int) -> Position:
    """The position after so many random legal cards."""
    for _ in range(cards):
        position = after(game, position, rng.choice(cards_in(legal(game, position))))
    return position
