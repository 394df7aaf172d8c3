"""Open cards solved in Python: both sides play perfectly. Plain alpha-beta with a table of exact positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from jassen.core.cards import Card, Mask, cards_in, mask_of
from jassen.core.trick import card_points
from jassen.kernel.game import Game, Position
from jassen.kernel.interface import Solution

_FAR = 10_000


@final
class PureSolver:
    """See `jassen.kernel.interface.Solver`. The rules of a card are handed in."""

    def __init__(
        self,
        game: Game,
        start: Position,
        *,
        with_match: bool,
        legal: Callable[[Game, Position], Mask],
        after: Callable[[Game, Position, Card], Position],
    ) -> None:
        self._game = game
        self._match = game.match if with_match else 0
        self._legal = legal
        self._after = after
        self._open = game.late and start.fixed < 0
        self._table: dict[tuple[Position, bool], tuple[int, int]] = {}

    def solve(self, position: Position, *, took_all: bool = True) -> Solution:
        """The value of a position and of each card."""
        values = {
            card: self._played(position, card, 0, took_all, -_FAR, _FAR)
            for card in cards_in(self._legal(self._game, position))
        }
        ours = self._is_ours(position)
        return Solution((max if ours else min)(values.values()), values)

    def value(self, position: Position, *, took_all: bool = True) -> int:
        """The value of a position."""
        return self._search(position, 0, took_all, -_FAR, _FAR)

    def _is_ours(self, position: Position) -> bool:
        return (position.leader + len(position.table)) % self._game.seats % 2 == 0

    def _search(self, position: Position, won: Mask, took_all: bool, alpha: int, beta: int) -> int:  # noqa: FBT001 - part of the state
        """The points of side 0 from here on; where trump is open still, of all cards that it took before, too."""
        keyed = not position.table and not (self._game.late and self._open)
        known = self._table.get((position, took_all), (-_FAR, _FAR)) if keyed else (-_FAR, _FAR)
        if known[0] >= beta or known[0] == known[1]:
            return known[0]
        if known[1] <= alpha:
            return known[1]
        ours = self._is_ours(position)
        low, high = alpha, beta
        best = -_FAR if ours else _FAR
        for card in cards_in(self._legal(self._game, position)):
            value = self._played(position, card, won, took_all, low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        if keyed:
            lower = best if best > alpha else known[0]
            upper = best if best < beta else known[1]
            self._table[position, took_all] = (max(lower, known[0]), min(upper, known[1]))
        return best

    def _played(self, position: Position, card: Card, won: Mask, took_all: bool, alpha: int, beta: int) -> int:  # noqa: FBT001 - part of the state
        done = self._after(self._game, position, card)
        if done.table:
            return self._search(done, won, took_all, alpha, beta)
        ours = done.leader % 2 == 0
        trick = (*position.table, card)
        all_ours = took_all and ours
        last = not any(done.hands)
        bonus = (self._game.last_trick if ours else 0) + (self._match if all_ours else 0) if last else 0
        if self._open:
            # What a card counts is known in the end only.
            taken = won | mask_of(trick) if ours else won
            if last:
                return card_points(self._game.values(done.fixed), cards_in(taken)) + bonus
            return self._search(done, taken, all_ours, alpha, beta)
        gained = card_points(self._game.values(done.fixed), trick) + bonus if ours else 0
        if last:
            return gained
        return gained + self._search(done, 0, all_ours, alpha - gained, beta - gained)
