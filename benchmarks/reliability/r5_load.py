"""R5, load: many tables of one program and three bots, each listened to four times, on SQLite with full sync.

Gate: half of all commands are acknowledged within 5 ms, 99 in 100 within 50 ms; the server takes less than 70 % of a
core and 300 MiB. Times are those of programs in processes of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.web.site import Site

P50_MS, P99_MS, CPU_SHARE, RSS_MIB = 5.0, 50.0, 0.7, 300.0
LIMITS = {"commands_per_s": "1000000", "commands_burst": "1000000"} | {
    "sockets_per_user": "100000",
    "sockets_per_address": "100000",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How much, and for how long."""
    parser.add_argument("--tables", type=int, default=1000, help="tables (default: 1,000)")
    parser.add_argument("--listeners", type=int, default=4, help="streams at each table (default: 4)")
    parser.add_argument("--seconds", type=float, default=60, help="seconds that are measured (default: 60)")
    parser.add_argument("--clients", type=int, default=2, help="processes of programs (default: 2)")


def run(arguments: argparse.Namespace) -> int:
    """Let them all play, and print what it cost."""
    with tempfile.TemporaryDirectory() as folder, Site(Path(folder), **LIMITS) as site:
        token = site.command("token", "new", "load").strip()
        place = ("127.0.0.1", site.address.rpartition(":")[2], token)
        share = (str(arguments.tables // arguments.clients), str(arguments.listeners), str(arguments.seconds))
        clients = [
            subprocess.Popen(
                [sys.executable, "-m", "benchmarks.reliability.load_client", *place, *share],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in range(arguments.clients)
        ]
        for client in clients:
            assert client.stdout is not None and client.stdout.readline() == "ready\n", "a client did not start"
        before_s, before = cpu_s(site.pid), lines_in(Path(folder))
        for client in clients:
            assert client.stdin is not None
            client.stdin.write("go\n")
            client.stdin.flush()
        found = []
        for client in clients:
            assert client.stdout is not None
            found.append(json.loads(client.stdout.readline()))
        share_of_core = (cpu_s(site.pid) - before_s) / arguments.seconds
        lines = lines_in(Path(folder)) - before
        rss = memory_mib(site.pid)
        for client in clients:
            client.communicate(timeout=60)
    times_ms = sorted(time_s * 1000 for one in found for time_s in one["latencies_s"])
    ended = [why for one in found for why in one["ended"]]
    if not times_ms:
        print("no command was acknowledged", *ended[:3])
        return 1
    p50, p99 = (times_ms[min(len(times_ms) - 1, int(len(times_ms) * part))] for part in (0.5, 0.99))
    print(
        f"{arguments.tables} tables, {arguments.tables * arguments.listeners} streams, {arguments.seconds:.0f} s: "
        f"{lines / arguments.seconds:.0f} lines/s, {len(times_ms) / arguments.seconds:.0f} commands/s, "
        f"{sum(one['events'] for one in found) / arguments.seconds:.0f} events/s; "
        f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
        f"{share_of_core:.0%} of a core, {rss:.0f} MiB; {sum(one['refused'] for one in found)} refused, "
        f"{len(ended)} programs gave up"
    )
    print(*ended[:3], sep="\n", end="")
    kept = p50 < P50_MS and p99 < P99_MS and share_of_core < CPU_SHARE and rss < RSS_MIB
    return int(not kept or bool(ended))


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
