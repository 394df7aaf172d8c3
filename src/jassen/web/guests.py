"""Who a visitor is: known by a random token in a cookie, of which the store knows only the hash."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from starlette.requests import HTTPConnection
from starlette.responses import Response

from jassen.server.news import News, Topic
from jassen.store.credentials import Session
from jassen.store.hints import NoHints
from jassen.store.interface import Store, StoreError, User
from jassen.web.agent import agent_of
from jassen.web.remembered import Remembered

_DAY_MS = 24 * 3600 * 1000
IDLE_MS = 30 * _DAY_MS
"""A session that nobody used for so long has ended."""
ABSOLUTE_MS = 180 * _DAY_MS
"""No session lasts longer; whoever comes back in time gets a new one before that."""
_RENEWED_AFTER_MS = 90 * _DAY_MS
_NOTED_EVERY_MS = 3600 * 1000
_LONGEST_TOKEN = 128
_COOKIE = "jassen_session"

# Friendly names for those who have not chosen one: plants and animals of the Alps.
_NAMES = (
    "Alpenrose", "Arve", "Auerhahn", "Bergdohle", "Dachs", "Edelweiss", "Enzian", "Fuchs", "Gämse", "Hase",
    "Hirsch", "Igel", "Kauz", "Krokus", "Lärche", "Luchs", "Marder", "Murmeltier", "Silberdistel", "Steinbock",
)  # fmt: skip


def new_name() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(_NAMES)} {secrets.randbelow(90) + 10}"


def now_ms() -> int:
    """The moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Guests:
    """Finds whose browser a request comes from, and makes a guest when somebody begins to play.

    Pages remember a session for a moment. One that was ended here, or in a process that is heard, never answers
    again; one that was ended elsewhere does so for a second at most. What changes an account asks the store.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = now_ms,
        news: News | None = None,
        steady_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._now_ms = clock
        self._known = Remembered[bytes, Session](steady_s)
        self._news = News(NoHints()) if news is None else news
        self._open: dict[str, set[asyncio.Event]] = {}
        self._news.listen(Topic.SESSION, self._wake)

    async def session(self, connection: HTTPConnection) -> Session | None:
        """The session whose cookie came with a request; None for a new visitor, or when it has ended."""
        digest = _digest_of(connection)
        return None if digest is None else await self._ask(digest)

    async def known(self, connection: HTTPConnection) -> Session | None:
        """The same, as it was a moment ago at most: for pages."""
        digest = _digest_of(connection)
        session = None if digest is None else await self._known.of(digest, self._ask)
        return None if session is None or self._has_ended(session) else session

    async def of(self, connection: HTTPConnection) -> User | None:
        """Who it is; None for a new visitor, or when the session has ended."""
        session = await self.known(connection)
        return None if session is None else session.user

    async def until_ended(self, connection: HTTPConnection, look_every_s: float) -> None:
        """Wait until the session of an open socket is no longer good, by what the store says.

        Whoever ends it here, or in another process that can be heard, is heard at once. Without one it never ends.
        """
        digest = _digest_of(connection)
        if digest is None:
            await asyncio.Event().wait()
            return
        ended, key = asyncio.Event(), _key(digest)
        waiting = self._open.setdefault(key, set())
        waiting.add(ended)
        try:
            while True:
                with contextlib.suppress(StoreError):
                    if await self.session(connection) is None:
                        return
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), look_every_s)
                ended.clear()
        finally:
            waiting.discard(ended)
            if not waiting and self._open.get(key) is waiting:
                del self._open[key]

    async def welcome(self, name: str = "", *, agent: str = "", user_id: str | None = None) -> tuple[User, str]:
        """A new guest, under a name and an id of our choice if there is none, and the token for the cookie."""
        token = secrets.token_urlsafe(32)
        name, at_ms = name or new_name(), self._now_ms()
        given = await asyncio.to_thread(
            lambda: self._store.create_guest(name, token_sha256(token), at_ms, agent=agent, user_id=user_id)
        )
        return User(user_id=given, name=name, created_at=at_ms), token

    async def sign_in(self, connection: HTTPConnection, user_id: str) -> str:
        """A new token for who has proved who they are; that with which this browser came is refused from now on."""
        token, old, at_ms = secrets.token_urlsafe(32), _digest_of(connection), self._now_ms()
        await asyncio.to_thread(
            lambda: self._store.open_session(
                user_id, token_sha256(token), at_ms, agent=agent_of(connection), signed_in_at=at_ms, instead_of=old
            )
        )
        self._tell_ended(() if old is None else (old,))
        return token

    async def sign_out(self, connection: HTTPConnection) -> None:
        """Refuse the token of this browser from now on."""
        session = await self.session(connection)
        if session is not None:
            await self.end(session.user_id, session.token_sha256)

    async def end(self, user_id: str, digest: bytes) -> bool:
        """Refuse a token of a user from now on; whether it was there and theirs."""
        ended = await asyncio.to_thread(self._store.end_session, user_id, digest)
        self._tell_ended((digest,) if ended else ())
        return ended

    async def end_others(self, user_id: str, keep: bytes | None) -> int:
        """Refuse all tokens of a user but one; how many they were."""
        ended = await asyncio.to_thread(self._store.end_other_sessions, user_id, keep)
        self._tell_ended(ended)
        return len(ended)

    def closed(self, digests: Iterable[bytes]) -> None:
        """Let open pages know of sessions that somebody else has ended."""
        self._tell_ended(digests)

    async def token_to_keep(self, connection: HTTPConnection, session: Session) -> str | None:
        """The token for the cookie of who came back: the same one, or a new one while the old still holds.

        None if the session has ended meanwhile.
        """
        token = connection.cookies.get(cookie_name(secure=is_secure(connection)))
        if self._now_ms() - session.created_at < _RENEWED_AFTER_MS:
            return token
        renewed = secrets.token_urlsafe(32)
        try:
            # A page may remember a session that another process has just ended: it must not live on in a new one.
            current = await self.session(connection)
            if current is None:
                return None
            await asyncio.to_thread(
                lambda: self._store.open_session(
                    current.user_id,
                    token_sha256(renewed),
                    self._now_ms(),
                    agent=current.agent,
                    signed_in_at=current.signed_in_at,
                )
            )
        except StoreError:
            return token
        return renewed

    async def rename(self, user: User, name: str) -> None:
        """Call somebody by another name from now on."""
        await asyncio.to_thread(self._store.rename, user.user_id, name)
        self._known.forget()

    async def _ask(self, digest: bytes) -> Session | None:
        session = await asyncio.to_thread(self._store.session_of, digest)
        return None if session is None or self._has_ended(session) else await self._noted(session)

    def _has_ended(self, session: Session) -> bool:
        at_ms = self._now_ms()
        return at_ms - session.seen_at > IDLE_MS or at_ms - session.created_at > ABSOLUTE_MS

    async def _noted(self, session: Session) -> Session:
        """The session with the moment of its use, noted once an hour; a visit needs no store that writes."""
        at_ms = self._now_ms()
        if at_ms - session.seen_at < _NOTED_EVERY_MS:
            return session
        with contextlib.suppress(StoreError):
            await asyncio.to_thread(self._store.note_seen, session.token_sha256, at_ms)
        return replace(session, seen_at=at_ms)

    def _tell_ended(self, digests: Iterable[bytes]) -> None:
        for digest in digests:
            self._news.tell(Topic.SESSION, _key(digest))

    def _wake(self, key: str) -> None:
        self._known.forget()
        for ended in self._open.get(key, ()):
            ended.set()


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
    return None if not token or len(token) > _LONGEST_TOKEN else token_sha256(token)


def _key(digest: bytes) -> str:
    """What tells sessions apart between processes; nobody can sign in with it."""
    return digest[:8].hex()


def token_sha256(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()
