"""What people ask of a table beside playing, and the events that it leads to."""

from __future__ import annotations

from typing import assert_never

from jassen.core.public import Phase
from jassen.core.seats import Seat
from jassen.fair import DrawnBy, commitment
from jassen.server.entries import LogEvent
from jassen.server.errors import NotYourTable, Refused
from jassen.server.filling import bot_for, fill_events
from jassen.server.people import majority
from jassen.server.phrases import KNOWN, MOST_WITHIN, TALK_WITHIN_MS
from jassen.server.seating import NOBODY, Entrance
from jassen.server.table import Table
from jassen.wire.client_table import (
    SendBack,
    SendCut,
    SendLeave,
    SendRemove,
    SendReveal,
    SendSay,
    SendSit,
    SendStart,
    SendSwap,
    SendVote,
    SendWrite,
    TableMessage,
)
from jassen.wire.stored_people import (
    CameBack,
    CutCommitted,
    CutRevealed,
    Said,
    SeatAsked,
    SeatAskWithdrawn,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    StandInSat,
    TableStarted,
    TableVoided,
    VoteCast,
    Wrote,
)

Events = tuple[LogEvent, ...]


def sit_events(table: Table, user_id: str, name: str, message: SendSit, *, program: bool = False) -> Events:
    """Somebody sits down, or waits for the seat of a bot; `program` marks who is no person.

    Raises `NotYourTable`, `Refused`.
    """
    settings = table.settings
    if settings.access.entry is Entrance.CLOSED:
        raise NotYourTable("only those who play know of this table")
    if table.is_over:
        raise Refused("over")
    if settings.seat_of(user_id) is not None:
        return ()
    if program and (settings.access.quick or settings.stake is not None):
        # Whoever wants to play at once with anybody looks for people, and bots have no chips.
        raise Refused("people_only")
    seat = _seat_for(table, message.seat, user_id)
    # Words of others must not look like a bot's mark, nor two players alike.
    name = _own_name(table, name)
    cut = message.cut or ""
    if settings.holders[seat].is_free or _between_rounds(table):
        taken = SeatTaken(seat, user_id, name, cut, program)
        # Whoever wants to play at once with anybody does not wait for somebody to say so.
        full = settings.access.quick and not table.people.started and settings.free_seats == (seat,)
        return (taken, TableStarted()) if full else (taken,)
    if any(each.user_id == user_id and each.seat == seat for each in table.people.asking):
        return ()
    return (SeatAsked(seat, user_id, name, cut, program),)


def _between_rounds(table: Table) -> bool:
    """Whether a bot's seat can be taken at once: no round is being played."""
    return table.referee.public.phase in (Phase.OPENING, Phase.DEALING)


def _seat_for(table: Table, wanted: Seat | None, user_id: str) -> Seat:
    settings = table.settings
    promised = {each.seat for each in table.people.asking if each.user_id != user_id}
    possible = [*settings.free_seats, *(seat for seat in settings.bot_seats if seat not in promised)]
    if not possible:
        raise Refused("full")
    if wanted is None:
        return possible[0]
    if wanted not in possible:
        if wanted >= len(settings.holders):
            raise Refused("no_such_seat")
        raise Refused("taken")
    return wanted


def _own_name(table: Table, name: str) -> str:
    names = {holder.name for holder in table.holders} | {each.name for each in table.people.asking}
    number, found = 2, name
    while found in names:
        found = f"{name} {number}"
        number += 1
    return found


def asked_events(table: Table) -> Events:
    """Those who wait for a bot's seat sit down: for the moment when a round has ended."""
    return tuple(
        SeatTaken(each.seat, each.user_id, each.name, each.cut, each.program)
        for each in table.people.asking
        if table.holders[each.seat].bot is not None
    )


def request_events(table: Table, user_id: str, message: TableMessage, at_ms: int) -> Events:
    """The events that a request leads to; none if there is nothing left to do. Raises `NotYourTable`, `Refused`."""
    seat = table.settings.seat_of(user_id)
    if seat is None:
        return _from_outside(table, user_id, message)
    if table.is_over and not isinstance(message, SendSay | SendWrite):
        raise Refused("over")
    match message:
        case SendSit():
            return ()
        case SendLeave():
            return _leave(table, seat)
        case SendSwap() | SendRemove() | SendStart():
            return _before_the_game(table, user_id, message)
        case SendBack():
            return back_events(table, seat)
        case SendVote(about, vote):
            return _vote(table, seat, about, vote)
        case SendSay(phrase):
            return _say(table, seat, phrase, at_ms)
        case SendWrite():
            raise Refused("write_apart")
        case SendCut() | SendReveal():
            return _cut(table, seat, message)
        case _:
            assert_never(message)


def _from_outside(table: Table, user_id: str, message: TableMessage) -> Events:
    if isinstance(message, SendLeave) and any(each.user_id == user_id for each in table.people.asking):
        return (SeatAskWithdrawn(user_id),)
    raise NotYourTable("only those who sit at the table may ask that")


def back_events(table: Table, seat: Seat) -> Events:
    """The person of a seat is there again; nothing if nobody thought otherwise."""
    found = table.people.presence[seat]
    waiting_for_them = found.away_since is not None or found.stand_in is not None
    missed = found.missed is not None and table.bot_of(seat) is not None
    return (CameBack(seat),) if (waiting_for_them or missed) and not table.is_over else ()


