"""Results, statistics, ratings and who left are made from the logs of tables: makes them anew, or compares."""

from __future__ import annotations

import argparse
import sys

from jassen.cli.faults import Fault
from jassen.cli.output import print_json
from jassen.cli.settings import store_of_settings
from jassen.store.interface import Store

_SHOWN = 10
_EVERY = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be done."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="rebuild")
    rebuild = commands.add_parser("rebuild", help="make everything anew from the logs; a server may run meanwhile")
    rebuild.add_argument("--check", action="store_true", help="only compare what is kept with the logs")
    rebuild.add_argument("--json", action="store_true", help="one object with the numbers")


def run(arguments: argparse.Namespace) -> int:
    """Do it, on the database of the settings."""
    from jassen.store.interface import StoreError

    store = store_of_settings()
    try:
        return _check(store, arguments) if arguments.check else _rebuild(store, arguments)
    except StoreError as error:
        raise Fault(f"the database cannot be used: {error}") from None
    finally:
        store.close()


def _rebuild(store: Store, arguments: argparse.Namespace) -> int:
    from jassen.server.results.rebuild import rebuild

    tables = rebuild(store, _said)
    if arguments.json:
        print_json({"tables": tables})
    else:
        print(f"{tables} finished tables counted anew.")
    return 0


def _check(store: Store, arguments: argparse.Namespace) -> int:
    from jassen.server.results.luck import Luck
    from jassen.server.results.rebuild import compare

    if Luck.of_this_machine() is None:
        raise Fault("luck was counted with the native kernel, which is missing here")
    found = compare(store, _said)
    if arguments.json:
        numbers = {"tables": found.tables, "waiting": found.waiting}
        print_json({**numbers, "missing": len(found.missing), "wrong": len(found.wrong)})
        return 0 if found.is_equal else 1
    for line in (*found.missing, *found.wrong)[:_SHOWN]:
        print(f"{'missing' if line in found.missing else 'wrong'}: {line}")
    verdict = "all as the logs say" if found.is_equal else f"{len(found.missing)} missing, {len(found.wrong)} wrong"
    print(f"{found.tables} finished tables, {found.waiting} still to be counted: {verdict}.")
    return 0 if found.is_equal else 1


def _said(number: int) -> None:
    if number % _EVERY == 0 and sys.stderr.isatty():
        print(f"\r{number} tables", end="", file=sys.stderr, flush=True)
