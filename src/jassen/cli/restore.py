"""Puts a copy of the database in its place, after checking it; the server must not be running."""

from __future__ import annotations

import argparse
from pathlib import Path

from jassen.cli.faults import Fault
from jassen.cli.settings import sqlite_file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where from."""
    parser.add_argument("file", type=Path, help="a copy that jassen backup made")
    parser.add_argument("--force", action="store_true", help="replace the database that is there")


def run(arguments: argparse.Namespace) -> int:
    """Check the copy and put it in place."""
    from jassen.store.backup import restore
    from jassen.store.interface import StoreError

    database = sqlite_file()
    if database.exists() and not arguments.force:
        raise Fault(f"there is a database already, {database}; --force replaces it")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        found = restore(arguments.file, database)
    except StoreError as error:
        raise Fault(str(error)) from None
    print(f"{database}: {found.tables} tables with {found.events} events.")
    return 0
