"""Who may come back: sessions of people, and tokens of programs. Only the SHA-256 of a secret is ever kept.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from jassen.store.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class User:
    """Somebody who comes back."""

    user_id: str
    name: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A browser of somebody; ``seen_at`` is when it was last noted that they were there.

    ``agent`` is roughly which browser it is. ``signed_in_at`` is when they last proved there who they are; None for a
    guest. ``login`` is the name of their account, None for a guest.
    """

    token_sha256: bytes
    user_id: str
    name: str
    user_since: int
    created_at: int
    seen_at: int
    agent: str = ""
    signed_in_at: int | None = None
    login: str | None = None
    role: Role = Role.PLAYER

    @property
    def user(self) -> User:
        """Whose it is."""
        return User(user_id=self.user_id, name=self.name, created_at=self.user_since)


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiToken:
    """A program that may play: it is a user of its own, made by the guest ``owner`` or at the terminal."""

    token_id: str
    user_id: str
    name: str
    owner: str | None
    created_at: int
    revoked_at: int | None = None


class Credentials(Protocol):
    """Sessions and tokens. Everything raises `StoreError` where the store cannot be used."""

    def session_of(self, token_sha256: bytes) -> Session | None:
        """The session of that token."""
        ...

    def sessions(self, user_id: str) -> tuple[Session, ...]:
        """All sessions of a user, the one that was used last first."""
        ...

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
        """One more session for a user who is known, in the place of another one if there is one."""
        ...

    def end_session(self, user_id: str, token_sha256: bytes) -> bool:
        """Refuse a token from now on; whether it was there and the user's."""
        ...

    def end_other_sessions(self, user_id: str, keep: bytes | None) -> tuple[bytes, ...]:
        """Refuse all tokens of a user but one; those that are refused."""
        ...

    def note_seen(self, token_sha256: bytes, at_ms: int) -> None:
        """Note that the guest of a session was there."""
        ...

    def create_token(self, name: str, token_sha256: bytes, at_ms: int, owner: str | None) -> ApiToken:
        """A new program with its token."""
        ...

    def token_of(self, token_sha256: bytes) -> ApiToken | None:
        """The program of a token, unless it was revoked."""
        ...

    def tokens(self, owner: str | None) -> tuple[ApiToken, ...]:
        """The tokens that a guest made, or all, revoked ones too; the latest first."""
        ...

    def revoke_token(self, token_id: str, owner: str | None, at_ms: int) -> None:
        """Refuse a token from now on. Raises `LookupError` if there is none of that id, or it is not the owner's."""
        ...
