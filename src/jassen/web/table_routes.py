"""The table: its page, the forms that act on it, and the socket that keeps it current."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import time
from dataclasses import dataclass

import structlog
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from jassen.server.errors import NotOverYet, NotYourTable, Refused, UnknownTable
from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.web import comfort
from jassen.web.comfort import Room, comfort_of
from jassen.web.door_routes import BLOCKED, REPORTED, door_page
from jassen.web.draining import Draining
from jassen.web.guests import Guests
from jassen.web.hint import ASKED
from jassen.web.limits import CommandRate, Held, Sockets, TooMany, address_of
from jassen.web.origin import host_of, scheme_of
from jassen.web.play import send
from jassen.web.refused import refused_page
from jassen.web.table_page import waits_for_viewer
from jassen.web.talk import Talk
from jassen.web.text_page import WANTED, table_address, wants_text
from jassen.web.typed_commands import TYPED
from jassen.web.viewing import Viewing
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.people import request_refusal

_log = structlog.get_logger("jassen.web")
_SETTLE_S = 0.3
_READ_WITHIN_S = 4.0
_CHECKED_EVERY_S = 300.0


def viewing_of(connection: HTTPConnection, user: User | None) -> Viewing:
    """Who looks, in which language, and from where."""
    return Viewing(
        words=language_of(connection),
        user_id=None if user is None else user.user_id,
        site=f"{scheme_of(connection)}://{host_of(connection) or connection.url.netloc}",
        comfort=comfort_of(connection),
        as_text=connection.query_params.get("view") == WANTED,
    )


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


async def follow(socket: WebSocket) -> None:
    """The socket of a table's page: pushes the whole table after every step, takes what the page sends."""
    guests: Guests = socket.app.state.guests
    user = await guests.of(socket)
    viewing = viewing_of(socket, user)
    after = socket.query_params.get("after", "")
    try:
        held = hold(socket, user)
    except TooMany as error:
        await socket.send_denial_response(PlainTextResponse(str(error), status_code=429))
        return
    try:
        await _follow(socket, viewing, int(after) if after.isdecimal() and len(after) < 10 else 0)
    finally:
        held.release()


def hold(socket: WebSocket, user: User | None) -> Held:
    """Count a socket before it is accepted. Raises `TooMany`."""
    sockets: Sockets = socket.app.state.sockets
    address = address_of(socket.scope)
    return sockets.hold(user.user_id if user is not None else f"stranger:{address}", address)


async def _follow(socket: WebSocket, viewing: Viewing, seen: int) -> None:
    tables: Tables = socket.app.state.tables
    draining: Draining = socket.app.state.draining
    table_id = socket.path_params["table_id"]
    await socket.accept()
    try:
        await tables.snapshot(table_id, viewing.user_id)
    except (UnknownTable, NotYourTable):
        # 4404: a code that the page does not answer with another try.
        await socket.close(4404)
        return
    visit = _Visit(socket, tables, socket.app.state.talk, table_id, viewing)
    both = tuple(map(asyncio.create_task, (visit.push(seen), visit.listen(), visit.session_ends())))
    # Whichever ends first ends all: a socket that only listens would show an old table for ever.
    _, rest = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    ends = await asyncio.gather(*both, return_exceptions=True)
    # A send that meets a closed socket is the ordinary end of a visit.
    ordinary = (WebSocketDisconnect, RuntimeError, NotYourTable)
    broken = [end for end in ends if isinstance(end, Exception) and not isinstance(end, ordinary)]
    for error in broken:
        _log.error("socket_broken", table=table_id, error=type(error).__name__)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        # 1012: come again; the page dials anew and reads on from what it shows. Who lost the seat goes to the door.
        lost = any(isinstance(end, NotYourTable) for end in ends)
        await socket.close(4404 if lost else 1012, "" if lost else f"retry {draining.retry_ms}")


@dataclass(slots=True)
class _Visit:
    """One open page of a table: what it is sent, and what was last said to it."""

    socket: WebSocket
    tables: Tables
    talk: Talk
    table_id: str
    viewing: Viewing
    notice: str = ""
    until: float = 0.0

    async def push(self, after: int) -> None:
        """Send the table after every step; a refusal stays long enough to be read."""
        async for snapshot in self.tables.subscribe(self.table_id, self.viewing.user_id, after):
            notice = self.notice if time.monotonic() < self.until else ""
            await self._show(snapshot, notice)

    async def _show(self, snapshot: Snapshot, notice: str) -> None:
        heard = await self.talk.heard(snapshot, self.viewing.user_id)
        await self.socket.send_text(self.viewing.part(snapshot, heard, notice))

    async def listen(self) -> None:
        """Take what the page sends."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            await self._take(message.get("text") or "")

    async def session_ends(self) -> None:
        """Wait until the session of this page is no longer good."""
        guests: Guests = self.socket.app.state.guests
        if self.viewing.user_id is None:
            # A stranger who looks on has none that could end.
            await asyncio.Event().wait()
        await guests.until_ended(self.socket, _CHECKED_EVERY_S)

    async def _take(self, text: str) -> None:
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            fields = None
        known = fields if isinstance(fields, dict) else {}
        self.notice, self.until = "", 0.0
        user_id = self.viewing.user_id
        if user_id is None:
            return
        rate: CommandRate = self.socket.app.state.rate
        if rate.allows(self.socket.scope):
            refused = await send(
                self.tables, self.table_id, user_id, known, self.viewing.words, self.viewing.comfort.order
            )
        else:
            refused = self.viewing.words.gettext("That was too fast: please wait a second.")
        if refused:
            # Who reads has asked for it, and needs as long as the next line takes.
            stays_s = math.inf if self.viewing.as_text else _READ_WITHIN_S
            self.notice, self.until = refused, time.monotonic() + stays_s
            await self._show(await self.tables.snapshot(self.table_id, user_id), refused)
