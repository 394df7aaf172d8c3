"""The bots that think, by name: what they do for a card, and how hard they look."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from jassen.bots.thinking_bot import CardThought, ThinkingBot
from jassen.core.cards import Card
from jassen.kernel import Effort, Searching, Sight

SEARCH = Effort(worlds=800, candidates=4, solved_tricks=4, solved_worlds=200)
"""Well under ten milliseconds a card on one core."""

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


def policy_bot(rng: Random) -> ThinkingBot:
    """`by_policy`, naming as the search does."""
    return ThinkingBot("policy", rng, by_policy, naming_worlds=NAMING_WORLDS)


def dmcts_bot(rng: Random, *, key: str = "dmcts", worlds: int = 100, iterations: int = 100) -> ThinkingBot:
    """`by_trees`, naming by rules: the yardstick."""
    return ThinkingBot(key, rng, by_trees(worlds, iterations))


dmcts_1000_bot = partial(dmcts_bot, key="dmcts-1000", worlds=1000, iterations=1000)


def search_bot(rng: Random, *, budget_ms: int = 0) -> ThinkingBot:
    """`by_search`; with a budget it stops when the time is over."""
    effort = replace(SEARCH, budget_ms=budget_ms)
    return ThinkingBot("search", rng, by_search(effort), naming_worlds=NAMING_WORLDS)
