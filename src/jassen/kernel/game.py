"""Rules and contract, and the cards on a table, as the kernel takes them: nothing but numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from jassen.core.cards import Card, Mask
from jassen.core.contracts import TRUMPS, Contract
from jassen.core.order import Ranking
from jassen.core.parts.follow_rules import AllTrumpHand, Follow, Undertrump, UndertrumpException
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of

_T = TypeVar("_T")

MOST_SEATS = 6
MOST_TRICKS = 18
MOST_RANKINGS = 5

_UNDERTRUMP = (Undertrump.FORBIDDEN, Undertrump.IF_VOID, Undertrump.FREE)
_EXCEPTIONS = (
    UndertrumpException.ONLY_TRUMPS_ANY,
    UndertrumpException.ONLY_TRUMPS_MUST_OVERTRUMP,
    UndertrumpException.NO_HIGHER_TRUMP,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What is played, for the kernel. Even seats are side 0 and odd seats side 1, whatever the teams are.

    ``rankings`` are the orders that occur, ``pattern`` says which one holds in which trick. Where trump is fixed
    late, ranking and points 0 hold before and number suit + 1 after.
    """

    seats: int
    late: bool
    follow: Follow
    last_trick: int
    match: int
    teams: tuple[int, ...]
    pattern: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    rankings: tuple[Ranking, ...]

    def ranking(self, trick: int, fixed: int) -> Ranking:
        """The strength of the cards in a trick, counted from 0; `fixed` is a late trump or -1."""
        return self.rankings[fixed + 1 if self.late else self.pattern[trick]]

    def values(self, fixed: int) -> tuple[int, ...]:
        """What each card counts."""
        return self.points[fixed + 1 if self.late else 0]

    def words(self) -> list[int]:
        """All of it as one row of numbers; ``native/rules.hpp`` reads them."""
        follow = self.follow
        row = [
            self.seats,
            int(self.late),
            _UNDERTRUMP.index(follow.undertrump),
            _EXCEPTIONS.index(follow.undertrump_exception),
            int(follow.ruff_while_holding_suit),
            int(follow.puur_exempt),
            int(follow.all_trump_hand is not AllTrumpHand.FREE),
            self.last_trick,
            self.match,
            *(seat % 2 for seat in range(MOST_SEATS)),
            *_filled(self.teams, MOST_SEATS),
            *self.pattern,
        ]
        for points in _filled(self.points, MOST_RANKINGS):
            row += points
        for ranking in _filled(self.rankings, MOST_RANKINGS):
            row += (ranking.trumps, ranking.puur, *ranking.beats)
        return row


def _filled(values: tuple[_T, ...], length: int) -> tuple[_T, ...]:
    return (*values, *(values[-1:] * (length - len(values))))


@lru_cache(maxsize=256)
def game_of(rules: Rules, contract: Contract) -> Game:
    """The game of some rules under a contract; a late trump that has been fixed is the contract of that suit."""
    if contract.late:
        rankings = (contract.ranking(0), *(suited.ranking(0) for suited in TRUMPS))
        points = (contract.points, *(suited.points for suited in TRUMPS))
        pattern = [0] * MOST_TRICKS
    else:
        orders = [contract.ranking(trick) for trick in range(MOST_TRICKS)]
        rankings = tuple(order for place, order in enumerate(orders) if order not in orders[:place])
        points = (contract.points,)
        pattern = [rankings.index(order) for order in orders]
    return Game(
        seats=rules.seats,
        late=contract.late,
        follow=rules.follow,
        last_trick=rules.score.last_trick,
        match=rules.score.match,
        teams=tuple(team_of(rules.teams, seat) for seat in range(rules.seats)),
        pattern=tuple(pattern),
        points=points,
        rankings=rankings,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Cards to be played: what each seat holds, who led, what lies there, how many tricks are complete.

    ``fixed`` is the suit of a late trump that was fixed before this trick, or -1.
    """

    hands: tuple[Mask, ...]
    leader: Seat = 0
    table: tuple[Card, ...] = ()
    tricks: int = 0
    fixed: int = -1

    def words(self) -> list[int]:
        """The position as one row of numbers."""
        return [
            *self.hands,
            *([0] * (MOST_SEATS - len(self.hands))),
            self.leader,
            self.tricks,
            self.fixed,
            len(self.table),
            *self.table,
            *([0] * (MOST_SEATS - len(self.table))),
        ]

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be completed."""
        left: int = max(hand.bit_count() for hand in self.hands)
        full = self.hands[self.leader].bit_count() < left or not self.table
        return left if full else left + 1
