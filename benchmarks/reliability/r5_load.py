"""R5, load: many tables of four programs, each of which plays and listens, on SQLite with full sync.

Gate: half of all commands are acknowledged within 5 ms, 99 in 100 within 50 ms; the server takes less than 70 % of a
core and 300 MiB. Times are those of programs in processes of their own. With ``--pages`` they are persons, each with
the page of the table open over its socket, and a time ends with the page that shows the move; they have no gate.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.reliability.load_client import SEATS, Order
from jassen.store.sqlite import open_sqlite
from tests.web.site import Site

P50_MS, P99_MS, CPU_SHARE, RSS_MIB = 5.0, 50.0, 0.7, 300.0
_TABLES_OF_ONE = 100
"""A program plays at no more tables at a time."""
LIMITS = {"commands_per_s": "1000000", "commands_burst": "1000000"} | {
    "sockets_per_user": "100000",
    "sockets_per_address": "100000",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How much, and for how long."""
    parser.add_argument("--pages", action="store_true", help="pages over sockets in place of programs")
    parser.add_argument("--tables", type=int, help="tables (default: 1,000, with pages 200)")
    parser.add_argument("--seconds", type=float, default=60, help="seconds that are measured (default: 60)")
    parser.add_argument("--think", type=float, default=0.95, help="mean seconds before a move (default: 0.95)")
    parser.add_argument("--warm-up", type=float, default=10, help="seconds before that (default: 10)")


def run(arguments: argparse.Namespace) -> int:
    """Let them all play, and print what it cost."""
    if arguments.tables is None:
        arguments.tables = 200 if arguments.pages else 1000
    client_module = "page_client" if arguments.pages else "load_client"
    with tempfile.TemporaryDirectory() as name, Site(Path(name), **LIMITS) as site:
        folder = Path(name)
        port = int(site.address.rpartition(":")[2])
        groups = 1 if arguments.pages else math.ceil(arguments.tables / _TABLES_OF_ONE)
        order = Order(
            host="127.0.0.1",
            port=port,
            tokens=[] if arguments.pages else new_tokens(folder, groups),
            tables_per_group=math.ceil(arguments.tables / groups),
            seconds=arguments.seconds,
            think_s=arguments.think,
        )
        arguments.tables = order.tables_per_group * groups
        with subprocess.Popen(
            [sys.executable, "-m", f"benchmarks.reliability.{client_module}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as client:
            assert client.stdin is not None and client.stdout is not None
            client.stdin.write(json.dumps(asdict(order)) + "\n")
            client.stdin.flush()
            assert client.stdout.readline() == "ready\n", "the programs did not start"
            time.sleep(arguments.warm_up)
            before_s, before = cpu_s(site.pid), lines_in(folder)
            client.stdin.write("go\n")
            client.stdin.flush()
            found = json.loads(client.stdout.readline())
            share_of_core = (cpu_s(site.pid) - before_s) / arguments.seconds
            lines, rss = lines_in(folder) - before, memory_mib(site.pid)
    return report(arguments, found, lines / arguments.seconds, share_of_core, rss)


def report(
    arguments: argparse.Namespace, found: dict[str, Any], lines_per_s: float, share_of_core: float, rss: float
) -> int:
    """Print the figures; 1 if the gate does not hold."""
    times_ms = sorted(time_s * 1000 for time_s in found["latencies_s"])
    if not times_ms:
        print("no command was acknowledged", *found["ended"][:3])
        return 1
    p50, p99 = (times_ms[min(len(times_ms) - 1, int(len(times_ms) * part))] for part in (0.5, 0.99))
    print(
        f"{arguments.tables} tables, {arguments.tables * SEATS} {'pages' if arguments.pages else 'streams'}, "
        f"{arguments.seconds:.0f} s: "
        f"{len(times_ms) / arguments.seconds:.0f} moves/s, {lines_per_s:.0f} lines/s, "
        f"{found['events'] / arguments.seconds:.0f} {'pages' if arguments.pages else 'events'}/s, "
        f"{found['event_bytes'] / arguments.seconds / 1e6:.1f} MB/s; "
        f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, {share_of_core:.0%} of a core, {rss:.0f} MiB; "
        f"refused: {found['refused'] or 'none'}, {len(found['ended'])} tables gave up"
    )
    print(*found["ended"][:3], sep="\n", end="")
    if arguments.pages:
        return int(bool(found["ended"]))
    kept = p50 < P50_MS and p99 < P99_MS and share_of_core < CPU_SHARE and rss < RSS_MIB
    return int(not kept or bool(found["ended"]))


def new_tokens(folder: Path, groups: int) -> list[list[str]]:
    """Four programs for each group of tables."""
    with closing(open_sqlite(folder / "jassen.db")) as store:
        tokens = [[secrets.token_urlsafe(32) for _ in range(SEATS)] for _ in range(groups)]
        for number, group in enumerate(tokens):
            for seat, token in enumerate(group):
                store.create_token(f"load {number} {seat}", hashlib.sha256(token.encode()).digest(), 1, None)
    return tokens


def cpu_s(pid: int) -> float:
    """The processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mib(pid: int) -> float:
    """What a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def lines_in(folder: Path) -> int:
    """How many lines all logs have."""
    with closing(sqlite3.connect(f"file:{folder / 'jassen.db'}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM table_event").fetchone()[0])
