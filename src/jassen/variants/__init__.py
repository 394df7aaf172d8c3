"""The register of rule sets: by key, and all of them."""

from __future__ import annotations

from jassen.core.errors import RulesError
from jassen.core.rules import Rules
from jassen.variants import auctions, coiffeur, differenzler, molotow, other_seats, schieber

PROFILES: dict[str, Rules] = {
    rules.key: rules
    for module in (schieber, differenzler, coiffeur, molotow, auctions, other_seats)
    for rules in module.PROFILES
}
NAMES_FRENCH_SUITS = frozenset(
    {
        "stargames-schieber",
        "stargames-no-schieber",
        "stargames-differenzler",
        "stargames-differenzler-open",
        "howtoplay-schieber",
        "howtoplay-schieber-swiss",
        "howtoplay-differenzler",
        "howtoplay-differenzler-3",
        "howtoplay-coiffeur",
        "howtoplay-molotow",
        "howtoplay-sidi-2",
        "howtoplay-mittlere-3",
        "howtoplay-schieber-6",
    }
)
"""The profiles whose text says which French suits stand for the Swiss ones; no rule, but what is shown."""
DEFAULT = schieber.STARGAMES_SCHIEBER.key


def find(key: str) -> Rules:
    """The rules of a profile. Raises `RulesError` with the known keys."""
    rules = PROFILES.get(key)
    if rules is None:
        raise RulesError((f"there are no rules called {key!r}; known are {', '.join(PROFILES)}",))
    return rules
