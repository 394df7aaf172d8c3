"""Play money: transfers between accounts, each from one to one other, so that all balances add up to nothing.

Amounts are whole chips. A balance is what was credited less what was debited. Only the issuer, from whom all chips
come, may be below zero; the database refuses it for all others. Ids of transfers are derived from what they are for,
so that whatever is asked for twice is booked once. Times are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Protocol

ISSUER = "issuer"
"""Where all chips come from; what it has given out stands below zero."""
FEES = "house:fees"
HOUSE_KIND, USER_KIND, ESCROW_KIND = "house", "user", "escrow"
_USER, _ESCROW = f"{USER_KIND}:", f"{ESCROW_KIND}:"


@unique
class Code(Enum):
    """What a transfer is for."""

    GRANT = "grant"
    STAKE = "stake"
    FEE = "fee"
    PAYOUT = "payout"
    REFUND = "refund"


def user_account(user_id: str) -> str:
    """The account of a user."""
    return f"{_USER}{user_id}"


def escrow_account(table_id: str) -> str:
    """Where the stakes of a table lie while it plays."""
    return f"{_ESCROW}{table_id}"


def user_of(account: str) -> str | None:
    """Whose account it is; None for one that is no user's."""
    return account.removeprefix(_USER) if account.startswith(_USER) else None


def table_of(account: str) -> str | None:
    """The table whose stakes lie there; None for an account that is no escrow."""
    return account.removeprefix(_ESCROW) if account.startswith(_ESCROW) else None


def kind_of(account: str) -> str:
    """``issuer``, `HOUSE_KIND`, `USER_KIND` or `ESCROW_KIND`."""
    return account.partition(":")[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """So many chips go from ``debit`` to ``credit``; ``txn`` is shared by those that happen together."""

    transfer_id: str
    txn: str
    debit: str
    credit: str
    amount: int
    code: Code

    def __post_init__(self) -> None:
        assert self.amount > 0, "a transfer moves at least one chip"
        assert self.debit != self.credit, "a transfer goes to another account"


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A transfer as the owner of an account sees it.

    ``change`` is positive for what came in, and ``balance`` what there was afterwards. ``profile`` and ``is_over``
    are those of the table that it belongs to, if it belongs to one.
    """

    transfer_id: str
    code: Code
    at_ms: int
    change: int
    balance: int
    table_id: str | None = None
    profile: str | None = None
    is_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """An account and what it holds; ``name`` is that of its user, "" for others."""

    account: str
    balance: int
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StakedTable:
    """What the ledger holds about a table with a stake, beside what the log of the table says of it.

    ``opening`` is the body of its first event. ``staked``, ``refunded``, ``paid`` and ``fee`` are chips; ``stakes``,
    ``refunds``, ``payouts`` and ``fees`` say in how many transfers.
    """

    table_id: str
    is_over: bool
    opening: bytes
    balance: int
    staked: int
    stakes: int
    refunded: int
    refunds: int
    paid: int
    payouts: int
    fee: int
    fees: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedDay:
    """All transfers of a day (UTC, counted since 1970), sealed: the hash goes over them and over the day before."""

    day: int
    transfers: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerFigures:
    """What the ledger says of itself, of one moment.

    ``wrong_sums`` are accounts whose balance is not the sum of their transfers, ``overdrawn`` those below zero that
    must not be, ``wrong_tables`` tables with what was found wrong with them, ``broken_days`` days whose hash is not
    that of their transfers any more.
    """

    accounts: int
    transfers: int
    tables: int
    debits: int
    credits: int
    wrong_sums: tuple[str, ...]
    overdrawn: tuple[str, ...]
    wrong_tables: tuple[tuple[str, str], ...]
    days: tuple[SealedDay, ...]
    broken_days: tuple[int, ...]


class Overdraft(RuntimeError):
    """An account does not hold what is to be taken from it; nothing was booked."""

    def __init__(self, accounts: Sequence[str]) -> None:
        super().__init__(", ".join(accounts))
        self.accounts = tuple(accounts)


class Ledger(Protocol):
    """The part of `Store` that keeps play money. Raises `StoreError` throughout.

    What belongs to a table is booked with its events: see ``Append.transfers``.
    """

    def post(self, transfers: Sequence[Transfer], at_ms: int) -> bool:
        """Book transfers together; False if the first was booked before. Raises `Overdraft`."""
        ...

    def is_booked(self, transfer_id: str) -> bool:
        """Whether a transfer was booked."""
        ...

    def is_used(self, account: str) -> bool:
        """Whether anything was ever booked on an account."""
        ...

    def balance(self, account: str) -> int:
        """What an account holds; 0 for one that nothing was ever booked on."""
        ...

    def postings(self, account: str, limit: int, skip: int = 0) -> list[Posting]:
        """What was booked on an account, the latest first."""
        ...

    def balances(self, kind: str, limit: int) -> list[Balance]:
        """The accounts of a kind, the fullest first."""
        ...

    def held_by_kind(self) -> dict[str, int]:
        """What the accounts of each kind hold together."""
        ...

    def fees_by_day(self, limit: int) -> list[tuple[int, int, int]]:
        """For each day (UTC, counted since 1970) with fees: how many chips, of how many tables; the latest first."""
        ...

    def seal_days(self, before_ms: int) -> list[SealedDay]:
        """Seal all days that ended before then and are not sealed yet; those days."""
        ...

    def sealed_days(self, limit: int) -> list[SealedDay]:
        """The days that are sealed, the latest first."""
        ...

    def ledger_figures(self, judge: Callable[[StakedTable], Iterable[str]]) -> LedgerFigures:
        """The whole ledger, counted again from its transfers; `judge` says what is wrong with a table."""
        ...


DAY_MS = 24 * 3_600_000


def changes(transfers: Iterable[Transfer]) -> dict[str, int]:
    """What transfers do to each account, in the order of the accounts: the order in which they are locked."""
    found: dict[str, int] = {}
    for transfer in transfers:
        found[transfer.debit] = found.get(transfer.debit, 0) - transfer.amount
        found[transfer.credit] = found.get(transfer.credit, 0) + transfer.amount
    return dict(sorted(found.items()))


def lacking(transfers: Iterable[Transfer], balances: Mapping[str, int]) -> tuple[str, ...]:
    """The accounts that do not hold what these transfers take from them."""
    return tuple(
        account
        for account, change in changes(transfers).items()
        if change < 0 and account != ISSUER and balances.get(account, 0) + change < 0
    )
