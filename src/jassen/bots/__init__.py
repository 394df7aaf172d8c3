"""The bots: who chooses an action from what one seat may see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jassen.bots.base import Bot
from jassen.bots.making import Option, make
from jassen.bots.random_bot import RandomBot
from jassen.bots.rule_bot import RuleBot

_MAKERS: dict[str, Callable[..., Bot]] = {RandomBot.key: RandomBot, RuleBot.key: RuleBot}

BOTS: tuple[str, ...] = tuple(_MAKERS)
"""The keys of all bots, the weakest first."""


def find(key: str, rng: Random, **options: Option) -> Bot:
    """A new bot of that key, which takes its chance from `rng`.

    Raises `LookupError` with the known keys or options, and `ValueError` for an option's value.
    """
    maker = _MAKERS.get(key)
    if maker is None:
        raise LookupError(f"there is no bot called {key!r}; known are {', '.join(BOTS)}")
    return make(key, maker, rng, options)
