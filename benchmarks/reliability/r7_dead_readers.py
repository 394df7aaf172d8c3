"""R7, slow and dead readers: sockets and streams that stop reading, and requests that are never finished.

Gate: the server's memory grows by 20 MiB at most, programs beside them play on as before, and every dead reader is
given up within 60 s of the moment from which nothing moves.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import socket
import struct
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.web.api.players import Player, at_play
from tests.web.site import Site

GROWS_BY_MIB, DROPPED_WITHIN_S, SLOWED_BY = 20.0, 60.0, 3.0
SETTLES_S = 8.0
LIMITS = {"commands_per_s": "1000000", "commands_burst": "1000000"} | {
    "sockets_per_user": "1000",
    "sockets_per_address": "1000",
}
_NONSENSE = b'{"do": "dance"}'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many of each kind."""
    parser.add_argument("--readers", type=int, default=100, help="sockets that stop reading (default: 100)")
    parser.add_argument("--half", type=int, default=100, help="requests that are never finished (default: 100)")
    parser.add_argument("--frames", type=int, default=60, help="answers that each reader asks for (default: 60)")


@dataclass(slots=True)
class Dead:
    """Connections on which this side does nothing more, and when the other side gave each of them up."""

    sockets: list[socket.socket]
    since: float = field(default_factory=time.monotonic)
    dropped_s: dict[int, float] = field(default_factory=dict)

    def look(self) -> int:
        """Note who has been given up; how many are left."""
        poll = select.poll()
        for one in self.sockets:
            if one.fileno() not in self.dropped_s:
                poll.register(one, select.POLLHUP | select.POLLERR | select.POLLRDHUP)
        for number, _ in poll.poll(0):
            self.dropped_s[number] = time.monotonic() - self.since
        return len(self.sockets) - len(self.dropped_s)


def run(arguments: argparse.Namespace) -> int:
    """Let them all hang on a server that is being played at, and print what it cost."""
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder), **LIMITS) as site:
        with at_play(site, 2, pause_s=0.02) as players:
            time.sleep(SETTLES_S)
            before_mib, before_ms = memory_mib(site.pid), latency_ms(players)
            dead = Dead(dead_readers(site, arguments.readers, arguments.frames) + half_open(site, arguments.half))
            most_mib = before_mib
            while (left := dead.look()) and time.monotonic() - dead.since < DROPPED_WITHIN_S * 1.5:
                most_mib = max(most_mib, memory_mib(site.pid))
                time.sleep(0.25)
            during_ms = latency_ms(players)
        surprises = [text for player in players for text in player.surprises]
        for one in dead.sockets:
            one.close()
    last_s = max(dead.dropped_s.values(), default=0.0)
    print(
        f"{arguments.readers} dead readers and {arguments.half} half requests: memory {before_mib:.0f} MiB, "
        f"most {most_mib:.0f} MiB; median of a move {before_ms:.1f} ms before, {during_ms:.1f} ms with them; "
        f"{len(dead.dropped_s)} given up, the last after {last_s:.0f} s, {left} never; {len(surprises)} surprises"
    )
    slowed = during_ms > max(before_ms * SLOWED_BY, 20.0)
    grown = most_mib - before_mib > GROWS_BY_MIB
    return int(bool(left or surprises) or last_s > DROPPED_WITHIN_S or slowed or grown)


def memory_mib(pid: int) -> float:
    """What a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def latency_ms(players: list[Player]) -> float:
    """The median time of the moves since it was last asked."""
    times = sorted(time_s for player in players for time_s in player.latencies_s)
    for player in players:
        player.latencies_s.clear()
    return times[len(times) // 2] * 1000


def dead_readers(site: Site, count: int, frames: int) -> list[socket.socket]:
    """Pages of a table that ask for far more than they will ever read."""
    with httpx.Client(base_url=site.address) as guest:
        table = guest.post("/play", data={"target": "500"}).headers["location"]
        cookie = guest.cookies["jassen_session"]
    host, port = _place(site)
    head = (
        f"GET {table}/ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
        f"cookie: jassen_session={cookie}\r\n\r\n"
    )
    found = []
    for _ in range(count):
        one = socket.socket(socket.AF_INET)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect((host, port))
        one.sendall(head.encode())
        status = one.recv(64)
        if not re.match(rb"HTTP/1.1 101 ", status):
            raise RuntimeError(f"no socket: {status!r}")
        for _ in range(frames):
            one.sendall(_frame(_NONSENSE))
        found.append(one)
    return found


def half_open(site: Site, count: int) -> list[socket.socket]:
    """Requests whose head, or body, never ends."""
    host, port = _place(site)
    found = []
    for number in range(count):
        one = socket.create_connection((host, port))
        head = f"POST /play HTTP/1.1\r\nhost: {host}:{port}\r\n"
        one.sendall((head if number % 2 else f"{head}content-length: 100\r\n\r\ntarget=").encode())
        found.append(one)
    return found


def _frame(payload: bytes) -> bytes:
    """A text frame as a client sends it, under a mask of zeros."""
    return struct.pack("!BB4x", 0x81, 0x80 | len(payload)) + payload


def _place(site: Site) -> tuple[str, int]:
    _, _, place = site.address.partition("://")
    _, _, port = place.partition(":")
    return "127.0.0.1", int(port)
