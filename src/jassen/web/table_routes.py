"""The table: its page, the forms that act on it, and the socket that keeps it current."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from dataclasses import dataclass

import structlog
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from jassen.server.errors import NotOverYet, NotYourTable, UnknownTable
from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables
from jassen.web.guests import Guests
from jassen.web.play import send
from jassen.web.table_page import table_page
from jassen.web.templating import render
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.catalogue import Words

_log = structlog.get_logger("jassen.web")
_SETTLE_S = 0.3
_READ_WITHIN_S = 4.0


def table_html(words: Words, snapshot: Snapshot, notice: str = "") -> str:
    """The part of the page that every push replaces."""
    return render(words, "table_part.html", page=table_page(words, snapshot, notice))


async def show(request: Request) -> Response:
    """The page of a table, for who sits there; after the end for anybody."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    table_id = request.path_params["table_id"]
    user = await guests.of(request)
    try:
        snapshot = await tables.snapshot(table_id, user.user_id if user is not None else None)
    except (UnknownTable, NotYourTable) as error:
        return _refused(request, error)
    if snapshot.seat is None:
        return RedirectResponse(f"/g/{table_id}", status_code=303)
    words = language_of(request)
    return page(request, "table.html", page=table_page(words, snapshot))


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
        refused = await send(tables, table_id, user.user_id, fields, words)
        if not refused:
            await _settled(tables, table_id, user.user_id)
            return RedirectResponse(f"/t/{table_id}", status_code=303)
        snapshot = await tables.snapshot(table_id, user.user_id)
    except (UnknownTable, NotYourTable) as error:
        return _refused(request, error)
    shown = table_page(words, snapshot, refused)
    return page(request, "table.html", status=409, path=f"/t/{table_id}", page=shown)


async def _settled(tables: Tables, table_id: str, user_id: str) -> None:
    """Give fast bots a moment, so that a page without script shows their cards at once."""
    seq = (await tables.snapshot(table_id, user_id)).seq
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_SETTLE_S):
            async for _ in tables.subscribe(table_id, user_id, seq):
                pass


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
    except (UnknownTable, NotYourTable) as error:
        return _refused(request, error)
    except NotOverYet:
        return RedirectResponse(f"/t/{table_id}", status_code=303)
    return RedirectResponse(f"/t/{again}", status_code=303)


async def back(request: Request) -> Response:
    """The address of a form, opened as a page: back to the table."""
    return RedirectResponse(f"/t/{request.path_params['table_id']}", status_code=303)


async def follow(socket: WebSocket) -> None:
    """The socket of a table's page: pushes the whole table after every step, takes what the page sends."""
    tables: Tables = socket.app.state.tables
    guests: Guests = socket.app.state.guests
    table_id = socket.path_params["table_id"]
    user = await guests.of(socket)
    words = language_of(socket)
    after = socket.query_params.get("after", "")
    await socket.accept()
    try:
        if user is None:
            raise NotYourTable(table_id)
        await tables.snapshot(table_id, user.user_id)
    except (UnknownTable, NotYourTable):
        # 4404: a code that the page does not answer with another try.
        await socket.close(4404)
        return
    seen = int(after) if after.isdecimal() and len(after) < 10 else 0
    visit = _Visit(socket, tables, table_id, user.user_id, words)
    both = (asyncio.create_task(visit.push(seen)), asyncio.create_task(visit.listen()))
    # Whichever ends first ends both: a socket that only listens would show an old table for ever.
    _, rest = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    ends = await asyncio.gather(*both, return_exceptions=True)
    # A send that meets a closed socket is the ordinary end of a visit.
    ordinary = (WebSocketDisconnect, RuntimeError)
    broken = [end for end in ends if isinstance(end, Exception) and not isinstance(end, ordinary)]
    for error in broken:
        _log.error("socket_broken", table=table_id, error=type(error).__name__)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        # 1012: come again; the page dials anew and reads on from what it shows.
        await socket.close(1012)


@dataclass(slots=True)
class _Visit:
    """One open page of a table: what it is sent, and what was last said to it."""

    socket: WebSocket
    tables: Tables
    table_id: str
    user_id: str
    words: Words
    notice: str = ""
    until: float = 0.0

    async def push(self, after: int) -> None:
        """Send the table after every step; a refusal stays long enough to be read."""
        async for snapshot in self.tables.subscribe(self.table_id, self.user_id, after):
            notice = self.notice if time.monotonic() < self.until else ""
            await self.socket.send_text(table_html(self.words, snapshot, notice))

    async def listen(self) -> None:
        """Take what the page sends."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            await self._take(message.get("text") or "")

    async def _take(self, text: str) -> None:
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            fields = None
        known = fields if isinstance(fields, dict) else {}
        self.notice, self.until = "", 0.0
        refused = await send(self.tables, self.table_id, self.user_id, known, self.words)
        if refused:
            self.notice, self.until = refused, time.monotonic() + _READ_WITHIN_S
            snapshot = await self.tables.snapshot(self.table_id, self.user_id)
            await self.socket.send_text(table_html(self.words, snapshot, refused))


def _refused(request: Request, error: UnknownTable | NotYourTable) -> Response:
    words = language_of(request)
    if isinstance(error, UnknownTable):
        return message_page(
            request,
            words.gettext("There is no such table"),
            words.gettext("Perhaps the address was cut off. A new game is one click away."),
            status=404,
        )
    return message_page(
        request,
        words.gettext("This table is taken"),
        words.gettext("Others are playing here. When their game is over, it can be replayed at this address."),
        status=403,
    )
