"""A new table: its id, its first event, and how both are handed to the store."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from jassen.fair import DrawnBy
from jassen.server.cut_steps import chain_events
from jassen.server.dealer import Dealer
from jassen.server.entries import LogEvent, entries_for, to_store
from jassen.server.seating import CUT_ASKED, NOBODY, Entrance, TableSettings, opened_from
from jassen.server.snapshots import Frame, is_listed
from jassen.server.table import Table
from jassen.store.interface import Append, Opening

ID_BYTES = 16
"""128 random bits: who knows the id was given it."""

_BY, _CMD_ID = "table", "table:0"


def new_table(
    settings: TableSettings, at_ms: int, dealer: Dealer, deadline: Callable[[Table], int | None]
) -> tuple[Table, Append]:
    """A table that is opened at `at_ms`, and the append that makes it last.

    Where all seats are held its first chain is opened with it. `deadline` says when the first step is due.
    """
    table_id = secrets.token_urlsafe(ID_BYTES)
    opened = opened_from(settings)
    table = Table.of(table_id, entries_for((opened,), after=0, at_ms=at_ms, by=_BY, cmd_id=_CMD_ID))
    events: tuple[LogEvent, ...] = (opened,)
    if table.people.started:
        events = (opened, *chain_events(table, dealer))
        table = Table.of(table_id, entries_for(events, after=0, at_ms=at_ms, by=_BY, cmd_id=_CMD_ID))
    persons = ((seat, holder.user_id) for seat, holder in enumerate(settings.holders))
    append = Append(
        table_id=table_id,
        expected=0,
        cmd_id=_CMD_ID,
        at_ms=at_ms,
        by=_BY,
        events=to_store(events),
        deadline_at=deadline(table),
        listed=is_listed(table),
        opening=Opening(
            profile=settings.rules.key,
            seats=tuple((seat, user_id) for seat, user_id in persons if user_id is not None),
            watched=settings.access.entry is not Entrance.CLOSED,
        ),
    )
    return table, append


def rematch_settings(table: Table, user_id: str) -> TableSettings:
    """The same table once more: those who cut with their page are asked for a new cut.

    For a stake nobody plays unasked: there only `user_id`, who wants it, sits, and the others come by themselves.
    """
    chain = table.cutting.chain
    holders = tuple(
        replace(holder, cut=CUT_ASKED if chain is not None and chain.cuts[seat].by is DrawnBy.CLIENT else "")
        for seat, holder in enumerate(table.holders)
    )
    settings = replace(table.settings, rematch_of=table.table_id)
    if settings.stake is None:
        return replace(settings, holders=holders)
    alone = tuple(holder if holder.user_id == user_id else NOBODY for holder in holders)
    return replace(settings, holders=alone, access=replace(settings.access, host=user_id))


def is_same_format(frame: Frame, settings: TableSettings) -> bool:
    """Whether somebody who wants such a quick table would sit down at this one."""
    found = frame.settings
    same = found.rules == settings.rules and found.pace is settings.pace and found.clock == settings.clock
    at_stake = found.access.rated == settings.access.rated and found.stake == settings.stake
    return same and at_stake and found.access.quick and settings.access.quick and not frame.people.started
