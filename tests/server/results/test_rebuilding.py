"""What is kept of finished games is what their logs say, however and in which order they were counted."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from jassen.server.results.counting import count
from jassen.server.results.luck import Luck
from jassen.server.results.projector import Projector, count_all, result_of, write_results
from jassen.server.results.rebuild import compare, rebuild
from jassen.store import MemoryStore, Store
from jassen.variants import find
from tests.server.databases import Database
from tests.server.playing import play_all, seated
from tests.server.results.games import store_game, store_games

COUNT = 8


def ignore(_: int) -> None:
    """Nothing is said."""


def test_what_is_counted_is_what_a_count_from_the_logs_gives(store: Store) -> None:
    store_games(store, COUNT)
    assert count_all(store, ignore) == COUNT
    kept = store.results_text()
    assert any(line.startswith("rating_change") for line in kept)
    assert compare(store).is_equal
    assert rebuild(store) == COUNT
    assert store.results_text() == kept


def test_a_table_that_turns_up_late_takes_its_place(store: Store) -> None:
    tables = store_games(store, COUNT)
    luck, orders = Luck.of_this_machine(), []
    for seed in range(3):
        store.forget_results()
        late = Random(seed).sample(tables, len(tables))
        for table_id in late:
            write_results(store, [result_of(store, table_id, luck)])
        orders.append(store.results_text())
    assert orders[0] == orders[1] == orders[2]
    assert compare(store).is_equal


def test_a_table_is_counted_once_whoever_counts_how_often(database: Database) -> None:
    store = database.open()
    store_games(store, COUNT)
    others = [database.open() for _ in range(3)]
    with ThreadPoolExecutor(len(others)) as workers:
        list(workers.map(lambda each: Projector(each).count_some(), [*others, *others]))
    assert store.uncounted(COUNT) == []
    assert compare(store).is_equal
    for each in (*others, store):
        each.close()


def test_what_was_changed_by_hand_is_found(store: Store) -> None:
    tables = store_games(store, 2)
    finished = result_of(store, tables[0], None)
    with store.counting() as counting:
        counting.keep(finished)
    count_all(store, ignore)
    found = compare(store)
    if Luck.of_this_machine() is None:
        pytest.skip("without the kernel nothing differs")
    assert not found.is_equal
    rebuild(store)
    assert compare(store).is_equal


def test_a_log_that_cannot_be_read_does_not_stop_the_others() -> None:
    store = MemoryStore()
    store_games(store, 2)
    broken = store_game(store, find("stargames-schieber"), Random(9), at_ms=5)
    store._events[broken] = store._events[broken][:40]
    projector = Projector(store)
    assert projector.count_some() == 3
    assert store.uncounted(9) == [broken]
    assert projector.count_some() == 0


def test_a_server_counts_what_its_players_finish(database: Database) -> None:
    async def played() -> str:
        async with database.serving() as tables:
            table_id = await tables.open(seated(find("stargames-differenzler"), "anna", "beat", bot="rules"))
            await play_all(tables, table_id, ("anna", "beat"))
            return table_id

    table_id = asyncio.run(played())
    store = database.open()
    assert store.uncounted(9) == [table_id]
    assert Projector(store).count_some() == 1
    assert store.sums_of("anna")["stargames-differenzler"].games == 1
    assert compare(store).is_equal
    store.close()


def test_a_repeat_within_a_transaction_counts_nothing_twice(store: Store) -> None:
    (table_id,) = store_games(store, 1)
    finished = result_of(store, table_id, None)
    with store.counting() as counting:
        assert count(counting, finished)
        assert not count(counting, finished)
    assert sum(tally.games for tally in store.sums_of("").values()) == len(finished.seats)
