"""Programs that play without pause over faults of the server, and remember what was acknowledged to them.

Every command has a name of its own and is sent again under it until there is an answer.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.web.site import Site

BETWEEN_TRIES_S = 0.05


@dataclass(slots=True)
class Player:
    """One program; ``acknowledged`` are its commands by table and name, ``moments`` when each was answered."""

    program: httpx.Client
    pause_s: float = 0.0
    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    moments: list[float] = field(default_factory=list)
    latencies_s: list[float] = field(default_factory=list)
    put_off: int = 0
    surprises: list[str] = field(default_factory=list)

    def play(self, ended: threading.Event) -> None:
        """Play one game after the other."""
        table, number = "", 0
        while not ended.is_set():
            if not table:
                opened = self._ask(ended, "POST", "/tables", {})
                table = "" if opened is None else f"/tables/{opened.json()['table']}"
                continue
            answer = self._ask(ended, "GET", table)
            if answer is None:
                return
            state: dict[str, Any] = answer.json()
            wanted = [message for message in state["choices"]["messages"] if message["do"] != "claim"]
            if state["view"]["phase"] == "over":
                table = ""
            elif wanted:
                number += 1
                self._command(ended, table, f"command-{number:08}", wanted[number % len(wanted)])
                ended.wait(self.pause_s)
            else:
                ended.wait(0.01)

    def _command(self, ended: threading.Event, table: str, name: str, message: dict[str, Any]) -> None:
        began = time.monotonic()
        answer = self._ask(ended, "POST", f"{table}/commands", {"cmd_id": name, "message": message})
        if answer is None:
            return
        if message["do"] == "next":
            # A wish for the next round that came too late is acknowledged, and there is nothing to keep of it.
            return
        if answer.status_code == httpx.codes.OK:
            self.acknowledged[table.rpartition("/")[2], name] = answer.json()["seq"]
            self.moments.append(time.monotonic())
            self.latencies_s.append(time.monotonic() - began)
        elif answer.status_code != httpx.codes.CONFLICT:
            self.surprises.append(answer.text)

    def _ask(self, ended: threading.Event, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """Ask until there is an answer; None if the time is over before that."""
        while not ended.is_set():
            try:
                answer = self.program.request(method, path, json=body)
                if answer.status_code not in (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE):
                    return answer
            except httpx.TransportError:
                pass
            self.put_off += 1
            ended.wait(BETWEEN_TRIES_S)
        return None


@contextmanager
def at_play(site: Site, count: int, pause_s: float = 0.0) -> Iterator[list[Player]]:
    """So many programs that play for as long as the block runs."""
    ended = threading.Event()
    token = site.program("load")
    players = [
        Player(httpx.Client(base_url=token.base_url, headers=token.headers, timeout=10), pause_s)
        for _ in range(count)
    ]
    token.close()
    threads = [threading.Thread(target=player.play, args=(ended,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield players
    finally:
        ended.set()
        for thread in threads:
            thread.join(timeout=60)
        for player in players:
            player.program.close()


def lost(database: Path, players: list[Player]) -> list[str]:
    """What is wrong with the logs: acknowledged commands that are not there once at their number, and gaps."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT table_id, cmd_id, seq FROM table_event ORDER BY table_id, seq").fetchall()
    found: dict[tuple[str, str], list[int]] = {}
    numbers: dict[str, list[int]] = {}
    for table_id, cmd_id, seq in rows:
        numbers.setdefault(table_id, []).append(seq)
        if cmd_id is not None:
            found.setdefault((table_id, cmd_id.rpartition(":")[2]), []).append(seq)
    wrong = [
        f"{table} {name}: acknowledged as {seq}, in the log as {found.get((table, name))}"
        for player in players
        for (table, name), seq in player.acknowledged.items()
        if found.get((table, name)) != [seq]
    ]
    gaps = [table for table, seen in numbers.items() if seen != list(range(1, len(seen) + 1))]
    return wrong + [f"{table}: its log has a gap" for table in gaps]
