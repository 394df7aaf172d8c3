"""The page of one's own account: with what one signs in, where one is signed in; or how a guest gets one."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from jassen.server.accounts import LONGEST_NAME, SHORTEST_PASSWORD
from jassen.store.accounts import Passkey
from jassen.store.credentials import Session
from jassen.store.interface import Store
from jassen.store.roles import Role
from jassen.web.account.conduct import own_conduct
from jassen.web.account.here import guests_of, is_fresh, site_of
from jassen.web.guests import now_ms
from jassen.web.visit import language_of, page
from jassen.web.words.accounts import browser_name, day, last_used, role_name
from jassen.web.words.catalogue import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A session or a passkey in a list; ``key`` names it in forms."""

    key: str
    agent: str
    since: str
    used: str
    is_this: bool = False


async def show(request: Request) -> Response:
    """The page of whoever asks."""
    return await account_page(request)


async def account_page(request: Request, notice: str = "", status: int = 200, name: str = "") -> Response:
    """The page with a line about what was just refused or done; `name` is what a guest typed."""
    session = await guests_of(request).session(request)
    if session is None or session.login is None:
        return await guest_page(request, session, notice, status, name)
    store: Store = request.app.state.store
    words = language_of(request)
    user_id = session.user_id
    keys, sessions, password, left = await asyncio.to_thread(
        lambda: (
            store.passkeys(user_id),
            store.sessions(user_id),
            store.password_of(user_id),
            store.codes_left(user_id),
        )
    )
    return page(
        request,
        "account/account.html",
        status=status,
        path="/account",
        notice=notice,
        user=session.user,
        login=session.login,
        role="" if session.role is Role.PLAYER else role_name(words, session.role),
        passkeys=[_passkey(words, each) for each in keys],
        sessions=[_session(words, each, session) for each in sessions],
        others=len(sessions) - 1,
        has_password=password is not None,
        codes_left=left,
        conduct=await own_conduct(request, session.user),
        is_moderator=session.role.covers(Role.MODERATOR),
        fresh=is_fresh(session),
        has_passkeys=site_of(request).has_passkeys,
        shortest=SHORTEST_PASSWORD,
        longest=LONGEST_NAME,
    )


async def guest_page(request: Request, session: Session | None, notice: str, status: int, name: str) -> Response:
    """How a guest, or who has just come, gets an account."""
    return page(
        request,
        "account/guest.html",
        status=status,
        path="/account",
        notice=notice,
        user=None if session is None else session.user,
        conduct=None if session is None else await own_conduct(request, session.user),
        name=name or ("" if session is None else session.name),
        has_passkeys=site_of(request).has_passkeys,
        shortest=SHORTEST_PASSWORD,
        longest=LONGEST_NAME,
    )


def session_key(digest: bytes) -> str:
    """What names a session in a form; nobody can sign in with it."""
    return hashlib.sha256(b"session" + digest).hexdigest()[:24]


def _session(words: Words, session: Session, own: Session) -> Listed:
    return Listed(
        key=session_key(session.token_sha256),
        agent=browser_name(words, session.agent),
        since=day(words, session.created_at),
        used=last_used(words, session.seen_at, now_ms()),
        is_this=session.token_sha256 == own.token_sha256,
    )


def _passkey(words: Words, passkey: Passkey) -> Listed:
    return Listed(
        key=passkey.passkey_id.hex(),
        agent=browser_name(words, passkey.agent),
        since=day(words, passkey.created_at),
        used="" if passkey.used_at is None else last_used(words, passkey.used_at, now_ms()),
    )
