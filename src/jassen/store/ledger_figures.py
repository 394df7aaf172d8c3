"""The whole ledger counted again in SQL, from its transfers alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, Row, func, literal, select, union_all

from jassen.store.day_chain import Line, day_hash
from jassen.store.interface import Status
from jassen.store.ledger import (
    DAY_MS,
    ISSUER,
    Code,
    LedgerFigures,
    SealedDay,
    StakedTable,
    escrow_account,
)
from jassen.store.schema import game_table, ledger_account, ledger_day, ledger_transfer, table_event

_transfer, _account = ledger_transfer.c, ledger_account.c


def figures(
    connection: Connection,
    judge: Callable[[StakedTable], Iterable[str]],
    lines: Callable[[Connection, int], Iterable[Line]],
) -> LedgerFigures:
    """Count everything, on a connection that shows one moment."""
    count, debits, credits_ = connection.execute(
        select(
            func.count(), func.coalesce(func.sum(_account.debits), 0), func.coalesce(func.sum(_account.credits), 0)
        ).select_from(ledger_account)
    ).one()
    days = tuple(
        SealedDay(day=row.day, transfers=row.transfers, sha256=row.sha256)
        for row in connection.execute(select(ledger_day).order_by(ledger_day.c.day))
    )
    tables, wrong = 0, []
    for table in _staked_tables(connection):
        tables += 1
        wrong += [(table.table_id, fault) for fault in judge(table)]
    return LedgerFigures(
        accounts=count,
        transfers=connection.scalar(select(func.count()).select_from(ledger_transfer)) or 0,
        tables=tables,
        debits=int(debits),
        credits=int(credits_),
        wrong_sums=tuple(_wrong_sums(connection)),
        overdrawn=tuple(
            connection.scalars(
                select(_account.id)
                .where(
                    ((_account.credits < _account.debits) | (_account.may_overdraw != 0)) & (_account.id != ISSUER)
                )
                .order_by(_account.id)
            )
        ),
        wrong_tables=tuple(wrong),
        days=days,
        broken_days=tuple(_broken_days(connection, days, lines)),
    )


def _wrong_sums(connection: Connection) -> Iterator[str]:
    """Accounts that do not show what their transfers add up to."""
    zero = literal(0)
    each = union_all(
        select(_transfer.debit.label("id"), _transfer.amount.label("debited"), zero.label("credited")),
        select(_transfer.credit.label("id"), zero.label("debited"), _transfer.amount.label("credited")),
    ).subquery()
    sums = (
        select(each.c.id, func.sum(each.c.debited).label("debited"), func.sum(each.c.credited).label("credited"))
        .group_by(each.c.id)
        .subquery()
    )
    query = (
        select(_account.id)
        .select_from(ledger_account.outerjoin(sums, sums.c.id == _account.id))
        .where(
            (func.coalesce(sums.c.debited, 0) != _account.debits)
            | (func.coalesce(sums.c.credited, 0) != _account.credits)
        )
        .order_by(_account.id)
    )
    yield from connection.scalars(query)


def _staked_tables(connection: Connection) -> Iterator[StakedTable]:
    """Every table that has an escrow account, with its first event."""
    sums = _sums_by_escrow(connection)
    query = (
        select(
            game_table.c.id,
            game_table.c.status,
            table_event.c.body,
            (_account.credits - _account.debits).label("held"),
        )
        .select_from(game_table)
        .join(ledger_account, _account.id == "escrow:" + game_table.c.id)
        .join(table_event, (table_event.c.table_id == game_table.c.id) & (table_event.c.seq == 1))
    )
    for row in connection.execute(query):
        yield _staked_table(row, sums.get(escrow_account(row.id), {}))


def _sums_by_escrow(connection: Connection) -> dict[str, dict[Code, tuple[int, int]]]:
    """What went into and out of each escrow: for each code the chips, and in how many transfers."""
    found: dict[str, dict[Code, tuple[int, int]]] = {}
    for account, codes in (
        (_transfer.credit, (Code.STAKE,)),
        (_transfer.debit, (Code.FEE, Code.PAYOUT, Code.REFUND)),
    ):
        query = (
            select(account.label("account"), _transfer.code, func.sum(_transfer.amount), func.count())
            .where(_transfer.code.in_([code.value for code in codes]))
            .group_by(account, _transfer.code)
        )
        for name, code, chips, count in connection.execute(query):
            found.setdefault(name, {})[Code(code)] = (int(chips), count)
    return found


def _staked_table(row: Row[*tuple[Any, ...]], sums: dict[Code, tuple[int, int]]) -> StakedTable:
    nothing = (0, 0)
    (staked, stakes), (fee, fees) = sums.get(Code.STAKE, nothing), sums.get(Code.FEE, nothing)
    (paid, payouts), (refunded, refunds) = sums.get(Code.PAYOUT, nothing), sums.get(Code.REFUND, nothing)
    return StakedTable(
        table_id=row.id,
        is_over=row.status == Status.OVER.value,
        opening=row.body,
        balance=row.held,
        staked=staked,
        stakes=stakes,
        refunded=refunded,
        refunds=refunds,
        paid=paid,
        payouts=payouts,
        fee=fee,
        fees=fees,
    )


def _broken_days(
    connection: Connection, days: Iterable[SealedDay], lines: Callable[[Connection, int], Iterable[Line]]
) -> Iterator[int]:
    """Days that do not have the hash any more with which they were sealed, or that came in before a sealed one."""
    before, known = "", set()
    for sealed in days:
        known.add(sealed.day)
        count, found = day_hash(before, sealed.day, lines(connection, sealed.day))
        if (count, found) != (sealed.transfers, sealed.sha256):
            yield sealed.day
        before = sealed.sha256
    if known:
        day = (_transfer.at_ms // DAY_MS).label("day")
        old = select(day).distinct().where(_transfer.at_ms < (max(known) + 1) * DAY_MS)
        yield from sorted(set(connection.scalars(old)) - known)
