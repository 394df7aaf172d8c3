"""The reports that players have made about others, the latest first."""

from __future__ import annotations

import argparse
import dataclasses
from datetime import UTC, datetime

from jassen.cli.faults import Fault
from jassen.cli.output import print_json
from jassen.cli.settings import store_of_settings
from jassen.store.people import Report


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many, and in which form."""
    parser.add_argument("--most", type=int, default=50, metavar="N", help="at most so many (50)")
    parser.add_argument("--json", action="store_true", help="one object with the list of reports")


def run(arguments: argparse.Namespace) -> int:
    """List them, from the database of the settings; a server may run meanwhile."""
    if arguments.most < 1:
        raise Fault(f"--most: {arguments.most} is not a number above 0")
    store = store_of_settings()
    try:
        found = store.reports(arguments.most)
    finally:
        store.close()
    if arguments.json:
        print_json({"reports": [dataclasses.asdict(report) for report in found]})
        return 0
    for report in found:
        print(_line(report))
    if not found:
        print("Nobody has reported anybody.")
    return 0


def _line(report: Report) -> str:
    at = datetime.fromtimestamp(report.at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    return f"{at}  {report.why:9} about {report.about}  by {report.by}  at table {report.table_id}, line {report.seq}"
