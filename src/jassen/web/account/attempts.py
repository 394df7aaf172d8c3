"""How often somebody may guess: for one name, and from one address, whether or not there is such a name.

Each method counts one attempt and answers with the seconds to wait; 0 means go on. What is counted lives in this
process, and no more of it than the buckets remember.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Hashable

from starlette.requests import Request

from jassen.web.limits import TokenBuckets, address_of

A_MINUTE = 4
"""Guesses from one address, and new accounts."""
NAME_SHARE = 3
"""So many addresses it takes to slow a name down for its owner, who can use a passkey all the same."""
PASSKEYS_A_MINUTE = 30
EXPORTS_A_MINUTE = 2


class Attempts:
    """The counts of a process."""

    def __init__(self) -> None:
        self._names = _a_minute(A_MINUTE * NAME_SHARE)
        self._addresses = _a_minute(A_MINUTE)
        self._passkeys = _a_minute(PASSKEYS_A_MINUTE)
        self._exports = _a_minute(EXPORTS_A_MINUTE)

    def guess(self, request: Request, name_key: str) -> int:
        """An attempt with a password or a code."""
        # Who is slowed down already must not slow down the owner of the name as well.
        wait_s = _count(self._addresses, address_of(request.scope))
        return wait_s or _count(self._names, hashlib.sha256(name_key.encode("utf-8", "surrogateescape")).digest())

    def sign_up(self, request: Request) -> int:
        """An attempt to get a name, which tells whether somebody has it."""
        return _count(self._addresses, ("new", address_of(request.scope)))

    def passkey(self, request: Request) -> int:
        """A question to a browser, or its answer: nobody guesses those, but they cost time."""
        return _count(self._passkeys, address_of(request.scope))

    def export(self, user_id: str) -> int:
        """An export of all data."""
        return _count(self._exports, user_id)


def _a_minute(often: int) -> TokenBuckets:
    return TokenBuckets(often / 60, often)


def _count(buckets: TokenBuckets, key: Hashable) -> int:
    return 0 if buckets.take(key) else max(1, math.ceil(buckets.wait_s(key)))
