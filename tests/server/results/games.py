"""Finished games in a store: of many rule sets, rated and not, some of them void or left early."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from benchmarks.finished import log_of, played
from jassen.core.rules import Rules
from jassen.store import Store
from jassen.variants import find

USERS = (("anna", "Anna"), ("beat", "Beat"), ("clea", "Clea"), ("dora", "Dora"), ("emil", "Emil"), ("fred", "Fred"))
GAMES = (
    "stargames-schieber",
    "stargames-differenzler",
    "swisslos-schieber-1000",
    "bieter-3",
    "howtoplay-schieber-6",
    "howtoplay-coiffeur",
)


def store_games(
    store: Store, count: int, *, seed: int = 1, first_ms: int = 1_000, users: Sequence[tuple[str, str]] = USERS
) -> list[str]:
    """Put so many games in, each a second after the one before; the ids of their tables."""
    found = []
    for number in range(count):
        rng = Random(f"{seed}:{number}")
        rules = find(GAMES[number % len(GAMES)])
        # Every other one is private.
        public = number // len(GAMES) % 2 == 0
        found.append(store_game(store, rules, rng, at_ms=first_ms + number * 1_000, public=public, users=users))
    return found


def store_game(
    store: Store,
    rules: Rules,
    rng: Random,
    *,
    at_ms: int,
    persons: int = 4,
    public: bool = True,
    users: Sequence[tuple[str, str]] = USERS,
) -> str:
    """Put one game in, of so many persons and bots."""
    playing = rng.sample(users, min(persons, rules.seats))
    append = log_of(rules, played(rules, rng), playing, at_ms=at_ms, public=public)
    store.append_batch([append])
    return append.table_id
