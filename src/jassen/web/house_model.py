"""The ledger as whoever looks after a server sees it: sums, fees by day, balances, and the days that are sealed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from babel.dates import format_date

from jassen.store.interface import Store
from jassen.store.ledger import ESCROW_KIND, HOUSE_KIND, ISSUER, USER_KIND, user_of
from jassen.web.words.catalogue import Words

MOST_ACCOUNTS, MOST_DAYS = 100, 60
_EPOCH = date(1970, 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeDay:
    """What a day (UTC) brought in, at how many tables."""

    when: str
    fees: str
    tables: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What somebody holds."""

    name: str
    user_id: str
    balance: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """A day whose transfers are sealed, and the hash to note elsewhere."""

    when: str
    transfers: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseModel:
    """All of it; what was ``issued`` is what people hold, what lies on tables and what came in as fees."""

    issued: str
    held: str
    staked: str
    fees: str
    days: tuple[FeeDay, ...]
    holdings: tuple[Holding, ...]
    sealed: tuple[Sealed, ...]


def house_model(words: Words, store: Store) -> HouseModel:
    """What the ledger says. Raises `StoreError`."""
    held = store.held_by_kind()
    return HouseModel(
        issued=words.number(-held.get(ISSUER, 0)),
        held=words.number(held.get(USER_KIND, 0)),
        staked=words.number(held.get(ESCROW_KIND, 0)),
        fees=words.number(held.get(HOUSE_KIND, 0)),
        days=tuple(
            FeeDay(when=_date(words, day), fees=words.number(chips), tables=words.number(tables))
            for day, chips, tables in store.fees_by_day(MOST_DAYS)
        ),
        holdings=tuple(
            Holding(name=each.name, user_id=user_of(each.account) or "", balance=words.number(each.balance))
            for each in store.balances(USER_KIND, MOST_ACCOUNTS)
        ),
        sealed=tuple(
            Sealed(when=_date(words, each.day), transfers=words.number(each.transfers), sha256=each.sha256)
            for each in store.sealed_days(MOST_DAYS)
        ),
    )


def _date(words: Words, day: int) -> str:
    return format_date(_EPOCH + timedelta(days=day), "medium", locale=words.locale)