def write_events(table: Table, user_id: str, line: str, at_ms: int) -> Events:
    """A line that has been kept apart is put in its place. Raises `NotYourTable`, `Refused`."""
    seat = table.settings.seat_of(user_id)
    if seat is None:
        raise NotYourTable("only those who sit at the table may ask that")
    if not table.settings.access.free_text:
        raise Refused("no_free_text")
    return _talk(table, seat, at_ms, Wrote(seat, line))


def _say(table: Table, seat: Seat, phrase: str, at_ms: int) -> Events:
    if phrase not in KNOWN:
        raise Refused("no_such_phrase")
    return _talk(table, seat, at_ms, Said(seat, phrase))


def _talk(table: Table, seat: Seat, at_ms: int, event: Said | Wrote) -> Events:
    recent = [
        seq for seq, said in table.talk if said.seat == seat and table.entries[seq - 1].at_ms > at_ms - TALK_WITHIN_MS
    ]
    if len(recent) >= MOST_WITHIN:
        raise Refused("too_much_talk")
    return (event,)


def _leave(table: Table, seat: Seat) -> Events:
    """Before the game a seat becomes free; during it a bot takes over, and who has left may not have it back."""
    if table.settings.access.entry is Entrance.CLOSED and len(table.settings.persons) > 1:
        raise Refused("closed")
    return leave_events(table, seat)


def leave_events(table: Table, seat: Seat, why: str = "") -> Events:
    """A seat is given up; with its last person the table ends.

    Where a stake has been paid nobody else takes the seat: the stand-in plays it for who paid.
    """
    if table.is_funded:
        return (StandInSat(seat, "left"),) if table.people.presence[seat].stand_in is None else ()
    if len(table.settings.persons) == 1:
        return (TableVoided("empty"),)
    if not table.people.started:
        return (SeatLeft(seat, why),)
    if table.settings.stake is not None:
        return (SeatLeft(seat, "early"),)
    return SeatLeft(seat, why), bot_for(table, seat)


def _before_the_game(table: Table, user_id: str, message: SendSwap | SendRemove | SendStart) -> Events:
    if table.people.started:
        if isinstance(message, SendStart):
            return ()
        raise Refused("begun")
    is_host = user_id == table.settings.access.host
    host_is_there = table.settings.seat_of(table.settings.access.host) is not None
    moves = isinstance(message, SendSwap) and _moves_to_free_seat(table, user_id, message)
    if not is_host and not moves and (host_is_there or not isinstance(message, SendStart)):
        # Whoever opened a table decides; when they have gone, everybody may begin.
        raise Refused("host_only")
    seats = range(len(table.holders))
    match message:
        case SendStart():
            return fill_events(table)
        case SendSwap(one, other):
            if one not in seats or other not in seats:
                raise Refused("no_such_seat")
            return (SeatsSwapped(one, other),) if one != other else ()
        case SendRemove(seat):
            if seat not in seats:
                raise Refused("no_such_seat")
            if table.holders[seat] == NOBODY or table.holders[seat].user_id == user_id:
                return ()
            return (SeatLeft(seat, "removed"),)


def _moves_to_free_seat(table: Table, user_id: str, message: SendSwap) -> bool:
    """Whether somebody only takes another seat that nobody holds."""
    seat = table.settings.seat_of(user_id)
    return seat == message.one and message.other in table.settings.free_seats


def _vote(table: Table, seat: Seat, about: Seat, vote: str) -> Events:
    if about >= len(table.holders) or table.people.presence[about].away_since is None or seat not in table.present:
        raise Refused("not_away")
    if vote == "stop" and table.is_funded:
        # Who is behind would have the stake back as soon as somebody loses the network.
        raise Refused("plays_on")
    if table.people.votes_about(about).get(seat) == vote:
        return ()
    votes = {**table.people.votes_about(about), seat: vote}
    cast = VoteCast(seat, about, vote)
    match majority(votes, table.present):
        case "stop":
            return cast, TableVoided("vote")
        case "replace" if table.people.presence[about].stand_in is None:
            return cast, StandInSat(about, "vote")
        case _:
            return (cast,)


def _cut(table: Table, seat: Seat, message: SendCut | SendReveal) -> Events:
    chain = table.cutting.chain
    if chain is None or chain.number != message.chain:
        raise Refused("other_chain")
    waits = chain.waits_for(seat)
    match message:
        case SendCut(_, text):
            if waits != "commitment":
                return ()
            taken = any(cut.commitment == bytes.fromhex(text) for cut in chain.cuts)
            if taken:
                raise Refused("same_cut")
            return (CutCommitted(seat, chain.number, text),)
        case SendReveal(_, text):
            cut = chain.cuts[seat]
            if cut.by is not DrawnBy.CLIENT or cut.nonce is not None:
                return ()
            if waits != "nonce":
                raise Refused("too_early")
            if commitment(bytes.fromhex(text)) != cut.commitment:
                raise Refused("other_nonce")
            return (CutRevealed(seat, chain.number, text),)
