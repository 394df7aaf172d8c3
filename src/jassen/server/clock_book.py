"""Who has been asked since when, and what is left of each reserve: folded from the log, command by command."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jassen.core.decisions import Decision, awaiting, current_decision
from jassen.core.public import Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.server.seating import Clock

TRANSIT_MS = 500
"""An answer that was on its way this long is still in time, and this much lag is given back at most."""
LAG_QUOTA_MS = 2000
"""The lag that a seat is given back in one round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatClock:
    """The clock of one seat; ``asked_at`` is None while nothing is asked. Times are in milliseconds."""

    asked_at: int | None = None
    decision: Decision | None = None
    grace_ms: int = 0
    reserve_ms: int = 0
    lag_left_ms: int = LAG_QUOTA_MS
    credit_ms: int = 0

    def due_at(self, clock: Clock) -> int | None:
        """When the time of the open decision is up."""
        if self.asked_at is None:
            return None
        return self.asked_at + clock.turn_ms + self.reserve_ms + self.grace_ms

    def overdrawn_ms(self, clock: Clock, at_ms: int) -> int:
        """How far an answer at that moment draws on the reserve, before any lag is given back."""
        return 0 if self.asked_at is None else max(0, at_ms - self.asked_at - self.grace_ms - clock.turn_ms)


@dataclass(frozen=True, slots=True)
class ClockBook:
    """The clocks of all seats of a table."""

    seats: tuple[SeatClock, ...]

    @classmethod
    def of(cls, seats: int) -> ClockBook:
        """Nobody has been asked anything."""
        return cls((SeatClock(),) * seats)

    def round_began(self, clock: Clock | None) -> ClockBook:
        """Full reserves."""
        reserve = 0 if clock is None else clock.reserve_ms
        return ClockBook(tuple(replace(each, reserve_ms=reserve, lag_left_ms=LAG_QUOTA_MS) for each in self.seats))

    def credited(self, seat: Seat, ms: int) -> ClockBook:
        """Lag is given back for the answer of this very command."""
        found = self.seats[seat]
        return self._seat(seat, replace(found, credit_ms=ms, lag_left_ms=max(0, found.lag_left_ms - ms)))

    def graced(self, ms: int, at_ms: int, clock: Clock) -> ClockBook:
        """Whoever is asked now has at least this long from now on."""
        seats = []
        for each in self.seats:
            due_at = each.due_at(clock)
            more = 0 if due_at is None else max(0, at_ms + ms - due_at)
            seats.append(replace(each, grace_ms=each.grace_ms + more))
        return ClockBook(tuple(seats))

    def missed(self, seat: Seat) -> ClockBook:
        """The time of a seat was up: nothing is left of its reserve."""
        return self._seat(seat, replace(self.seats[seat], reserve_ms=0))

    def after(self, rules: Rules, public: Public, clock: Clock | None, at_ms: int) -> ClockBook:
        """Once a command has been carried out: those who have answered pay, those who are newly asked begin."""
        asked, decision = awaiting(rules, public), current_decision(public)
        seats = []
        for seat, each in enumerate(self.seats):
            now = decision if seat in asked else None
            if each.decision == now:
                seats.append(each)
                continue
            paid = each
            if clock is not None and each.asked_at is not None:
                over = max(0, each.overdrawn_ms(clock, at_ms) - each.credit_ms)
                paid = replace(each, reserve_ms=max(0, each.reserve_ms - over))
            begins = at_ms if now is not None else None
            seats.append(replace(paid, asked_at=begins, decision=now, grace_ms=0, credit_ms=0))
        return ClockBook(tuple(seats))

    def _seat(self, seat: Seat, clock: SeatClock) -> ClockBook:
        return ClockBook((*self.seats[:seat], clock, *self.seats[seat + 1 :]))
