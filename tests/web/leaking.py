"""One leak of each kind, put into the running server: the comparison of two worlds has to notice every one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import structlog

from jassen.core.cards import Card
from jassen.core.errors import IllegalAction
from jassen.core.events import Event, ViewEvent, WeisAnnounced
from jassen.core.referee import Referee
from jassen.core.seats import Seat
from jassen.core.view import witness
from jassen.fair import Proof
from jassen.server.commands import Ack, Commands
from jassen.server.pace import Wait
from jassen.server.proofs import proof_of
from jassen.server.seating import TableSettings
from jassen.server.snapshots import Frame, Snapshot, frame_of, snapshot_of
from jassen.server.table import Table
from jassen.server.tables import Tables
from tests.web.worlds import Who

Broken = AbstractContextManager[Any]
_log = structlog.get_logger("jassen.server")


@dataclass(frozen=True, slots=True)
class Leak:
    """A fault, who would notice, and how it is put in; ``weis`` needs a game in which one was announced."""

    name: str
    who: Who
    put_in: Callable[[], Broken]


@contextmanager
def _in_place_of(real: Callable[..., Any], leaky: Callable[..., Any]) -> Iterator[None]:
    """Another function wherever the service has a name for this one."""
    with ExitStack() as changed:
        for name, module in tuple(sys.modules.items()):
            if name.startswith("jassen.server.") and getattr(module, real.__name__, None) is real:
                changed.enter_context(patch.object(module, real.__name__, leaky))
        yield


def _hands(referee: Referee) -> list[str]:
    return [str(referee.view(seat).hand) for seat in range(referee.rules.seats)]


def _next(referee: Referee, seat: Seat | None) -> Seat:
    return (0 if seat is None else seat + 1) % referee.rules.seats


def _hand_of_another() -> Broken:
    def leaky(table: Table, seat: Seat | None, after: int) -> Snapshot:
        shown, other = snapshot_of(table, seat, after), table.referee.view(_next(table.referee, seat))
        return replace(shown, view=replace(other, seat=seat))

    return _in_place_of(snapshot_of, leaky)


def _heard_by_another() -> Broken:
    def leaky(table: Table, seat: Seat | None, after: int) -> Snapshot:
        shown = snapshot_of(table, seat, after)
        return replace(shown, happened=table.witnessed(_next(table.referee, seat), after, table.seq))

    return _in_place_of(snapshot_of, leaky)


def _watching_too_early() -> Broken:
    def leaky(table: Table, seat: Seat | None, after: int) -> Snapshot:
        shown = snapshot_of(table, seat, after)
        return shown if seat is not None else replace(shown, view=table.referee.view(None))

    return _in_place_of(snapshot_of, leaky)


def _heard_too_early() -> Broken:
    def leaky(table: Table, seat: Seat | None, after: int) -> Snapshot:
        shown = snapshot_of(table, seat, after)
        return shown if seat is not None else replace(shown, happened=table.witnessed(None, after, table.seq))

    return _in_place_of(snapshot_of, leaky)


def _refusal_with_a_card() -> Broken:
    real = Referee.decide

    def leaky(self: Referee, action: Any) -> tuple[Event, ...]:
        try:
            return real(self, action)
        except IllegalAction as error:
            hand = _hands(self)[-1].split()
            raise IllegalAction(error.reason, Card.parse(hand[0]) if hand else None) from None

    return patch.object(Referee, "decide", leaky)


def _log_line_with_cards() -> Broken:
    real = Commands._decide

    async def leaky(self: Commands, slot: Any, command: Any) -> Any:
        _log.debug("deciding", hands=_hands(slot.table.referee))
        return await real(self, slot, command)

    return patch.object(Commands, "_decide", leaky)


def _measure_named_after_cards() -> Broken:
    real = Tables.submit

    async def leaky(self: Tables, table_id: str, user_id: str, *rest: Any, **named: Any) -> Ack:
        self.measures.bot_failed(" ".join(_hands((await self._table(table_id)).referee)))
        return await real(self, table_id, user_id, *rest, **named)

    return patch.object(Tables, "submit", leaky)


def _acknowledged_by_cards() -> Broken:
    real = Tables.submit

    async def leaky(self: Tables, table_id: str, *rest: Any, **named: Any) -> Ack:
        hands = _hands((await self._table(table_id)).referee)
        ack = await real(self, table_id, *rest, **named)
        return replace(ack, seq=ack.seq + hands[-1].count("H"))

    return patch.object(Tables, "submit", leaky)


def _proof_of_a_running_round() -> Broken:
    def leaky(table: Table) -> Proof:
        return replace(proof_of(table), table=",".join(_hands(table.referee)))

    return _in_place_of(proof_of, leaky)


def _cards_at_the_door() -> Broken:
    def leaky(table: Table) -> Frame:
        frame = frame_of(table)
        named = replace(frame.settings.holders[0], name=_hands(table.referee)[0])
        return replace(frame, settings=frame.settings.holding([(0, named)]))

    return _in_place_of(frame_of, leaky)


def _history_too_early() -> Broken:
    async def leaky(self: Tables, table_id: str) -> tuple[TableSettings, tuple[Event, ...]]:
        table = await self._table(table_id)
        return table.settings, table.events()

    return patch.object(Tables, "history", leaky)


def _weis_laid_open_at_once() -> Broken:
    def leaky(event: Event, seat: Seat | None) -> ViewEvent | None:
        return event if isinstance(event, WeisAnnounced) else witness(event, seat)

    return patch("jassen.core.referee.witness", leaky)


def _choices_in_an_order_of_cards() -> Broken:
    def leaky(table: Table, seat: Seat | None, after: int) -> Snapshot:
        shown = snapshot_of(table, seat, after)
        turned = sorted(range(len(shown.clocks)), key=lambda each: str(table.referee.view(each).hand))
        return replace(shown, talk=(), seq=shown.seq, clocks=tuple(shown.clocks[each] for each in turned))

    return _in_place_of(snapshot_of, leaky)


LEAKS = (
    Leak("the hand of another", Who.PROGRAM, _hand_of_another),
    Leak("the hand of another on a page", Who.PERSON, _hand_of_another),
    Leak("a hand shown to who looks on", Who.WATCHING_PROGRAM, _hand_of_another),
    Leak("what another was told", Who.PROGRAM, _heard_by_another),
    Leak("who looks on is not behind", Who.WATCHING_PROGRAM, _watching_too_early),
    Leak("who looks on is not behind on a page", Who.WATCHING, _watching_too_early),
    Leak("who looks on is told too early", Who.WATCHING_PROGRAM, _heard_too_early),
    Leak("a refusal that names a hidden card", Who.PROGRAM, _refusal_with_a_card),
    Leak("a refusal that names a hidden card on a page", Who.PERSON, _refusal_with_a_card),
    Leak("a log line with cards", Who.PROGRAM, _log_line_with_cards),
    Leak("a measure named after cards", Who.PERSON, _measure_named_after_cards),
    Leak("an acknowledgement that depends on cards", Who.PROGRAM, _acknowledged_by_cards),
    Leak("a proof that tells too much", Who.PROGRAM, _proof_of_a_running_round),
    Leak("a proof that tells too much on its page", Who.WATCHING, _proof_of_a_running_round),
    Leak("a door that shows cards", Who.AT_THE_DOOR, _cards_at_the_door),
    Leak("a lobby that shows cards", Who.WATCHING_PROGRAM, _cards_at_the_door),
    Leak("a history before the end", Who.WATCHING_PROGRAM, _history_too_early),
    Leak("a Weis laid open at once", Who.PROGRAM, _weis_laid_open_at_once),
    Leak("clocks in an order of hands", Who.PROGRAM, _choices_in_an_order_of_cards),
)


def pause_by_cards() -> Broken:
    """A forced card is played sooner."""

    def leaky(table: Table) -> Wait:
        hands = _hands(table.referee)
        return Wait.CARD if hands[-1] < hands[0] else Wait.AFTER_TRICK

    return patch("jassen.server.steps._before_turn", leaky)
