"""Sessions and tokens in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from threading import RLock

from jassen.store.accounts import Account
from jassen.store.credentials import ApiToken, Session, User
from jassen.store.interface import StoreError


@dataclass(frozen=True, slots=True)
class _Kept:
    """A session without what is known of its user."""

    user_id: str
    created_at: int
    seen_at: int
    agent: str
    signed_in_at: int | None


class MemoryCredentials:
    """`Credentials` in dictionaries; the lock is that of the whole store."""

    _lock: RLock

    def __init__(self) -> None:
        self._users: dict[str, User] = {}
        self._accounts: dict[str, Account] = {}
        self._deleted: dict[str, int] = {}
        self._sessions: dict[bytes, _Kept] = {}
        self._tokens: dict[bytes, ApiToken] = {}

    def session_of(self, token_sha256: bytes) -> Session | None:
        """See `Credentials`."""
        with self._lock:
            kept = self._sessions.get(token_sha256)
            return None if kept is None else self._session(token_sha256, kept)

    def sessions(self, user_id: str) -> tuple[Session, ...]:
        """See `Credentials`."""
        with self._lock:
            mine = [self._session(digest, kept) for digest, kept in self._sessions.items() if kept.user_id == user_id]
        return tuple(sorted(mine, key=lambda session: (-session.seen_at, session.token_sha256)))

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
        with self._lock:
            if token_sha256 in self._sessions:
                raise StoreError("this session exists already")
            if instead_of is not None:
                self._sessions.pop(instead_of, None)
            self._sessions[token_sha256] = _Kept(user_id, at_ms, at_ms, agent, signed_in_at)

    def end_session(self, user_id: str, token_sha256: bytes) -> bool:
        """See `Credentials`."""
        with self._lock:
            kept = self._sessions.get(token_sha256)
            if kept is None or kept.user_id != user_id:
                return False
            del self._sessions[token_sha256]
            return True

    def end_other_sessions(self, user_id: str, keep: bytes | None) -> tuple[bytes, ...]:
        """See `Credentials`."""
        with self._lock:
            ended = [digest for digest, kept in self._sessions.items() if kept.user_id == user_id and digest != keep]
            for digest in ended:
                del self._sessions[digest]
        return tuple(ended)

    def note_seen(self, token_sha256: bytes, at_ms: int) -> None:
        """See `Credentials`."""
        with self._lock:
            if token_sha256 in self._sessions:
                self._sessions[token_sha256] = replace(self._sessions[token_sha256], seen_at=at_ms)

    def create_token(self, name: str, token_sha256: bytes, at_ms: int, owner: str | None) -> ApiToken:
        """See `Credentials`."""
        user_id = secrets.token_urlsafe(16)
        self._users[user_id] = User(user_id=user_id, name=name, created_at=at_ms)
        made = ApiToken(token_id=secrets.token_urlsafe(8), user_id=user_id, name=name, owner=owner, created_at=at_ms)
        self._tokens[token_sha256] = made
        return made

    def token_of(self, token_sha256: bytes) -> ApiToken | None:
        """See `Credentials`."""
        found = self._tokens.get(token_sha256)
        return None if found is None or found.revoked_at is not None else self._named(found)

    def tokens(self, owner: str | None) -> tuple[ApiToken, ...]:
        """See `Credentials`."""
        found = [self._named(token) for token in self._tokens.values() if owner is None or token.owner == owner]
        return tuple(sorted(found, key=lambda token: (-token.created_at, token.token_id)))

    def revoke_token(self, token_id: str, owner: str | None, at_ms: int) -> None:
        """See `Credentials`."""
        for digest, token in self._tokens.items():
            if token.token_id == token_id and (owner is None or token.owner == owner):
                self._tokens[digest] = replace(token, revoked_at=at_ms)
                return
        raise LookupError(f"there is no token {token_id!r}")

    def _session(self, digest: bytes, kept: _Kept) -> Session:
        user, account = self._users[kept.user_id], self._accounts.get(kept.user_id)
        session = Session(
            token_sha256=digest,
            user_id=kept.user_id,
            name=user.name,
            user_since=user.created_at,
            created_at=kept.created_at,
            seen_at=kept.seen_at,
            agent=kept.agent,
            signed_in_at=kept.signed_in_at,
        )
        return session if account is None else replace(session, login=account.login, role=account.role)

    def _named(self, token: ApiToken) -> ApiToken:
        return replace(token, name=self._users[token.user_id].name)
