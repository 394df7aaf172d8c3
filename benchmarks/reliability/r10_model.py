"""R10, a model: two services on one store against a dictionary of what was acknowledged, by Hypothesis.

Gate: 2,000 examples of up to 40 steps each, with no difference.
"""

from __future__ import annotations

import argparse
import time

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from structlog.testing import capture_logs

from tests.reliability.test_model import STEPS, ServiceMachine


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many."""
    parser.add_argument("--examples", type=int, default=2_000, help="examples (default: 2,000)")


def run(arguments: argparse.Namespace) -> int:
    """Run them; the first difference ends it with the steps that lead there."""
    began_s = time.monotonic()
    wanted = settings(
        max_examples=arguments.examples, stateful_step_count=STEPS, deadline=None, database=None, derandomize=False
    )
    with capture_logs():
        run_state_machine_as_test(ServiceMachine, settings=wanted)
    took_s = time.monotonic() - began_s
    print(f"{arguments.examples} examples of up to {STEPS} steps in {took_s:.0f} s: no difference")
    return 0
