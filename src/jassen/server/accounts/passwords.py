"""Passwords: hashed with Argon2id on a few threads of their own, so that many at once do not stop the games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jassen.server.accounts.errors import AccountRefused, Why
from jassen.server.accounts.names import name_key

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
"""In letters, after Unicode's own folding. Nothing else is asked of a password but that it is not the name."""
_THREADS = 2
_MOST_WAITING = 16

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cost:
    """What one hash costs."""

    memory_kib: int
    passes: int
    lanes: int


LEAN = Cost(memory_kib=19 * 1024, passes=2, lanes=1)
"""The least that is recommended for Argon2id: about 30 ms on one core."""


class Passwords:
    """Hashes and checks. What a name has no password for is checked against nothing, in the same time."""

    def __init__(self, cost: Cost = LEAN) -> None:
        self._hasher = PasswordHasher(time_cost=cost.passes, memory_cost=cost.memory_kib, parallelism=cost.lanes)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="jassen-passwords")
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to keep. Raises `AccountRefused` where too many wait."""
        return await self._run(lambda: self._hasher.hash(folded(password)))

    async def check(self, known: str | None, password: str) -> bool:
        """Whether a password is the one of a hash. Raises `AccountRefused` where too many wait."""
        return await self._run(lambda: self._check(known, password))

    def is_outdated(self, known: str) -> bool:
        """Whether a hash was made at another cost than is usual now."""
        return self._hasher.check_needs_rehash(known)

    def stop(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _check(self, known: str | None, password: str) -> bool:
        if self._nobodys is None:
            self._nobodys = self._hasher.hash("nobody's")
        try:
            self._hasher.verify(self._nobodys if known is None else known, folded(password))
        except (VerificationError, InvalidHashError):
            return False
        return known is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= _MOST_WAITING:
            raise AccountRefused(Why.TOO_BUSY)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def folded(password: str) -> str:
    """A password however the keyboard composed its letters; cut where no good one reaches."""
    return normalize("NFKC", password[: 2 * LONGEST_PASSWORD])


def check_new(password: str, login: str) -> None:
    """Whether a password may be chosen. Raises `AccountRefused`."""
    letters = len(folded(password))
    if letters < SHORTEST_PASSWORD:
        raise AccountRefused(Why.PASSWORD_SHORT)
    if letters > LONGEST_PASSWORD:
        raise AccountRefused(Why.PASSWORD_LONG)
    if name_key(password) == name_key(login):
        raise AccountRefused(Why.PASSWORD_IS_NAME)
