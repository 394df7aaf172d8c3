"""Hints by ``NOTIFY``, sent after the commit that they tell of.

Within the transaction of a move a ``NOTIFY`` would make all writers queue for one lock. Here a thread gathers what
is to be said and says it together, on a connection that waits for no disk; another thread listens.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Condition, Event, Thread

import psycopg
import structlog
from sqlalchemy import URL, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from jassen.store.hints import Heard
from jassen.store.postgres_engine import single_engine

CHANNEL = "jassen"
LARGEST_BATCH = 200
_MOST_WAITING = 10_000
_LOOK_UP_EVERY_S = 0.25
"""How often a listener looks up to see whether it is to end."""
_DIAL_AGAIN_AFTER_S = 0.5
_COMPLAIN_AGAIN_AFTER_S = 60.0
_END_WITHIN_S = 5.0

_SAY = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")

_log = structlog.get_logger("jassen.store")


class PostgresHints:
    """`Hints` through a PostgreSQL. Lost connections are made again; what was to be said meanwhile may be lost."""

    def __init__(self, url: URL) -> None:
        self._engine = single_engine(url, "hints", "SET synchronous_commit = off").execution_options(
            isolation_level="AUTOCOMMIT"
        )
        self._to_say: dict[str, int] = {}
        self._more = Condition()
        self._ending = Event()
        self._threads: list[Thread] = []

    def start(self, heard: Heard) -> None:
        """See `Hints`."""
        for name, work in (("say", self._say_all), ("listen", lambda: self._listen(heard))):
            thread = Thread(target=self._again_and_again, args=(work,), name=f"jassen-hints-{name}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def say(self, topic: str, version: int) -> None:
        """See `Hints`."""
        with self._more:
            if len(self._to_say) < _MOST_WAITING or topic in self._to_say:
                self._to_say[topic] = max(version, self._to_say.get(topic, 0))
                self._more.notify()

    def stop(self) -> None:
        """See `Hints`."""
        self._ending.set()
        with self._more:
            self._more.notify()
        for thread in self._threads:
            thread.join(_END_WITHIN_S)
        self._threads.clear()

    def _again_and_again(self, work: Callable[[], None]) -> None:
        """Keep a connection at work until the end."""
        complained_at: float | None = None
        while not self._ending.is_set():
            try:
                work()
            except (SQLAlchemyError, psycopg.Error) as error:
                now = time.monotonic()
                if complained_at is None or now - complained_at > _COMPLAIN_AGAIN_AFTER_S:
                    _log.warning("hints_interrupted", error=type(error).__name__)
                    complained_at = now
                self._ending.wait(_DIAL_AGAIN_AFTER_S)

    def _say_all(self) -> None:
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            while batch := self._gather():
                connection.execute(_SAY, {"channel": CHANNEL, "said": batch})

    def _gather(self) -> list[str]:
        """What is to be said next; nothing at the end."""
        with self._more:
            self._more.wait_for(lambda: self._to_say or self._ending.is_set())
            topics = list(islice(self._to_say, LARGEST_BATCH))
            return [f"{topic}:{self._to_say.pop(topic)}" for topic in topics]

    def _listen(self, heard: Heard) -> None:
        with _driver(self._engine) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._ending.is_set():
                for notice in connection.notifies(timeout=_LOOK_UP_EVERY_S):
                    topic, _, version = notice.payload.rpartition(":")
                    if version.isdecimal() and not self._ending.is_set():
                        heard(topic, int(version))


@contextmanager
def _driver(engine: Engine) -> Iterator[psycopg.Connection]:
    """A connection as psycopg has it: listening is nothing that SQLAlchemy knows."""
    pooled = engine.raw_connection()
    try:
        driver = pooled.driver_connection
        assert isinstance(driver, psycopg.Connection), "the engine uses psycopg"
        driver.autocommit = True
        yield driver
    except BaseException:
        pooled.invalidate()
        raise
    pooled.close()
