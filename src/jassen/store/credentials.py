"""Who may come back: sessions of guests, and tokens of programs. Only the SHA-256 of a secret is ever kept.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A guest's browser; ``seen_at`` is when it was last noted that the guest was there."""

    user_id: str
    name: str
    user_since: int
    created_at: int
    seen_at: int


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

    def open_session(self, user_id: str, token_sha256: bytes, at_ms: int) -> None:
        """One more session for a user who is known."""
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
