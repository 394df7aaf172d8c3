"""What a message of a person makes happen at the table as it is."""

from __future__ import annotations

import re

from jassen.core.decisions import current_decision
from jassen.core.errors import IllegalAction, Reason
from jassen.core.public import Phase
from jassen.server.dealer import deal
from jassen.server.entries import LogEvent
from jassen.server.errors import NotYourTable
from jassen.server.table import Table
from jassen.wire.client import ClientMessage, SendNext, WireError, to_action

_CMD_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


def scoped(user_id: str, cmd_id: str) -> str:
    """A command's name within a table: nobody can take the name of another's, or of a bot's. Raises `WireError`."""
    if not _CMD_ID.fullmatch(cmd_id):
        raise WireError("a command is named by 8 to 64 letters, digits, - and _")
    return f"user:{user_id}:{cmd_id}"


def events_of(table: Table, user_id: str, message: ClientMessage) -> tuple[LogEvent, ...]:
    """The events that a message leads to; none if there is nothing left to do.

    Raises `NotYourTable`, `IllegalAction`, and `WireError` for what is no card.
    """
    seat = table.settings.seat_of(user_id)
    if seat is None:
        raise NotYourTable("only those who sit at the table play")
    if isinstance(message, SendNext):
        return _next_round(table, message)
    action = to_action(message, seat)
    assert action is not None, "only the next round is no action"
    return table.referee.decide(action)


def _next_round(table: Table, message: SendNext) -> tuple[LogEvent, ...]:
    """Deal; nothing if somebody else, or the pause, has already brought the next round."""
    public = table.referee.public
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    named = message.decision
    if public.phase is not Phase.DEALING or (named is not None and named != current_decision(public)):
        return ()
    return table.referee.decide(deal(table.referee))
