"""Asking for all tricks that are left, and playing them out."""

from __future__ import annotations

from jassen.core.actions import PlayCard
from jassen.core.decisions import awaiting, current_decision
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import Event
from jassen.core.legal import callable_stoeck, legal_cards
from jassen.core.public import Phase
from jassen.core.rest import rest_order
from jassen.core.seats import Seat
from jassen.server.entries import LogEvent
from jassen.server.errors import Refused
from jassen.server.rest import Rest
from jassen.server.table import Table
from jassen.wire.client import SendRest
from jassen.wire.stored_people import RestGranted


def rest_events(table: Table, seat: Seat, message: SendRest) -> tuple[LogEvent, ...]:
    """The rest is granted; nothing if it has been. Raises `IllegalAction` out of turn, `Refused` if not certain."""
    referee = table.referee
    public = referee.public
    if table.rest is not None and table.rest.seat == seat:
        return ()
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    if message.decision < current_decision(public):
        raise IllegalAction(Reason.LATE)
    if message.decision > current_decision(public) or public.phase is not Phase.PLAYING:
        raise IllegalAction(Reason.NOT_NOW)
    check_not_granted(table)
    if seat not in awaiting(referee.rules, public):
        raise IllegalAction(Reason.NOT_YOUR_TURN)
    if not public.play.tricks:
        raise IllegalAction(Reason.NO_TRICK_YET)
    order = rest_order(referee.rules, referee.view(seat))
    if not order:
        raise Refused("not_certain")
    return (RestGranted(seat, " ".join(map(str, order))),)


def check_not_granted(table: Table) -> None:
    """Nobody plays a card any more once the rest has been granted. Raises `Refused`."""
    if table.rest is not None:
        raise Refused("rest_is_played")


def next_card(table: Table, rest: Rest) -> tuple[Event, ...]:
    """The card of the rest that comes next: whose rest it is plays as was proved, what the others play is all one."""
    referee = table.referee
    public = referee.public
    (seat,) = awaiting(referee.rules, public)
    seen = referee.view(seat)
    card = rest.next_of(seen.hand) if seat == rest.seat else next(iter(legal_cards(referee.rules, seen)))
    calls = callable_stoeck(referee.rules, seen) == card
    return referee.decide(PlayCard(current_decision(public), seat, card, stoeck=calls))
