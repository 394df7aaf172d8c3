"""Sessions, origins, limits and headers: what is refused in front, and in which words."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from starlette.types import Message, Scope
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from jassen.server.seating import Pace, TableSettings
from jassen.server.tables import Tables
from jassen.store import MemoryStore
from jassen.store.credentials import Session
from jassen.variants import DEFAULT, find
from jassen.web import guests as sessions
from jassen.web import table_socket
from jassen.web.app import create_app
from jassen.web.guard import is_own_origin
from jassen.web.guests import ABSOLUTE_MS, IDLE_MS, Guests, cookie_name, token_sha256
from jassen.web.home_page import with_bots
from jassen.web.limits import Sockets, TokenBuckets, TooMany, address_of
from jassen.web.remembered import KNOWN_S
from tests.web.site import Site

DAY_MS = 24 * 3600 * 1000


def scope_of(scheme: str, **headers: str) -> Scope:
    """A request as the server hands it on."""
    named = {"host": "jass.example", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return {
        "type": "http",
        "scheme": scheme,
        "path": "/",
        "query_string": b"",
        "server": ("jass.example", 443),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }


@pytest.mark.parametrize(
    ("scheme", "headers", "own"),
    [
        ("https", {}, True),
        ("https", {"origin": "https://jass.example"}, True),
        ("wss", {"origin": "https://jass.example"}, True),
        ("http", {"origin": "http://jass.example"}, True),
        # A proxy that nobody trusts may speak TLS with the browser all the same.
        ("http", {"origin": "https://jass.example"}, True),
        ("https", {"origin": "http://jass.example"}, False),
        ("https", {"origin": "https://jass.example:8443"}, False),
        # Some proxies name the port that browsers leave out.
        ("https", {"origin": "https://jass.example", "host": "jass.example:443"}, True),
        ("wss", {"origin": "https://jass.example", "host": "jass.example:443"}, True),
        ("http", {"origin": "https://jass.example", "host": "jass.example:443"}, True),
        ("http", {"origin": "http://[::1]", "host": "[::1]:80"}, True),
        ("https", {"origin": "https://jass.example:443"}, True),
        ("https", {"origin": "https://jass.example:8443", "host": "jass.example:443"}, False),
        ("https", {"origin": "https://jass.example", "host": "jass.example:80"}, False),
        ("https", {"origin": "http://jass.example", "host": "jass.example:443"}, False),
        ("https", {"origin": "https://", "host": ""}, False),
        ("https", {"origin": "https://jass.example.elsewhere.example"}, False),
        ("https", {"origin": "null"}, False),
        ("https", {"origin": "http://["}, False),
        ("https", {"sec_fetch_site": "same-origin"}, True),
        ("https", {"sec_fetch_site": "none"}, True),
        ("https", {"sec_fetch_site": "same-site"}, False),
        ("https", {"sec_fetch_site": "cross-site", "origin": "https://jass.example"}, False),
    ],
)
def test_only_our_own_pages_may_change_something(scheme: str, headers: dict[str, str], own: bool) -> None:
    assert is_own_origin(scope_of(scheme, **headers)) is own


@given(st.lists(st.floats(0, 3), max_size=80), st.integers(1, 20), st.floats(0.5, 20))
def test_a_bucket_never_gives_more_than_its_burst_and_its_rate(pauses: list[float], burst: int, per_s: float) -> None:
    now = 0.0
    buckets = TokenBuckets(per_s, burst, lambda: now)
    taken = 0
    for pause in pauses:
        now += pause
        taken += buckets.take("anna")
        assert buckets.take(now) == buckets.take(("another", now))
        assert taken <= burst + per_s * now + 1e-6
    now += burst / per_s + 1e-6
    assert all(buckets.take("anna") for _ in range(burst))


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xy"), st.booleans()), max_size=60))
def test_open_sockets_are_counted_by_user_and_by_address(steps: list[tuple[str, str, bool]]) -> None:
    sockets = Sockets(per_user=2, per_address=3)
    held: list[tuple[str, str, Any]] = []
    for user, address, opens in steps:
        if not opens and held:
            held[-1][2].release()
            held[-1][2].release()
            held.pop()
            continue
        full = sum(u == user for u, _, _ in held) == 2 or sum(a == address for _, a, _ in held) == 3
        try:
            held.append((user, address, sockets.hold(user, address)))
            assert not full
        except TooMany:
            assert full
        assert len(sockets) == len(held)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "unix:", False),
    ],
)
def test_a_household_is_one_address_for_every_limit(one: str, other: str, same: bool) -> None:
    assert (address_of({"client": (one, 1)}) == address_of({"client": (other, 2)})) is same


class Clock:
    """A clock that tests move."""

    now_ms = 1_000_000

    def __call__(self) -> int:
        """The time."""
        return self.now_ms


def visit_with(token: str, scheme: str = "https") -> HTTPConnection:
    """A request with a session's cookie."""
    name = cookie_name(secure=scheme == "https")
    return HTTPConnection(scope_of(scheme, cookie=f"{name}={token}"))


