"""The bots that think, by name: what they do for a card, and how hard they look."""

from __future__ import annotations

from functools import partial
from random import Random

from jassen.bots.naming import SHOVE_BELOW
from jassen.bots.thinking_bot import CardThought, ThinkingBot
from jassen.core.cards import Card
from jassen.kernel import Effort, Searching, Sight

SEARCH = Effort(worlds=800, candidates=4, solved_tricks=4, solved_worlds=200)
"""Well under ten milliseconds a card on one core."""

DEEP = Effort(worlds=5000, candidates=3, solved_tricks=5, solved_worlds=300, depth=2)
"""Well under three hundred."""

EFFORTS = {"search": SEARCH, "deep": DEEP}

_MOST = 1_000_000

NAMING_WORLDS = 200
"""Deals that are imagined for each contract."""

EXPLORATION = 2**0.5
"""The constant of the tree search: that of the literature, for rewards from 0 to 1."""


def by_policy(searching: Searching, sight: Sight, seed: int) -> Card:  # noqa: ARG001 - a thought is given a seed
    """The card that the policy prefers; no search."""
    return searching.policy(sight)


def by_search(effort: Effort) -> CardThought:
    """The card that brings most in imagined worlds."""

    def thought(searching: Searching, sight: Sight, seed: int) -> Card:
        return next(iter(searching.search(sight, effort, seed)))

    return thought


def by_trees(worlds: int, iterations: int) -> CardThought:
    """The card that is tried most by a tree search with random rollouts in each of some worlds."""

    def thought(searching: Searching, sight: Sight, seed: int) -> Card:
        visits = searching.dmcts(sight, worlds=worlds, iterations=iterations, exploration=EXPLORATION, seed=seed)
        return max(visits, key=lambda card: (visits[card], -card))

    return thought


def policy_bot(rng: Random, *, shove_below: float = SHOVE_BELOW) -> ThinkingBot:
    """`by_policy`, naming as the search does. Raises `ValueError` for an option."""
    _check_number(shove_below=shove_below)
    return ThinkingBot("policy", rng, by_policy, naming_worlds=NAMING_WORLDS, shove_below=shove_below)


def dmcts_bot(rng: Random, *, key: str = "dmcts", worlds: int = 100, iterations: int = 100) -> ThinkingBot:
    """`by_trees`, naming by rules: the yardstick. Raises `ValueError` for an option."""
    _check(1, worlds=worlds, iterations=iterations)
    return ThinkingBot(key, rng, by_trees(worlds, iterations))


dmcts_1000_bot = partial(dmcts_bot, key="dmcts-1000", worlds=1000, iterations=1000)


def search_bot(
    rng: Random,
    *,
    key: str = "search",
    worlds: int | None = None,
    candidates: int | None = None,
    depth: int | None = None,
    solved_tricks: int | None = None,
    solved_worlds: int | None = None,
    budget_ms: int = 0,
    naming_worlds: int = NAMING_WORLDS,
    shove_below: float = SHOVE_BELOW,
) -> ThinkingBot:
    """`by_search`; what is None is as in the effort of the key. With a budget it stops when the time is over.

    Raises `ValueError` for an option.
    """
    usual = EFFORTS[key]
    effort = Effort(
        worlds=usual.worlds if worlds is None else worlds,
        candidates=usual.candidates if candidates is None else candidates,
        depth=usual.depth if depth is None else depth,
        solved_tricks=usual.solved_tricks if solved_tricks is None else solved_tricks,
        solved_worlds=usual.solved_worlds if solved_worlds is None else solved_worlds,
        budget_ms=budget_ms,
    )
    _check(1, worlds=effort.worlds, candidates=effort.candidates, solved_worlds=effort.solved_worlds)
    _check(
        0, depth=effort.depth, solved_tricks=effort.solved_tricks, budget_ms=budget_ms, naming_worlds=naming_worlds
    )
    _check_number(shove_below=shove_below)
    return ThinkingBot(key, rng, by_search(effort), naming_worlds=naming_worlds, shove_below=shove_below)


deep_bot = partial(search_bot, key="deep")


def _check(least: int, **numbers: object) -> None:
    """Whole numbers from `least` to a million. Raises `ValueError`."""
    for name, number in numbers.items():
        if not isinstance(number, int) or not least <= number <= _MOST:
            raise ValueError(f"{name}={number} is not a number from {least} to {_MOST}")


def _check_number(**numbers: object) -> None:
    """Any numbers. Raises `ValueError`."""
    for name, number in numbers.items():
        if not isinstance(number, int | float):
            raise ValueError(f"{name}={number} is not a number")
