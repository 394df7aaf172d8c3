"""Whom a server belongs to. Asked here and nowhere else."""

from __future__ import annotations

from starlette.requests import Request

from jassen.store.roles import Role
from jassen.web.guests import Guests


async def is_owner(request: Request) -> bool:
    """Whether the visitor looks after this server as a whole, by the role that the store tells at this moment."""
    guests: Guests = request.app.state.guests
    session = await guests.session(request)
    return session is not None and session.role.covers(Role.ADMIN)
