"""How a table comes to a chain that it can deal from, also when pages do not answer."""

from __future__ import annotations

import secrets

from jassen.fair import NONCE_BYTES
from jassen.server.cutting import TableChain
from jassen.server.dealer import Dealer
from jassen.server.entries import LogEvent
from jassen.server.filling import bot_for
from jassen.server.pace import CUTTING_MS, Wait
from jassen.server.seating import Entrance
from jassen.server.step import Step
from jassen.server.table import Table
from jassen.wire.stored_people import CutRevealed, CutWithheld, SeatLeft, StandInSat


def chain_events(table: Table, dealer: Dealer) -> tuple[LogEvent, ...]:
    """A new chain for those who sit there now."""
    chains = table.cutting.chains
    old = chains[-1] if chains else None
    withheld = old.withheld if old is not None else None
    undrawn = [
        seat
        for seat, holder in enumerate(table.holders)
        if holder.user_id is not None and (not holder.cut or seat == withheld or _is_absent(table, seat))
    ]
    why = (
        ""
        if old is None
        else "withheld"
        if withheld is not None
        else "reseated"
        if table.cutting.reseated
        else "used"
    )
    return (dealer.chain_opened(table.table_id, len(chains) + 1, undrawn, why),)


def _is_absent(table: Table, seat: int) -> bool:
    presence = table.people.presence[seat]
    return presence.stand_in is not None or presence.away_since is not None


def cut_step(table: Table, chain: TableChain) -> Step:
    """What happens to a chain whose cuts do not come."""
    return Step(
        wait=Wait.CUTTING,
        since=chain.waiting_since,
        after_ms=CUTTING_MS,
        events=lambda: _revealed_late(table, chain) if chain.all_committed else _drawn_for_them(chain),
    )


def _drawn_for_them(chain: TableChain) -> tuple[LogEvent, ...]:
    """The server draws for those whose page has not bound itself; the proof says so."""
    return tuple(
        CutRevealed(seat, chain.number, secrets.token_hex(NONCE_BYTES), server=True)
        for seat, cut in enumerate(chain.cuts)
        if cut.commitment is None
    )


def _revealed_late(table: Table, chain: TableChain) -> tuple[LogEvent, ...]:
    """Whoever is bound and keeps the nonce back could be choosing between two deals: this chain is given up.

    Alone against bots that harms nobody but oneself, and the server draws. Among several the seat is lost: before the
    game begins, which then waits, to whoever comes, and later to the stand-in.
    """
    late = [seat for seat, cut in enumerate(chain.cuts) if cut.nonce is None]
    if len(table.settings.persons) == 1:
        return tuple(CutRevealed(seat, chain.number, secrets.token_hex(NONCE_BYTES), server=True) for seat in late)
    events: list[LogEvent] = [CutWithheld(late[0], chain.number)]
    for seat in late:
        if table.referee.public.round is None and not table.is_funded:
            closed = table.settings.access.entry is Entrance.CLOSED
            events.append(bot_for(table, seat) if closed else SeatLeft(seat, "withheld"))
        elif table.people.presence[seat].stand_in is None:
            events.append(StandInSat(seat, "withheld"))
    return tuple(events)
