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


class AccountBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`Account`."""

    number: int
    forehand: int
    namer: int
    contract: str
    factor: int
    sides: tuple[SideBody, ...]
    complete: bool = True


def body_of_account(account: Account) -> AccountBody:
    """An account as it is stored."""
    return AccountBody(
        number=account.number,
        forehand=account.forehand,
        namer=account.namer,
        contract=account.contract,
        factor=account.factor,
        sides=tuple(
            SideBody(side.tricks, side.cards, side.last_trick, side.match, side.weis, side.stoeck, side.total)
            for side in account.sides
        ),
        complete=account.complete,
    )


def account_of(body: AccountBody) -> Account:
    """What `body_of_account` wrote."""
    return Account(
        number=body.number,
        forehand=body.forehand,
        namer=body.namer,
        contract=body.contract,
        factor=body.factor,
        sides=tuple(
            Side(
                tricks=side.tricks,
                cards=side.cards,
                last_trick=side.last_trick,
                match=side.match,
                weis=side.weis,
                stoeck=side.stoeck,
                total=side.total,
            )
            for side in body.sides
        ),
        complete=body.complete,
    )
