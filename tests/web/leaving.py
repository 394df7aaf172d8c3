"""All bytes that leave the server for a viewer, gathered by name from the real application in this process."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import structlog
from prometheus_client import Metric
from starlette.applications import Starlette

from jassen.core.cards import CARDS
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.public import Phase
from jassen.core.view import View
from jassen.server.entries import to_store
from jassen.server.snapshots import is_listed, shown_mark
from jassen.server.table import Table
from jassen.server.tables import Tables
from jassen.server.vault import Vault
from jassen.store import MemoryStore
from jassen.store.credentials import ApiToken, Session
from jassen.store.interface import Append, Opening
from jassen.web.app import create_app
from jassen.web.guests import cookie_name
from jassen.web.limits import Limits
from jassen.wire.choices import choices
from tests.web.worlds import NOW_MS, STRANGER, TABLE_ID, VIEWER, Command, Who, World

PATIENCE_S = 30
Gathered = dict[str, Any]
_TIMED = re.compile(r"_(bucket|sum|created)$")
_ADDRESS = ("127.0.0.1", 1)
_NEVER_MS = 10**9


class WrittenElsewhere(MemoryStore):
    """A store in which another process plays; its visitors are known by tokens that are their ids."""

    def session_of(self, token_sha256: bytes) -> Session | None:
        for user in (VIEWER, STRANGER):
            if hashlib.sha256(user.encode()).digest() == token_sha256:
                return Session(
                    token_sha256=token_sha256, user_id=user, name=user, user_since=0, created_at=2**60, seen_at=2**60
                )
        return None

    def token_of(self, token_sha256: bytes) -> ApiToken | None:
        for user in ("program", "stranger-program"):
            if hashlib.sha256(user.encode()).digest() == token_sha256:
                return ApiToken(token_id=user, user_id=user, name="Ada", owner=None, created_at=0)
        return None


class Told:
    """Hints of that other process."""

    def __init__(self) -> None:
        self.heard: Callable[[str, int], object] = lambda *_: None

    def start(self, heard: Callable[[str, int], object]) -> None:
        self.heard = heard

    def say(self, topic: str, version: int) -> None:
        """What is done here is known here."""

    def stop(self) -> None:
        """Nothing is said any more."""


class Talking:
    """One open socket or stream at the application, without a network."""

    def __init__(self, app: Starlette, scope: dict[str, Any], first: dict[str, Any]) -> None:
        self.sent: list[dict[str, Any]] = []
        self._has_ended = False
        self._news = asyncio.Condition()
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait(first)
        self._task = asyncio.create_task(self._talk(app, scope))

    async def _talk(self, app: Starlette, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._inbox.get, self._take)
        finally:
            self._has_ended = True
            async with self._news:
                self._news.notify_all()

    async def _take(self, message: Any) -> None:
        async with self._news:
            self.sent.append(dict(message))
            self._news.notify_all()

    @property
    def bodies(self) -> list[str]:
        """What was pushed."""
        found = [message.get("text") or message.get("body", b"").decode() for message in self.sent]
        return [text for text in found if text]

    async def wait_for(self, count: int) -> None:
        """Until so much was pushed, or it has ended."""
        async with asyncio.timeout(PATIENCE_S), self._news:
            await self._news.wait_for(lambda: len(self.bodies) >= count or self._has_ended)

    def say(self, message: dict[str, Any]) -> None:
        """Something that the page sends."""
        self._inbox.put_nowait(message)

    async def end(self) -> None:
        """Go away."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def _scope(who: Who, user: str, *, streams: bool) -> dict[str, Any]:
    pairs = {"host": "localhost"} | _headers(who, user)
    path = f"/api/v1/tables/{TABLE_ID}/events" if streams else f"/t/{TABLE_ID}/ws"
    return {
        "type": "http" if streams else "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http" if streams else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in pairs.items()],
        "client": _ADDRESS,
        "server": ("localhost", 80),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }


def _headers(who: Who, user: str) -> dict[str, str]:
    if who.is_program:
        return {"authorization": f"Bearer {user}"}
    return {"cookie": f"{cookie_name(secure=False)}={user}"}


def user_of(who: Who) -> str:
    """Under which id a viewer comes."""
    match who:
        case Who.PERSON:
            return VIEWER
        case Who.PROGRAM:
            return "program"
        case Who.WATCHING_PROGRAM:
            return "stranger-program"
        case _:
            return STRANGER


