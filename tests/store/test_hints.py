"""Hints reach everybody who listens, never fail, and find their way again after the database was away."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

import pytest
from sqlalchemy import URL

from jassen.store import Hints, NoHints, open_hints
from tests.postgres import PostgresServer

PATIENCE_S = 20
Ear = SimpleQueue[tuple[str, int]]


def _listening(url: URL) -> tuple[Hints, Ear]:
    hints, ear = open_hints(url), Ear()
    hints.start(lambda topic, version: ear.put((topic, version)))
    return hints, ear


def _say_until_heard(hints: Hints, *ears: Ear) -> None:
    """Until a connection stands, what is said is lost; that is allowed, so it is said again."""
    give_up_at = time.monotonic() + PATIENCE_S
    for ear in ears:
        while True:
            hints.say("are you there", 1)
            try:
                ear.get(timeout=0.05)
            except Empty:
                assert time.monotonic() < give_up_at
            else:
                break


def _until(ear: Ear, enough: Callable[[dict[str, int]], bool]) -> dict[str, int]:
    heard: dict[str, int] = {}
    while not enough(heard):
        topic, version = ear.get(timeout=PATIENCE_S)
        assert version > heard.get(topic, 0) or topic == "are you there"
        heard[topic] = version
    return heard


def test_what_one_says_all_hear_the_newest_of_each_topic(postgres_url: URL) -> None:
    (one, first), (two, second) = _listening(postgres_url), _listening(postgres_url)
    _say_until_heard(one, first, second)
    _say_until_heard(two, first, second)
    for version in range(1, 6):
        for table in range(300):
            one.say(f"table-{table}_:", version)
    two.say("lobby", 7)
    wanted = {f"table-{table}_:": 5 for table in range(300)} | {"lobby": 7}
    for ear in (first, second):
        _until(ear, lambda heard: wanted.items() <= heard.items())
    one.stop()
    two.stop()


def test_nothing_is_heard_after_the_end(postgres_url: URL) -> None:
    (one, first), (two, second) = _listening(postgres_url), _listening(postgres_url)
    _say_until_heard(one, first, second)
    two.stop()
    while not second.empty():
        second.get()
    _say_until_heard(one, first)
    one.say("late", 1)
    _until(first, lambda heard: "late" in heard)
    assert second.empty()
    one.stop()


def test_hints_come_back_with_the_database(own_postgres: PostgresServer) -> None:
    url = own_postgres.create()
    (one, first), (two, second) = _listening(url), _listening(url)
    _say_until_heard(one, first, second)
    own_postgres.stop()
    one.say("lost", 1)
    own_postgres.start()
    _say_until_heard(one, first, second)
    _say_until_heard(two, first, second)
    one.stop()
    two.stop()


def test_a_file_needs_no_hints(tmp_path: object) -> None:
    assert isinstance(open_hints(URL.create("sqlite", database=f"{tmp_path}/jassen.db")), NoHints)


@pytest.mark.parametrize("text", ["nothing", "t:", "t:x", ":"])
def test_what_others_say_on_the_channel_is_no_hint(postgres_url: URL, text: str) -> None:
    import psycopg

    hints, ear = _listening(postgres_url)
    _say_until_heard(hints, ear)
    with psycopg.connect(postgres_url.render_as_string(hide_password=False), autocommit=True) as connection:
        connection.execute("SELECT pg_notify('jassen', %s)", [text])
    hints.say("after", 1)
    assert _until(ear, lambda heard: "after" in heard).keys() <= {"after", "are you there"}
    hints.stop()
