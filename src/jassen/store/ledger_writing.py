"""Booking transfers inside a transaction: accounts are locked in the order of their ids, so nobody waits in a circle.

The CHECKs of the tables are the last word about overdrafts and amounts; what is read here first only gives clear
answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from jassen.store.interface import StoreError
from jassen.store.ledger import ISSUER, Transfer, changes, kind_of
from jassen.store.schema import ledger_account, ledger_day, ledger_transfer

_open = text(
    "INSERT INTO ledger_account (id, kind, may_overdraw) VALUES (:id, :kind, :may_overdraw) "
    "ON CONFLICT (id) DO NOTHING"
)
_held = (
    select(ledger_account.c.id, (ledger_account.c.credits - ledger_account.c.debits).label("balance"))
    .where(ledger_account.c.id.in_(bindparam("accounts", expanding=True)))
    .order_by(ledger_account.c.id)
    .with_for_update()  # nothing on SQLite, where the transaction itself has the lock
)
_move = (
    update(ledger_account)
    .where(ledger_account.c.id == bindparam("account"))
    .values(
        debits=ledger_account.c.debits + bindparam("debited"),
        credits=ledger_account.c.credits + bindparam("credited"),
    )
)


def held(connection: Connection, transfers: Sequence[Transfer]) -> dict[str, int]:
    """What the accounts of these transfers hold; they are opened if need be, and locked till the transaction ends."""
    if not transfers:
        return {}
    accounts = list(changes(transfers))
    opened = [{"id": each, "kind": kind_of(each), "may_overdraw": int(each == ISSUER)} for each in accounts]
    for row in opened:
        connection.execute(_open, row)
    return {row.id: row.balance for row in connection.execute(_held, {"accounts": accounts})}


def book(connection: Connection, transfers: Sequence[tuple[Transfer, int]]) -> None:
    """Book transfers, each at its time, on accounts that are locked. What is refused here is an `SQLAlchemyError`."""
    if not transfers:
        return
    # A clock that is behind must not write on a day that is sealed.
    sealed_until = connection.scalar(select(func.max(ledger_day.c.ends_at))) or 0
    moved: dict[str, list[int]] = {}
    for transfer, _ in transfers:
        moved.setdefault(transfer.debit, [0, 0])[0] += transfer.amount
        moved.setdefault(transfer.credit, [0, 0])[1] += transfer.amount
    rows = [
        {"account": account, "debited": debited, "credited": credited}
        for account, (debited, credited) in sorted(moved.items())
    ]
    if connection.execute(_move, rows).rowcount != len(rows):
        raise StoreError("an account is missing")
    connection.execute(
        insert(ledger_transfer),
        [
            {
                "id": transfer.transfer_id,
                "txn": transfer.txn,
                "debit": transfer.debit,
                "credit": transfer.credit,
                "amount": transfer.amount,
                "code": transfer.code.value,
                "at_ms": max(at_ms, sealed_until),
            }
            for transfer, at_ms in transfers
        ],
    )
