"""The bots: who chooses an action from what one seat may see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jassen.bots.base import Bot
from jassen.bots.making import Option, make
from jassen.bots.random_bot import RandomBot
from jassen.bots.rule_bot import RuleBot
from jassen.bots.strong_bots import deep_bot, dmcts_1000_bot, dmcts_bot, policy_bot, search_bot

_MAKERS: dict[str, Callable[..., Bot]] = {
    RandomBot.key: RandomBot,
    RuleBot.key: RuleBot,
    "policy": policy_bot,
    "dmcts": dmcts_bot,
    "dmcts-1000": dmcts_1000_bot,
    "search": search_bot,
    "deep": deep_bot,
}

BOTS: tuple[str, ...] = tuple(_MAKERS)
"""The keys of all bots, the weakest first."""

LEVELS: dict[str, str] = {"easy": RuleBot.key, "solid": "policy", "strong": "search"}
"""The names of the strengths that people choose among, and the bot behind each."""


def needs_kernel(key: str) -> bool:
    """Whether the bot of that key or level thinks with the native kernel, and plays like `rules` without it."""
    return LEVELS.get(key, key) in _MAKERS.keys() - {RandomBot.key, RuleBot.key}


def find(key: str, rng: Random, /, **options: Option) -> Bot:
    """A new bot of that key or level, which takes its chance from `rng`.

    Raises `LookupError` with the known keys or options, and `ValueError` for an option's value.
    """
    maker = _MAKERS.get(LEVELS.get(key, key))
    if maker is None:
        raise LookupError(f"there is no bot called {key!r}; known are {', '.join((*BOTS, *LEVELS))}")
    return make(key, maker, rng, options)
