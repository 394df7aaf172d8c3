"""R8, a deploy: SIGTERM under load, a new process on the same data, again and again.

Gate: each process is gone within 2 s, no program waits longer than 3 s for its next acknowledgement, and nothing that
was acknowledged is lost or stands twice.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import tempfile
import threading
import time
from pathlib import Path

import httpx

from tests.web.api.players import at_play, lost
from tests.web.api.playing import opened
from tests.web.site import Site

EXIT_WITHIN_S, PAUSE_WITHIN_S = 2.0, 3.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    parser.add_argument("--times", type=int, default=20, help="deploys (default: 20)")
    parser.add_argument("--programs", type=int, default=4, help="programs that play (default: 4)")
    parser.add_argument("--streams", type=int, default=3, help="open streams beside them (default: 3)")
    parser.add_argument("--between", type=float, default=1.0, help="seconds between deploys (default: 1)")


def run(arguments: argparse.Namespace) -> int:
    """Deploy so often and print what it cost."""
    exits_s, starts_s = [], []
    with tempfile.TemporaryDirectory() as folder:
        with Site(Path(folder), commands_per_s="1000000", commands_burst="1000000") as site:
            ended = threading.Event()
            followers = [_follower(site, ended) for _ in range(arguments.streams)]
            with at_play(site, arguments.programs, pause_s=0.02) as players:
                for _ in range(arguments.times):
                    time.sleep(arguments.between)
                    exits_s.append(site.stop())
                    began = time.monotonic()
                    site.start()
                    starts_s.append(time.monotonic() - began)
                time.sleep(arguments.between)
            ended.set()
            site.stop()
            for follower in followers:
                follower.join(timeout=30)
        wrong = lost(Path(folder) / "jassen.db", players)
    surprises = [text for player in players for text in player.surprises]
    pauses = [after - before for player in players for before, after in itertools.pairwise(player.moments)]
    acknowledged = sum(len(player.acknowledged) for player in players)
    longest = max(pauses)
    print(
        f"{arguments.times} deploys under {arguments.programs} programs and {arguments.streams} streams: "
        f"exit median {statistics.median(exits_s):.2f} s, longest {max(exits_s):.2f} s; "
        f"start median {statistics.median(starts_s):.2f} s; longest pause for a program {longest:.2f} s; "
        f"{acknowledged} acknowledged moves, {len(wrong)} lost or doubled, {len(surprises)} surprises"
    )
    print(*wrong[:5], *surprises[:5], sep="\n", end="")
    return int(bool(wrong or surprises) or max(exits_s) >= EXIT_WITHIN_S or longest >= PAUSE_WITHIN_S)


def _follower(site: Site, ended: threading.Event) -> threading.Thread:
    """Somebody who follows a table all the time, and comes again whenever the stream ends."""
    program = site.program("follower")
    table = opened(program, pace="normal")

    def follow() -> None:
        while not ended.is_set():
            try:
                with program.stream("GET", f"{table}/events") as stream:
                    for _ in stream.iter_lines():
                        if ended.is_set():
                            break
            except httpx.TransportError:
                pass
            ended.wait(0.2)
        program.close()

    thread = threading.Thread(target=follow)
    thread.start()
    return thread
