"""The web application in this process, without a browser and without a socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from jassen.core.rules import Rules
from jassen.server.seating import Pace, TableSettings
from jassen.store import MemoryStore
from jassen.web.app import create_app
from jassen.web.guests import cookie_name
from jassen.web.home_page import with_bots
from tests.server.playing import serving


@asynccontextmanager
async def visiting(rules: Rules) -> AsyncIterator[tuple[httpx.AsyncClient, str]]:
    """Somebody at a table with bots, in this process and without a browser; and the address of the table."""
    store = MemoryStore()
    async with serving(store) as tables:
        app = create_app(tables, store)
        user, token = await app.state.guests.welcome()
        settings = TableSettings(rules=rules, pace=Pace.INSTANT, holders=with_bots(user, rules.seats))
        address = f"/t/{await tables.open(settings)}"
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(
            transport=transport,
            base_url="http://localhost",
            cookies={cookie_name(secure=False): token},
            follow_redirects=True,
        ) as client:
            yield client, address
