"""What a message of a person makes happen at the table as it is, and what follows from it by itself."""

from __future__ import annotations

import re

from jassen.core.actions import PlayCard
from jassen.core.decisions import current_decision
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import GameWon, RoundBooked, RoundVoid
from jassen.core.public import Phase
from jassen.core.seats import Seat
from jassen.server.clock_book import TRANSIT_MS
from jassen.server.cut_steps import chain_events
from jassen.server.dealer import Dealer
from jassen.server.entries import LogEvent
from jassen.server.errors import NotYourTable, Refused
from jassen.server.requests import asked_events, back_events, request_events
from jassen.server.rest_steps import check_not_granted, rest_events
from jassen.server.table import Table
from jassen.wire.client import ClientMessage, SendNext, SendRest, WireError, to_action
from jassen.wire.client_table import TableMessage
from jassen.wire.stored_people import LagCredited

_CMD_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


def scoped(user_id: str, cmd_id: str) -> str:
    """A command's name within a table: nobody can take the name of another's, or of a bot's. Raises `WireError`."""
    if not _CMD_ID.fullmatch(cmd_id):
        raise WireError("a command is named by 8 to 64 letters, digits, - and _")
    return f"user:{user_id}:{cmd_id}"


def events_of(
    table: Table, user_id: str, message: ClientMessage, dealer: Dealer, *, at_ms: int, lag_ms: int = 0
) -> tuple[LogEvent, ...]:
    """The events that a message leads to; none if there is nothing left to do. `lag_ms` is its time on the way.

    Raises `NotYourTable`, `IllegalAction`, `NotReady`, `Refused`, and `WireError` for what is no card.
    """
    if isinstance(message, TableMessage):
        return request_events(table, user_id, message, at_ms)
    seat = table.settings.seat_of(user_id)
    if seat is None:
        raise NotYourTable("only those who sit at the table play")
    if not table.people.started or table.people.void is not None:
        raise Refused("over" if table.people.void is not None else "not_begun")
    if isinstance(message, SendNext):
        return _next_round(table, message, dealer)
    if isinstance(message, SendRest):
        return (*back_events(table, seat), *rest_events(table, seat, message))
    action = to_action(message, seat)
    assert action is not None, "only the next round and the rest are no actions"
    if isinstance(action, PlayCard):
        check_not_granted(table)
    events = table.referee.decide(action)
    # Whoever plays is there: the stand-in gets up.
    return (*back_events(table, seat), *_lag(table, seat, at_ms, lag_ms), *events)


def followed_up(table: Table, events: tuple[LogEvent, ...], dealer: Dealer) -> tuple[LogEvent, ...]:
    """The events of a command with what follows from them in the same moment.

    A round that is over is proved, and those who wait for a bot's seat sit down.
    """
    if not events:
        return events
    proved = dealer.proofs(table, events)
    if not any(isinstance(event, RoundBooked | RoundVoid) for event in events):
        return (*events, *proved)
    if any(isinstance(event, GameWon) for event in events):
        return (*events, *proved)
    return (*events, *proved, *asked_events(table))


def _lag(table: Table, seat: Seat, at_ms: int, lag_ms: int) -> tuple[LogEvent, ...]:
    """The time on the way is given back where it would cost reserve, within the quota of the round."""
    clock, running = table.settings.clock, table.clocks.seats[seat]
    if clock is None:
        return ()
    credit = min(max(lag_ms, 0), TRANSIT_MS, running.lag_left_ms, running.overdrawn_ms(clock, at_ms))
    return (LagCredited(seat, credit),) if credit > 0 else ()


def _next_round(table: Table, message: SendNext, dealer: Dealer) -> tuple[LogEvent, ...]:
    """Deal; nothing if somebody else, or the pause, has already brought the next round."""
    public = table.referee.public
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    named = message.decision
    if public.phase is not Phase.DEALING or (named is not None and named != current_decision(public)):
        return ()
    if table.cutting.needs_chain or not dealer.can_open(table):
        return chain_events(table, dealer)
    return table.referee.decide(dealer.deal(table))
