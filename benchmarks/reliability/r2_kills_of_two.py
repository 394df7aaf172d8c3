"""R2, SIGKILL on PostgreSQL: either of two nodes is killed at random moments while clients play through both.

Gate: nothing that was acknowledged is lost, stands twice or at another number; no gap; what was sent after an
acknowledgement stands after it; every log is legal.
"""

from __future__ import annotations

import argparse

from benchmarks.reliability import real_faults
from tests.server.crashing import kill_one


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    real_faults.add_arguments(parser, times=100, what="kills")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    with real_faults.postgres() as server:
        return real_faults.report(arguments, lambda _: server.create(), kill_one, nodes=2)
