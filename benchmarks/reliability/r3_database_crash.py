"""R3, the database crashes: PostgreSQL is stopped at once and started again under two nodes.

Gate: nothing that was acknowledged is lost, stands twice or at another number; no gap; what was sent after an
acknowledgement stands after it; every log is legal.
"""

from __future__ import annotations

import argparse

from benchmarks.reliability import real_faults
from tests.reliability.faults import crash_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    real_faults.add_arguments(parser, times=30, what="crashes")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    with real_faults.postgres() as server:
        return real_faults.report(arguments, lambda _: server.create(), crash_of(server), nodes=2)
