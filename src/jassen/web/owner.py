"""Whom a server belongs to. Asked here and nowhere else."""

from __future__ import annotations

from starlette.requests import Request

from jassen.web.guests import Guests


async def is_owner(request: Request) -> bool:
    """Whether the visitor looks after this server."""
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    return user is not None and user.user_id in request.app.state.owners
