"""What has become of the seats since a table was opened: who waits for one, who is away, who stands in, who votes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from jassen.core.decisions import Decision
from jassen.core.seats import Seat
from jassen.wire.stored_people import (
    BotSat,
    CameBack,
    SeatAsked,
    SeatAskWithdrawn,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    StandInSat,
    TableStarted,
    TableVoided,
    TurnMissed,
    VoteCast,
    WentAway,
)
from jassen.wire.stored_table import TableEvent

_STOPS_THE_START = ("withheld", "early", "short")
"""Why somebody left whom the game cannot begin without."""
STAND_IN = "rules"
"""The bot that plays for a person who is not there."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A person who waits for the seat of a bot; ``program`` marks a user that is a program."""

    seat: Seat
    user_id: str
    name: str
    cut: str = ""
    program: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """How a person attends to a seat.

    ``away_since`` is in milliseconds since 1970; ``stand_in`` says why the stand-in keeps the seat; ``missed`` is the
    last decision that it answered because the time was up, ``missed_in_a_row`` how many there were.
    """

    away_since: int | None = None
    stand_in: str | None = None
    missed: Decision | None = None
    missed_in_a_row: int = 0


HERE = Presence()


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """The persons of a table; ``void`` says why it ended without a result, ``votes`` is (voter, about) to vote.

    ``short`` are the names of those who lost their seats because they did not have the stake, until it begins anew.
    """

    started: bool
    presence: tuple[Presence, ...]
    asking: tuple[Asking, ...] = ()
    votes: tuple[tuple[Seat, Seat, str], ...] = ()
    void: str | None = None
    short: tuple[str, ...] = ()

    @classmethod
    def of(cls, seats: int, *, started: bool) -> People:
        """Everybody is there."""
        return cls(started=started, presence=(HERE,) * seats)

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of which nothing has been heard for a while."""
        return tuple(seat for seat, found in enumerate(self.presence) if found.away_since is not None)

    def votes_about(self, seat: Seat) -> dict[Seat, str]:
        """Who wants what to be done about an absent player."""
        return {voter: vote for voter, about, vote in self.votes if about == seat}

    def after(self, event: TableEvent, at_ms: int) -> People:
        """The people once this has happened."""
        match event:
            case SeatTaken(seat=seat, user=user):
                kept = tuple(each for each in self.asking if each.user_id != user)
                return self._with(seat, HERE, asking=kept)
            case SeatLeft(seat=seat, why=why, name=name):
                # Who keeps a nonce back before the first deal stops the start: see docs/fairness.md.
                started = self.started and why not in _STOPS_THE_START
                # Who was deleted since has no name, and is not told of.
                short = (*self.short, name) if why == "short" and name else self.short
                return self._with(seat, HERE, started=started, votes=self._votes_without(seat), short=short)
            case BotSat(seat=seat):
                return self._with(seat, HERE, votes=self._votes_without(seat))
            case SeatsSwapped(one, other):
                held = list(self.presence)
                held[one], held[other] = held[other], held[one]
                return replace(self, presence=tuple(held), votes=())
            case TableStarted():
                return replace(self, started=True, short=())
            case SeatAsked(seat, user, name, cut, program):
                waiting = tuple(each for each in self.asking if each.user_id != user)
                return replace(self, asking=(*waiting, Asking(seat, user, name, cut, program)))
            case SeatAskWithdrawn(user):
                return replace(self, asking=tuple(each for each in self.asking if each.user_id != user))
            case TableVoided(why):
                return replace(self, void=why)
            case VoteCast(seat, about, vote):
                others = tuple(cast for cast in self.votes if cast[:2] != (seat, about))
                return replace(self, votes=(*others, (seat, about, vote)))
            case _:
                return self._attending(event, at_ms)

    def acted(self, seat: Seat) -> People:
        """A person has answered: whatever was missed before does not add up."""
        found = self.presence[seat]
        return self._with(seat, replace(found, missed_in_a_row=0)) if found.missed_in_a_row else self

    def _attending(self, event: TableEvent, at_ms: int) -> People:
        match event:
            case WentAway(seat):
                return self._with(seat, replace(self.presence[seat], away_since=at_ms))
            case CameBack(seat):
                return self._with(seat, HERE, votes=self._votes_without(seat))
            case StandInSat(seat, why):
                return self._with(seat, replace(self.presence[seat], stand_in=why))
            case TurnMissed(seat, decision):
                found = self.presence[seat]
                missed = replace(found, missed=decision, missed_in_a_row=found.missed_in_a_row + 1)
                return self._with(seat, missed)
            case _:
                return self

    def _with(self, seat: Seat, presence: Presence, **changes: Any) -> People:
        held = (*self.presence[:seat], presence, *self.presence[seat + 1 :])
        return replace(self, presence=held, **changes)

    def _votes_without(self, seat: Seat) -> tuple[tuple[Seat, Seat, str], ...]:
        return tuple(cast for cast in self.votes if seat not in cast[:2])


def majority(votes: dict[Seat, str], voters: Sequence[Seat]) -> str | None:
    """What more than half of those who may vote want."""
    for wish in ("stop", "replace", "wait"):
        if 2 * sum(votes.get(seat) == wish for seat in voters) > len(voters):
            return wish
    return None
