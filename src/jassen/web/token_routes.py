"""A guest's tokens for programs: the list, a new one, and refusing one from now on."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.accounts import LONGEST_NAME
from jassen.store.interface import Store, User
from jassen.web.agent import agent_of
from jassen.web.api.programs import Programs
from jassen.web.guests import Guests, is_secure, set_session
from jassen.web.visit import language_of, message_page, page

MOST_TOKENS = 20
"""Valid tokens of one guest."""


async def show(request: Request) -> Response:
    """The tokens of the guest."""
    guests: Guests = request.app.state.guests
    return await _page(request, await guests.of(request))


async def create(request: Request) -> Response:
    """A new token, shown once and never again."""
    store: Store = request.app.state.store
    guests: Guests = request.app.state.guests
    language = language_of(request)
    name = " ".join(str((await request.form()).get("name", "")).split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        title = language.gettext("This token cannot be made")
        text = language.gettext("A program needs a name of 1 to %(most)s letters.") % {"most": LONGEST_NAME}
        return message_page(request, title, text, status=400)
    user, session = await guests.of(request), None
    if user is None:
        user, session = await guests.welcome(agent=agent_of(request))
    known = await asyncio.to_thread(store.tokens, user.user_id)
    if sum(token.revoked_at is None for token in known) >= MOST_TOKENS:
        title = language.gettext("This token cannot be made")
        text = language.gettext("You have %(most)s valid tokens: revoke one of them first.") % {"most": MOST_TOKENS}
        return message_page(request, title, text, status=409)
    token = secrets.token_urlsafe(32)
    digest = hashlib.sha256(token.encode()).digest()
    await asyncio.to_thread(store.create_token, name, digest, _now_ms(), user.user_id)
    response = await _page(request, user, token)
    if session is not None:
        set_session(response, session, secure=is_secure(request))
    return response


async def revoke(request: Request) -> Response:
    """Refuse a token from now on; one that is not the guest's own is left alone."""
    store: Store = request.app.state.store
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    token_id = str((await request.form()).get("token", ""))
    try:
        if user is None:
            raise LookupError(token_id)
        await asyncio.to_thread(store.revoke_token, token_id, user.user_id, _now_ms())
        programs: Programs = request.app.state.programs
        programs.forget()
    except LookupError:
        language = language_of(request)
        title = language.gettext("There is no such token")
        return message_page(request, title, language.gettext("Perhaps it is somebody else’s."), status=404)
    return RedirectResponse("/tokens", status_code=303)


async def back(_: Request) -> Response:
    """The address of a form, opened as a page."""
    return RedirectResponse("/tokens", status_code=303)


async def _page(request: Request, user: User | None, secret: str = "") -> Response:
    store: Store = request.app.state.store
    tokens = await asyncio.to_thread(store.tokens, user.user_id) if user is not None else ()
    valid = [token for token in tokens if token.revoked_at is None]
    return page(request, "tokens.html", path="/tokens", tokens=valid, secret=secret, longest=LONGEST_NAME)


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
