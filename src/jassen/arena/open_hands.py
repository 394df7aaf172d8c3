"""Bots that are handed what everybody holds: ceilings to measure against. They exist in the arena and nowhere else.

A server, a terminal or an environment cannot seat one: its method has another name and wants hands that only who runs
a game can give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from jassen.arena.cheater import Cheater
from jassen.arena.peek import Peek
from jassen.core.actions import Claim, SeatAction
from jassen.core.cards import Cards
from jassen.core.rules import Rules
from jassen.core.view import View


@runtime_checkable
class OpenHanded(Protocol):
    """A player to whom all hands lie open."""

    key: str

    def act_on_open_hands(self, rules: Rules, seen: View, hands: tuple[Cards, ...]) -> SeatAction:
        """One legal action of a seat that is awaited; `hands` is what each seat still holds."""
        ...

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """The claim that the game is won, or None to play on."""
        ...


ARENA_ONLY: Mapping[str, Callable[..., OpenHanded]] = MappingProxyType({Peek.key: Peek, Cheater.key: Cheater})
"""Their keys, and how they are made: from a source of chance, and their options by name."""
