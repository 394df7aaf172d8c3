"""Play money in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from threading import RLock

from jassen.store.day_chain import Line, day_hash
from jassen.store.interface import Status, StoredEvent, StoreError, TableRow, User
from jassen.store.ledger import (
    DAY_MS,
    ISSUER,
    Balance,
    Code,
    LedgerFigures,
    Overdraft,
    Posting,
    SealedDay,
    StakedTable,
    Transfer,
    changes,
    kind_of,
    lacking,
    table_of,
    user_of,
)


class LedgerMemory:
    """`Ledger` in dictionaries."""

    _lock: RLock
    _rows: dict[str, TableRow]
    _users: dict[str, User]
    _events: dict[str, list[StoredEvent]]

    def __init__(self) -> None:
        self._balances: dict[str, int] = {}
        self._booked: dict[str, tuple[Transfer, int]] = {}
        self._days: list[SealedDay] = []

    def post(self, transfers: Sequence[Transfer], at_ms: int) -> bool:
        """See `Ledger`."""
        with self._lock:
            if transfers[0].transfer_id in self._booked:
                return False
            short = lacking(transfers, self._balances)
            if short:
                raise Overdraft(short)
            self._book(transfers, at_ms)
            return True

    def _book(self, transfers: Sequence[Transfer], at_ms: int) -> None:
        if any(transfer.transfer_id in self._booked for transfer in transfers):
            raise StoreError("that is booked already")
        sealed_until = (self._days[-1].day + 1) * DAY_MS if self._days else 0
        for account, change in changes(transfers).items():
            self._balances[account] = self._balances.get(account, 0) + change
        for transfer in transfers:
            self._booked[transfer.transfer_id] = transfer, max(at_ms, sealed_until)

    def is_booked(self, transfer_id: str) -> bool:
        """See `Ledger`."""
        return transfer_id in self._booked

    def is_used(self, account: str) -> bool:
        """See `Ledger`."""
        return account in self._balances

    def balance(self, account: str) -> int:
        """See `Ledger`."""
        return self._balances.get(account, 0)

    def postings(self, account: str, limit: int, skip: int = 0) -> list[Posting]:
        """See `Ledger`."""
        with self._lock:
            found = list(self._postings(account))
        return found[::-1][skip : skip + limit]

    def _postings(self, account: str) -> Iterator[Posting]:
        balance = 0
        mine = (pair for pair in self._booked.values() if account in (pair[0].debit, pair[0].credit))
        for transfer, at_ms in sorted(mine, key=lambda pair: (pair[1], pair[0].transfer_id)):
            change = transfer.amount if transfer.credit == account else -transfer.amount
            balance += change
            table_id = table_of(transfer.debit if change > 0 else transfer.credit)
            row = self._rows.get(table_id or "")
            yield Posting(
                transfer_id=transfer.transfer_id,
                code=transfer.code,
                at_ms=at_ms,
                change=change,
                balance=balance,
                table_id=None if row is None else row.table_id,
                profile=None if row is None else row.profile,
                is_over=row is not None and row.status is Status.OVER,
            )

    def balances(self, kind: str, limit: int) -> list[Balance]:
        """See `Ledger`."""
        with self._lock:
            found = sorted(
                ((account, held) for account, held in self._balances.items() if kind_of(account) == kind),
                key=lambda pair: (-pair[1], pair[0]),
            )
            return [
                Balance(account=account, balance=held, name=self._holder(account)) for account, held in found[:limit]
            ]

    def _holder(self, account: str) -> str:
        user = self._users.get(user_of(account) or "")
        return "" if user is None else user.name

    def held_by_kind(self) -> dict[str, int]:
        """See `Ledger`."""
        found: dict[str, int] = {}
        with self._lock:
            for account, held in self._balances.items():
                found[kind_of(account)] = found.get(kind_of(account), 0) + held
        return found

    def fees_by_day(self, limit: int) -> list[tuple[int, int, int]]:
        """See `Ledger`."""
        with self._lock:
            days: dict[int, list[int]] = {}
            for transfer, at_ms in self._booked.values():
                if transfer.code is Code.FEE:
                    days.setdefault(at_ms // DAY_MS, []).append(transfer.amount)
        return [(day, sum(days[day]), len(days[day])) for day in sorted(days, reverse=True)[:limit]]

    def seal_days(self, before_ms: int) -> list[SealedDay]:
        """See `Ledger`."""
        with self._lock:
            since = self._days[-1].day + 1 if self._days else 0
            wanted = {at_ms // DAY_MS for _, at_ms in self._booked.values()}
            before, sealed = self._days[-1].sha256 if self._days else "", []
            for day in sorted(day for day in wanted if since <= day < before_ms // DAY_MS):
                count, before = day_hash(before, day, self._of_day(day))
                sealed.append(SealedDay(day=day, transfers=count, sha256=before))
            self._days += sealed
            return sealed

    def _of_day(self, day: int) -> list[Line]:
        return sorted(
            (each.transfer_id, each.txn, each.debit, each.credit, each.amount, each.code.value, at_ms)
            for each, at_ms in self._booked.values()
            if at_ms // DAY_MS == day
        )

    def sealed_days(self, limit: int) -> list[SealedDay]:
        """See `Ledger`."""
        return self._days[::-1][:limit]

    def ledger_figures(self, judge: Callable[[StakedTable], Iterable[str]]) -> LedgerFigures:
        """See `Ledger`."""
        with self._lock:
            debits = sum(transfer.amount for transfer, _ in self._booked.values())
            sums: dict[str, int] = dict.fromkeys(self._balances, 0)
            for transfer, _ in self._booked.values():
                sums[transfer.debit] -= transfer.amount
                sums[transfer.credit] += transfer.amount
            tables = list(self._staked_tables())
            wrong = [(table.table_id, fault) for table in tables for fault in judge(table)]
            return LedgerFigures(
                accounts=len(self._balances),
                transfers=len(self._booked),
                tables=len(tables),
                debits=debits,
                credits=debits + sum(self._balances.values()),
                wrong_sums=tuple(sorted(each for each, held in self._balances.items() if held != sums[each])),
                overdrawn=tuple(sorted(each for each, held in self._balances.items() if held < 0 and each != ISSUER)),
                wrong_tables=tuple(wrong),
                days=tuple(self._days),
                broken_days=tuple(self._broken_days()),
            )

    def _staked_tables(self) -> Iterator[StakedTable]:
        for account, held in self._balances.items():
            table_id = table_of(account)
            if table_id is None or table_id not in self._rows:
                continue
            sums: dict[Code, list[int]] = {code: [] for code in Code}
            for transfer, _ in self._booked.values():
                if account in (transfer.debit, transfer.credit):
                    sums[transfer.code].append(transfer.amount)
            yield StakedTable(
                table_id=table_id,
                is_over=self._rows[table_id].status is Status.OVER,
                opening=self._events[table_id][0].body,
                balance=held,
                staked=sum(sums[Code.STAKE]),
                stakes=len(sums[Code.STAKE]),
                refunded=sum(sums[Code.REFUND]),
                refunds=len(sums[Code.REFUND]),
                paid=sum(sums[Code.PAYOUT]),
                payouts=len(sums[Code.PAYOUT]),
                fee=sum(sums[Code.FEE]),
                fees=len(sums[Code.FEE]),
            )

    def _broken_days(self) -> Iterator[int]:
        before = ""
        for sealed in self._days:
            if day_hash(before, sealed.day, self._of_day(sealed.day)) != (sealed.transfers, sealed.sha256):
                yield sealed.day
            before = sealed.sha256
