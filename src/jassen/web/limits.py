"""How much one visitor may ask for: commands by token bucket, and open sockets and streams by count."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection
from starlette.types import Scope

from jassen.web.guests import cookie_name, is_secure

_REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Limits:
    """What is allowed; an address, behind which several may sit, gets ten times the commands of one session."""

    commands_per_s: float = 10.0
    commands_burst: int = 20
    sockets_per_user: int = 5
    sockets_per_address: int = 50


_ADDRESS_SHARE = 10
_NETWORK_BITS = 64
"""What one household has of an IPv6 address."""


class TokenBuckets:
    """For each key a bucket that holds `burst` tokens and is filled at `per_s`; taking from an empty one fails.

    Only the most recent keys are remembered: a forgotten one has a full bucket again.
    """

    def __init__(self, per_s: float, burst: int, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._per_s = per_s
        self._burst = burst
        self._clock_s = clock_s
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable) -> bool:
        """Take a token; false if there is none."""
        now = self._clock_s()
        left, at = self._buckets.pop(key, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._per_s)
        taken = left >= 1.0
        self._buckets[key] = (left - 1.0 if taken else left, now)
        while len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return taken

    def wait_s(self, key: Hashable) -> float:
        """How many seconds from now there is a token to take; 0 if there is one."""
        left, at = self._buckets.get(key, (float(self._burst), 0.0))
        return max(0.0, (1.0 - left) / self._per_s - (self._clock_s() - at))


class CommandRate:
    """How often a session, and an address, may ask for something to be changed."""

    def __init__(self, limits: Limits) -> None:
        per_s, burst = limits.commands_per_s, limits.commands_burst
        self._sessions = TokenBuckets(per_s, burst)
        self._addresses = TokenBuckets(per_s * _ADDRESS_SHARE, burst * _ADDRESS_SHARE)

    def allows(self, scope: Scope) -> bool:
        """Count one command, of a request or from a socket; false if it comes too fast."""
        by_address = self._addresses.take(address_of(scope))
        session = _session_key(scope)
        return (session is None or self._sessions.take(session)) and by_address


def _session_key(scope: Scope) -> bytes | None:
    """What tells sessions and programs apart before anybody has looked them up; None for a new visitor."""
    connection = HTTPConnection(scope)
    secret = connection.headers.get("authorization")
    if not secret:
        secret = connection.cookies.get(cookie_name(secure=is_secure(connection)))
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).digest() if secret else None


class TooMany(Exception):
    """A limit of open sockets is reached; the text says which, in one English sentence."""


@dataclass(slots=True, eq=False)
class Held:
    """A socket or stream that is counted until it is released."""

    sockets: Sockets
    user_id: str
    address: str
    released: bool = False

    def release(self) -> None:
        """It is closed."""
        if not self.released:
            self.released = True
            self.sockets.release(self)


class Sockets:
    """Counts open sockets and streams by user and by address."""

    def __init__(self, per_user: int, per_address: int) -> None:
        self._per_user = per_user
        self._per_address = per_address
        self._users: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._users.total()

    def hold(self, user_id: str, address: str) -> Held:
        """Count one more. Raises `TooMany`."""
        if self._users[user_id] >= self._per_user:
            raise TooMany(f"At most {self._per_user} tables can be followed at a time: close one of them first.")
        if self._addresses[address] >= self._per_address:
            raise TooMany(f"From one address at most {self._per_address} tables can be followed at a time.")
        self._users[user_id] += 1
        self._addresses[address] += 1
        return Held(self, user_id, address)

    def release(self, held: Held) -> None:
        """Count one less."""
        for counter, key in ((self._users, held.user_id), (self._addresses, held.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]


def address_of(scope: Scope) -> str:
    """The address of whoever asks, or the network of an IPv6 address: its owner has all others in it too.

    Behind a trusted proxy it is the one that the proxy names.
    """
    client = scope.get("client")
    address = str(client[0]) if client else ""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - _NETWORK_BITS):x}/{_NETWORK_BITS}"
