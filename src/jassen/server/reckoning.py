"""Who pays the drinks: what a finished game comes to among friends, in a unit of their own.

Nothing here is booked or kept. Amounts are hundredths of the unit, so that whole numbers do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.outcome import fewest_win, winners
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import Seat, Team
from jassen.server.stakes import shares

HUNDREDTHS = 100
PER = (1, 10, 100)
"""For so many points, or strokes, the rate may be meant."""
MOST_HUNDREDTHS = 1_000_00
LONGEST_UNIT = 12


class ReckoningError(ValueError):
    """This cannot be reckoned with; the text is one line that says why."""


@unique
class ReckoningMode(Enum):
    """Who owes whom, and for what. The rate counts for each player of a side that pays."""

    WINNER = "winner"
    """All others pay the winning side for what they are behind it."""
    PAIRS = "pairs"
    """Every side pays each better one for what it is behind."""
    ROUND = "round"
    """The losing side buys each winner one; where the rules name a loser, that one buys for all others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drinks:
    """What is played for among friends: ``hundredths`` of a unit for each ``per`` points. Raises `ReckoningError`."""

    unit: str
    hundredths: int
    per: int = 1
    mode: ReckoningMode = ReckoningMode.WINNER

    def __post_init__(self) -> None:
        if not self.unit or len(self.unit) > LONGEST_UNIT or not self.unit.isprintable():
            raise ReckoningError(f"the unit has 1 to {LONGEST_UNIT} letters")
        if not 1 <= self.hundredths <= MOST_HUNDREDTHS:
            raise ReckoningError(f"the rate is between 0.01 and {MOST_HUNDREDTHS // HUNDREDTHS}")
        if self.per not in PER:
            raise ReckoningError(f"the rate is for {', '.join(map(str, PER))} points")

    def worth(self, points: int) -> int:
        """What so many points come to, rounded down to a hundredth."""
        return points * self.hundredths // self.per


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One player pays another so many hundredths."""

    payer: Seat
    payee: Seat
    hundredths: int


def reckoned(drinks: Drinks, rules: Rules, game: Game) -> tuple[int, ...]:
    """What each seat gets from a finished game, or owes, which is below zero. It adds up to nothing."""
    found = [0] * rules.seats
    won = winners(rules, game)
    if drinks.mode is ReckoningMode.ROUND:
        _round(drinks, game, won, found)
        return tuple(found)
    for team in range(len(game.teams)):
        if drinks.mode is ReckoningMode.WINNER:
            if team not in won:
                _pay(drinks, game, team, won, _behind(rules, game, team, won[0]), found)
            continue
        for other in range(len(game.teams)):
            _pay(drinks, game, team, (other,), _behind(rules, game, team, other), found)
    return tuple(found)


def payments(nets: Sequence[int]) -> tuple[Payment, ...]:
    """Who pays whom so that everybody has what they get: each debt goes to the first who is still owed something."""
    owed = {seat: net for seat, net in enumerate(nets) if net > 0}
    found = []
    for payer, net in enumerate(nets):
        debt = -net
        while debt > 0:
            payee = next(seat for seat, rest in owed.items() if rest)
            part = min(debt, owed[payee])
            found.append(Payment(payer=payer, payee=payee, hundredths=part))
            owed[payee] -= part
            debt -= part
    return tuple(found)


def _behind(rules: Rules, game: Game, team: Team, other: Team) -> int:
    """How many points a side is behind another; 0 where it is not."""
    ahead = game.scores[other] - game.scores[team]
    return max(0, -ahead if fewest_win(rules) else ahead)


def _pay(drinks: Drinks, game: Game, team: Team, payees: Sequence[Team], points: int, found: list[int]) -> None:
    """Each player of a side pays for so many points; all players of the others share it."""
    each, seats = drinks.worth(points), game.teams[team]
    for seat in seats:
        found[seat] -= each
    getting = sorted(seat for payee in payees for seat in game.teams[payee])
    for seat, part in shares(each * len(seats), getting).items():
        found[seat] += part


def _round(drinks: Drinks, game: Game, won: Sequence[Team], found: list[int]) -> None:
    assert game.result is not None, "the game is over"
    loser = game.result.loser
    losing = [team for team in range(len(game.teams)) if (team not in won if loser is None else team == loser)]
    if not losing:
        return
    paying = sorted(seat for team in losing for seat in game.teams[team])
    bought = [team for team in range(len(game.teams)) if (team in won if loser is None else team != loser)]
    getting = sorted(seat for team in bought for seat in game.teams[team])
    for seat in getting:
        found[seat] += drinks.hundredths
    for seat, part in shares(drinks.hundredths * len(getting), paying).items():
        found[seat] -= part
