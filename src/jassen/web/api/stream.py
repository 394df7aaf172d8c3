"""Following a table: server-sent events, each with the whole state of the seat and what happened since the last one.

A listener holds at most one event that waits: whoever is slow gets several steps as one. The number of an event is
that of the table's log, so that a stream goes on where the last one ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from jassen.web.api.call import Call
from jassen.web.api.problems import Code, Problem
from jassen.web.api.shapes import TableState
from jassen.web.draining import Draining
from jassen.web.limits import Sockets, TooMany, address_of

KEEP_ALIVE_S = 15.0
LEASE_S = 300.0
_MOST_DIGITS = 9


class _Bye(msgspec.Struct):
    """The last event of a stream that the server ends: come again after so long, with the number of the last one."""

    retry_ms: int


async def follow(call: Call) -> Response:
    """The stream of a table."""
    after = _after(call)
    # Who may not look is refused before the stream begins.
    await call.tables.snapshot(call.table_id, call.program.user_id)
    return _Stream(call, after)


def _after(call: Call) -> int:
    request = call.request
    text = request.headers.get("last-event-id") or request.query_params.get("after") or "0"
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise Problem(Code.MALFORMED, "Last-Event-ID is the number of an event, such as 17.")
    return int(text)


class _Stream(Response):
    """The response; the listener is counted from its first byte to its last."""

    media_type = "text/event-stream"

    def __init__(self, call: Call, after: int) -> None:
        self._draining: Draining = call.request.app.state.draining
        self._sockets: Sockets = call.request.app.state.sockets
        try:
            self._held = self._sockets.hold(call.program.user_id, address_of(call.request.scope))
        except TooMany as error:
            raise Problem(Code.TOO_MANY_STREAMS, str(error)) from None
        self._call = call
        self._after = after
        super().__init__(headers={"cache-control": "no-store"})
        del self.headers["content-length"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - ASGI's order
        """Send events until the reader goes, the lease or the token ends, or the server does."""
        sending = asyncio.create_task(self._send(send))
        gone = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            both = (sending, gone)
            ended = [task for task in both if task.cancel()]
            await asyncio.gather(*ended, return_exceptions=True)
            self._held.release()
        if not sending.cancelled():
            sending.result()

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with contextlib.aclosing(self._events()) as events:
            async for event in events:
                await send({"type": "http.response.body", "body": event, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _events(self) -> AsyncGenerator[bytes, None]:
        call, clock = self._call, asyncio.get_running_loop().time
        until = clock() + LEASE_S
        following = call.tables.follow(call.table_id, call.program.user_id, self._after, quiet_s=KEEP_ALIVE_S)
        async with contextlib.aclosing(following) as snapshots:
            async for snapshot in snapshots:
                if not await call.is_allowed():
                    # Who comes again is told why by the status.
                    return
                yield b": still here\n\n" if snapshot is None else _event(await call.state_of(snapshot))
                if clock() >= until:
                    break
        bye = msgspec.json.encode(_Bye(self._draining.retry_ms))
        yield b"event: bye\nretry: %d\ndata: %b\n\n" % (self._draining.retry_ms, bye)


async def _gone(receive: Receive) -> None:
    """Wait until the reader has closed the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(state: TableState) -> bytes:
    return b"id: %d\nevent: state\ndata: %b\n\n" % (state.seq, msgspec.json.encode(state))
