"""R4, pauses and cuts: two nodes on PostgreSQL, behind a line that fails.

Either a node stands still for 0.5 to 5 s while clients play through both; or the line to the database is slow for a
while, breaks, or falls silent without being closed, in both directions or so that only the answers are lost.

Gate: nothing that was acknowledged is lost, stands twice or at another number; no gap; what was sent after an
acknowledgement stands after it; every log is legal.
"""

from __future__ import annotations

import argparse

from benchmarks.reliability import real_faults
from tests.reliability.faults import hold_one, trouble_of
from tests.reliability.wire import Wire


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    real_faults.add_arguments(parser, times=30, what="troubles")
    parser.add_argument("--of", choices=("nodes", "line"), default="line", help="what fails (default: line)")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    with real_faults.postgres() as server:
        if arguments.of == "nodes":
            return real_faults.report(arguments, lambda _: server.create(), hold_one, nodes=2)
        with Wire(server.create()) as wire:
            return real_faults.report(arguments, lambda _: wire.url, trouble_of(wire), nodes=2)
