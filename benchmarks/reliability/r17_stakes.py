"""R17, SIGKILL during games for stakes: nodes are killed at random moments while pots are paid in, out and back.

Gate: afterwards all balances add up to nothing, nobody is overdrawn, every escrow is empty or full, and each pot was
paid out or given back once: I1 to I8 of the ledger.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from pathlib import Path

from benchmarks.reliability import real_faults
from tests.reliability.stake_faults import Played, staked_and_killed
from tests.server.crashing import kill_one


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, under what load, and on which database."""
    real_faults.add_arguments(parser, times=200, what="kills")
    parser.add_argument("--postgres", action="store_true", help="two nodes on PostgreSQL instead of one on SQLite")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    folder = Path(tempfile.mkdtemp(prefix="jassen-reliability-"))
    began = time.monotonic()
    try:
        if arguments.postgres:
            with real_faults.postgres() as server:
                played = staked_and_killed(server.create(), folder, kill_one, nodes=2, **_load(arguments))
        else:
            played = staked_and_killed(real_faults.sqlite(folder), folder, kill_one, nodes=1, **_load(arguments))
    except AssertionError as error:
        print(f"broken: {error}")
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    _print(arguments, played, time.monotonic() - began)
    return int(bool(played.faults))


def _load(arguments: argparse.Namespace) -> dict[str, int]:
    return {"times": arguments.times, "seed": arguments.seed, "tables": arguments.tables}


def _print(arguments: argparse.Namespace, played: Played, took_s: float) -> None:
    for fault in played.faults:
        print(fault)
    print(
        f"{arguments.times} kills in {took_s:.0f} s at {arguments.tables} tables: {played.settled} pots paid out, "
        f"{played.refunded} given back, {played.lying} lying whole on tables; {played.asked_again} requests sent "
        f"again; {played.transfers} transfers, {played.issued} chips given out, {played.fees} of them fees; "
        f"{len(played.faults)} faults"
    )
