"""Who a visitor is: a guest by a random token in a cookie, of which the store knows only the hash."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from jassen.store.interface import Store, User

COOKIE = "jassen_session"
KEPT_FOR_S = 180 * 24 * 3600
_REMEMBERED = 10_000

# Friendly names for those who have not chosen one: plants and animals of the Alps.
_NAMES = (
    "Alpenrose", "Arve", "Auerhahn", "Bergdohle", "Dachs", "Edelweiss", "Enzian", "Fuchs", "Gämse", "Hase",
    "Hirsch", "Igel", "Kauz", "Krokus", "Lärche", "Luchs", "Marder", "Murmeltier", "Silberdistel", "Steinbock",
)  # fmt: skip


def new_name() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(_NAMES)} {secrets.randbelow(90) + 10}"


class Guests:
    """Finds the guest of a request, and makes one when somebody begins to play."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[bytes, User] = OrderedDict()

    async def of(self, connection: HTTPConnection) -> User | None:
        """The guest whose cookie came with a request; None for a new visitor."""
        token = connection.cookies.get(COOKIE)
        if not token or len(token) > 128:
            return None
        digest = hashlib.sha256(token.encode()).digest()
        user = self._known.get(digest)
        if user is None:
            user = await asyncio.to_thread(self._store.user_of, digest)
            if user is not None:
                self._remember(digest, user)
        return user

    async def welcome(self, name: str = "") -> tuple[User, str]:
        """A new guest, under a name of our choice if there is none, and the token for the cookie."""
        token = secrets.token_urlsafe(32)
        digest = hashlib.sha256(token.encode()).digest()
        name = name or new_name()
        now_ms = time.time_ns() // 1_000_000
        user_id = await asyncio.to_thread(self._store.create_guest, name, digest, now_ms)
        user = User(user_id=user_id, name=name, created_at=now_ms)
        self._remember(digest, user)
        return user, token

    async def rename(self, user: User, name: str) -> None:
        """Call a guest by another name from now on."""
        await asyncio.to_thread(self._store.rename, user.user_id, name)
        for digest, known in self._known.items():
            if known.user_id == user.user_id:
                self._known[digest] = User(user_id=user.user_id, name=name, created_at=user.created_at)

    def _remember(self, digest: bytes, user: User) -> None:
        self._known[digest] = user
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def set_session(response: Response, token: str, *, secure: bool) -> None:
    """Give the browser its token; over plain HTTP in a home network the cookie cannot be ``Secure``."""
    response.set_cookie(COOKIE, token, max_age=KEPT_FOR_S, path="/", httponly=True, samesite="lax", secure=secure)
