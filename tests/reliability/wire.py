"""A line between nodes and their database that can be slow, break, or fall silent without saying so."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self

from sqlalchemy import URL

_PIECE = 65536


class Wire:
    """A proxy on loopback in a thread of its own; each connection through it can be troubled for itself."""

    def __init__(self, url: URL) -> None:
        """Lead to the database at that address."""
        self._target = url
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wire", daemon=True)
        self._lines: set[_Line] = set()
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> URL:
        """The database's address through this line."""
        assert self._server is not None
        return self._target.set(port=self._server.sockets[0].getsockname()[1])

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._serve, "127.0.0.1", 0))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=5)
        self._loop.close()

    def delay(self, seconds: float) -> None:
        """Let every piece arrive so much later, in both directions, until `mend`."""
        for line in tuple(self._lines):
            line.delay_s = seconds

    def cut(self) -> None:
        """Break every connection, as a router that restarts; new ones are taken at once."""
        self._do(self._cut())

    def silence(self, *, answers_only: bool) -> None:
        """Let nothing more through on the connections that are there, and do not close them, ever.

        With `answers_only` what is asked still arrives, and is done.
        """
        for line in tuple(self._lines):
            line.forget(answers_only=answers_only)

    def mend(self) -> None:
        """No more delay; silent connections stay silent."""
        self.delay(0)

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=10)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            ends = await asyncio.open_connection(self._target.host, self._target.port)
        except OSError:
            writer.transport.abort()
            return
        line = _Line(reader, writer, *ends)
        self._lines.add(line)
        try:
            await line.run()
        finally:
            self._lines.discard(line)

    async def _cut(self) -> None:
        for line in tuple(self._lines):
            line.abort()

    async def _close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._cut()
        while self._lines:
            await asyncio.sleep(0.01)


class _Line:
    """One connection."""

    def __init__(
        self,
        asking: asyncio.StreamReader,
        answer: asyncio.StreamWriter,
        told: asyncio.StreamReader,
        ask: asyncio.StreamWriter,
    ) -> None:
        self.delay_s = 0.0
        self._asked, self._told = (asking, ask), (told, answer)
        self._deaf: set[asyncio.StreamReader] = set()

    async def run(self) -> None:
        """Pass on until one end closes."""
        both = [asyncio.create_task(self._pass(*way)) for way in (self._asked, self._told)]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for one in both:
            one.cancel()
        await asyncio.wait(both)
        self.abort()

    def forget(self, *, answers_only: bool) -> None:
        """Swallow what comes."""
        self._deaf |= {self._told[0]} if answers_only else {self._told[0], self._asked[0]}

    def abort(self) -> None:
        """Break it at both ends."""
        for _, writer in (self._asked, self._told):
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(_PIECE):
                if self.delay_s:
                    await asyncio.sleep(self.delay_s)
                if reader not in self._deaf:
                    writer.write(piece)
                    await writer.drain()
