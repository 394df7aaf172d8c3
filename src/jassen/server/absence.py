"""What happens to the seat of somebody who does not answer, and to a table that people have left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from jassen.core.decisions import Decision
from jassen.core.seats import Seat
from jassen.server.clock_book import TRANSIT_MS
from jassen.server.entries import LogEvent
from jassen.server.pace import Patience, Wait
from jassen.server.people import majority
from jassen.server.requests import leave_events
from jassen.server.seating import Entrance
from jassen.server.step import Step
from jassen.server.table import Table
from jassen.wire.stored_people import StandInSat, TableVoided, TurnMissed

MISSED_IN_A_ROW = 3
"""After so many decisions the stand-in keeps the seat until its person says that they are back."""


def absence_steps(table: Table, patience: Patience) -> Iterator[Step]:
    """The stand-in answers when a time is up, sits down for who is away, and a table that is left ends."""
    for seat, holder in enumerate(table.holders):
        if holder.user_id is not None and table.bot_of(seat) is None:
            yield from _clock_step(table, seat)
            yield from _stand_in_step(table, seat, patience.absence_ms)
    yield from _abandoned_step(table, patience.abandoned_ms)


def waiting_steps(table: Table, patience: Patience) -> Iterator[Step]:
    """Before the game: whoever left the page of a table in the lobby keeps nobody waiting there for ever."""
    if table.settings.access.entry is not Entrance.LOBBY:
        return
    for seat in table.people.away:
        yield Step(
            wait=Wait.ABANDONED,
            since=table.people.presence[seat].away_since or 0,
            after_ms=patience.abandoned_ms,
            events=partial(leave_events, table, seat, "away"),
        )


def _clock_step(table: Table, seat: Seat) -> Iterator[Step]:
    clock, running = table.settings.clock, table.clocks.seats[seat]
    if clock is None or running.asked_at is None or running.decision is None:
        return
    due_at = running.due_at(clock)
    assert due_at is not None, "the clock runs"
    decision = running.decision
    yield Step(
        wait=Wait.CLOCK,
        since=running.asked_at,
        after_ms=due_at - running.asked_at + TRANSIT_MS,
        events=lambda: _missed(table, seat, decision),
    )


def _missed(table: Table, seat: Seat, decision: Decision) -> tuple[LogEvent, ...]:
    missed = TurnMissed(seat, decision)
    if table.people.presence[seat].missed_in_a_row + 1 < MISSED_IN_A_ROW:
        return (missed,)
    return missed, StandInSat(seat, "missed")


def _stand_in_step(table: Table, seat: Seat, absence_ms: int) -> Iterator[Step]:
    away_since, asked_at = table.people.presence[seat].away_since, table.clocks.seats[seat].asked_at
    if away_since is None or asked_at is None or not table.present:
        return
    if majority(table.people.votes_about(seat), table.present) == "wait":
        return
    yield Step(
        wait=Wait.ABSENCE,
        since=max(away_since, asked_at),
        after_ms=absence_ms,
        events=lambda: (StandInSat(seat, "away"),),
    )


def _abandoned_step(table: Table, abandoned_ms: int) -> Iterator[Step]:
    away = sorted(found.away_since for found in table.people.presence if found.away_since is not None)
    # Who is behind could have the stake back by going away: while somebody is there it is played on.
    needed = len(table.holders) if table.is_funded else 2
    if len(away) >= needed:
        yield Step(
            wait=Wait.ABANDONED,
            since=away[needed - 1],
            after_ms=abandoned_ms,
            events=lambda: (TableVoided("absent"),),
        )
