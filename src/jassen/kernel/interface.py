"""What a kernel answers; `jassen.kernel.pure` is the definition, and the native one must agree in every number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from jassen.core.cards import Card, Mask
from jassen.core.seats import Seat
from jassen.kernel.game import Game, Position


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody who holds hidden cards: which ones it may hold, and how many it does."""

    may: Mask
    lacks: int


@dataclass(frozen=True, slots=True)
class Worlds:
    """How many worlds there are, and some of them: the cards of each holder."""

    count: int
    hands: tuple[tuple[Mask, ...], ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """The points of side 0 in what is left, and the same for each card that may be played now."""

    points: int
    cards: Mapping[Card, int]


class Solver(Protocol):
    """Solves positions of one deal; what it has learned from one serves the others."""

    def solve(self, position: Position, *, took_all: bool = True) -> Solution:
        """The value of a position of the deal; `took_all` says whether side 0 may still make the match."""
        ...

    def value(self, position: Position, *, took_all: bool = True) -> int:
        """The points of side 0 alone, which is faster."""
        ...


class Kernel(Protocol):
    """The functions that must be fast."""

    name: str

    def legal(self, game: Game, position: Position) -> Mask:
        """The cards that the seat whose turn it is may play."""
        ...

    def holder(self, game: Game, position: Position) -> Seat | None:
        """Who holds the trick on the table."""
        ...

    def random_deals(self, game: Game, tricks: int, seed: int, first: int, count: int) -> Sequence[tuple[int, int]]:
        """Deals of so many tricks, played at random: points of side 0, and a digest of the cards in order."""
        ...

    def rollouts(self, game: Game, position: Position, seed: int, first: int, count: int) -> Sequence[int]:
        """A position played out at random with open cards: the points of side 0 in what is left."""
        ...

    def worlds(
        self, holders: Sequence[Holder], *, seed: int = 0, first: int = 0, count: int = 0, in_order: bool = False
    ) -> Worlds:
        """Worlds in which every holder has what it lacks and may have, all of them equally likely.

        With `in_order` those that are numbered from `first`, else drawn. An empty count only counts.
        """
        ...

    def solver(self, game: Game, start: Position, *, with_match: bool = False) -> Solver:
        """A solver for the positions that come after `start`, where a trick begins."""
        ...
