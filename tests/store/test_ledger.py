"""Play money in every store: nothing is booked twice, nobody is overdrawn, and what was booked stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from jassen.store import SqlStore, Store, StoreError
from jassen.store.interface import AlreadyDone, Committed, Conflict, Overdrawn
from jassen.store.ledger import (
    DAY_MS,
    FEES,
    ISSUER,
    Code,
    Overdraft,
    StakedTable,
    Transfer,
    escrow_account,
    user_account,
)
from jassen.store.writing import is_plain
from tests.store.appending import command, opening

ANNA, BEAT = user_account("anna"), user_account("beat")


def transfer(name: str, debit: str, credit: str, amount: int, code: Code = Code.GRANT) -> Transfer:
    """A transfer of that id."""
    return Transfer(transfer_id=name, txn=name, debit=debit, credit=credit, amount=amount, code=code)


def grant(name: str, account: str, amount: int) -> Transfer:
    """Chips from the issuer."""
    return transfer(name, ISSUER, account, amount)


def unjudged(table: StakedTable) -> Iterable[str]:
    """Says nothing about a table."""
    del table
    return ()


def is_sound(store: Store) -> bool:
    """Whether all sums are right."""
    found = store.ledger_figures(unjudged)
    return found.debits == found.credits and not (found.wrong_sums or found.overdrawn or found.broken_days)


def test_what_is_asked_for_twice_is_booked_once(store: Store) -> None:
    assert store.post([grant("g", ANNA, 100)], 1)
    assert not store.post([grant("g", ANNA, 100)], 2)
    assert store.is_booked("g") and not store.is_booked("h")
    assert (store.balance(ANNA), store.balance(BEAT), store.balance(ISSUER)) == (100, 0, -100)
    assert is_sound(store)


def test_nobody_pays_more_than_they_hold_and_then_nothing_is_booked(store: Store) -> None:
    store.post([grant("g", ANNA, 100)], 1)
    with pytest.raises(Overdraft) as refused:
        store.post([transfer("a", ANNA, BEAT, 60), transfer("b", ANNA, BEAT, 41)], 2)
    assert refused.value.accounts == (ANNA,)
    assert (store.balance(ANNA), store.balance(BEAT)) == (100, 0)
    assert store.post([transfer("a", ANNA, BEAT, 60), transfer("b", ANNA, BEAT, 40)], 2)
    assert (store.balance(ANNA), store.balance(BEAT)) == (0, 100)


def test_an_account_is_used_once_something_is_booked_on_it_whatever_it_holds_then(store: Store) -> None:
    store.append_batch([opening("t")])
    refused = replace(command("t", 1, "c"), transfers=(transfer("t:1", ANNA, escrow_account("t"), 5, Code.STAKE),))
    assert store.append_batch([refused]) == [Overdrawn((ANNA,))]
    assert not store.is_used(ANNA)
    store.post([grant("g", ANNA, 5)], 1)
    store.post([transfer("a", ANNA, BEAT, 5)], 2)
    assert store.balance(ANNA) == 0 and store.is_used(ANNA) and store.is_used(BEAT)


def test_events_and_their_transfers_are_stored_together_or_not_at_all(store: Store) -> None:
    store.post([grant("g", ANNA, 100)], 1)
    store.append_batch([opening("t")])
    pot = escrow_account("t")
    paid = replace(command("t", 1, "c"), transfers=(transfer("t:1", ANNA, pot, 60, Code.STAKE),))
    again = replace(command("t", 2, "d"), transfers=(transfer("t:2", ANNA, pot, 60, Code.STAKE),))
    late = replace(command("t", 1, "e"), transfers=(transfer("t:3", ANNA, pot, 10, Code.STAKE),))
    assert store.append_batch([paid, again, late]) == [Committed(2), Overdrawn((ANNA,)), Conflict(2)]
    assert store.append_batch([paid]) == [AlreadyDone(2)]
    assert not is_plain([paid])
    assert len(store.events_after("t", 0)) == 2
    assert (store.balance(ANNA), store.balance(pot)) == (40, 60)
    assert is_sound(store)


def test_postings_come_with_what_was_held_then_and_with_their_table(store: Store) -> None:
    store.append_batch([opening("t")])
    store.post([grant("g", ANNA, 100)], 1)
    store.post([transfer("t:1", ANNA, escrow_account("t"), 30, Code.STAKE)], 2)
    latest, first = store.postings(ANNA, 9)
    assert (latest.change, latest.balance, latest.table_id, latest.profile, latest.is_over) == (
        -30,
        70,
        "t",
        "p",
        False,
    )
    assert (first.change, first.balance, first.table_id, first.code) == (100, 100, None, Code.GRANT)
    assert store.postings(ANNA, 1, 1) == [first]
    assert store.postings(ANNA, 1) == [latest]


def test_the_house_sees_balances_sums_and_fees_by_day(store: Store) -> None:
    anna = store.create_guest("Anna", b"a", 0)
    store.post([grant("g", user_account(anna), 100), grant("h", BEAT, 200)], 1)
    store.post([transfer("t:fee", BEAT, FEES, 7, Code.FEE)], DAY_MS + 1)
    assert [(each.account, each.balance, each.name) for each in store.balances("user", 9)] == [
        (BEAT, 193, ""),
        (user_account(anna), 100, "Anna"),
    ]
    assert store.held_by_kind() == {"issuer": -300, "user": 293, "house": 7}
    assert store.fees_by_day(9) == [(1, 7, 1)]


def test_a_day_that_is_over_is_sealed_once_and_nothing_is_booked_on_it_any_more(store: Store) -> None:
    store.post([grant("a", ANNA, 5)], 10)
    store.post([grant("b", ANNA, 5)], DAY_MS + 10)
    assert store.seal_days(DAY_MS - 1) == []
    (first,) = store.seal_days(DAY_MS)
    assert (first.day, first.transfers) == (0, 1)
    assert store.seal_days(DAY_MS) == []
    store.post([grant("c", ANNA, 5)], 11)  # by a clock that is a day behind
    (second,) = store.seal_days(2 * DAY_MS)
    assert (second.day, second.transfers) == (1, 2)
    assert store.sealed_days(9) == [second, first]
    assert store.ledger_figures(unjudged).days == (first, second)
    assert is_sound(store)


def test_many_writers_spend_the_same_chips_once(store: Store) -> None:
    store.post([grant("g", ANNA, 100), grant("h", BEAT, 100)], 1)
    accounts = (ANNA, BEAT)

    def spend(number: int) -> bool:
        one, other = accounts[number % 2], accounts[1 - number % 2]
        try:
            return store.post([transfer(f"x{number // 4}", one, other, 30), transfer(f"y{number}", one, FEES, 10)], 2)
        except Overdraft:
            return False

    with ThreadPoolExecutor(8) as pool:
        spent = sum(pool.map(spend, range(64)))
    assert 0 < spent <= 16
    assert store.balance(FEES) == 10 * spent
    assert is_sound(store)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE ledger_transfer SET amount = 1000",
        "DELETE FROM ledger_transfer",
        "UPDATE ledger_account SET credits = credits - 1 WHERE id = 'user:anna'",
        "UPDATE ledger_account SET may_overdraw = 1",
        "UPDATE ledger_account SET debits = debits + 101 WHERE id = 'user:anna'",
        "DELETE FROM ledger_account",
        "DELETE FROM ledger_day",
        "UPDATE ledger_day SET sha256 = 'x'",
        "INSERT INTO ledger_transfer VALUES ('x', 'x', 'issuer', 'user:anna', 0, 'grant', 999999999)",
        "INSERT INTO ledger_transfer VALUES ('x', 'x', 'user:anna', 'user:anna', 1, 'grant', 999999999)",
        "INSERT INTO ledger_transfer VALUES ('x', 'x', 'issuer', 'user:nobody', 1, 'grant', 999999999)",
        "INSERT INTO ledger_transfer VALUES ('x', 'x', 'issuer', 'user:anna', 1, 'grant', 5)",
    ],
)
def test_the_database_itself_refuses_what_no_ledger_does(store: Store, change: str) -> None:
    if not isinstance(store, SqlStore):
        return
    store.post([grant("g", ANNA, 100)], 1)
    store.seal_days(DAY_MS)
    with pytest.raises((StoreError, DBAPIError)), store._write() as connection:
        connection.execute(text(change))
    assert store.balance(ANNA) == 100
    assert is_sound(store)


def test_whoever_gets_round_the_database_is_found_by_the_check(store: Store) -> None:
    if not isinstance(store, SqlStore):
        return
    store.post([grant("g", ANNA, 100), grant("h", BEAT, 100)], 1)
    store.seal_days(DAY_MS)
    with store._write() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("ALTER TABLE ledger_transfer DISABLE TRIGGER USER"))
        else:
            connection.execute(text("DROP TRIGGER ledger_transfer_no_update"))
        connection.execute(text("UPDATE ledger_transfer SET amount = 90 WHERE id = 'g'"))
    found = store.ledger_figures(unjudged)
    assert (set(found.wrong_sums), found.broken_days) == ({ISSUER, ANNA}, (0,))
