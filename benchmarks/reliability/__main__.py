"""Runs a reliability test by its name: ``python -m benchmarks.reliability R8 --times 20``.

A test is a module of this package named after it, such as ``r8_deploy``, with ``add_arguments(parser)`` and
``run(arguments) -> int``: it prints its figures, and returns 0 if its gate holds and 1 if not.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

_NAMED = re.compile(r"(r\d+)_\w+")
_WRONG_USE = 2


class ReliabilityTest(Protocol):
    """What the module of a test offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments there are; each has a default."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Run the test and print its figures; 0 if the gate holds."""
        ...


def tests() -> dict[str, str]:
    """The modules of this package by the names of their tests."""
    names = (module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    found = {match[1].upper(): name for name in names if (match := _NAMED.fullmatch(name))}
    return dict(sorted(found.items(), key=lambda item: int(item[0][1:])))


def main(words: Sequence[str]) -> int:
    """Run the test that is named first with what follows."""
    known = tests()
    name = words[0].upper() if words else ""
    if name not in known:
        print(f"usage: python -m benchmarks.reliability {' | '.join(known)} [--help]", file=sys.stderr)
        return _WRONG_USE
    test = cast("ReliabilityTest", importlib.import_module(f"benchmarks.reliability.{known[name]}"))
    parser = argparse.ArgumentParser(
        prog=f"python -m benchmarks.reliability {name}",
        description=test.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    test.add_arguments(parser)
    return test.run(parser.parse_args(words[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