def test_a_session_ends_after_a_month_without_a_visit_and_after_half_a_year_in_any_case() -> None:
    async def run() -> None:
        clock, store = Clock(), MemoryStore()
        guests = Guests(store, clock)
        _, token = await guests.welcome()
        for _ in range(6):
            clock.now_ms += 29 * DAY_MS
            assert await Guests(store, clock).of(visit_with(token)) is not None
        clock.now_ms += 10 * DAY_MS
        assert await Guests(store, clock).of(visit_with(token)) is None
        assert await guests.of(visit_with(token)) is None
        _, idle = await guests.welcome()
        clock.now_ms += IDLE_MS + 1
        assert await guests.of(visit_with(idle)) is None and await guests.session(visit_with(idle)) is None

    asyncio.run(run())
    assert (IDLE_MS, ABSOLUTE_MS) == (30 * DAY_MS, 180 * DAY_MS)


def test_who_comes_back_in_time_gets_a_new_session_and_stays_who_he_is() -> None:
    async def run() -> None:
        clock, store = Clock(), MemoryStore()
        guests = Guests(store, clock)
        anna, token = await guests.welcome()
        assert await guests.of(visit_with(token)) == anna
        session = await guests.session(visit_with(token))
        assert session is not None and await guests.token_to_keep(visit_with(token), session) == token
        for _ in range(20):
            clock.now_ms += 25 * DAY_MS
            found = await guests.session(visit_with(token))
            assert found is not None and found.user_id == anna.user_id
            token = await guests.token_to_keep(visit_with(token), found) or ""

    asyncio.run(run())


def test_a_session_that_another_process_has_just_ended_is_not_renewed() -> None:
    async def run() -> None:
        clock, store = Clock(), MemoryStore()
        guests = Guests(store, clock, steady_s=lambda: 0.0)
        anna, token = await guests.welcome()
        for _ in range(4):
            clock.now_ms += 25 * DAY_MS
            assert await guests.session(visit_with(token)) is not None
        remembered = await guests.known(visit_with(token))
        store.end_session(anna.user_id, token_sha256(token))
        assert remembered is not None and await guests.known(visit_with(token)) == remembered
        assert await guests.token_to_keep(visit_with(token), remembered) is None
        assert store.sessions(anna.user_id) == ()

    asyncio.run(run())


class CountingStore(MemoryStore):
    """Counts how often it is asked for a session; `meanwhile` happens while it answers."""

    asked = 0

    def session_of(self, token_sha256: bytes) -> Session | None:
        """The session, as it was when somebody asked."""
        self.asked += 1
        found = super().session_of(token_sha256)
        self.meanwhile()
        return found

    def meanwhile(self) -> None:
        """Nothing."""


