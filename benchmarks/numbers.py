"""How fast the pages of numbers answer with many results: ``python -m benchmarks.numbers build`` and ``… measure``.

`build` fills a folder (it may be called again, and goes on): real logs of whole games that bots played, which are
counted as a server does, and results that are made up, among players of whom a few play very much. `measure` starts a
real server on it and asks for each page by HTTP, the pages of the busiest player among them.
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import func, select

from benchmarks.bulk import count_in_bulk
from benchmarks.finished import log_of, made_up, played
from jassen.server.results.projector import count_all
from jassen.store import open_sqlite
from jassen.store.conduct import Attended
from jassen.store.interface import Append, Store
from jassen.store.result_tables import finished_table
from jassen.store.results import Finished
from jassen.store.sql import SqlStore
from jassen.variants import find
from jassen.web.guests import cookie_name
from tests.web.site import Site

PLAYERS = 400
FIRST_MS = 1_767_225_600_000
_APART_MS = 300_000
_AT_ONCE = 2_000
_LEFT = 0.05
"""So many made-up games were left."""
LOGS_OF = ("stargames-schieber", "stargames-differenzler", "swisslos-schieber-1000", "howtoplay-coiffeur")
MADE_UP_OF = ("stargames-schieber", "swisslos-schieber-1000", "stargames-differenzler", "howtoplay-coiffeur")


def token_of(number: int) -> str:
    """The token of a player."""
    return f"player-{number}"


def players(store: Store) -> list[tuple[str, str]]:
    """The players, by id and name; they are made when they are not there."""
    found = []
    for number in range(PLAYERS):
        digest = hashlib.sha256(token_of(number).encode()).digest()
        session = store.session_of(digest)
        now_ms = time.time_ns() // 1_000_000
        user_id = session.user_id if session else store.create_guest(f"Player {number}", digest, now_ms)
        found.append((user_id, f"Player {number}"))
    return found


def some(everybody: Sequence[tuple[str, str]], rng: Random, count: int) -> list[tuple[str, str]]:
    """So many different players, the first ones far more often than the last."""
    chosen: dict[int, None] = {}
    while len(chosen) < count:
        chosen.setdefault(int(len(everybody) * rng.random() ** 3))
    return [everybody[number] for number in chosen]


def build(store: SqlStore, logs: int, results: int) -> None:
    """Fill up to so many tables with logs and so many results in all."""
    everybody = players(store)
    with store._read() as connection:  # noqa: SLF001 - how many there are is asked nowhere else
        number = int(connection.scalar(select(func.count()).select_from(finished_table)) or 0)
    while number < logs:
        rng = Random(f"log:{number}")
        rules = find(LOGS_OF[number % len(LOGS_OF)])
        users = some(everybody, rng, rules.seats - number % 2)
        append = log_of(rules, played(rules, rng), users, at_ms=FIRST_MS + number * _APART_MS, public=number % 3 > 0)
        store.append_batch([append])
        count_all(store, lambda _: None)
        number += 1
    while number < results:
        batch = list(_made_up(everybody, range(number, min(results, number + _AT_ONCE))))
        store.append_batch([append for append, _ in batch])
        count_in_bulk(store, [finished for _, finished in batch])
        number += len(batch)
        print(f"\r{number} results", end="", flush=True)
    print(f"\r{number} results, {logs} of them with real logs")


def _made_up(everybody: Sequence[tuple[str, str]], numbers: range) -> Iterator[tuple[Append, Finished]]:
    for number in numbers:
        rng = Random(f"result:{number}")
        rules = find(MADE_UP_OF[number % len(MADE_UP_OF)])
        users, at_ms = some(everybody, rng, rules.seats), FIRST_MS + number * _APART_MS
        attended = [Attended(user_id, left=rng.random() < _LEFT) for user_id, _ in users]
        append = log_of(rules, (), users, at_ms=at_ms, attended=attended)
        yield append, made_up(rules, rng, [user_id for user_id, _ in users], table_id=append.table_id, at_ms=at_ms)


def measure(folder: Path, visits: int) -> None:
    """Ask a server for each page, and print how long that took."""
    store = open_sqlite(folder / "jassen.db")
    busiest = players(store)[0][0]
    stranger = players(store)[1][0]
    store.close()
    pages = {
        "own profile": f"/players/{busiest}",
        "own profile, earlier games": f"/players/{busiest}?before={FIRST_MS + 40_000 * _APART_MS}-x",
        "profile of another": f"/players/{stranger}",
        "ladder": "/ladders/stargames-schieber:drawn",
        "ladder of pairs": "/ladders/stargames-schieber:pair",
        "ladders": "/ladders",
        "statistics": "/statistics",
        "deals": "/deals",
        "overview": "/overview",
    }
    with (
        Site(folder) as site,
        httpx.Client(base_url=site.address, cookies={cookie_name(secure=False): token_of(0)}, timeout=30) as client,
    ):
        for name, address in pages.items():
            times = sorted(_visit(client, address) for _ in range(visits))
            p95 = times[int(len(times) * 0.95)]
            print(f"{name}: median {statistics.median(times):.1f} ms, p95 {p95:.1f} ms, longest {times[-1]:.1f} ms")


def _visit(client: httpx.Client, address: str) -> float:
    began = time.perf_counter()
    answer = client.get(address)
    took = (time.perf_counter() - began) * 1000
    assert answer.status_code == 200, answer.text
    return took


def main() -> None:
    """Build or measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("build", "measure"))
    parser.add_argument("--folder", type=Path, default=Path("numbers-data"))
    parser.add_argument("--logs", type=int, default=1_000)
    parser.add_argument("--results", type=int, default=101_000, help="in all")
    parser.add_argument("--visits", type=int, default=60, help="to each page")
    arguments = parser.parse_args()
    if arguments.what == "measure":
        measure(arguments.folder, arguments.visits)
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    store = open_sqlite(arguments.folder / "jassen.db")
    try:
        build(store, arguments.logs, arguments.results)
    finally:
        store.close()


if __name__ == "__main__":
    main()
