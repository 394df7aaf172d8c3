"""The chips of a table: taken when its game begins, and paid out or given back by what ends it.

Both are booked in the transaction that stores these events, under ids that are made from the table and the seat. So a
pot is paid once, or given back, whatever is asked for how often.
"""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.events import Dealt
from jassen.core.outcome import winners
from jassen.core.referee import Referee
from jassen.core.seats import Seat, seats_from
from jassen.server.entries import LogEvent
from jassen.server.stakes import Stake, shares
from jassen.server.table import Table
from jassen.store.ledger import FEES, Code, Transfer, escrow_account, user_account
from jassen.wire.stored_people import SeatLeft


def transfers_between(before: Table, after: Table) -> tuple[Transfer, ...]:
    """What a command books that brings a table from one state to the other."""
    stake = after.settings.stake
    if stake is None:
        return ()
    found: list[Transfer] = []
    if after.is_funded and not before.is_funded:
        found += _staked(after, stake)
    if after.is_funded and after.is_over and not before.is_over:
        found += _refunded(after, stake) if after.people.void is not None else _settled(after, stake)
    return tuple(found)


def short_events(table: Table, accounts: Sequence[str]) -> tuple[LogEvent, ...]:
    """Nobody pays, and whoever does not have the stake loses the seat; nothing if these are no players' accounts."""
    return tuple(
        SeatLeft(seat, "short", holder.name, holder.user_id or "")
        for seat, holder in enumerate(table.holders)
        if holder.user_id is not None and user_account(holder.user_id) in accounts
    )


def winning_seats(table: Table) -> tuple[Seat, ...]:
    """The seats that share the pot, counted from the first forehand."""
    rules, game = table.settings.rules, table.referee.public.game
    won = {seat for team in winners(rules, game) for seat in game.teams[team]}
    return tuple(seat for seat in seats_from(_first_forehand(table), rules.seats) if seat in won)


def _first_forehand(table: Table) -> Seat:
    """Who began the first round; seat 0 where none was dealt."""
    events = table.events()
    dealt = next((place for place, event in enumerate(events) if isinstance(event, Dealt)), len(events) - 1)
    return Referee(table.settings.rules).after(events[: dealt + 1]).public.forehand or 0


def _staked(table: Table, stake: Stake) -> list[Transfer]:
    return [
        Transfer(
            transfer_id=f"{table.table_id}:stake/{seat}",
            txn=f"{table.table_id}:stake",
            debit=_account(table, seat),
            credit=escrow_account(table.table_id),
            amount=stake.amount,
            code=Code.STAKE,
        )
        for seat in range(len(table.holders))
    ]


def _settled(table: Table, stake: Stake) -> list[Transfer]:
    seats, txn = len(table.holders), f"{table.table_id}:settle"
    paid = [
        _from_escrow(table, f"{txn}/{seat}", txn, _account(table, seat), amount, Code.PAYOUT)
        for seat, amount in shares(stake.net(seats), winning_seats(table)).items()
        if amount
    ]
    fee = stake.fee(seats)
    return [*paid, *([_from_escrow(table, f"{txn}/fee", txn, FEES, fee, Code.FEE)] if fee else [])]


def _refunded(table: Table, stake: Stake) -> list[Transfer]:
    txn = f"{table.table_id}:void"
    return [
        _from_escrow(table, f"{txn}/{seat}", txn, _account(table, seat), stake.amount, Code.REFUND)
        for seat in range(len(table.holders))
    ]


def _from_escrow(table: Table, transfer_id: str, txn: str, credit: str, amount: int, code: Code) -> Transfer:
    return Transfer(
        transfer_id=transfer_id,
        txn=txn,
        debit=escrow_account(table.table_id),
        credit=credit,
        amount=amount,
        code=code,
    )


def _account(table: Table, seat: Seat) -> str:
    user_id = table.holders[seat].user_id
    assert user_id is not None, "a table with a stake begins when all seats are held by who has an account"
    return user_account(user_id)
