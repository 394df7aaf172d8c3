"""The lobby: tables at which anybody may sit down, and quick pairing with whoever wants the same game."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.results.ladders import can_be_rated
from jassen.server.seating import Access, Entrance, Pace
from jassen.server.tables import Tables
from jassen.variants import DEFAULT, find
from jassen.web.agent import agent_of
from jassen.web.game_choice import USUAL_LEVEL, NotOffered, chosen, listed_game
from jassen.web.guests import Guests, is_secure, set_session
from jassen.web.opening_form import host_settings
from jassen.web.rooms.waiting import waiting_room
from jassen.web.visit import language_of, page
from jassen.wire.client import WireError, decode
from jassen.wire.client_table import SendSit

FORMATS = (DEFAULT, "stargames-differenzler", "howtoplay-coiffeur", "molotow")


async def lobby(request: Request) -> Response:
    """The open tables, with their rules in a line."""
    return await _lobby(request)


async def _lobby(request: Request, notice: str = "", status: int = 200) -> Response:
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    words = language_of(request)
    user_id = None if user is None else user.user_id
    rooms = [waiting_room(words, frame, user_id, frame.opened_at) for frame in await tables.lobby()]
    formats = [listed_game(words, find(key)) for key in FORMATS]
    return page(
        request,
        "lobby.html",
        status=status,
        path="/lobby",
        rooms=rooms,
        formats=formats,
        notice=notice,
        profile=DEFAULT,
    )


async def quick(request: Request) -> Response:
    """A seat at a table of that game with whoever wants the same; a new table if there is none."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    words = language_of(request)
    form = await request.form()
    try:
        rules, _ = chosen({"profile": form.get("profile", DEFAULT)})
        message = decode({"do": "sit", **({"cut": form["cut"]} if form.get("cut") else {})})
    except (NotOffered, WireError):
        return await _lobby(request, words.gettext("This game is not offered."), 400)
    assert isinstance(message, SendSit), "the kind was named"
    user, token = await guests.of(request), None
    if user is None:
        user, token = await guests.welcome(agent=agent_of(request))
    access = Access(
        entry=Entrance.LOBBY,
        host=None,
        spectators=True,
        quick=True,
        level=USUAL_LEVEL,
        rated="rated" in form and can_be_rated(rules),
    )
    settings = host_settings(rules, Pace.NORMAL, user, access, None, message.cut or "")
    table_id = await tables.pair(settings, user.user_id, user.name, f"sit-{secrets.token_hex(8)}", message)
    response = RedirectResponse(f"/t/{table_id}", status_code=303)
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response
