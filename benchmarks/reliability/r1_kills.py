"""R1, SIGKILL: a node on SQLite is killed at random moments while clients play and send again.

Gate: nothing that was acknowledged is lost, stands twice or at another number; no gap; what was sent after an
acknowledgement stands after it; every log is legal.
"""

from __future__ import annotations

import argparse

from benchmarks.reliability import real_faults
from tests.server.crashing import kill_one


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    real_faults.add_arguments(parser, times=200, what="kills")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    return real_faults.report(arguments, real_faults.sqlite, kill_one, nodes=1)
