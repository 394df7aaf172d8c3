"""Which program a token belongs to, and who is a program."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable

from jassen.store.credentials import ApiToken
from jassen.store.interface import Store
from jassen.web.remembered import Remembered

_LONGEST_TOKEN = 128


class Programs:
    """Finds programs by their tokens, and tells them from people."""

    def __init__(self, store: Store, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._known = Remembered[bytes, ApiToken](clock_s)
        self._users = Remembered[None, frozenset[str]](clock_s)

    async def of(self, authorization: str) -> ApiToken | None:
        """The program that sent this header; None for an unknown or revoked token. Raises `StoreError`."""
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or not token or len(token) > _LONGEST_TOKEN:
            return None
        digest = hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()
        return await self._known.of(digest, self._ask)

    async def users(self) -> frozenset[str]:
        """All users who are programs, whether or not their tokens hold. Raises `StoreError`.

        Nobody becomes a program later, so that only one that was made a moment ago may be missing.
        """
        return (await self._users.all_of((None,), self._ask_users))[None]

    async def _ask_users(self, _: object) -> dict[None, frozenset[str]]:
        tokens = await asyncio.to_thread(self._store.tokens, None)
        return {None: frozenset(token.user_id for token in tokens)}

    async def _ask(self, digest: bytes) -> ApiToken | None:
        return await asyncio.to_thread(self._store.token_of, digest)

    def forget(self) -> None:
        """Ask the store about every token again: one has been revoked here."""
        self._known.forget()
