"""Play money in SQL: a part of `SqlStore`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager

from sqlalchemy import Connection, case, func, insert, or_, select, text

from jassen.store.day_chain import Line, day_hash
from jassen.store.interface import Status
from jassen.store.ledger import (
    DAY_MS,
    Balance,
    Code,
    LedgerFigures,
    Overdraft,
    Posting,
    SealedDay,
    StakedTable,
    Transfer,
    lacking,
    table_of,
    user_of,
)
from jassen.store.ledger_figures import figures
from jassen.store.ledger_writing import book, held
from jassen.store.schema import game_table, ledger_account, ledger_day, ledger_transfer, user

_transfer = ledger_transfer.c
_balance = ledger_account.c.credits - ledger_account.c.debits


class LedgerSql(ABC):
    """`Ledger` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read_one_moment(self) -> AbstractContextManager[Connection]:
        """A connection on which everything that is read is of the same moment."""

    def post(self, transfers: Sequence[Transfer], at_ms: int) -> bool:
        """See `Ledger`."""
        with self._write() as connection:
            balances = held(connection, transfers)
            known = select(_transfer.id).where(_transfer.id == transfers[0].transfer_id)
            if connection.execute(known).first() is not None:
                return False
            short = lacking(transfers, balances)
            if short:
                raise Overdraft(short)
            book(connection, [(transfer, at_ms) for transfer in transfers])
            return True

    def is_booked(self, transfer_id: str) -> bool:
        """See `Ledger`."""
        with self._read() as connection:
            return connection.execute(select(_transfer.id).where(_transfer.id == transfer_id)).first() is not None

    def is_used(self, account: str) -> bool:
        """See `Ledger`."""
        # An account is there as soon as somebody has wanted to book on it.
        moved = ledger_account.c.credits + ledger_account.c.debits
        with self._read() as connection:
            return bool(connection.scalar(select(moved).where(ledger_account.c.id == account)))

    def balance(self, account: str) -> int:
        """See `Ledger`."""
        with self._read() as connection:
            return connection.scalar(select(_balance).where(ledger_account.c.id == account)) or 0

    def postings(self, account: str, limit: int, skip: int = 0) -> list[Posting]:
        """See `Ledger`."""
        came_in = _transfer.credit == account
        change = case((came_in, _transfer.amount), else_=-_transfer.amount).label("change")
        other = case((came_in, _transfer.debit), else_=_transfer.credit).label("other")
        running = func.sum(change).over(order_by=(_transfer.at_ms, _transfer.id)).label("balance")
        query = (
            select(_transfer.id, _transfer.code, _transfer.at_ms, change, other, running)
            .where(or_(_transfer.debit == account, came_in))
            .order_by(_transfer.at_ms.desc(), _transfer.id.desc())
            .limit(limit)
            .offset(skip)
        )
        with self._read() as connection:
            rows = connection.execute(query).all()
            tables = {table_of(row.other) for row in rows} - {None}
            known = select(game_table.c.id, game_table.c.profile, game_table.c.status)
            found = {row.id: row for row in connection.execute(known.where(game_table.c.id.in_(tables)))}
        return [
            Posting(
                transfer_id=row.id,
                code=Code(row.code),
                at_ms=row.at_ms,
                change=int(row.change),
                balance=int(row.balance),
                table_id=table.id if table is not None else None,
                profile=table.profile if table is not None else None,
                is_over=table is not None and table.status == Status.OVER.value,
            )
            for row, table in ((row, found.get(table_of(row.other) or "")) for row in rows)
        ]

    def balances(self, kind: str, limit: int) -> list[Balance]:
        """See `Ledger`."""
        query = (
            select(ledger_account.c.id, _balance.label("balance"))
            .where(ledger_account.c.kind == kind)
            .order_by(_balance.desc(), ledger_account.c.id)
            .limit(limit)
        )
        with self._read() as connection:
            rows = connection.execute(query).all()
            users = [user_id for row in rows if (user_id := user_of(row.id)) is not None]
            names = {row.id: row.name for row in connection.execute(select(user).where(user.c.id.in_(users)))}
        return [
            Balance(account=row.id, balance=row.balance, name=names.get(user_of(row.id) or "", "")) for row in rows
        ]

    def held_by_kind(self) -> dict[str, int]:
        """See `Ledger`."""
        query = select(ledger_account.c.kind, func.sum(_balance)).group_by(ledger_account.c.kind)
        with self._read() as connection:
            return {kind: int(held) for kind, held in connection.execute(query)}

    def fees_by_day(self, limit: int) -> list[tuple[int, int, int]]:
        """See `Ledger`."""
        day = (_transfer.at_ms // DAY_MS).label("day")
        query = (
            select(day, func.sum(_transfer.amount), func.count())
            .where(_transfer.code == Code.FEE.value)
            .group_by(day)
            .order_by(day.desc())
            .limit(limit)
        )
        with self._read() as connection:
            return [(int(when), int(chips), tables) for when, chips, tables in connection.execute(query)]

    def seal_days(self, before_ms: int) -> list[SealedDay]:
        """See `Ledger`."""
        with self._write() as connection:
            if connection.dialect.name == "postgresql":
                # Whoever books has done so before, or waits and then sees what is sealed.
                connection.execute(text("LOCK TABLE ledger_transfer IN SHARE ROW EXCLUSIVE MODE"))
            last = connection.execute(select(ledger_day).order_by(ledger_day.c.day.desc()).limit(1)).one_or_none()
            until = before_ms // DAY_MS
            since = 0 if last is None else last.day + 1
            day = _transfer.at_ms // DAY_MS
            wanted = select(day).distinct().where(_transfer.at_ms >= since * DAY_MS, _transfer.at_ms < until * DAY_MS)
            before, sealed = "" if last is None else last.sha256, []
            for number in sorted(connection.scalars(wanted)):
                count, before = day_hash(before, number, _lines(connection, number))
                sealed.append(SealedDay(day=number, transfers=count, sha256=before))
            if sealed:
                connection.execute(insert(ledger_day), [_day_row(found) for found in sealed])
            return sealed

    def sealed_days(self, limit: int) -> list[SealedDay]:
        """See `Ledger`."""
        with self._read() as connection:
            rows = connection.execute(select(ledger_day).order_by(ledger_day.c.day.desc()).limit(limit)).all()
        return [SealedDay(day=row.day, transfers=row.transfers, sha256=row.sha256) for row in rows]

    def ledger_figures(self, judge: Callable[[StakedTable], Iterable[str]]) -> LedgerFigures:
        """See `Ledger`."""
        with self._read_one_moment() as connection:
            return figures(connection, judge, _lines)


def _day_row(sealed: SealedDay) -> dict[str, object]:
    return {
        "day": sealed.day,
        "transfers": sealed.transfers,
        "sha256": sealed.sha256,
        "ends_at": (sealed.day + 1) * DAY_MS,
    }


def _lines(connection: Connection, day: int) -> list[Line]:
    """The transfers of a day in the order of their ids, by code points: no database's own order of letters."""
    query = select(
        _transfer.id,
        _transfer.txn,
        _transfer.debit,
        _transfer.credit,
        _transfer.amount,
        _transfer.code,
        _transfer.at_ms,
    ).where(_transfer.at_ms >= day * DAY_MS, _transfer.at_ms < (day + 1) * DAY_MS)
    return sorted(
        (row.id, row.txn, row.debit, row.credit, row.amount, row.code, row.at_ms) for row in connection.execute(query)
    )
