"""Coming to a table: its door for who was given the link, sitting down, and what can be done about others there."""

from __future__ import annotations

import asyncio
import secrets
import time

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.accounts import own_name
from jassen.server.errors import NotYourTable, Refused, UnknownTable
from jassen.server.snapshots import Frame
from jassen.server.tables import Tables
from jassen.store.interface import Store, User
from jassen.store.people import Report
from jassen.web.agent import agent_of
from jassen.web.guests import Guests, is_secure, new_name, set_session
from jassen.web.refused import refused_page
from jassen.web.rooms.waiting import waiting_room
from jassen.web.talk import Talk
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.conduct import refused_line
from jassen.web.words.people import request_refusal
from jassen.wire.client import WireError, decode
from jassen.wire.client_table import SendSit

REPORTED = "reported"
"""Asks a table's page to say that a report has been kept."""
BLOCKED = "blocked"
"""Asks it to say that somebody is blocked."""
REASONS = ("words", "cheating", "stalling")


def door_page(
    request: Request, frame: Frame, user: User | None, notice: str = "", status: int = 200, name: str = ""
) -> Response:
    """Who sits at a table, and a free seat to sit down on. No card is to be seen."""
    words = language_of(request)
    user_id = None if user is None else user.user_id
    room = waiting_room(words, frame, user_id, frame.opened_at)
    name = name or (new_name() if user is None else user.name)
    path = f"/t/{frame.table_id}"
    once = secrets.token_hex(8)
    return page(request, "join.html", status=status, path=path, room=room, notice=notice, name=name, once=once)


async def sit(request: Request) -> Response:
    """Take a seat under a name; whoever has no session gets one with it."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    form = await request.form()
    words = language_of(request)
    user, token = await guests.of(request), None
    try:
        frame = await tables.frame(table_id)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    name = own_name(str(form.get("name", "")))
    if user is None:
        user, token = await guests.welcome(name, agent=agent_of(request))
    elif name and name != user.name:
        await guests.rename(user, name)
    try:
        message = decode({"do": "sit", **{key: form[key] for key in ("seat", "cut") if form.get(key)}})
        assert isinstance(message, SendSit), "the kind was named"
        await tables.sit(table_id, user.user_id, name or user.name, f"sit-{secrets.token_hex(8)}", message)
    except WireError:
        why = request_refusal(words, "no_such_seat" if form.get("seat") else "unknown")
        response = door_page(request, frame, user, why, 400, name)
    except NotYourTable as error:
        return refused_page(request, error)
    except Refused as error:
        why = refused_line(words, error)
        response = door_page(request, await tables.frame(table_id), user, why, 409, name)
    else:
        response = RedirectResponse(f"/t/{table_id}", status_code=303)
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response


async def mute(request: Request) -> Response:
    """Do not hear somebody at the table any more, or again."""
    found = await _other(request)
    if isinstance(found, Response):
        return found
    user, other, _ = found
    talk: Talk = request.app.state.talk
    form = await request.form()
    await talk.mute(user.user_id, other, on=form.get("on") == "1")
    return RedirectResponse(f"/t/{request.path_params['table_id']}", status_code=303)


async def block(request: Request) -> Response:
    """Do not meet somebody at a table any more."""
    found = await _other(request)
    if isinstance(found, Response):
        return found
    user, other, _ = found
    store: Store = request.app.state.store
    await asyncio.to_thread(lambda: store.block(user.user_id, other, on=True))
    return RedirectResponse(f"/t/{request.path_params['table_id']}?{BLOCKED}", status_code=303)


async def report(request: Request) -> Response:
    """Complain about somebody at the table, to those who look after this server."""
    found = await _other(request)
    if isinstance(found, Response):
        return found
    user, other, seq = found
    talk: Talk = request.app.state.talk
    why = str((await request.form()).get("why", ""))
    table_id = request.path_params["table_id"]
    if why not in REASONS:
        words = language_of(request)
        title = words.gettext("This report says nothing")
        return message_page(request, title, words.gettext("Choose one of the reasons."), status=400)
    now_ms = time.time_ns() // 1_000_000
    await talk.report(Report(table_id=table_id, seq=seq, by=user.user_id, about=other, why=why, at_ms=now_ms))
    return RedirectResponse(f"/t/{table_id}?{REPORTED}", status_code=303)


async def _other(request: Request) -> tuple[User, str, int] | Response:
    """Who asks, the other person whom a form is about, and where the log is; or why it cannot be done."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    table_id = request.path_params["table_id"]
    try:
        if user is None:
            raise NotYourTable(table_id)
        snapshot = await tables.snapshot(table_id, user.user_id)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    seat = str((await request.form()).get("seat", ""))
    holders = dict(enumerate(snapshot.settings.holders))
    holder = holders.get(int(seat)) if seat.isdecimal() and len(seat) < 3 else None
    if snapshot.seat is None or holder is None or holder.user_id in (None, user.user_id):
        words = language_of(request)
        title = words.gettext("Nobody else sits there")
        return message_page(request, title, words.gettext("Choose somebody who plays at this table."), status=400)
    return user, str(holder.user_id), snapshot.seq