async def gathered(world: World, who: Who, viewer: int | None, tail: int) -> Gathered:
    """Everything that this viewer gets, and what the server tells those who run it.

    The last `tail` commands happen while the viewer follows the table.
    """
    found: Gathered = {}
    with _frozen():
        store, told = WrittenElsewhere(), Told()
        tables = Tables(store, hints=told, now_ms=lambda: NOW_MS, vault=Vault.passing())
        await tables.start()
        try:
            app = create_app(tables, store, Limits(1e6, 1_000_000))
            with _logs(found):
                await _watch(app, world, who, viewer, tail, (store, told), found)
            found["metrics"] = sorted(_counts(tables.measures.registry.collect()))
            assert all(answer[0] < 500 for answer in found.values() if isinstance(answer, tuple)), "a page is broken"
            if who.is_seated:
                await _allowed(app, who, world, viewer, found)
        finally:
            await tables.stop()
    return found


@contextmanager
def _frozen() -> Iterator[None]:
    """The clock stands still, so no step is taken by itself, and a new visitor has always the same name."""
    with (
        patch("time.time_ns", lambda: NOW_MS * 1_000_000),
        patch("jassen.server.steps.pause_ms", lambda *_: _NEVER_MS),
        patch("jassen.web.door_routes.new_name", lambda: "Arve 10"),
    ):
        yield


@contextmanager
def _logs(found: Gathered) -> Iterator[None]:
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.name != "asyncio":
                lines.append(f"{record.name} {record.levelname} {record.getMessage()}")

    root, keeping = logging.getLogger(), Keeping(logging.DEBUG)
    before = root.level
    root.addHandler(keeping)
    root.setLevel(logging.DEBUG)
    try:
        with structlog.testing.capture_logs() as entries:
            yield
    finally:
        root.removeHandler(keeping)
        root.setLevel(before)
    found["logs"] = [json.dumps(entry, default=str, sort_keys=True) for entry in entries] + lines


def _counts(metrics: Any) -> Iterator[str]:
    """The measures without those of time."""
    metric: Metric
    for metric in metrics:
        for sample in metric.samples:
            if not _TIMED.search(sample.name) and sample.name != "jassen_sweep_lag_seconds":
                yield f"{sample.name} {sample.labels} {sample.value}"


async def _watch(
    app: Starlette,
    world: World,
    who: Who,
    viewer: int | None,
    tail: int,
    elsewhere: tuple[WrittenElsewhere, Told],
    found: Gathered,
) -> None:
    known = list(world.tables())
    early = len(world.commands) - tail
    seq = _write(elsewhere[0], world, world.opening, 0, known[0])
    for command, table in zip(world.commands[:early], known[1:], strict=False):
        seq = _write(elsewhere[0], world, command, seq, table)
    user = user_of(who)
    async with _following(app, who, user) as talking:
        expected, mark = 0, None
        for place in range(early, len(world.commands) + 1):
            if place > early:
                seq = _write(elsewhere[0], world, world.commands[place - 1], seq, known[place])
                elsewhere[1].heard(TABLE_ID, seq)
            now = shown_mark(known[place], viewer)
            expected, mark = expected + (now != mark), now
            if who is not Who.AT_THE_DOOR:
                await talking.wait_for(expected)
        await _visits(app, who, user, found)
        await _refusals(app, who, user, known[-1], viewer, talking, found)
        found["pushes"] = talking.bodies


async def _allowed(app: Starlette, who: Who, world: World, viewer: int | None, found: Gathered) -> None:
    """How one thing is acknowledged that the viewer may do; what follows from it is the business of longer games."""
    *_, table = world.tables()
    for message in choices(table.settings.rules, table.referee.view(viewer)).messages[-1:]:
        told: dict[str, Any] = msgspec.to_builtins(message)
        async with _client(app, who, user_of(who)) as client:
            if who.is_program:
                body = {"cmd_id": "allowed-1", "message": told}
                answer = await client.post(f"/api/v1/tables/{TABLE_ID}/commands", json=body)
            else:
                form = {"cmd_id": "allowed-1", **_as_form(told)}
                answer = await client.post(f"/t/{TABLE_ID}/act", data=form)
        found[f"allowed {told}"] = _answer(answer)


@asynccontextmanager
async def _following(app: Starlette, who: Who, user: str) -> AsyncIterator[Talking]:
    first = {"type": "http.request", "body": b"", "more_body": False}
    streams = who.is_program
    talking = Talking(app, _scope(who, user, streams=streams), first if streams else {"type": "websocket.connect"})
    try:
        yield talking
    finally:
        await talking.end()


