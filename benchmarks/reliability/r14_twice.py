"""R14, everything twice: each command is sent to two nodes at once.

Gate: one event and two equal answers for each, and all of R1.
"""

from __future__ import annotations

import argparse

from benchmarks.reliability import real_faults
from tests.reliability.faults import nothing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and under what load."""
    real_faults.add_arguments(parser, times=100, what="moments")


def run(arguments: argparse.Namespace) -> int:
    """Run it and print what was seen."""
    with real_faults.postgres() as server:
        return real_faults.report(arguments, lambda _: server.create(), nothing, nodes=2, through_two=1.0)
