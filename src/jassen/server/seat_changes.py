"""What the events of a table do to who holds its seats."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.seats import Seat
from jassen.server.seating import NOBODY, Holder, TableSettings
from jassen.wire.stored_people import (
    BotSat,
    CameBack,
    ChainOpened,
    CutCommitted,
    CutRevealed,
    CutWithheld,
    RestGranted,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    StandInSat,
    TableStarted,
    TableVoided,
    TurnMissed,
)
from jassen.wire.stored_table import TableEvent

MOVING = (
    SeatTaken,
    SeatLeft,
    BotSat,
    SeatsSwapped,
    TableStarted,
    TableVoided,
    StandInSat,
    CameBack,
    TurnMissed,
    ChainOpened,
    CutCommitted,
    CutRevealed,
    CutWithheld,
    RestGranted,
)
"""Events after which the table has to be looked at anew; the pauses begin again."""


def seat_changes(settings: TableSettings, event: TableEvent) -> Iterator[tuple[Seat, Holder]]:
    """The seats that an event gives to others."""
    match event:
        case SeatTaken(seat, user, name, cut, program):
            yield seat, Holder(name, user_id=user, cut=cut, program=program)
        case SeatLeft(seat):
            yield seat, NOBODY
        case BotSat(seat, name, bot):
            yield seat, Holder(name, bot=bot)
        case SeatsSwapped(one, other):
            yield one, settings.holders[other]
            yield other, settings.holders[one]
        case _:
            return
