"""Who plays, as text: ``rules``, ``dmcts:worlds=100,iterations=100``, or partners ``rules+random``."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from jassen.arena.errors import ArenaError
from jassen.arena.open_hands import ARENA_ONLY, OpenHanded
from jassen.bots import find
from jassen.bots.base import Bot
from jassen.bots.making import Option, make

Player: TypeAlias = Bot | OpenHanded


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot by its key, and what is set of its options."""

    key: str
    options: tuple[tuple[str, Option], ...] = ()

    def __str__(self) -> str:
        listed = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.key}:{listed}" if listed else self.key

    def player(self, rng: Random) -> Player:
        """A new one, which takes its chance from `rng`. Raises `LookupError`, or what the bot says of its options."""
        if self.key in ARENA_ONLY:
            return make(self.key, ARENA_ONLY[self.key], rng, dict(self.options))
        return find(self.key, rng, **dict(self.options))


@dataclass(frozen=True, slots=True)
class Side:
    """The bots of one side: one that takes every seat of it, or one for each seat of a team, in seat order."""

    entrants: tuple[Entrant, ...]

    def __str__(self) -> str:
        return "+".join(map(str, self.entrants))

    def at(self, place: int) -> Entrant:
        """Who takes the seat in that place of the team."""
        return self.entrants[place % len(self.entrants)]


def parse_side(place: str, text: str) -> Side:
    """Read a side. Raises `ArenaError` under the name of `place`."""
    return Side(tuple(parse_entrant(place, part) for part in text.split("+")))


def parse_entrant(place: str, text: str) -> Entrant:
    """Read a bot and its options, and find out whether there is such a one. Raises `ArenaError`."""
    key, colon, listed = (part.strip() for part in text.partition(":"))
    options: dict[str, Option] = {}
    for pair in listed.split(",") if colon else ():
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name.isidentifier() or not value:
            raise ArenaError(place, f"{pair!r} is not an option of the form name=value")
        if name in options:
            raise ArenaError(place, f"{name} is set twice")
        options[name] = _value(value)
    entrant = Entrant(key, tuple(options.items()))
    if key not in ARENA_ONLY:
        _check_key(place, key)
    try:
        entrant.player(Random(0))  # noqa: S311 - only to see whether it can be made
    except (LookupError, ValueError) as error:
        raise ArenaError(place, str(error.args[0])) from None
    return entrant


def _check_key(place: str, key: str) -> None:
    try:
        find(key, Random(0))  # noqa: S311 - as above
    except LookupError as error:
        raise ArenaError(place, f"{error.args[0]}; in the arena also {', '.join(ARENA_ONLY)}") from None


def _value(text: str) -> Option:
    """A whole number, a number, or a text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