def _write(store: WrittenElsewhere, world: World, command: Command, after: int, table: Table) -> int:
    holders = world.settings.holders
    opening = Opening(
        profile=world.settings.rules.key,
        seats=tuple((seat, each.user_id) for seat, each in enumerate(holders) if each.user_id is not None),
        watched=True,
    )
    store.append_batch(
        [
            Append(
                table_id=TABLE_ID,
                expected=after,
                cmd_id=f"x:{after}",
                at_ms=NOW_MS + after,
                by=command.by,
                events=to_store(command.events),
                opening=None if after else opening,
                listed=is_listed(table),
            )
        ]
    )
    return after + len(command.events)


async def _visits(app: Starlette, who: Who, user: str, found: Gathered) -> None:
    """Every page and every operation that shows something of a table."""
    table = f"/t/{TABLE_ID}"
    paths = [f"/api/v1/tables/{TABLE_ID}{rest}" for rest in ("", "/rules", "/frame", "/proof", "/history")]
    paths += ["/api/v1/lobby", "/api/v1/tables"]
    if not who.is_program:
        paths = [table, f"{table}?door=1", f"{table}?watch=1", f"{table}?lang=de-CH", f"{table}/proof"]
        paths += [f"{table}/proof.json", f"/g/{TABLE_ID}", f"/g/{TABLE_ID}.jass", "/lobby", "/"]
    async with _client(app, who, user) as client:
        for path in paths:
            found[path] = _answer(await client.get(path))


def _answer(response: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    return response.status_code, dict(response.headers), response.content


def _client(app: Starlette, who: Who, user: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=_headers(who, user))


async def _refusals(
    app: Starlette, who: Who, user: str, table: Table, viewer: int | None, talking: Talking, found: Gathered
) -> None:
    """What is said to everything that may not be done."""
    seen = (table.referee if viewer is not None else table.behind.referee).view(viewer)
    async with _client(app, who, user) as client:
        for number, message in enumerate(_forbidden(table, seen)):
            name = f"forbidden-{number:04}"
            if who.is_program:
                body = {"cmd_id": name, "message": message}
                answer = await client.post(f"/api/v1/tables/{TABLE_ID}/commands", json=body)
            elif who is Who.PERSON and number % 2:
                before = len(talking.bodies)
                talking.say({"type": "websocket.receive", "text": json.dumps({"cmd_id": name, **message})})
                # Every refusal is shown to who caused it, and so is nothing else now.
                await talking.wait_for(before + 1)
                continue
            else:
                answer = await client.post(f"/t/{TABLE_ID}/act", data={"cmd_id": name, **_as_form(message)})
            found[f"refused {number} {message}"] = _answer(answer)


def _as_form(message: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in message.items()}


def _forbidden(table: Table, seen: View) -> Iterator[dict[str, Any]]:
    """Messages that are refused, as far as the viewer can tell from what it sees."""
    rules = table.settings.rules
    allowed = choices(rules, seen)
    known = [msgspec.to_builtins(message) for message in allowed.messages]
    cards = {message.get("card") for message in known}
    kinds = {message["do"] for message in known}
    decision = current_decision(seen.public)
    for card in CARDS[::4]:
        if str(card) not in cards:
            yield {"do": "play", "decision": decision, "card": str(card)}
            yield {"do": "discard", "decision": decision, "card": str(card)}
    yield {"do": "play", "decision": max(0, decision - 1), "card": "JH"}
    others = [
        {"do": "weis", "decision": decision, "cards": "6C 7C 8C"},
        {"do": "weis", "decision": decision, "cards": "JC JD JS JH"},
        {"do": "silent", "decision": decision},
        {"do": "contract", "decision": decision, "contract": "H"},
        {"do": "shove", "decision": decision},
        {"do": "bid", "decision": decision, "points": 100, "contract": "H"},
        {"do": "pass", "decision": decision},
        {"do": "double", "decision": decision},
        {"do": "accept", "decision": decision},
        {"do": "claim", "decision": claim_decision(seen.public)},
    ]
    yield from (message for message in others if message["do"] not in kinds)
    if allowed.prediction is None:
        yield {"do": "predict", "decision": decision, "points": 50}
    yield {"do": "hint"}
    yield {"do": "vote", "about": 1, "vote": "stop"}
    yield {"do": "swap", "one": 0, "other": 1}
    yield {"do": "cut", "chain": 7, "commitment": "0" * 64}
    yield {"do": "say", "phrase": "queen_of_hearts"}
    yield {"do": "play", "decision": decision, "card": "ZZ"}
    yield {"do": "play", "decision": decision, "card": "JH", "seat": 1}
    assert seen.public.phase is not Phase.OVER, "then the cards are laid open"
