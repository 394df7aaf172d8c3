"""A PostgreSQL that processes share: who starts together, who waits for whom, and what a lost connection means."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import permutations
from typing import Any

import psycopg
import pytest
from sqlalchemy import URL, Connection, Engine, event, text
from structlog.testing import capture_logs

from jassen.store import SqlStore, StoreError, postgres_engine
from jassen.store.conduct import Attended, AttendedAt
from jassen.store.interface import AlreadyDone, Committed, Conflict, Failed, Outcome, StoreAway
from jassen.store.postgres import open_postgres
from tests.line import Line
from tests.postgres import PostgresServer
from tests.store.appending import command, opening

_WRONG = "one-that-is-wrong"


@contextmanager
def _opened(url: URL) -> Iterator[SqlStore]:
    store = open_postgres(url)
    try:
        yield store
    finally:
        store.close()


def _said(engine: Engine, question: str) -> Any:
    with engine.connect() as connection:
        return connection.execute(text(question)).scalar_one()


def test_processes_that_start_together_migrate_once(postgres: PostgresServer) -> None:
    url = postgres.create()
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: open_postgres(url), range(6)))
    assert stores[0].append_batch([opening("t")]) == [Committed(1)]
    assert [store.versions(["t"]) for store in stores] == [{"t": 1}] * 6
    for store in stores:
        store.close()
    postgres.drop(url)


def test_a_commit_is_on_the_disk_whatever_the_server_prefers_and_readers_cannot_write(postgres_url: URL) -> None:
    with _opened(postgres_url) as store:
        assert _said(store._reader, "SHOW synchronous_commit") == "off"
        assert _said(store._writer, "SHOW synchronous_commit") == "on"
        assert _said(store._writer, "SHOW transaction_isolation") == "read committed"
        assert _said(store._reader, "SHOW transaction_read_only") == "on"
        names = "SELECT string_agg(application_name, ',' ORDER BY application_name) FROM pg_stat_activity"
        assert _said(store._reader, f"{names} WHERE datname = current_database()") == "jassen reader,jassen writer"


def test_a_database_of_a_later_version_is_not_touched(postgres_url: URL) -> None:
    with _opened(postgres_url) as store, store._writer.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    with pytest.raises(StoreError, match="version later"):
        open_postgres(postgres_url)


def test_a_database_that_cannot_hold_every_name_is_refused(postgres: PostgresServer) -> None:
    url = postgres.create(template="template0 ENCODING 'LATIN1'")
    with pytest.raises(StoreError, match="encoded in LATIN1"):
        open_postgres(url)
    postgres.drop(url)


def test_who_is_not_let_in_is_told_why_and_the_password_is_not_repeated(postgres: PostgresServer) -> None:
    url = postgres.url().set(password=_WRONG)
    with capture_logs() as logs, pytest.raises(StoreAway, match="password authentication failed") as refused:
        open_postgres(url, wait_s=1.5)
    assert all(line["event"] == "database_away" for line in logs)
    assert _WRONG not in f"{refused.value} {logs}"


def test_one_that_cannot_be_stored_does_not_hurt_the_rest_of_its_batch(postgres_url: URL) -> None:
    with _opened(postgres_url) as store:
        store.append_batch([opening("a"), opening("b")])
        bad, good = store.append_batch([command("a", 1, "no \0 in a text"), command("b", 1, "c")])
        assert isinstance(bad, Failed) and good == Committed(2)
        assert store.versions(["a", "b"]) == {"a": 1, "b": 2}


def test_of_many_processes_that_open_a_table_one_does_and_the_others_know(postgres_url: URL) -> None:
    def open_all(store: SqlStore) -> list[Outcome]:
        return [store.append_batch([opening(f"t{n}")])[0] for n in range(40)]

    with _opened(postgres_url) as one, _opened(postgres_url) as two, ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(open_all, (one, two, one, two)))
    assert all(Counter(each) == {Committed(1): 1, AlreadyDone(1): 3} for each in zip(*outcomes, strict=True))


def test_batches_that_meet_at_the_same_tables_wait_and_do_not_block_each_other(postgres_url: URL) -> None:
    tables = list("abcd")

    def write(place: int, store: SqlStore) -> list[Outcome]:
        found: list[Outcome] = []
        for turn, order in enumerate(permutations(tables)):
            versions = store.versions(tables)
            found += store.append_batch(
                [command(table_id, versions[table_id], f"{place}:{turn}") for table_id in order]
            )
        return found

    with _opened(postgres_url) as one, _opened(postgres_url) as two, ThreadPoolExecutor(4) as pool:
        one.append_batch([opening(table_id) for table_id in tables])
        outcomes = [outcome for found in pool.map(write, range(4), (one, two, one, two)) for outcome in found]
        committed = sum(isinstance(outcome, Committed) for outcome in outcomes)
        assert all(isinstance(outcome, Committed | Conflict) for outcome in outcomes)
        assert sum(one.versions(tables).values()) == committed + len(tables)
        assert {type(outcome) for outcome in outcomes} == {Committed, Conflict}


def test_what_is_noted_of_somebody_waits_for_a_deletion_that_has_begun(postgres_url: URL) -> None:
    with _opened(postgres_url) as store, _opened(postgres_url) as other, ThreadPoolExecutor(1) as pool:
        anna = store.create_guest("Anna", b"a", 0)
        store.append_batch([opening("t", user=anna)])
        end = replace(command("t", 1, "end"), attended=(Attended(anna, left=True),))
        again = frozenset({AttendedAt(anna, 7, left=True)})
        for number, note in enumerate((lambda: store.append_batch([end]), lambda: store.set_attended("t", 2, again))):
            with other._writer.begin() as deleting:
                deleting.execute(text('UPDATE "user" SET deleted_at = :at_ms'), {"at_ms": number})
                noting = pool.submit(note)
                while not _said(other._reader, "SELECT count(*) FROM pg_locks WHERE NOT granted"):
                    assert not noting.done()
            assert noting.result() and store.versions(["t"]) == {"t": 2} and store.attended(anna, 9) == ()


def test_a_commit_whose_answer_is_lost_is_found_out_by_asking_again(postgres_url: URL) -> None:
    with _opened(postgres_url) as store, _opened(postgres_url) as other:
        store.append_batch([opening("t")])

        def cut(connection: Connection) -> None:
            driver = connection.connection.driver_connection
            assert isinstance(driver, psycopg.Connection)
            driver.commit()
            driver.execute("SELECT 1")  # so that there is something to commit, and the connection is found cut
            _said(other._writer, f"SELECT pg_terminate_backend({driver.info.backend_pid}, 5000)")

        event.listen(store._writer, "commit", cut, once=True)
        outcomes = store.append_batch([command("t", 1, "c"), command("t", 2, "d")])
        assert [type(outcome) for outcome in outcomes] == [Failed, Failed]
        assert store.append_batch([command("t", 1, "c")]) == [AlreadyDone(2)]
        assert other.versions(["t"]) == {"t": 3}


def test_a_process_that_sleeps_in_the_middle_does_not_keep_its_tables(postgres_url: URL) -> None:
    with _opened(postgres_url) as awake, _opened(postgres_url) as asleep:
        awake.append_batch([opening("t")])
        with asleep._writer.connect() as connection:
            connection.execute(text("SELECT * FROM game_table FOR UPDATE"))
            assert awake.append_batch([command("t", 1, "c")]) == [Committed(2)]
            connection.invalidate()
        assert asleep.append_batch([command("t", 1, "d")]) == [Conflict(2)]


def test_a_database_that_falls_silent_is_given_up_and_taken_up_again(
    postgres_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert postgres_url.port is not None
    with Line(postgres_url.port) as line, _opened(postgres_url.set(port=line.port)) as store:
        store.append_batch([opening("t")])
        monkeypatch.setattr(postgres_engine, "SILENCE_S", 0.5)
        line.fall_silent()
        assert isinstance(store.append_batch([command("t", 1, "c")])[0], Failed)
        with pytest.raises(StoreAway):
            store.events_after("t", 0)
        line.talk()
        monkeypatch.undo()
        (outcome,) = store.append_batch([command("t", 1, "c")])
        assert outcome in (Committed(2), AlreadyDone(2))
        assert len(store.events_after("t", 0)) == 2


def test_a_database_that_is_away_is_a_failure_until_it_is_back(own_postgres: PostgresServer) -> None:
    url = own_postgres.create()
    with _opened(url) as store:
        for n, how in enumerate((signal.SIGINT, signal.SIGQUIT)):
            store.append_batch([opening(f"t{n}")])
            own_postgres.stop(how)
            assert isinstance(store.append_batch([command(f"t{n}", 1, "c")])[0], Failed)
            with pytest.raises(StoreAway):
                store.events_after(f"t{n}", 0)
            own_postgres.start()
            assert store.append_batch([command(f"t{n}", 1, "c")]) == [Committed(2)]
            assert len(store.events_after(f"t{n}", 0)) == 2


def test_a_database_that_comes_later_is_waited_for(own_postgres: PostgresServer) -> None:
    url = own_postgres.create()
    own_postgres.stop()
    with ThreadPoolExecutor(1) as pool, capture_logs() as logs:
        opening_it = pool.submit(open_postgres, url, wait_s=30)
        while not logs:
            assert not opening_it.done()
        own_postgres.start()
        opening_it.result().close()
    assert [(line["event"], "30 s" in line["notice"]) for line in logs] == [("database_away", True)]
