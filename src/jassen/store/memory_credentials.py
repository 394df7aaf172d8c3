"""Sessions and tokens in dictionaries: a part of `MemoryStore`."""

from __future__ import annotations

import secrets
from dataclasses import replace

from jassen.store.credentials import ApiToken, Session
from jassen.store.interface import StoreError, User


class MemoryCredentials:
    """`Credentials` in dictionaries."""

    def __init__(self) -> None:
        self._users: dict[str, User] = {}
        self._sessions: dict[bytes, str] = {}
        self._times: dict[bytes, tuple[int, int]] = {}
        self._tokens: dict[bytes, ApiToken] = {}

    def session_of(self, token_sha256: bytes) -> Session | None:
        """See `Credentials`."""
        user_id = self._sessions.get(token_sha256)
        if user_id is None:
            return None
        user, (created_at, seen_at) = self._users[user_id], self._times[token_sha256]
        return Session(
            user_id=user_id, name=user.name, user_since=user.created_at, created_at=created_at, seen_at=seen_at
        )

    def open_session(self, user_id: str, token_sha256: bytes, at_ms: int) -> None:
        """See `Credentials`."""
        if token_sha256 in self._sessions:
            raise StoreError("this session exists already")
        self._sessions[token_sha256] = user_id
        self._times[token_sha256] = (at_ms, at_ms)

    def note_seen(self, token_sha256: bytes, at_ms: int) -> None:
        """See `Credentials`."""
        if token_sha256 in self._times:
            self._times[token_sha256] = (self._times[token_sha256][0], at_ms)

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

    def _named(self, token: ApiToken) -> ApiToken:
        return replace(token, name=self._users[token.user_id].name)
