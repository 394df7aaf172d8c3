"""Handles on server processes that may be killed at any moment, and are started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from itertools import count
from pathlib import Path

import msgspec
from sqlalchemy import URL

from tests.server.crash_node import Reply, Request

ROOT = Path(__file__).parents[2]


class Gone(Exception):
    """The node died before it answered: what was asked of it may have happened or not."""


class Node:
    """One process; `complaints` is the file of what it says on standard error."""

    def __init__(self, url: URL, complaints: Path) -> None:
        self._url = url.render_as_string(hide_password=False)
        self._complaints = complaints
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._process: Process | None = None
        self._ready = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start, and wait until it is ready."""
        with self._complaints.open("ab") as complaints:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.server.crash_node", self._url),
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
                stdin=PIPE,
                stdout=PIPE,
                stderr=complaints,
            )
        self._reading = asyncio.create_task(self._read(self._process))
        await self._ready.wait()

    async def kill(self) -> None:
        """End it as a power cut would."""
        self._ready.clear()
        if self._process is not None and self._reading is not None:
            self._process.kill()
            await self._process.wait()
            await self._reading

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None, "it has been started"
        self._process.send_signal(number)

    async def ask(self, request: Request) -> Reply:
        """Its answer, if need be after it has been started again. Raises `Gone` if it dies meanwhile."""
        await self._ready.wait()
        assert self._process is not None and self._process.stdin is not None, "a node that is ready runs"
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        numbered = msgspec.structs.replace(request, number=number)
        self._process.stdin.write(msgspec.json.encode(numbered) + b"\n")
        return await self._waiting[number]

    async def _read(self, process: Process) -> None:
        assert process.stdout is not None, "the output is a pipe"
        while line := await process.stdout.readline():
            if not line.endswith(b"\n"):
                break
            reply = msgspec.json.decode(line, type=Reply)
            if reply.number == 0:
                self._ready.set()
            else:
                asked = self._waiting.pop(reply.number)
                if not asked.done():  # who asked may have gone
                    asked.set_result(reply)
        self._ready.clear()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Gone())
        self._waiting.clear()
