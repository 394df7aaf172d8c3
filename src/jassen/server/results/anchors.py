"""The fixed ratings of the bots, on the scale on which everybody starts at 25.

They come from ``python -m benchmarks.ratings``; docs/ratings.md has the run and how sure they are. No whole games of
`dmcts-1000` were played: it stands where `dmcts` stands. Where bots that think do not know a game they play it by
rules, and stand where that stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jassen.kernel import can_be_searched, game_of
from jassen.variants import PROFILES

BY_RULES = 25.0
_SIDES = 2
THINKING: Mapping[str, float] = {
    "random": -9.8,
    "rules": BY_RULES,
    "policy": 30.1,
    "dmcts": 31.0,
    "dmcts-1000": 31.0,
    "search": 36.4,
    "deep": 36.9,
}
"""Where two sides play each other with contracts that the bots think about."""


def anchor_of(profile: str, bot: str) -> float:
    """Where a bot stands in games of a profile."""
    return THINKING.get(bot, BY_RULES) if _is_thought_about(profile) else BY_RULES


@cache
def _is_thought_about(profile: str) -> bool:
    rules = PROFILES.get(profile)
    if rules is None or rules.predict is not None or len(rules.teams) != _SIDES or not rules.contracts:
        return False
    return all(can_be_searched(game_of(rules, offer.contract)) for offer in rules.contracts)
