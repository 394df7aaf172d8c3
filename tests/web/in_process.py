"""The web application in this process, without a browser and without a socket."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from html import unescape
from typing import Any

import httpx
from starlette.applications import Starlette

from jassen.core.rules import Rules
from jassen.server import Tables
from jassen.server.accounts import Cost, Passwords
from jassen.server.seating import Pace, TableSettings
from jassen.store import MemoryStore, Store
from jassen.web.app import create_app
from jassen.web.guests import cookie_name
from jassen.web.home_page import with_bots
from jassen.web.limits import Limits
from tests.server.playing import serving

CHEAP = Cost(memory_kib=8, passes=1, lanes=1)
"""So that a test does not wait for its passwords."""
NO_HURRY = Limits(commands_per_s=1000, commands_burst=1000)


@asynccontextmanager
async def visiting(rules: Rules) -> AsyncIterator[tuple[httpx.AsyncClient, str]]:
    """Somebody at a table with bots, in this process and without a browser; and the address of the table."""
    async with site() as house:
        user, token = await house.app.state.guests.welcome()
        settings = TableSettings(rules=rules, pace=Pace.INSTANT, holders=with_bots(user, rules.seats))
        address = f"/t/{await house.tables.open(settings)}"
        async with house.visitor("") as client:
            client.cookies.set(cookie_name(secure=False), token)
            yield client, address


@dataclass(frozen=True, slots=True)
class House:
    """A site in this process."""

    app: Starlette
    tables: Tables
    store: Store

    def visitor(self, language: str = "en") -> httpx.AsyncClient:
        """Somebody who has opened no page yet."""
        transport = httpx.ASGITransport(app=self.app)
        return httpx.AsyncClient(
            transport=transport,
            base_url="http://localhost",
            headers={"accept-language": language},
            follow_redirects=True,
        )


Scene = Callable[[House], Coroutine[Any, Any, None]]
"""What people do on a site."""


@asynccontextmanager
async def site(store: Store | None = None) -> AsyncIterator[House]:
    """A site with nobody in it, on a store of its own or on that one."""
    store = MemoryStore() if store is None else store
    async with serving(store) as tables:
        passwords = Passwords(CHEAP)
        yield House(create_app(tables, store, NO_HURRY, passwords=passwords), tables, store)
        passwords.stop()


def played(scene: Scene, store: Store | None = None) -> None:
    """Let a scene happen on a site of its own."""

    async def run() -> None:
        async with site(store) as house:
            await scene(house)

    asyncio.run(run())


def notice_of(page: httpx.Response) -> str:
    """The line that a page says first; "" if it says none."""
    found = re.search(r'<p class="notice"[^>]*>(.*?)</p>', page.text, re.DOTALL)
    return unescape(found.group(1)) if found else ""
