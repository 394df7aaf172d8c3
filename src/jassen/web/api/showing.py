"""From what the service shows to what the API sends. A snapshot is all that a viewer sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from jassen.core.decisions import awaiting
from jassen.core.public import Phase
from jassen.server.cutting import TableChain as Chain
from jassen.server.people import People
from jassen.server.reckoning import Drinks
from jassen.server.seating import Clock, TableSettings
from jassen.server.snapshots import Frame, Snapshot
from jassen.server.stakes import Stake
from jassen.web.api.shapes import Player, TableFrame, TableState
from jassen.web.api.shapes_people import (
    Attending,
    RunningClock,
    SeatCut,
    TableChain,
    TableClock,
    TableDrinks,
    TablePeople,
    TableStake,
    Utterance,
    Vote,
    Waiting,
)
from jassen.web.rooms.people import Heard
from jassen.wire.choices import Choices, choices
from jassen.wire.client import SendClaim, SendNext
from jassen.wire.seen import seen_view
from jassen.wire.seen_events import seen_event
from jassen.wire.sharing import kept_for_the_next
from jassen.wire.stored_people import Said


def state_of(snapshot: Snapshot, heard: Heard, now_ms: int) -> TableState:
    """A snapshot as it is sent; `heard` are the lines that were written at the table, `now_ms` is the moment."""
    rules, view = snapshot.settings.rules, snapshot.view
    return TableState(
        table=snapshot.table_id,
        seq=snapshot.seq,
        profile=rules.key,
        pace=snapshot.settings.pace,
        players=players_of(snapshot.settings),
        over=snapshot.frame.is_over,
        awaiting=tuple(sorted(awaiting(rules, view.public)))
        if _is_played(snapshot) and snapshot.rest is None
        else (),
        view=seen_view(view),
        choices=_choices(snapshot),
        happened=tuple(map(seen_event, snapshot.happened)),
        rematch=snapshot.rematch,
        people=_people(snapshot.people),
        clocks=_clocks(snapshot, now_ms),
        chain=None if snapshot.chain is None else _chain(snapshot.chain, snapshot.cut_asked),
        talk=_talk(snapshot, heard),
        rest=snapshot.rest,
    )


def frame_of(frame: Frame) -> TableFrame:
    """What everybody may know who has the address of a table."""
    settings = frame.settings
    access = settings.access
    return TableFrame(
        table=frame.table_id,
        profile=settings.rules.key,
        pace=settings.pace,
        players=players_of(settings),
        people=_people(frame.people),
        entry=access.entry,
        host=settings.seat_of(access.host),
        spectators=access.spectators,
        free_text=access.free_text,
        quick=access.quick,
        clock=_clock(settings.clock),
        fill_ms=access.fill_ms,
        rated=access.rated,
        stake=None if settings.stake is None else _stake(settings.stake, settings.rules.seats),
        drinks=None if settings.drinks is None else _drinks(settings.drinks),
        opened_at=frame.opened_at,
        open=frame.is_open,
        over=frame.is_over,
    )


@kept_for_the_next
def players_of(settings: TableSettings) -> tuple[Player, ...]:
    """Who sits where; bots and programs are marked."""
    return tuple(
        Player(name=holder.name, bot=holder.is_bot, free=holder.is_free, program=holder.program)
        for holder in settings.holders
    )


def _is_played(snapshot: Snapshot) -> bool:
    return snapshot.people.started and snapshot.people.void is None


def _choices(snapshot: Snapshot) -> Choices:
    """What would be accepted: nothing before the start or after the end, and no deal while the cards are cut."""
    if not _is_played(snapshot):
        return Choices()
    found = choices(snapshot.settings.rules, snapshot.view)
    if snapshot.rest is not None:
        return Choices(tuple(message for message in found.messages if isinstance(message, SendClaim)))
    chain = snapshot.chain
    cuts = chain is not None and chain.withheld is None and any(cut.nonce is None for cut in chain.cuts)
    if snapshot.view.public.phase is Phase.DEALING and cuts:
        kept = tuple(message for message in found.messages if not isinstance(message, SendNext))
        return Choices(kept, found.prediction)
    return found


@kept_for_the_next
def _people(people: People) -> TablePeople:
    return TablePeople(
        started=people.started,
        seats=tuple(
            Attending(away_since=each.away_since, stand_in=each.stand_in, missed_in_a_row=each.missed_in_a_row)
            for each in people.presence
        ),
        waiting=tuple(Waiting(seat=each.seat, name=each.name, bot=each.program) for each in people.asking),
        votes=tuple(Vote(seat=seat, about=about, vote=_vote(vote)) for seat, about, vote in people.votes),
        void=people.void,
    )


def _vote(text: str) -> Literal["wait", "replace", "stop"]:
    match text:
        case "wait" | "replace" | "stop":
            return text
        case _:
            raise AssertionError("only these can be voted for")


def _stake(stake: Stake, seats: int) -> TableStake:
    return TableStake(amount=stake.amount, net=stake.net(seats), fee=stake.fee(seats))


def _drinks(drinks: Drinks) -> TableDrinks:
    return TableDrinks(unit=drinks.unit, hundredths=drinks.hundredths, per=drinks.per, mode=drinks.mode.value)


def _clock(clock: Clock | None) -> TableClock | None:
    return None if clock is None else TableClock(turn_ms=clock.turn_ms, reserve_ms=clock.reserve_ms)


def _clocks(snapshot: Snapshot, now_ms: int) -> tuple[RunningClock, ...]:
    clock = snapshot.settings.clock
    if clock is None:
        return ()
    due = ((seat, each, each.due_at(clock)) for seat, each in enumerate(snapshot.clocks))
    return tuple(
        RunningClock(seat=seat, due_in_ms=max(0, due_at - now_ms), reserve_ms=each.reserve_ms)
        for seat, each, due_at in due
        if due_at is not None
    )


def _chain(chain: Chain, asked: str | None) -> TableChain:
    return TableChain(
        number=chain.number,
        root=chain.root.hex(),
        length=chain.length,
        dealt=chain.dealt,
        cuts=_cuts(chain),
        asked=_asked(asked),
    )


@kept_for_the_next
def _cuts(chain: Chain) -> tuple[SeatCut, ...]:
    # As in the proof, no nonce is told before all of them are laid open.
    open_cuts = all(cut.nonce is not None for cut in chain.cuts)
    cuts = chain.cuts if open_cuts else tuple(replace(cut, nonce=None) for cut in chain.cuts)
    return tuple(
        SeatCut(
            by=cut.by,
            commitment=None if cut.commitment is None else cut.commitment.hex(),
            nonce=None if cut.nonce is None else cut.nonce.hex(),
        )
        for cut in cuts
    )


def _asked(text: str | None) -> Literal["commitment", "nonce"] | None:
    match text:
        case None | "commitment" | "nonce":
            return text
        case _:
            raise AssertionError("nothing else is asked for")


def _talk(snapshot: Snapshot, heard: Heard) -> tuple[Utterance, ...]:
    said = []
    for seq, each in snapshot.talk:
        if snapshot.settings.holders[each.seat].user_id in heard.muted:
            continue
        if isinstance(each, Said):
            said.append(Utterance(seq=seq, seat=each.seat, phrase=each.phrase))
        else:
            said.append(Utterance(seq=seq, seat=each.seat, text=heard.lines.get(each.line)))
    return tuple(said)
