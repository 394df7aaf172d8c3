"""Asking a bot: the clock runs, and whoever answers illegally, late or not at all is replaced for that answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter_ns
from typing import get_args

from jassen.arena.entrants import Player
from jassen.arena.open_hands import OpenHanded
from jassen.arena.tally import Failure, Tally
from jassen.core.actions import Claim, SeatAction
from jassen.core.errors import IllegalAction
from jassen.core.referee import Referee
from jassen.core.seats import Seat

_ANSWERS = tuple(kind for kind in get_args(SeatAction) if kind is not Claim)
_NS_IN_US, _NS_IN_MS = 1_000, 1_000_000


def answer(player: Player, referee: Referee, seat: Seat) -> SeatAction:
    """What a player says at a seat; only one that is of that kind is handed what everybody holds."""
    seen = referee.view(seat)
    if isinstance(player, OpenHanded):
        hands = tuple(referee.view(other).hand for other in range(referee.rules.seats))
        return player.act_on_open_hands(referee.rules, seen, hands)
    return player.act(referee.rules, seen)


@dataclass(frozen=True, slots=True)
class Reference:
    """Answers for a seat outside the measurement, which does not fail."""

    player: Player

    def act(self, referee: Referee, seat: Seat) -> Referee:
        """The game after an answer of that seat."""
        return referee.act(answer(self.player, referee, seat))[0]


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot of a side at a seat, with the tally of the side and who answers where the bot fails.

    A deadline does not stop a bot: it is waited for, and then its answer is not taken.
    """

    player: Player
    stand_in: Reference
    tally: Tally
    deadline_ms: int | None = None
    clock_ns: Callable[[], int] = perf_counter_ns

    def act(self, referee: Referee, seat: Seat) -> Referee:
        """The game after an answer of that seat."""
        began = self.clock_ns()
        try:
            action: SeatAction | None = answer(self.player, referee, seat)
        except Exception:  # noqa: BLE001 - whatever a bot does wrong, the measurement goes on and counts it
            action = None
        took = self.clock_ns() - began
        self.tally.took(took // _NS_IN_US)
        after = None if action is None else _after(referee, seat, action)
        if action is None:
            failure = Failure.RAISED
        elif after is None:
            failure = Failure.ILLEGAL
        elif self.deadline_ms is not None and took > self.deadline_ms * _NS_IN_MS:
            failure = Failure.LATE
        else:
            return after
        self.tally.replace(failure)
        return self.stand_in.act(referee, seat)

    def claim(self, referee: Referee, seat: Seat) -> Referee | None:
        """The game after a claim of that seat, or None if it makes none. Thinking about it is not timed."""
        try:
            claim = self.player.claims(referee.rules, referee.view(seat))
        except Exception:  # noqa: BLE001 - as above
            self.tally.replace(Failure.RAISED)
            return None
        if claim is None:
            return None
        after = _after(referee, seat, claim, (Claim,))
        if after is None:
            self.tally.replace(Failure.ILLEGAL)
        return after


def _after(
    referee: Referee, seat: Seat, action: SeatAction, kinds: tuple[type[SeatAction], ...] = _ANSWERS
) -> Referee | None:
    """The game after an action, or None for one that is not allowed."""
    if not isinstance(action, kinds) or action.seat != seat:
        return None
    try:
        return referee.act(action)[0]
    except IllegalAction:
        return None
