"""Persons who play at many tables from one process, each with the page of a table open: part of R5, started by it.

Four guests sit at each table. Every page has its socket, over which it is pushed the whole table, as a browser is;
who is asked answers with one of the forms of the page after a time to think. The order, "ready", "go" and the answer
are those of `load_client`; tokens are not needed.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from benchmarks.reliability.load_client import SEATS, Found, Order, answer_to
from tests.web.forms import Form, forms_of

_AT_ONCE = 8
_ASKED = re.compile(r'class="plate at-bottom[^"]*awaited|id="next"|weis-sheet')
_SEQ = re.compile(r'data-seq="(\d+)"')
_MOVES = {"play", "contract", "shove", "weis", "silent", "next"}


class Load:
    """All tables of one process."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._chance = random.Random(order.port)
        self._address = f"http://{order.host}:{order.port}"
        self.found = Found()
        self.measuring = False
        self.all_open = asyncio.Event()
        self._opening = asyncio.Semaphore(_AT_ONCE)

    async def table(self, opened: asyncio.Event) -> None:
        """Open a table, let three more sit down, and play on the four pages."""
        async with self._opening:
            pages = await self._begun()
        opened.set()
        try:
            async with asyncio.TaskGroup() as group:
                for page in pages:
                    group.create_task(self._play(*page))
        finally:
            for page in pages:
                await page[0].close()

    async def _begun(self) -> list[tuple[ClientConnection, str]]:
        pages = []
        guests = [httpx.AsyncClient(base_url=self._address, follow_redirects=True, timeout=60) for _ in range(SEATS)]
        # Nobody reaches the target while it is measured.
        wish = {"profile": "stargames-schieber", "pace": "instant", "target": "2500"}
        path = (await guests[0].post("/new", data=wish)).raise_for_status().url.path
        for seat, guest in enumerate(guests):
            if seat:
                sits = await guest.post(f"{path}/sit", data={"name": f"Guest {seat}", "seat": str(seat)})
                sits.raise_for_status()
            pages.append((await self._socket(guest, path), path))
        begin = {"do": "start", "cmd_id": "let-us-begin"}
        (await guests[0].post(f"{path}/act", data=begin)).raise_for_status()
        for guest in guests:
            await guest.aclose()
        return pages

    async def _socket(self, guest: httpx.AsyncClient, path: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        return await connect(
            f"ws://{urlsplit(self._address).netloc}{path}/ws?after=0",
            additional_headers={"cookie": cookie},
            origin=Origin(self._address),
            compression=None,
            max_size=2**20,
        )

    async def _play(self, socket: ClientConnection, path: str) -> None:
        await self.all_open.wait()
        answered_at, sent_s = -1, 0.0
        async for pushed in socket:
            page = str(pushed)
            self.found.events += self.measuring
            self.found.event_bytes += len(page) * self.measuring
            number = _SEQ.search(page)
            seq = 0 if number is None else int(number[1])
            if sent_s and seq > answered_at:
                if self.measuring:
                    self.found.latencies_s.append(time.perf_counter() - sent_s)
                sent_s = 0.0
            if sent_s or not _ASKED.search(page):
                continue
            fields = self._answer(page, f"{path}/act")
            if fields is None:
                continue
            await asyncio.sleep(self._order.think_s * (0.5 + self._chance.random()))
            answered_at, sent_s = seq, time.perf_counter()
            await socket.send(json.dumps(fields))

    def _answer(self, page: str, action: str) -> dict[str, str] | None:
        """What the page is answered with: any button of any form that makes a move."""
        forms = [form for form in forms_of(page, action) if _does(form) & _MOVES]
        if not forms:
            return None
        form = self._chance.choice(forms)
        buttons = [button for button in form.buttons if button[0] != "do" or button[1] in _MOVES]
        return form.filled(self._chance.choice(buttons), self._chance)


def _does(form: Form) -> set[str]:
    return {form.hidden.get("do", ""), *(value for name, value in form.buttons if name == "do")}


async def main() -> None:
    """Open the tables, then measure."""
    order = Order(**json.loads(sys.stdin.readline()))
    load = Load(order)
    opened = [asyncio.Event() for _ in range(order.tables_per_group)]
    playing = [asyncio.create_task(load.table(each)) for each in opened]
    await answer_to(order, load, opened, playing)


if __name__ == "__main__":
    asyncio.run(main())
