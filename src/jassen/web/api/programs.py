"""Which program a token belongs to: known for a second, so that each move need not ask the database again."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable

from jassen.store.credentials import ApiToken
from jassen.store.interface import Store

KNOWN_S = 1.0
"""For so long a token may still be taken after another process has revoked it."""
_LONGEST_TOKEN = 128
_REMEMBERED = 10_000


class Programs:
    """Finds programs by their tokens."""

    def __init__(self, store: Store, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock_s = clock_s
        self._known: OrderedDict[bytes, tuple[ApiToken, float]] = OrderedDict()

    async def of(self, authorization: str) -> ApiToken | None:
        """The program that sent this header; None for an unknown or revoked token. Raises `StoreError`."""
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or not token or len(token) > _LONGEST_TOKEN:
            return None
        digest = hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()
        known = self._known.get(digest)
        if known is not None and self._clock_s() < known[1]:
            return known[0]
        program = await asyncio.to_thread(self._store.token_of, digest)
        self._known.pop(digest, None)
        if program is not None:
            self._known[digest] = program, self._clock_s() + KNOWN_S
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return program

    def forget(self) -> None:
        """Ask the store about every token again: one has been revoked here."""
        self._known.clear()
