"""Programs that play and listen at many tables from one process: part of R5, started by it.

At each table four programs sit. Each follows it by a stream of its own and answers what the stream asks for after a
time to think, as any program does. The order comes as one line of JSON on standard input, see `Order`; "ready" goes
out when all tables play, then "go" is awaited, and one line of JSON with `Found` is the answer.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from asyncio import StreamReader, StreamWriter
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

SEATS = 4
_AT_ONCE = 16
_STATE = b'"messages":['


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What one process does; ``tokens`` has four for each group of tables, and times are in seconds."""

    host: str
    port: int
    tokens: list[list[str]]
    tables_per_group: int
    seconds: float
    think_s: float


@dataclass(slots=True)
class Found:
    """What one process measured."""

    latencies_s: list[float] = field(default_factory=list)
    events: int = 0
    event_bytes: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    ended: list[str] = field(default_factory=list)


_NOT_PLAYED = {"claim", "rest"}


class Load:
    """All tables of one process."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._chance = random.Random(order.port)
        self.found = Found()
        self.measuring = False
        self.all_open = asyncio.Event()
        self._opening = asyncio.Semaphore(_AT_ONCE)

    async def table(self, tokens: list[str], opened: asyncio.Event) -> None:
        """Open a table, let the other three sit down, and play from all four seats."""
        async with self._opening:
            # Away from the default so that no table ends while it is measured.
            rules = {"end": {"target": 20_000}}
            wish = {"pace": "instant", "entry": "link", "rules": rules}
            connections = [await asyncio.open_connection(self._order.host, self._order.port) for _ in tokens]
            answer = await self._ask(connections[0], tokens[0], "POST", "/tables", wish)
            if "table" not in answer:
                raise RuntimeError(f"no table was opened: {answer}")
            path = f"/tables/{answer['table']}"
            for place in range(1, SEATS):
                sit = {"cmd_id": "sit-down-please", "message": {"do": "sit", "seat": place}}
                await self._ask(connections[place], tokens[place], "POST", f"{path}/commands", sit)
            readers = [await self._follow(token, path) for token in tokens]
            start = {"cmd_id": "let-us-begin", "message": {"do": "start"}}
            await self._ask(connections[0], tokens[0], "POST", f"{path}/commands", start)
        opened.set()
        async with asyncio.TaskGroup() as group:
            for token, connection, reader in zip(tokens, connections, readers, strict=True):
                group.create_task(self._play(token, connection, reader, path))

    async def _follow(self, token: str, path: str) -> tuple[StreamReader, StreamWriter]:
        reader, writer = await asyncio.open_connection(self._order.host, self._order.port, limit=2**20)
        writer.write(self._head("GET", f"{path}/events", token) + b"\r\n")
        return reader, writer

    async def _play(self, token: str, connection: Any, stream: tuple[StreamReader, StreamWriter], path: str) -> None:
        number, acked = 0, 0
        await self.all_open.wait()
        await asyncio.sleep(self._order.think_s * self._chance.random())
        while True:
            line = await stream[0].readline()
            if not line:
                # Leases end; whoever follows comes again.
                stream = await self._follow(token, path)
                continue
            if not line.startswith(b"data: {"):
                continue
            self.found.events += self.measuring
            self.found.event_bytes += len(line) * self.measuring
            if line[line.find(_STATE) + len(_STATE) :][:1] in (b"]", b""):
                continue
            state = json.loads(line[6:])
            if state["seq"] < acked:
                continue  # it was on its way when the last command was acknowledged
            wanted = [each for each in state["choices"]["messages"] if each["do"] not in _NOT_PLAYED]
            if not wanted or wanted[0]["do"] == "silent":
                continue  # for who has no Weis the table itself answers
            if self._order.think_s:
                await asyncio.sleep(self._order.think_s * (0.5 + self._chance.random()))
            number += 1
            command = {"cmd_id": f"command-{number:08}", "message": wanted[number % len(wanted)]}
            began = time.perf_counter()
            try:
                answer = await self._ask(connection, token, "POST", f"{path}/commands", command)
            except (asyncio.IncompleteReadError, ConnectionError):
                # The server closed a connection that had not been used for a while.
                connection = await asyncio.open_connection(self._order.host, self._order.port)
                answer = await self._ask(connection, token, "POST", f"{path}/commands", command)
            acked = answer.get("seq", acked)
            if not self.measuring:
                continue
            if "seq" in answer:
                self.found.latencies_s.append(time.perf_counter() - began)
            else:
                why = str(answer.get("reason") or answer.get("why") or answer.get("code"))
                self.found.refused[why] = self.found.refused.get(why, 0) + 1

    def _head(self, method: str, path: str, token: str) -> bytes:
        return (
            f"{method} /api/v1{path} HTTP/1.1\r\nhost: {self._order.host}:{self._order.port}\r\n"
            f"authorization: Bearer {token}\r\n"
        ).encode()

    async def _ask(self, connection: Any, token: str, method: str, path: str, body: object) -> Any:
        reader, writer = connection
        text = json.dumps(body).encode()
        head = self._head(method, path, token)
        writer.write(head + b"content-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(text) + text)
        found = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.partition(b":")[2])
            for line in found.split(b"\r\n")
            if line.lower().startswith(b"content-length")
        )
        return json.loads(await reader.readexactly(length))


class Measured(Protocol):
    """What is measured while it plays."""

    found: Found
    measuring: bool
    all_open: asyncio.Event


async def answer_to(
    order: Order, load: Measured, opened: list[asyncio.Event], playing: list[asyncio.Task[None]]
) -> None:
    """Say "ready" once all tables are open, measure at "go" for so long, and print what was found."""
    everywhere = asyncio.create_task(_all(opened))
    await asyncio.wait((everywhere, *playing), return_when=asyncio.FIRST_COMPLETED)
    load.all_open.set()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    load.measuring = True
    await asyncio.sleep(order.seconds)
    load.measuring = False
    load.found.ended = [repr(task.exception()) for task in playing if task.done()]
    print(json.dumps(asdict(load.found)), flush=True)
    for task in (everywhere, *playing):
        task.cancel()
    await asyncio.gather(everywhere, *playing, return_exceptions=True)


async def _all(events: list[asyncio.Event]) -> None:
    for event in events:
        await event.wait()


async def main() -> None:
    """Open the tables, then measure."""
    order = Order(**json.loads(sys.stdin.readline()))
    load = Load(order)
    playing, opened = [], []
    for tokens in order.tokens:
        for _ in range(order.tables_per_group):
            opened.append(asyncio.Event())
            playing.append(asyncio.create_task(load.table(tokens, opened[-1])))
    await answer_to(order, load, opened, playing)


if __name__ == "__main__":
    asyncio.run(main())
