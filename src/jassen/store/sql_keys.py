"""Passwords, passkeys, recovery codes and challenges in SQL: a part of `SqlStore`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from jassen.store.accounts import Challenge, LastWayIn, Passkey, PasskeyKnown, Purpose
from jassen.store.interface import StoreError
from jassen.store.schema import challenge, passkey, recovery_code, user


class SqlKeys(ABC):
    """`KeyStore` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def password_of(self, user_id: str) -> str | None:
        """See `KeyStore`."""
        with self._read() as connection:
            return connection.scalar(select(user.c.password).where(user.c.id == user_id))

    def set_password(self, user_id: str, password: str) -> None:
        """See `KeyStore`."""
        change = update(user).where(user.c.id == user_id, user.c.account_since.is_not(None)).values(password=password)
        with self._write() as connection:
            if not connection.execute(change).rowcount:
                raise LookupError(f"there is no account {user_id!r}")

    def remove_password(self, user_id: str) -> None:
        """See `KeyStore`."""
        with self._write() as connection:
            if not _ways_in(connection, user_id).passkeys:
                raise LastWayIn(user_id)
            connection.execute(update(user).where(user.c.id == user_id).values(password=None))

    def replace_password(self, user_id: str, known: str, password: str) -> bool:
        """See `KeyStore`."""
        change = update(user).where(user.c.id == user_id, user.c.password == known).values(password=password)
        with self._write() as connection:
            return connection.execute(change).rowcount == 1

    def passkeys(self, user_id: str) -> tuple[Passkey, ...]:
        """See `KeyStore`."""
        query = select(passkey).where(passkey.c.user_id == user_id).order_by(passkey.c.created_at, passkey.c.id)
        with self._read() as connection:
            return tuple(map(_passkey, connection.execute(query)))

    def passkey(self, passkey_id: bytes) -> Passkey | None:
        """See `KeyStore`."""
        with self._read() as connection:
            row = connection.execute(select(passkey).where(passkey.c.id == passkey_id)).one_or_none()
        return None if row is None else _passkey(row)

    def add_passkey(self, passkey_: Passkey) -> None:
        """See `KeyStore`."""
        account = select(user.c.id).where(user.c.id == passkey_.user_id, user.c.account_since.is_not(None))
        try:
            with self._write() as connection:
                if connection.scalar(account) is None:
                    raise LookupError(f"there is no account {passkey_.user_id!r}")
                connection.execute(insert(passkey).values(passkey_row(passkey_)))
        except StoreError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise PasskeyKnown("this passkey is in use") from error
            raise

    def note_passkey(self, passkey_id: bytes, sign_count: int, at_ms: int) -> None:
        """See `KeyStore`."""
        change = update(passkey).where(passkey.c.id == passkey_id).values(sign_count=sign_count, used_at=at_ms)
        with self._write() as connection:
            connection.execute(change)

    def remove_passkey(self, user_id: str, passkey_id: bytes) -> bool:
        """See `KeyStore`."""
        with self._write() as connection:
            ways = _ways_in(connection, user_id)
            if passkey_id not in ways.passkeys:
                return False
            if len(ways.passkeys) < 2 and not ways.password:
                raise LastWayIn(user_id)
            return connection.execute(delete(passkey).where(passkey.c.id == passkey_id)).rowcount == 1

    def set_codes(self, user_id: str, codes: tuple[bytes, ...]) -> None:
        """See `KeyStore`."""
        with self._write() as connection:
            connection.execute(delete(recovery_code).where(recovery_code.c.user_id == user_id))
            if codes:
                connection.execute(
                    insert(recovery_code), [{"code_sha256": code, "user_id": user_id} for code in codes]
                )

    def codes_left(self, user_id: str) -> int:
        """See `KeyStore`."""
        with self._read() as connection:
            query = select(recovery_code.c.code_sha256).where(recovery_code.c.user_id == user_id)
            return len(connection.execute(query).all())

    def use_code(self, user_id: str, code_sha256: bytes) -> bool:
        """See `KeyStore`."""
        here = (recovery_code.c.code_sha256 == code_sha256) & (recovery_code.c.user_id == user_id)
        with self._write() as connection:
            return connection.execute(delete(recovery_code).where(here)).rowcount == 1

    def keep_challenge(self, challenge_: Challenge, now_ms: int) -> None:
        """See `KeyStore`."""
        with self._write() as connection:
            connection.execute(delete(challenge).where(challenge.c.expires_at <= now_ms))
            connection.execute(
                insert(challenge).values(
                    challenge_sha256=challenge_.challenge_sha256,
                    purpose=challenge_.purpose.value,
                    user_id=challenge_.user_id,
                    expires_at=challenge_.expires_at,
                )
            )

    def take_challenge(self, challenge_sha256: bytes, purpose: Purpose, now_ms: int) -> Challenge | None:
        """See `KeyStore`."""
        here = challenge.c.challenge_sha256 == challenge_sha256
        with self._write() as connection:
            row = connection.execute(select(challenge).where(here)).one_or_none()
            # Of two who answer at once, the one whose deletion finds something has it.
            taken = connection.execute(delete(challenge).where(here)).rowcount == 1
        if row is None or not taken or row.purpose != purpose.value or row.expires_at <= now_ms:
            return None
        return Challenge(
            challenge_sha256=challenge_sha256, purpose=purpose, user_id=row.user_id, expires_at=row.expires_at
        )


class _WaysIn(NamedTuple):
    password: bool
    passkeys: tuple[bytes, ...]


def _ways_in(connection: Connection, user_id: str) -> _WaysIn:
    """With what somebody can sign in; who takes another way in away waits until the transaction ends."""
    # Nothing but the transaction itself on SQLite, which has the lock.
    known = select(user.c.password).where(user.c.id == user_id).with_for_update()
    password = connection.scalar(known)
    passkeys = connection.scalars(select(passkey.c.id).where(passkey.c.user_id == user_id))
    return _WaysIn(password is not None, tuple(passkeys))


def passkey_row(made: Passkey) -> dict[str, object]:
    """A passkey as it is stored."""
    return {
        "id": made.passkey_id,
        "user_id": made.user_id,
        "public_key": made.public_key,
        "sign_count": made.sign_count,
        "agent": made.agent,
        "created_at": made.created_at,
        "used_at": made.used_at,
    }


def _passkey(row: Any) -> Passkey:
    return Passkey(
        passkey_id=row.id,
        user_id=row.user_id,
        public_key=row.public_key,
        sign_count=row.sign_count,
        agent=row.agent,
        created_at=row.created_at,
        used_at=row.used_at,
    )
