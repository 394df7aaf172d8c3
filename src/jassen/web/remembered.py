"""What the store has just said, for a moment, so that each request need not ask it again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

KNOWN_S = 1.0
"""For so long something may still be taken for true after another process has changed it."""
_REMEMBERED = 10_000

T = TypeVar("T")


class Remembered(Generic[T]):
    """Answers by the SHA-256 of a secret. That there is nothing is never remembered."""

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_s = clock_s
        self._known: OrderedDict[bytes, tuple[T, float]] = OrderedDict()
        self._forgotten = 0

    async def of(self, digest: bytes, ask: Callable[[bytes], Awaitable[T | None]]) -> T | None:
        """The answer to a secret; `ask` gives it when none is remembered. Raises what `ask` raises."""
        known = self._known.get(digest)
        if known is not None and self._clock_s() < known[1]:
            return known[0]
        forgotten = self._forgotten
        answer = await ask(digest)
        self._known.pop(digest, None)
        # What was forgotten while the store was read might be what it said.
        if answer is not None and forgotten == self._forgotten:
            self._known[digest] = answer, self._clock_s() + KNOWN_S
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return answer

    def forget(self) -> None:
        """Ask about everything again: something has been changed here."""
        self._forgotten += 1
        self._known.clear()
