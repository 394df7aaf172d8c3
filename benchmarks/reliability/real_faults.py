"""What R1 to R4 and R14 have in common: real nodes, clients that send again, and a check of the whole log."""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from tests.postgres import NO_POSTGRES, PostgresServer, find_programs
from tests.reliability.faults import played
from tests.server.crashing import History, Trouble


def add_arguments(parser: argparse.ArgumentParser, *, times: int, what: str) -> None:
    """How often, at how many tables, from which seed."""
    parser.add_argument(f"--{what}", dest="times", type=int, default=times, help=f"{what} (default: {times})")
    parser.add_argument("--tables", type=int, default=8, help="tables at which is played (default: 8)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the moments and of the nodes (default: 1)")


@contextmanager
def postgres() -> Iterator[PostgresServer]:
    """A server of one's own that waits for the disk."""
    programs = find_programs()
    if programs is None:
        raise SystemExit(NO_POSTGRES)
    with PostgresServer(programs, durable=True) as server:
        yield server


def report(
    arguments: argparse.Namespace,
    url: Callable[[Path], URL],
    trouble: Trouble,
    *,
    nodes: int,
    through_two: float = 1 / 3,
) -> int:
    """Play, let it go wrong, check, and print what was seen; 0 if nothing was lost, doubled or out of order."""
    folder = Path(tempfile.mkdtemp(prefix="jassen-reliability-"))
    began = time.monotonic()
    try:
        history: History = played(
            url(folder),
            folder,
            trouble,
            nodes=nodes,
            times=arguments.times,
            seed=arguments.seed,
            tables=arguments.tables,
            through_two=through_two,
        )
    except AssertionError as error:
        print(f"broken: {error}")
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(
        f"{arguments.times} times in {time.monotonic() - began:.0f} s at {arguments.tables} tables, {nodes} nodes: "
        f"{len(history.acked)} acknowledged moves, {history.asked_again} sent again; "
        "0 lost, 0 gaps, 0 doubled, 0 out of order"
    )
    return 0


def sqlite(folder: Path) -> URL:
    """A file in that folder."""
    return URL.create("sqlite", database=str(folder / "jassen.db"))
