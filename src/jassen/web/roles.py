"""Pages for those who look after a server: who may not see one gets a refusal and nothing of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.store.interface import User
from jassen.store.roles import Role
from jassen.web.guests import Guests
from jassen.web.visit import language_of, message_page


async def user_as(request: Request, least: Role) -> User | None:
    """Who asks, if their role covers `least` by what the store says at this moment."""
    guests: Guests = request.app.state.guests
    session = await guests.session(request)
    return session.user if session is not None and session.role.covers(least) else None


async def who_may(request: Request, least: Role) -> User | Response:
    """The same; for everybody else the page, with status 403, that is the whole answer."""
    user = await user_as(request, least)
    if user is not None:
        return user
    words = language_of(request)
    return message_page(
        request,
        words.gettext("This page is not for you"),
        words.gettext("Only those who look after this server see it. If you do, sign in."),
        status=403,
    )
