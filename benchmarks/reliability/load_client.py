"""Programs that play and listen at many tables from one process: part of R5, started by it.

``python -m benchmarks.reliability.load_client HOST PORT TOKEN TABLES LISTENERS SECONDS`` prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Load:
    """What one process does, and what it measured."""

    host: str
    port: int
    token: str
    latencies_s: list[float] = field(default_factory=list)
    events: int = 0
    refused: int = 0
    measuring: bool = False

    async def table(self, listeners: int) -> None:
        """Open a table, listen to it, and play at it."""
        asking = await asyncio.open_connection(self.host, self.port)
        opened = await self._ask(asking, "POST", "/tables", {"pace": "normal", "rules": {"end": {"target": 2500}}})
        path = f"/tables/{opened['table']}"
        news = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for _ in range(listeners):
                group.create_task(self._listen(path, news))
            group.create_task(self._play(asking, path, news))

    async def _play(self, asking: Any, path: str, news: asyncio.Event) -> None:
        number = 0
        while True:
            news.clear()
            state = await self._ask(asking, "GET", path)
            wanted = [each for each in state["choices"]["messages"] if each["do"] != "claim"]
            if not wanted:
                await news.wait()
                continue
            await asyncio.sleep(0.5)
            number += 1
            began = time.perf_counter()
            command = {"cmd_id": f"command-{number:08}", "message": wanted[number % len(wanted)]}
            answer = await self._ask(asking, "POST", f"{path}/commands", command)
            if "seq" not in answer:
                self.refused += 1
            elif self.measuring:
                self.latencies_s.append(time.perf_counter() - began)

    async def _listen(self, path: str, news: asyncio.Event) -> None:
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**20)
        writer.write(self._head("GET", f"{path}/events") + b"\r\n")
        while line := await reader.readline():
            if line.startswith(b"id:"):
                self.events += self.measuring
                news.set()

    def _head(self, method: str, path: str) -> bytes:
        return (
            f"{method} /api/v1{path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\n"
            f"authorization: Bearer {self.token}\r\n"
        ).encode()

    async def _ask(self, asking: Any, method: str, path: str, body: object = None) -> Any:
        reader, writer = asking
        text = b"" if body is None else json.dumps(body).encode()
        kind = b"" if body is None else b"content-type: application/json\r\n"
        writer.write(self._head(method, path) + kind + f"content-length: {len(text)}\r\n\r\n".encode() + text)
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
        )
        return json.loads(await reader.readexactly(length))


async def main(words: list[str]) -> None:
    """Open the tables one after the other, then measure."""
    host, port, token, tables, listeners, seconds = words
    load = Load(host, int(port), token)
    playing = []
    for _ in range(int(tables)):
        playing.append(asyncio.create_task(load.table(int(listeners))))
        await asyncio.sleep(0.01)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    load.measuring = True
    await asyncio.sleep(float(seconds))
    ended = [repr(task.exception()) for task in playing if task.done()]
    found = {
        "latencies_s": load.latencies_s,
        "events": load.events,
        "refused": load.refused,
        "ended": ended,
    }
    print(json.dumps(found), flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
