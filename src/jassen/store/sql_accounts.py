"""Accounts in SQL: a part of `SqlStore`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Select, insert, select, update
from sqlalchemy.exc import IntegrityError

from jassen.store.accounts import Account, AccountThere, NameTaken, NewAccount, PasskeyKnown
from jassen.store.interface import StoreError
from jassen.store.roles import Role
from jassen.store.schema import passkey, recovery_code, user
from jassen.store.sql_keys import passkey_row

_accounts: Select[*tuple[Any, ...]] = select(
    user.c.id, user.c.name, user.c.login, user.c.name_key, user.c.role, user.c.account_since
).where(user.c.account_since.is_not(None))


class SqlAccounts(ABC):
    """`AccountStore` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def open_account(self, new: NewAccount) -> None:
        """See `AccountStore`."""
        try:
            with self._write() as connection:
                _open(connection, new)
        except StoreError as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise
            # Somebody was faster, on another connection: the same answer as a moment later.
            if self.account_named(new.name_key) is not None:
                raise NameTaken(new.login) from error
            raise PasskeyKnown("this passkey is in use") from error

    def account_of(self, user_id: str) -> Account | None:
        """See `AccountStore`."""
        return self._account(_accounts.where(user.c.id == user_id))

    def account_named(self, name_key: str) -> Account | None:
        """See `AccountStore`."""
        return self._account(_accounts.where(user.c.name_key == name_key))

    def accounts(self) -> tuple[Account, ...]:
        """See `AccountStore`."""
        with self._read() as connection:
            return tuple(map(_account, connection.execute(_accounts.order_by(user.c.name_key))))

    def role_of(self, user_id: str) -> Role:
        """See `AccountStore`."""
        with self._read() as connection:
            return Role(connection.scalar(select(user.c.role).where(user.c.id == user_id)) or Role.PLAYER.value)

    def set_role(self, user_id: str, role: Role) -> None:
        """See `AccountStore`."""
        change = update(user).where(user.c.id == user_id, user.c.account_since.is_not(None)).values(role=role.value)
        with self._write() as connection:
            if not connection.execute(change).rowcount:
                raise LookupError(f"there is no account {user_id!r}")

    def _account(self, query: Select[*tuple[Any, ...]]) -> Account | None:
        with self._read() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else _account(row)


def _account(row: Any) -> Account:
    return Account(
        user_id=row.id,
        name=row.name,
        login=row.login,
        name_key=row.name_key,
        role=Role(row.role),
        since=row.account_since,
    )


def _open(connection: Connection, new: NewAccount) -> None:
    found = connection.execute(
        select(user.c.account_since, user.c.deleted_at).where(user.c.id == new.user_id).with_for_update()
    ).one_or_none()
    if found is None or found.deleted_at is not None:
        raise LookupError(f"there is no user {new.user_id!r}")
    if found.account_since is not None:
        raise AccountThere(new.user_id)
    if connection.scalar(select(user.c.id).where(user.c.name_key == new.name_key)) is not None:
        raise NameTaken(new.login)
    connection.execute(
        update(user)
        .where(user.c.id == new.user_id)
        .values(
            name=new.login,
            login=new.login,
            name_key=new.name_key,
            password=new.password,
            account_since=new.at_ms,
        )
    )
    if new.passkey is not None:
        known = select(passkey.c.id).where(passkey.c.id == new.passkey.passkey_id)
        if connection.scalar(known) is not None:
            raise PasskeyKnown("this passkey is in use")
        connection.execute(insert(passkey).values(passkey_row(new.passkey)))
    if new.codes:
        connection.execute(
            insert(recovery_code), [{"code_sha256": code, "user_id": new.user_id} for code in new.codes]
        )