def test_pages_ask_for_a_session_once_a_second_and_an_ended_one_is_forgotten_at_once() -> None:
    async def run() -> None:
        clock, store, steady = Clock(), CountingStore(), [0.0]
        guests = Guests(store, clock, steady_s=lambda: steady[0])
        anna, token = await guests.welcome()
        visit, digest = visit_with(token), token_sha256(token)
        assert [await guests.of(visit) for _ in range(5)] == [anna] * 5 and store.asked == 1
        await guests.rename(anna, "Annina")
        renamed = await guests.of(visit)
        assert renamed is not None and renamed.name == "Annina"
        # Somebody else ends it: what changes an account sees it at once, a page after a second.
        store.end_session(anna.user_id, digest)
        assert await guests.of(visit) is not None and await guests.session(visit) is None
        steady[0] += KNOWN_S
        assert await guests.of(visit) is None
        store.open_session(anna.user_id, digest, clock.now_ms)
        assert await guests.of(visit) is not None
        await guests.end(anna.user_id, digest)
        assert await guests.of(visit) is None

    asyncio.run(run())


def test_a_session_that_ends_while_it_is_read_is_not_remembered() -> None:
    async def run() -> None:
        store, reading, go_on = CountingStore(), threading.Event(), threading.Event()
        guests = Guests(store)
        anna, token = await guests.welcome()

        def wait() -> None:
            reading.set()
            assert go_on.wait(10)

        store.meanwhile = wait  # type: ignore[method-assign]
        late = asyncio.create_task(guests.of(visit_with(token)))
        await asyncio.to_thread(reading.wait, 10)
        await guests.end(anna.user_id, token_sha256(token))
        go_on.set()
        await late
        assert await guests.of(visit_with(token)) is None

    asyncio.run(run())


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server behind a proxy that it trusts; the tests speak in the proxy's place."""
    with Site(tmp_path_factory.mktemp("proxied"), trusted_proxies="10.0.0.0/8, 127.0.0.1") as running:
        yield running


TLS = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}


def test_under_tls_cookie_and_headers_hold_the_browser_to_it(behind_proxy: Site) -> None:
    answer = httpx.post(f"{behind_proxy.address}/play", headers=TLS)
    (cookie,) = answer.headers.get_list("set-cookie")
    assert cookie.startswith("__Host-jassen_session=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; ")) and "Domain" not in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    table, pair = f"{behind_proxy.address}{answer.headers['location']}", cookie.partition(";")[0]
    assert httpx.get(table, headers={**TLS, "cookie": pair}).status_code == 200
    # A cookie that a plain page could have set is none under TLS.
    assert httpx.get(table, headers={**TLS, "cookie": pair.removeprefix("__Host-")}).status_code == 403
    weaker = {**TLS, "origin": behind_proxy.address}
    assert httpx.post(f"{behind_proxy.address}/play", headers=weaker).status_code == 403


def test_in_a_home_network_without_tls_the_cookie_works_too(site: Site) -> None:
    with httpx.Client(base_url=site.address) as client:
        answer = client.post("/play", data={})
        assert answer.headers["set-cookie"].startswith("jassen_session=") and "Secure" not in str(answer.headers)
        assert "strict-transport-security" not in answer.headers


def test_nobody_who_is_not_trusted_says_how_one_came(site: Site) -> None:
    answer = httpx.post(f"{site.address}/play", headers=TLS)
    assert answer.headers["set-cookie"].startswith("jassen_session=")
    assert "strict-transport-security" not in answer.headers


def test_a_sixth_page_of_one_guest_waits_until_another_is_closed(site: Site) -> None:
    with httpx.Client(base_url=site.address) as client:
        table = client.post("/play", data={"pace": "instant"}).headers["location"]
        cookie = {"cookie": f"jassen_session={client.cookies['jassen_session']}"}
        address = f"{site.address.replace('http', 'ws')}{table}/ws"
        with ExitStack() as pages:
            for _ in range(5):
                pages.enter_context(connect(address, additional_headers=cookie))
            with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=cookie):
                pass
            assert refused.value.response.status_code == 429
            assert b"At most 5 tables" in refused.value.response.body
        assert re.search('id="table"', client.get(table).text)


