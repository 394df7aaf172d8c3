"""The table: its page, and the forms that act on it."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.errors import NotOverYet, NotYourTable, Refused, UnknownTable
from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.web import comfort
from jassen.web.comfort import Room, comfort_of
from jassen.web.door_routes import BLOCKED, REPORTED, door_page
from jassen.web.guests import Guests
from jassen.web.hint import ASKED
from jassen.web.play import send
from jassen.web.refused import refused_page
from jassen.web.table_page import waits_for_viewer
from jassen.web.talk import Talk
from jassen.web.text_page import table_address, wants_text
from jassen.web.typed_commands import TYPED
from jassen.web.viewing import viewing_of
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.people import request_refusal

_SETTLE_S = 0.3


async def show(request: Request) -> Response:
    """The page of a table: for who sits there, at its door for others, and for anybody after the end."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    user = await guests.of(request)
    user_id = None if user is None else user.user_id
    try:
        snapshot = await _look(tables, table_id, user_id)
        if snapshot is not None and snapshot.frame.is_over and snapshot.seat is None:
            return RedirectResponse(f"/g/{table_id}", status_code=303)
        at_door = snapshot is None or "door" in request.query_params
        if snapshot is None or (snapshot.seat is None and (at_door or "watch" not in request.query_params)):
            return door_page(request, await tables.frame(table_id), user)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    if "full" not in request.query_params and wants_text(request):
        return RedirectResponse(f"/t/{table_id}/text", status_code=303)
    return await _table_page(request, snapshot, user, _done(request))


def _done(request: Request) -> str:
    """What was just done about somebody, if a form led here."""
    words = language_of(request)
    if REPORTED in request.query_params:
        return words.gettext("Thank you: the report is kept for those who look after this server.")
    if BLOCKED in request.query_params:
        return words.gettext(
            "From the next table on you do not meet any more. Your account page lists whom you block."
        )
    return ""


async def text(request: Request) -> Response:
    """The table in sentences, for who sits there or may look on."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    user = await guests.of(request)
    try:
        snapshot = await _look(tables, table_id, None if user is None else user.user_id)
        if snapshot is None:
            return door_page(request, await tables.frame(table_id), user)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    response = await _table_page(request, snapshot, user, as_text=True)
    # Whoever reads one table wants to read the next one too.
    comfort.keep(response, request, {"room": Room.TEXT.value})
    return response


async def _look(tables: Tables, table_id: str, user_id: str | None) -> Snapshot | None:
    """The table as this user sees it; None for who may come but not look. Raises `UnknownTable`, `NotYourTable`."""
    try:
        return await (tables.snapshot(table_id, None) if user_id is None else tables.look(table_id, user_id))
    except NotYourTable:
        await tables.frame(table_id)
        return None


async def _table_page(
    request: Request,
    snapshot: Snapshot,
    user: User | None,
    notice: str = "",
    status: int = 200,
    *,
    as_text: bool = False,
) -> Response:
    talk: Talk = request.app.state.talk
    viewing = viewing_of(request, user)
    heard = await talk.heard(snapshot, viewing.user_id)
    context = viewing.context(snapshot, heard, notice)
    template = "text.html" if as_text else "table.html"
    path, rules = f"/t/{snapshot.table_id}", snapshot.settings.rules
    return page(request, template, status=status, path=path, rules=rules, **context)


async def act(request: Request) -> Response:
    """A form of the table's page, sent without script: act, and show the table again."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    user = await guests.of(request)
    fields = {name: str(value) for name, value in (await request.form()).items()}
    words = language_of(request)
    try:
        if user is None:
            raise NotYourTable(table_id)
        refused = await send(tables, table_id, user.user_id, fields, words, comfort_of(request).order)
        if not refused and fields.get("do") == "leave":
            return RedirectResponse("/lobby", status_code=303)
        if not refused:
            await _settled(tables, table_id, user.user_id)
            return RedirectResponse(table_address(request, table_id), status_code=303)
        snapshot = await tables.snapshot(table_id, user.user_id)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    status = 200 if fields.get("do") in (ASKED, TYPED) else 409
    return await _table_page(request, snapshot, user, refused, status, as_text=wants_text(request))


async def _settled(tables: Tables, table_id: str, user_id: str) -> None:
    """Give fast bots a moment, so that a page without script shows their cards at once."""
    now = await tables.snapshot(table_id, user_id)
    if waits_for_viewer(now):
        return
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_SETTLE_S):
            async for snapshot in tables.subscribe(table_id, user_id, now.seq):
                if waits_for_viewer(snapshot):
                    return


async def rematch(request: Request) -> Response:
    """The same table once more: a new game for the same seats."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    user = await guests.of(request)
    try:
        if user is None:
            raise NotYourTable(table_id)
        again = await tables.rematch(table_id, user.user_id, f"rematch-{user.user_id}"[:64])
    except Refused as error:
        if error.why != "short":
            raise
        words = language_of(request)
        why = request_refusal(words, error.why)
        return message_page(request, words.gettext("No rematch for this stake"), why, status=409)
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    except NotOverYet:
        return RedirectResponse(f"/t/{table_id}", status_code=303)
    return RedirectResponse(f"/t/{again}", status_code=303)


async def back(request: Request) -> Response:
    """The address of a form, opened as a page: back to the table."""
    return RedirectResponse(f"/t/{request.path_params['table_id']}", status_code=303)
