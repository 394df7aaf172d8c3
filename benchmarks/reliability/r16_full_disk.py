"""R16, a full disk: the server's process may make its files no longer, and later may again.

Gate: moves are refused with 503, looking still works, the server keeps running and recovers, nothing that was
acknowledged is lost or stands twice.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

import httpx

from tests.web.api.players import at_play, lost
from tests.web.site import Site
from tests.web.test_full_disk import empty, fill

RECOVERS_WITHIN_S = 5.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and for how long."""
    parser.add_argument("--times", type=int, default=10, help="full discs (default: 10)")
    parser.add_argument("--for", dest="for_s", type=float, default=1.5, help="seconds that it stays full")
    parser.add_argument("--programs", type=int, default=4, help="programs that play (default: 4)")


def run(arguments: argparse.Namespace) -> int:
    """Fill and empty the disk so often and print what it cost."""
    faults: list[str] = []
    recoveries_s: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        with Site(Path(folder), commands_per_s="1000000", commands_burst="1000000") as site:
            with at_play(site, arguments.programs, pause_s=0.01) as players:
                for _ in range(arguments.times):
                    time.sleep(1.0)
                    put_off = sum(player.put_off for player in players)
                    fill(site)
                    time.sleep(arguments.for_s)
                    # A program whose table waits for bots only looks on, and that still works.
                    if sum(player.put_off for player in players) == put_off:
                        faults.append("nobody was refused")
                    if httpx.get(f"{site.address}/live", timeout=5).status_code != httpx.codes.OK:
                        faults.append("the server did not answer")
                    began = time.monotonic()
                    moved = [len(player.moments) for player in players]
                    empty(site)
                    while any(len(player.moments) == before for player, before in zip(players, moved, strict=True)):
                        time.sleep(0.01)
                        if time.monotonic() - began > RECOVERS_WITHIN_S:
                            faults.append("a program did not go on")
                            break
                    recoveries_s.append(time.monotonic() - began)
            faults += [text for player in players for text in player.surprises]
            site.stop()
        faults += lost(Path(folder) / "jassen.db", players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    refused = sum(player.put_off for player in players)
    print(
        f"{arguments.times} full discs under {arguments.programs} programs: {acknowledged} acknowledged moves, "
        f"{refused} put off, longest recovery {max(recoveries_s):.2f} s, {len(faults)} faults"
    )
    print(*faults[:5], sep="\n", end="")
    return int(bool(faults))
