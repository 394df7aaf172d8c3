"""A stream ends with the token under which it was opened."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import httpx
import pytest

from jassen.web.api import stream
from tests.web.in_process import House, played
from tests.web.leaving import Talking
from tests.web.test_accounts import owner


async def revoke(house: House, beat: httpx.AsyncClient) -> None:
    """The owner takes the token back."""
    (program,) = house.store.tokens(await owner(house, beat))
    await beat.post("/tokens/revoke", data={"token": program.token_id})


async def leave(_: House, beat: httpx.AsyncClient) -> None:
    """The owner is deleted."""
    await beat.post("/account/leave", data={"sure": "yes"})


@pytest.mark.parametrize("end", [revoke, leave])
def test_the_stream_of_a_program_ends_when_its_token_does(
    monkeypatch: pytest.MonkeyPatch, end: Callable[[House, httpx.AsyncClient], Awaitable[None]]
) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_S", 0.02)

    async def scene(house: House) -> None:
        async with house.visitor() as beat, house.visitor() as bot:
            made = await beat.post("/tokens", data={"name": "beats bot"})
            (token,) = re.findall(r"<code>([\w-]{20,})</code>", made.text)
            bot.headers["authorization"] = f"Bearer {token}"
            opened = (await bot.post("/api/v1/tables", json={"entry": "link"})).json()
            path = f"/api/v1/tables/{opened['table']}/events"
            following = Talking(house.app, scope_of(path, token), {"type": "http.request"})
            await following.wait_for(3)
            assert following.bodies[0].startswith("id: ") and following.bodies[-1].startswith(": still here")
            await end(house, beat)
            async with asyncio.timeout(5):
                while following.sent[-1].get("more_body", True):
                    await asyncio.sleep(0.01)
            assert (await bot.get("/api/v1/me")).status_code == 401
            await following.end()

    played(scene)


def scope_of(path: str, token: str) -> dict[str, object]:
    """A request for a stream, as a server hands it on."""
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"authorization", f"Bearer {token}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "state": {},
    }
