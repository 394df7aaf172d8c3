"""The account of a round as it is stored."""

from __future__ import annotations

import msgspec

from jassen.core.account import Account, Side


class SideBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`Side`."""

    tricks: int = 0
    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0
    total: int = 0
    discards: int = 0
    table_weis: int = 0
    bid: int = 0
    predictions: tuple[int, ...] = ()
    strokes: int = 0
    zeros: int = 0


class AccountBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`Account`."""

    number: int
    forehand: int
    namer: int | None
    contract: str
    factor: int
    sides: tuple[SideBody, ...]
    complete: bool = True
    row: str = ""


def body_of_account(account: Account) -> AccountBody:
    """An account as it is stored."""
    return AccountBody(
        number=account.number,
        forehand=account.forehand,
        namer=account.namer,
        contract=account.contract,
        factor=account.factor,
        sides=tuple(_body_of_side(side) for side in account.sides),
        complete=account.complete,
        row=account.row,
    )


def account_of(body: AccountBody) -> Account:
    """What `body_of_account` wrote."""
    return Account(
        number=body.number,
        forehand=body.forehand,
        namer=body.namer,
        contract=body.contract,
        factor=body.factor,
        sides=tuple(_side_of(side) for side in body.sides),
        complete=body.complete,
        row=body.row,
    )


def _body_of_side(side: Side) -> SideBody:
    return SideBody(
        tricks=side.tricks,
        cards=side.cards,
        last_trick=side.last_trick,
        match=side.match,
        weis=side.weis,
        stoeck=side.stoeck,
        total=side.total,
        discards=side.discards,
        table_weis=side.table_weis,
        bid=side.bid,
        predictions=side.predictions,
        strokes=side.strokes,
        zeros=side.zeros,
    )


def _side_of(body: SideBody) -> Side:
    return Side(
        tricks=body.tricks,
        cards=body.cards,
        last_trick=body.last_trick,
        match=body.match,
        weis=body.weis,
        stoeck=body.stoeck,
        total=body.total,
        discards=body.discards,
        table_weis=body.table_weis,
        bid=body.bid,
        predictions=body.predictions,
        strokes=body.strokes,
        zeros=body.zeros,
    )
