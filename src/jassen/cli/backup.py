"""Copies the database to a file, also while the server runs, and checks the copy."""

from __future__ import annotations

import argparse
from pathlib import Path

from jassen.cli.faults import Fault
from jassen.cli.settings import sqlite_file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("file", type=Path, help="where the copy goes")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")


def run(arguments: argparse.Namespace) -> int:
    """Make the copy."""
    from jassen.store.backup import back_up
    from jassen.store.interface import StoreError

    if arguments.file.exists() and not arguments.force:
        raise Fault(f"{arguments.file} is there already; --force writes over it")
    try:
        found = back_up(sqlite_file(), arguments.file)
    except StoreError as error:
        raise Fault(str(error)) from None
    print(f"{arguments.file}: {found.tables} tables with {found.events} events, checked.")
    return 0
