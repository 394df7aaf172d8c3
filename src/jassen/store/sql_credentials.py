"""Sessions and tokens in SQL: a part of `SqlStore`."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from jassen.store.credentials import ApiToken, Session
from jassen.store.roles import Role
from jassen.store.schema import api_token, session, user

_tokens: Select[*tuple[Any, ...]] = select(
    api_token.c.id,
    api_token.c.user_id,
    user.c.name,
    api_token.c.owner,
    api_token.c.created_at,
    api_token.c.revoked_at,
).join(user, user.c.id == api_token.c.user_id)

_sessions: Select[*tuple[Any, ...]] = select(
    session.c.token_sha256,
    session.c.user_id,
    session.c.created_at,
    session.c.seen_at,
    session.c.agent,
    session.c.signed_in_at,
    user.c.name,
    user.c.created_at.label("since"),
    user.c.login,
    user.c.role,
).join(user, session.c.user_id == user.c.id)


class SqlCredentials(ABC):
    """`Credentials` on the connections of a store."""

    @abstractmethod
    def _write(self) -> AbstractContextManager[Connection]: ...

    @abstractmethod
    def _read(self) -> AbstractContextManager[Connection]: ...

    def session_of(self, token_sha256: bytes) -> Session | None:
        """See `Credentials`."""
        with self._read() as connection:
            row = connection.execute(_sessions.where(session.c.token_sha256 == token_sha256)).one_or_none()
        return None if row is None else _session(row)

    def sessions(self, user_id: str) -> tuple[Session, ...]:
        """See `Credentials`."""
        query = _sessions.where(session.c.user_id == user_id)
        with self._read() as connection:
            found = connection.execute(query.order_by(session.c.seen_at.desc(), session.c.token_sha256))
            return tuple(map(_session, found))

    def open_session(
        self,
        user_id: str,
        token_sha256: bytes,
        at_ms: int,
        *,
        agent: str = "",
        signed_in_at: int | None = None,
        instead_of: bytes | None = None,
    ) -> None:
        """See `Credentials`."""
        with self._write() as connection:
            if instead_of is not None:
                connection.execute(delete(session).where(session.c.token_sha256 == instead_of))
            connection.execute(
                insert(session).values(
                    token_sha256=token_sha256,
                    user_id=user_id,
                    created_at=at_ms,
                    seen_at=at_ms,
                    agent=agent,
                    signed_in_at=signed_in_at,
                )
            )

    def end_session(self, user_id: str, token_sha256: bytes) -> bool:
        """See `Credentials`."""
        here = (session.c.token_sha256 == token_sha256) & (session.c.user_id == user_id)
        with self._write() as connection:
            return connection.execute(delete(session).where(here)).rowcount == 1

    def end_other_sessions(self, user_id: str, keep: bytes | None) -> tuple[bytes, ...]:
        """See `Credentials`."""
        with self._write() as connection:
            known = connection.scalars(select(session.c.token_sha256).where(session.c.user_id == user_id)).all()
            ended = tuple(digest for digest in known if digest != keep)
            connection.execute(delete(session).where(session.c.token_sha256.in_(ended)))
        return ended

    def note_seen(self, token_sha256: bytes, at_ms: int) -> None:
        """See `Credentials`."""
        with self._write() as connection:
            connection.execute(update(session).where(session.c.token_sha256 == token_sha256).values(seen_at=at_ms))

    def create_token(self, name: str, token_sha256: bytes, at_ms: int, owner: str | None) -> ApiToken:
        """See `Credentials`."""
        token_id, user_id = secrets.token_urlsafe(8), secrets.token_urlsafe(16)
        with self._write() as connection:
            connection.execute(insert(user).values(id=user_id, name=name, created_at=at_ms))
            connection.execute(
                insert(api_token).values(
                    id=token_id, token_sha256=token_sha256, user_id=user_id, owner=owner, created_at=at_ms
                )
            )
        return ApiToken(token_id=token_id, user_id=user_id, name=name, owner=owner, created_at=at_ms)

    def token_of(self, token_sha256: bytes) -> ApiToken | None:
        """See `Credentials`."""
        found = self._select(
            _tokens.where(api_token.c.token_sha256 == token_sha256, api_token.c.revoked_at.is_(None))
        )
        return found[0] if found else None

    def tokens(self, owner: str | None) -> tuple[ApiToken, ...]:
        """See `Credentials`."""
        query = _tokens.order_by(api_token.c.created_at.desc(), api_token.c.id)
        return self._select(query if owner is None else query.where(api_token.c.owner == owner))

    def revoke_token(self, token_id: str, owner: str | None, at_ms: int) -> None:
        """See `Credentials`."""
        change = update(api_token).where(api_token.c.id == token_id).values(revoked_at=at_ms)
        with self._write() as connection:
            if not connection.execute(change if owner is None else change.where(api_token.c.owner == owner)).rowcount:
                raise LookupError(f"there is no token {token_id!r}")

    def _select(self, query: Select[*tuple[Any, ...]]) -> tuple[ApiToken, ...]:
        with self._read() as connection:
            return tuple(
                ApiToken(
                    token_id=row.id,
                    user_id=row.user_id,
                    name=row.name,
                    owner=row.owner,
                    created_at=row.created_at,
                    revoked_at=row.revoked_at,
                )
                for row in connection.execute(query)
            )


def _session(row: Any) -> Session:
    return Session(
        token_sha256=row.token_sha256,
        user_id=row.user_id,
        name=row.name,
        user_since=row.since,
        created_at=row.created_at,
        seen_at=row.seen_at,
        agent=row.agent,
        signed_in_at=row.signed_in_at,
        login=row.login,
        role=Role(row.role),
    )
