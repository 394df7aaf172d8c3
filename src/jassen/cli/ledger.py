"""The play money of a server: ``check`` counts the whole ledger again, ``seal`` seals the days that are over."""

from __future__ import annotations

import argparse
import time
from datetime import date, timedelta

from jassen.cli.output import print_json
from jassen.cli.settings import store_of_settings

_EPOCH = date(1970, 1, 1)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be done."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="check | seal")
    check = commands.add_parser("check", help="hold the ledger to its invariants I1 to I8; 1 if one does not hold")
    check.add_argument("--json", action="store_true", help="one object with the figures, faults and sealed days")
    commands.add_parser("seal", help="seal the days that are over, as the server does by itself")


def run(arguments: argparse.Namespace) -> int:
    """Do it, on the database of the settings; a server may run meanwhile."""
    return _seal() if arguments.what == "seal" else _check(as_json=arguments.json)


def _check(*, as_json: bool) -> int:
    from jassen.server.ledger_check import ledger_report

    store = store_of_settings()
    try:
        report = ledger_report(store)
    finally:
        store.close()
    figures, faults = report.figures, report.faults
    if as_json:
        days = [{"day": _date(each.day), "transfers": each.transfers, "sha256": each.sha256} for each in figures.days]
        counted = {name: getattr(figures, name) for name in ("accounts", "transfers", "tables", "debits", "credits")}
        print_json({**counted, "faults": list(faults), "days": days})
        return int(bool(faults))
    for fault in faults:
        print(fault)
    print(
        f"{figures.transfers} transfers on {figures.accounts} accounts, {figures.tables} tables with a stake, "
        f"{len(figures.days)} sealed days: " + (f"{len(faults)} faults." if faults else "I1 to I8 hold.")
    )
    if figures.days:
        last = figures.days[-1]
        print(f"The last sealed day is {_date(last.day)}: {last.sha256}")
    return int(bool(faults))


def _seal() -> int:
    from jassen.server.bank import SEAL_AFTER_MS

    store = store_of_settings()
    try:
        sealed = store.seal_days(time.time_ns() // 1_000_000 - SEAL_AFTER_MS)
    finally:
        store.close()
    for each in sealed:
        print(f"{_date(each.day)}  {each.transfers:6} transfers  {each.sha256}")
    if not sealed:
        print("There is no day to seal.")
    return 0


def _date(day: int) -> str:
    return (_EPOCH + timedelta(days=day)).isoformat()
