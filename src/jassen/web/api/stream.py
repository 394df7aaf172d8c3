"""Following a table: server-sent events, each with the whole state of the seat and what happened since the last one.

A listener holds at most one event that waits: whoever is slow gets several steps as one. The number of an event is
that of the table's log, so that a stream goes on where the last one ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from jassen.server.snapshots import Snapshot
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


async def follow(call: Call) -> StreamingResponse:
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


class _Stream(StreamingResponse):
    """The response; the listener is counted from its first byte to its last."""

    def __init__(self, call: Call, after: int) -> None:
        self._draining: Draining = call.request.app.state.draining
        self._sockets: Sockets = call.request.app.state.sockets
        try:
            self._held = self._sockets.hold(call.program.user_id, address_of(call.request.scope))
        except TooMany as error:
            raise Problem(Code.TOO_MANY_STREAMS, str(error)) from None
        self._call = call
        super().__init__(self._events(after), media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the reader goes, the lease ends, or the server does."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._held.release()

    async def _events(self, after: int) -> AsyncIterator[str]:
        call = self._call
        loop = asyncio.get_running_loop()
        until = loop.time() + LEASE_S
        async with (
            contextlib.aclosing(call.tables.subscribe(call.table_id, call.program.user_id, after)) as snapshots,
            contextlib.aclosing(_with_pauses(snapshots, until)) as news,
        ):
            async for snapshot in news:
                yield ": still here\n\n" if snapshot is None else _event(await call.state_of(snapshot))
        yield f"event: bye\nretry: {self._draining.retry_ms}\ndata: {_json(_Bye(self._draining.retry_ms))}\n\n"


async def _with_pauses(
    snapshots: AsyncGenerator[Snapshot, None], until: float
) -> AsyncGenerator[Snapshot | None, None]:
    """The snapshots, and None wherever there was nothing to say for a while; ends at the time given."""
    loop = asyncio.get_running_loop()
    while True:
        waiting = asyncio.ensure_future(anext(snapshots, None))
        try:
            while not waiting.done():
                left = until - loop.time()
                if left <= 0:
                    return
                await asyncio.wait({waiting}, timeout=min(KEEP_ALIVE_S, left))
                if not waiting.done() and loop.time() < until:
                    yield None
            found = waiting.result()
        finally:
            if not waiting.done():
                waiting.cancel()
                await asyncio.wait({waiting})
        if found is None:
            return
        yield found


def _event(state: TableState) -> str:
    return f"id: {state.seq}\nevent: state\ndata: {_json(state)}\n\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
