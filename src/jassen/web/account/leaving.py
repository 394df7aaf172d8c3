"""Leaving for good: the name and all that lets somebody in are taken away, the games stay without a name."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.news import Topic
from jassen.server.tables import Tables
from jassen.store.credentials import Session
from jassen.store.interface import Store
from jassen.web.account.here import fresh_session, guests_of, text_of
from jassen.web.api.programs import Programs
from jassen.web.guests import cookie_name, is_secure, now_ms
from jassen.web.visit import language_of, message_page, page

_SURE = "yes"


async def show(request: Request) -> Response:
    """What leaving means, and a box to tick."""
    session = await _leaving(request)
    return session if isinstance(session, Response) else _page(request, session)


async def leave(request: Request) -> Response:
    """Take away all that names a person or lets them in."""
    session = await _leaving(request)
    if isinstance(session, Response):
        return session
    words = language_of(request)
    if text_of(await request.form(), "sure") != _SURE:
        return _page(request, session, words.gettext("Tick the box if you are sure. Nothing has been deleted."), 400)
    store: Store = request.app.state.store
    tables: Tables = request.app.state.tables
    open_elsewhere = [each.token_sha256 for each in await asyncio.to_thread(store.sessions, session.user_id)]
    try:
        await asyncio.to_thread(store.delete_user, session.user_id, now_ms())
    except LookupError:
        return RedirectResponse("/account", status_code=303)
    tables.news.tell(Topic.DELETED, session.user_id)
    guests_of(request).closed(open_elsewhere)
    programs: Programs = request.app.state.programs
    programs.forget()
    title = words.gettext("You are deleted")
    text = words.gettext("Your games stay for those who played with you, without your name.")
    response = message_page(request, title, text, status=200)
    secure = is_secure(request)
    response.delete_cookie(cookie_name(secure=secure), path="/", secure=secure, httponly=True, samesite="lax")
    return response


async def _leaving(request: Request) -> Session | Response:
    """Who has an account signs in for this; a guest has nothing to sign in with."""
    session = await guests_of(request).session(request)
    if session is None:
        return RedirectResponse("/account", status_code=303)
    return session if session.login is None else await fresh_session(request)


def _page(request: Request, session: Session, notice: str = "", status: int = 200) -> Response:
    name = session.login or session.name
    return page(request, "account/leave.html", status=status, path="/account/leave", notice=notice, name=name)
