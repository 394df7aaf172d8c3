"""The settings that a server would run with: one line for each variable, secrets masked."""

from __future__ import annotations

import argparse
import json

from jassen.cli.settings import read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How to print them."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Print them."""
    shown = read_settings().shown
    if arguments.json:
        print(json.dumps(shown, ensure_ascii=False))
    else:
        for name, value in shown.items():
            print(f"{name}={value}")
    return 0