def test_an_open_page_whose_session_has_ended_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "_CHECKED_EVERY_S", 0.05)
    sent: list[Message] = []

    async def run() -> None:
        store = MemoryStore()
        tables, guests = Tables(store), Guests(store)
        app = create_app(tables, store)
        await tables.start()
        anna, token = await guests.welcome()
        rules = find(DEFAULT)
        settings = TableSettings(rules=rules, pace=Pace.NORMAL, holders=with_bots(anna, rules.seats))
        path = f"/t/{await tables.open(settings)}/ws"
        visit = scope_of("ws", cookie=f"jassen_session={token}")
        scope: Scope = {**visit, "type": "websocket", "path": path}
        asked = iter([{"type": "websocket.connect"}])

        async def receive() -> Message:
            for message in asked:
                return message
            await asyncio.sleep(60)
            raise AssertionError("the page was not closed")

        async def send(message: Message) -> None:
            sent.append(message)
            if message["type"] == "websocket.send":
                monkeypatch.setattr(sessions, "IDLE_MS", -1)

        await app(scope, receive, send)
        await tables.stop()

    asyncio.run(run())
    assert [message["type"] for message in sent[:2]] == ["websocket.accept", "websocket.send"]
    assert sent[-1]["type"] == "websocket.close"


def test_commands_that_come_too_fast_are_refused_in_the_page_and_in_forms(strict_site: Site) -> None:
    with httpx.Client(base_url=strict_site.address, headers={"accept-language": "en"}) as client:
        table = client.post("/play", data={"pace": "instant"}).headers["location"]
        answers = [client.post(f"{table}/act", data={"do": "dance"}) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {409, 429}
        assert answers[-1].text == "That was too fast: please wait a second."
        cookie = {"cookie": f"jassen_session={client.cookies['jassen_session']}", "accept-language": "en"}
        address = f"{strict_site.address.replace('http', 'ws')}{table}/ws"
        with connect(address, additional_headers=cookie) as page:
            page.recv(timeout=5)
            for _ in range(30):
                page.send('{"do": "dance"}')
            while "That was too fast" not in str(page.recv(timeout=5)):
                pass


def test_a_guest_makes_lists_and_revokes_tokens_of_his_own(site: Site) -> None:
    with httpx.Client(base_url=site.address, headers={"accept-language": "en"}) as guest, httpx.Client() as other:
        made = guest.post("/tokens", data={"name": "  Anna's   bot "})
        found = re.search(r"<code>([\w-]{43})</code>", made.text)
        assert found is not None and made.headers["cache-control"] == "no-store"
        bearer = {"authorization": f"Bearer {found[1]}"}
        assert httpx.get(f"{site.address}/api/v1/me", headers=bearer).json()["name"] == "Anna's bot"
        listed = guest.get("/tokens").text
        assert found[1] not in listed and "Anna&#39;s bot" in listed
        token = re.search(r'name="token" value="([\w-]+)"', listed)
        assert token is not None
        other.post(f"{site.address}/tokens", data={"name": "x"})
        assert other.post(f"{site.address}/tokens/revoke", data={"token": token[1]}).status_code == 404
        assert httpx.get(f"{site.address}/api/v1/me", headers=bearer).status_code == 200
        assert guest.post("/tokens/revoke", data={"token": token[1]}).status_code == 303
        assert httpx.get(f"{site.address}/api/v1/me", headers=bearer).status_code == 401
        assert "Anna&#39;s bot" not in guest.get("/tokens").text
        assert guest.post("/tokens", data={"name": " "}).status_code == 400
