"""Connections on which nothing moves any more are given up: readers who do not read, requests that never end.

A transport that is closed politely first sends what waits, which a dead reader never lets happen; so it is aborted.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

READS_WITHIN_S = 30.0
"""In this time a reader must take some of what waits for him."""
ASKS_WITHIN_S = 30.0
"""In this time the head and body of a request must have arrived."""
_FORGET = struct.pack("ii", 1, 0)


class _Deadline:
    """Aborts a connection unless it is called off in time."""

    def __init__(self, after_s: float, dropped: Callable[[], None] | None = None) -> None:
        self._after_s = after_s
        self._dropped = dropped
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """From now on the time runs."""
        self.call_off()
        self._timer = asyncio.get_running_loop().call_later(self._after_s, self._abort, transport)

    def call_off(self) -> None:
        """It moved."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _abort(self, transport: asyncio.Transport) -> None:
        give_up(transport)
        if self._dropped is not None:
            self._dropped()


def give_up(transport: asyncio.Transport) -> None:
    """End a connection at once, and let the kernel forget what waits in it."""
    connection = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _FORGET)
    transport.abort()


def patient_http(dropped: Callable[[], None]) -> type[asyncio.Protocol]:
    """uvicorn's protocol for HTTP with an end to its patience; `dropped` is called for each reader given up."""

    class PatientHttp(HttpToolsProtocol):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self._reading = _Deadline(READS_WITHIN_S, dropped)
            self._asking = _Deadline(ASKS_WITHIN_S)

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
            super().connection_made(transport)
            self._asking.begin(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            self._reading.call_off()
            self._asking.call_off()
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            self._asking.begin(self.transport)
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._asking.call_off()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._asking.call_off()
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            self._reading.begin(self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._reading.call_off()
            super().resume_writing()

    return PatientHttp


def patient_websocket(dropped: Callable[[], None]) -> type[asyncio.Protocol]:
    """uvicorn's protocol for WebSockets with an end to its patience, as `patient_http`."""

    class PatientWebSocket(WebSocketsSansIOProtocol):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self._reading = _Deadline(READS_WITHIN_S, dropped)

        def connection_lost(self, exc: Exception | None) -> None:
            self._reading.call_off()
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            self._reading.begin(self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._reading.call_off()
            super().resume_writing()

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            # Whoever answers no ping reads no farewell either.
            give_up(self.transport)
            dropped()

    return PatientWebSocket
