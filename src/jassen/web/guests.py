"""Who a visitor is: a guest by a random token in a cookie, of which the store knows only the hash."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

from starlette.requests import HTTPConnection
from starlette.responses import Response

from jassen.store.credentials import Session
from jassen.store.interface import Store, StoreError, User

_DAY_MS = 24 * 3600 * 1000
IDLE_MS = 30 * _DAY_MS
"""A session that nobody used for so long has ended."""
ABSOLUTE_MS = 180 * _DAY_MS
"""No session lasts longer; whoever comes back in time gets a new one before that."""
_RENEWED_AFTER_MS = 90 * _DAY_MS
_NOTED_EVERY_MS = 3600 * 1000
_REMEMBERED = 10_000
_LONGEST_TOKEN = 128
_COOKIE = "jassen_session"
LONGEST_NAME = 24
_BRACKETS = str.maketrans(dict.fromkeys("()[]{}<>", " "))

# Friendly names for those who have not chosen one: plants and animals of the Alps.
_NAMES = (
    "Alpenrose", "Arve", "Auerhahn", "Bergdohle", "Dachs", "Edelweiss", "Enzian", "Fuchs", "Gämse", "Hase",
    "Hirsch", "Igel", "Kauz", "Krokus", "Lärche", "Luchs", "Marder", "Murmeltier", "Silberdistel", "Steinbock",
)  # fmt: skip


def new_name() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(_NAMES)} {secrets.randbelow(90) + 10}"


def own_name(text: str) -> str:
    """A name as it is shown at tables; "" for one that cannot be shown. Brackets are kept for the mark of bots."""
    name = " ".join(text.translate(_BRACKETS).split())[:LONGEST_NAME].strip()
    return name if name.isprintable() else ""


class Guests:
    """Finds the guest of a request, and makes one when somebody begins to play."""

    def __init__(self, store: Store, now_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self._store = store
        self._now_ms = now_ms
        self._known: OrderedDict[bytes, Session] = OrderedDict()

    async def of(self, connection: HTTPConnection) -> User | None:
        """The guest whose cookie came with a request; None for a new visitor, or when the session has ended."""
        digest = _digest_of(connection)
        if digest is None:
            return None
        session = self._known.get(digest)
        if session is None:
            session = await asyncio.to_thread(self._store.session_of, digest)
        if session is None or self._has_ended(session):
            self._known.pop(digest, None)
            return None
        self._remember(digest, await self._noted(digest, session))
        return User(user_id=session.user_id, name=session.name, created_at=session.user_since)

    async def still(self, connection: HTTPConnection) -> bool:
        """Whether the session of an open socket is good, by what the store says now."""
        digest = _digest_of(connection)
        if digest is None:
            return False
        self._known.pop(digest, None)
        return await self.of(connection) is not None

    async def welcome(self, name: str = "") -> tuple[User, str]:
        """A new guest, under a name of our choice if there is none, and the token for the cookie."""
        token = secrets.token_urlsafe(32)
        name, now_ms = name or new_name(), self._now_ms()
        user_id = await asyncio.to_thread(self._store.create_guest, name, _sha256(token), now_ms)
        return User(user_id=user_id, name=name, created_at=now_ms), token

    async def token_to_keep(self, connection: HTTPConnection, user: User) -> str | None:
        """The token for the cookie of a guest who came back: the same one, or a new one while the old still holds."""
        token, digest = connection.cookies.get(cookie_name(secure=is_secure(connection))), _digest_of(connection)
        session = None if digest is None else self._known.get(digest)
        if session is None or self._now_ms() - session.created_at < _RENEWED_AFTER_MS:
            return token
        renewed = secrets.token_urlsafe(32)
        try:
            await asyncio.to_thread(self._store.open_session, user.user_id, _sha256(renewed), self._now_ms())
        except StoreError:
            return token
        return renewed

    async def rename(self, user: User, name: str) -> None:
        """Call a guest by another name from now on."""
        await asyncio.to_thread(self._store.rename, user.user_id, name)
        for digest, known in self._known.items():
            if known.user_id == user.user_id:
                self._known[digest] = replace(known, name=name)

    def _has_ended(self, session: Session) -> bool:
        now_ms = self._now_ms()
        return now_ms - session.seen_at > IDLE_MS or now_ms - session.created_at > ABSOLUTE_MS

    async def _noted(self, digest: bytes, session: Session) -> Session:
        """The session with the moment of its use, noted once an hour; a visit needs no store that writes."""
        now_ms = self._now_ms()
        if now_ms - session.seen_at < _NOTED_EVERY_MS:
            return session
        with contextlib.suppress(StoreError):
            await asyncio.to_thread(self._store.note_seen, digest, now_ms)
        return replace(session, seen_at=now_ms)

    def _remember(self, digest: bytes, session: Session) -> None:
        self._known[digest] = session
        self._known.move_to_end(digest)
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def is_secure(connection: HTTPConnection) -> bool:
    """Whether a request came through TLS, here or at a trusted proxy."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(*, secure: bool) -> str:
    """The cookie of the session: under TLS one that no other host and no plain page can set."""
    return f"__Host-{_COOKIE}" if secure else _COOKIE


def set_session(response: Response, token: str, *, secure: bool) -> None:
    """Give the browser its token; over plain HTTP in a home network the cookie cannot be ``Secure``."""
    response.set_cookie(
        cookie_name(secure=secure),
        token,
        max_age=ABSOLUTE_MS // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def _digest_of(connection: HTTPConnection) -> bytes | None:
    token = connection.cookies.get(cookie_name(secure=is_secure(connection)))
    return None if not token or len(token) > _LONGEST_TOKEN else _sha256(token)


def _sha256(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
