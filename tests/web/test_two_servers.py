"""Two server processes on one PostgreSQL, as behind a proxy that sends each request to any of them."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import URL
from websockets.sync.client import ClientConnection, connect

from tests.web.site import Site

PATIENCE_S = 60
STEPS = 12


class _Forms(HTMLParser):
    """The forms of a page that send a step to the table, each with its fields and the first button that works."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self._fields: dict[str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._fields = {} if said.get("action", "").endswith("/act") else None
        elif (
            self._fields is not None and tag in ("input", "button") and "name" in said and "aria-disabled" not in said
        ):
            self._fields.setdefault(said["name"], said.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._fields:
            self.found.append(self._fields)
            self._fields = None


@pytest.fixture
def sites(postgres_url: URL, tmp_path: Path) -> Iterator[tuple[Site, Site]]:
    """Two servers on the same database."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with Site(folders[0], database=postgres_url) as one, Site(folders[1], database=postgres_url) as two:
        yield one, two
        assert "a-word-that-nobody-may-see" not in one.log() + two.log()


def _step(visitor: httpx.Client, table: str, sites: tuple[Site, Site], chance: Random) -> None:
    """Take the step that the table waits for, twice over, through any of the servers."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        forms = _Forms()
        forms.feed(visitor.get(chance.choice(sites).address + table).text)
        for fields in forms.found:
            if fields.get("do") in ("claim", "hint"):
                continue
            sent = [visitor.post(f"{site.address}{table}/act", data=fields) for site in chance.sample(sites, 2)]
            codes = [answer.status_code for answer in sent]
            assert codes in ([303, 303], [409, 409])
            if codes == [303, 303]:
                return
        time.sleep(0.02)
    raise AssertionError("the table waits for nothing")


def _listen(visitor: httpx.Client, site: Site, table: str) -> ClientConnection:
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    return connect(site.address.replace("http", "ws") + f"{table}/ws", additional_headers={"cookie": cookie})


def test_a_visitor_plays_through_both_and_neither_is_missed_when_it_is_killed(sites: tuple[Site, Site]) -> None:
    chance = Random(3)
    one, two = sites
    with httpx.Client(timeout=20, headers={"accept-language": "en"}) as visitor:
        opened = visitor.post(f"{one.address}/play", data={"target": "2500", "pace": "instant"})
        table = str(opened.headers["location"])
        for _ in range(STEPS):
            _step(visitor, table, sites, chance)
        with _listen(visitor, two, table) as socket:
            socket.recv(timeout=PATIENCE_S)
            _step(visitor, table, (one, one), chance)
            assert 'id="table"' in str(socket.recv(timeout=PATIENCE_S))
        for killed, other in ((one, two), (two, one)):
            killed.stop(how=signal.SIGKILL)
            for _ in range(3):
                _step(visitor, table, (other, other), chance)
            killed.start()
        _step(visitor, table, sites, chance)
