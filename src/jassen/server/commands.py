"""Carrying out commands: decide, append, and only after the commit let it be seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from jassen.core.errors import IllegalAction
from jassen.server.cache import Cache, Slot
from jassen.server.conduct import attended
from jassen.server.entries import LogEvent, entries_for, to_store
from jassen.server.errors import Busy
from jassen.server.lanes import Lanes
from jassen.server.settling import short_events, transfers_between
from jassen.server.snapshots import is_listed
from jassen.server.table import Table
from jassen.store.interface import AlreadyDone, Append, Committed, Conflict, Failed, Overdrawn, Status

TRIES = 5

_log = structlog.get_logger("jassen.server")


@dataclass(frozen=True, slots=True)
class Ack:
    """A command is in the log for good; ``seq`` is the number of its first event.

    ``repeated`` is true if it was there before, or if there was nothing left to do.
    """

    seq: int
    repeated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something that is to happen at a table.

    ``decide`` gives the events for the table as it is, none if there is nothing left to do, or refuses. It is
    asked again when the table has moved on meanwhile. ``opens`` is a table that comes into being with it.
    """

    cmd_id: str
    by: str
    decide: Callable[[Table], tuple[LogEvent, ...]]
    opens: Append | None = None


class Commands:
    """The one way in which a log grows.

    `deadline` says when the table must be looked at again, `follow_up` adds what follows from events by itself, and
    `committed` is called for each table that moved on.
    """

    def __init__(
        self,
        cache: Cache,
        lanes: Lanes,
        now_ms: Callable[[], int],
        deadline: Callable[[Table], int | None],
        follow_up: Callable[[Table, tuple[LogEvent, ...]], tuple[LogEvent, ...]],
        committed: Callable[[Table, int | None], None],
    ) -> None:
        self._cache = cache
        self._lanes = lanes
        self._now_ms = now_ms
        self._deadline = deadline
        self._follow_up = follow_up
        self._committed = committed

    async def carry_out(self, table_id: str, command: Command) -> Ack:
        """Carry out a command. Raises what its `decide` raises, `UnknownTable` and `Busy`; then it is not done."""
        slot = await self._cache.slot(table_id)
        async with slot.lock:
            for _ in range(TRIES):
                await self._cache.refresh(slot)
                seq = slot.table.seq_of(command.cmd_id)
                if seq is not None:
                    return Ack(seq, repeated=True)
                events = await self._decide(slot, command)
                if events is None:
                    continue
                if not events:
                    return Ack(slot.table.seq, repeated=True)
                ack = await self._append(slot, command, events)
                if ack is not None:
                    return ack
        raise Busy(f"others were faster {TRIES} times")

    async def _decide(self, slot: Slot, command: Command) -> tuple[LogEvent, ...] | None:
        """The events of a command; None if the table turned out to be behind its log."""
        table = slot.table
        try:
            return self._follow_up(table, command.decide(table))
        except (IllegalAction, PermissionError):
            # The log decides what is late: perhaps another process wrote what this one has not read.
            slot.stale = True
            await self._cache.refresh(slot)
            if slot.table.seq > table.seq:
                return None
            raise

    async def _append(self, slot: Slot, command: Command, events: tuple[LogEvent, ...]) -> Ack | None:
        """Append events; None if the table has to be read again."""
        table = slot.table
        at_ms = self._now_ms()
        added = entries_for(events, after=table.seq, at_ms=at_ms, by=command.by, cmd_id=command.cmd_id)
        after = table.after(added)
        deadline_at = self._deadline(after)
        outcome = await self._lanes.append(
            Append(
                table_id=table.table_id,
                expected=table.seq,
                cmd_id=command.cmd_id,
                at_ms=at_ms,
                by=command.by,
                events=to_store(events),
                status=Status.OVER if after.is_over else Status.RUNNING,
                deadline_at=deadline_at,
                opens=command.opens,
                listed=is_listed(after),
                left=_users(table) - _users(after),
                seated=_users(after) - _users(table),
                attended=attended(table, after),
                transfers=transfers_between(table, after),
            )
        )
        match outcome:
            case Committed(seq):
                slot.advance(after)
                self._committed(after, deadline_at)
                return Ack(seq, repeated=False)
            case AlreadyDone(seq):
                slot.stale = True
                slot.wake()
                return Ack(seq, repeated=True)
            case Conflict(_):
                slot.stale = True
                return None
            case Overdrawn(accounts):
                freed = short_events(table, accounts)
                if freed:
                    return await self._append(slot, command, freed)
                _log.error("overdrawn", table=table.table_id, seq=table.seq)
                raise Busy("the ledger refuses what this table wants to pay")
            case Failed(why):
                slot.stale = True
                _log.warning("append_failed", table=table.table_id, seq=table.seq, why=why)
                raise Busy(why)


def _users(table: Table) -> frozenset[tuple[int, str]]:
    """Who sits where, as far as they are persons."""
    return frozenset((seat, each.user_id) for seat, each in enumerate(table.holders) if each.user_id is not None)
