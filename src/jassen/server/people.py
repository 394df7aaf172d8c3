"""Who comes back: guests with a name and a session token, of which only the digest is kept."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import TypeVar

from jassen.server.errors import Busy
from jassen.store.interface import Store, StoreError, User

TOKEN_BYTES = 32
LONGEST_NAME = 40

T = TypeVar("T")


def token_digest(token: str) -> bytes:
    """What is kept of a session token: its SHA-256."""
    return hashlib.sha256(token.encode()).digest()


def clean_name(text: str) -> str:
    """A name as it is shown: one line of printable characters, not too long; empty if nothing is left."""
    words = "".join(sign if sign.isprintable() else " " for sign in text).split()
    return " ".join(words)[:LONGEST_NAME].strip()


class People:
    """Guests, without blocking the event loop. Every method raises `Busy` if the store cannot be used."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._now_ms = now_ms

    async def welcome(self, name: str) -> tuple[User, str]:
        """A new guest, and the token of the session, which is told only once."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        at_ms = self._now_ms()
        user_id = await _away(lambda: self._store.create_guest(clean_name(name), token_digest(token), at_ms))
        return User(user_id=user_id, name=clean_name(name), created_at=at_ms), token

    async def user_of(self, token: str) -> User | None:
        """The guest whose token that is."""
        return await _away(lambda: self._store.user_of(token_digest(token)))

    async def rename(self, user_id: str, name: str) -> None:
        """Give a guest another name. Raises `LookupError` for nobody."""
        await _away(lambda: self._store.rename(user_id, clean_name(name)))


async def _away(work: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(work)
    except StoreError as error:
        raise Busy(str(error)) from error
