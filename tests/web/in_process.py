"""The web application in this process, without a browser and without a socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.server.seating import Holder, Pace, TableSettings
from jassen.server.snapshots import Snapshot
from jassen.store import MemoryStore
from jassen.web.app import create_app
from jassen.web.guests import COOKIE
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
            transport=transport, base_url="http://localhost", cookies={COOKIE: token}, follow_redirects=True
        ) as client:
            yield client, address


def snapshot_of(rules: Rules, seen: View, seq: int) -> Snapshot:
    """What a seat is shown of a game at a table with one person."""
    names = ("Anna", "Beat", "Rita", "Urs", "Heidi", "Sepp")[: rules.seats]
    holders = (Holder(names[0], user_id="u"), *(Holder(name, bot="rules") for name in names[1:]))
    return Snapshot(
        table_id="t",
        seq=seq,
        settings=TableSettings(rules=rules, pace=Pace.NORMAL, holders=holders),
        seat=seen.seat,
        view=seen,
        happened=(),
        rematch=None,
    )
