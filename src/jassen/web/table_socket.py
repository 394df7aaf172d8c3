"""The socket that keeps the page of a table current, and takes what the page sends."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import time
from dataclasses import dataclass

import structlog
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from jassen.server.errors import NotYourTable, UnknownTable
from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.web.draining import Draining
from jassen.web.guests import Guests
from jassen.web.limits import CommandRate, Held, Sockets, TooMany, address_of
from jassen.web.play import send
from jassen.web.talk import Talk
from jassen.web.viewing import Viewing, viewing_of

_log = structlog.get_logger("jassen.web")
_READ_WITHIN_S = 4.0
_CHECKED_EVERY_S = 300.0


async def follow(socket: WebSocket) -> None:
    """The socket of a table's page: pushes the whole table after every step, takes what the page sends."""
    guests: Guests = socket.app.state.guests
    user = await guests.of(socket)
    viewing = viewing_of(socket, user)
    after = socket.query_params.get("after", "")
    try:
        held = _hold(socket, user)
    except TooMany as error:
        await socket.send_denial_response(PlainTextResponse(str(error), status_code=429))
        return
    try:
        await _follow(socket, viewing, int(after) if after.isdecimal() and len(after) < 10 else 0)
    finally:
        held.release()


def _hold(socket: WebSocket, user: User | None) -> Held:
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
