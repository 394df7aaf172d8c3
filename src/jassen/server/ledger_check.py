"""What must always hold of the ledger, I1 to I8, and what is found wrong with it.

I1 what was credited is what was debited. I2 a balance is the sum of its transfers. I3 nobody but the issuer is below
zero. I4 the escrow of a table that is over is empty, that of one that plays holds all stakes. I5 payouts and fee are
the pot. I6 a table that is over was settled or voided, and not both. I7 what was booked never changes. I8 the fee is
the one that was agreed, and so at most what it may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jassen.core.errors import RulesError
from jassen.server.seating import SeatingError, settings_of
from jassen.server.stakes import Stake
from jassen.store.ledger import Ledger, LedgerFigures, StakedTable
from jassen.wire.stored import SCHEMA, StoredError
from jassen.wire.stored_table import TableOpened, decode_table_event


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerReport:
    """The figures, and one line for each thing that is wrong: the invariant, where, and what."""

    figures: LedgerFigures
    faults: tuple[str, ...]


def ledger_report(ledger: Ledger) -> LedgerReport:
    """Count the whole ledger again and hold it to I1 to I8. Raises `StoreError`."""
    figures = ledger.ledger_figures(table_faults)
    return LedgerReport(figures=figures, faults=tuple(_faults(figures)))


def _faults(figures: LedgerFigures) -> Iterator[str]:
    if figures.debits != figures.credits:
        yield f"I1: {figures.debits} chips were debited and {figures.credits} credited"
    for account in figures.wrong_sums:
        yield f"I2: {account}: the balance is not the sum of the transfers"
    for account in figures.overdrawn:
        yield f"I3: {account}: it is below zero, or may be"
    for table_id, fault in figures.wrong_tables:
        number, _, what = fault.partition(": ")
        yield f"{number}: table {table_id}: {what}"
    for day in figures.broken_days:
        yield f"I7: day {day} since 1970: its transfers are not those that were sealed"


def table_faults(table: StakedTable) -> Iterator[str]:
    """What is wrong with the stakes of a table: the number of the invariant and a sentence each."""
    try:
        opened = decode_table_event(TableOpened.kind, SCHEMA, table.opening)
        assert isinstance(opened, TableOpened), "the kind was named"
        settings = settings_of(opened)
    except (StoredError, RulesError, SeatingError) as error:
        yield f"I4: what was agreed cannot be read: {error}"
        return
    stake, seats = settings.stake, settings.rules.seats
    if stake is None:
        yield "I4: chips were put in where nothing is played for"
        return
    yield from _escrow_faults(table, stake, seats)
    if table.payouts or table.fees:
        yield from _payout_faults(table, stake, seats)
    if table.refunds and (table.refunds != seats or table.refunded != stake.pot(seats)):
        yield f"I6: {table.refunded} chips were given back to {table.refunds} seats of {seats}"


def _escrow_faults(table: StakedTable, stake: Stake, seats: int) -> Iterator[str]:
    if (table.stakes, table.staked) not in ((0, 0), (seats, stake.pot(seats))):
        yield f"I4: {table.staked} chips were put in by {table.stakes} seats of {seats}"
    if table.balance != (0 if table.is_over else table.staked):
        yield f"I4: the escrow holds {table.balance} of {table.staked} chips, and the table is {_state(table)}"
    settled, voided = bool(table.payouts or table.fees), bool(table.refunds)
    if settled and voided:
        yield "I6: the pot was paid out and given back"
    if table.is_over and table.stakes and not (settled or voided):
        yield "I6: the pot was neither paid out nor given back"
    if not table.is_over and (settled or voided):
        yield "I6: the pot is gone, and the table still plays"


def _payout_faults(table: StakedTable, stake: Stake, seats: int) -> Iterator[str]:
    pot = stake.pot(seats)
    if table.paid + table.fee != pot:
        yield f"I5: {table.paid} chips were paid out and {table.fee} are the fee, of a pot of {pot}"
    if not 1 <= table.payouts <= seats and stake.net(seats):
        yield f"I5: the pot was paid to {table.payouts} seats"
    if table.fee != stake.fee(seats) or table.fees > 1:
        yield f"I8: the fee is {table.fee} in {table.fees} transfers, and {stake.fee(seats)} was agreed"


def _state(table: StakedTable) -> str:
    return "over" if table.is_over else "playing"
