"""What is measured while the server runs, for Prometheus. No label or value says anything about a card.

Each set of measures has a registry of its own, so that several services in one process do not mix.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from jassen.store.interface import AlreadyDone, Append, Committed, Conflict, Outcome, Overdrawn
from jassen.variants import PROFILES

_FAST_S = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_LATE_S = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 60.0)
_BATCH = (1, 2, 4, 8, 16, 32, 64)
_DEALT = "dealt"
OWN_RULES = "own"
"""The label of all rules that are no profile: their names are made by users, and there is no end of them."""


class Measures:
    """The measures of one service."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._wait = self._histogram("lane_wait_seconds", "From handing in a command to its commit's begin.", _FAST_S)
        self._commit = self._histogram("lane_commit_seconds", "Time of a commit, with its sync.", _FAST_S)
        self._batch = self._histogram("lane_batch_size", "Commands in a commit.", _BATCH)
        self._appends = self._counter("appends", "Commands by what became of them.", "outcome")
        self._deals = self._counter("deals", "Rounds dealt.")
        self._late = self._histogram("step_lag_seconds", "How late a step of the table is taken.", _LATE_S)
        self._sweep = self._gauge("sweep_lag_seconds", "How overdue the oldest step was that the last sweep found.")
        self._moves = self._histogram("move_seconds", "From a command to its acknowledgement.", _FAST_S, "profile")
        self._bot = self._histogram("bot_seconds", "Time in which a bot decides.", _FAST_S, "bot")
        self._bot_failures = self._counter("bot_failures", "Decisions that a bot failed to make.", "bot")
        self._drops = self._counter("listener_drops", "Streams and sockets that were given up as too slow.")
        self._sockets = self._gauge("sockets", "Open sockets and streams.")

    def committed(self, waits_s: Sequence[float], commit_s: float, batch: Sequence[tuple[Append, Outcome]]) -> None:
        """A batch went through the lane."""
        for wait_s in waits_s:
            self._wait.observe(wait_s)
        self._commit.observe(commit_s)
        self._batch.observe(len(batch))
        for append, outcome in batch:
            self._appends.labels(_name_of(outcome)).inc()
            if isinstance(outcome, Committed):
                self._deals.inc(sum(event.kind == _DEALT for event in append.events))

    def step_taken(self, lag_ms: int) -> None:
        """A step of a table was taken so late."""
        self._late.observe(max(0, lag_ms) / 1000)

    def swept(self, lag_ms: int) -> None:
        """A sweep found steps, the oldest so much overdue."""
        self._sweep.set(max(0, lag_ms) / 1000)

    @contextmanager
    def move(self, profile: str) -> Iterator[None]:
        """A command is carried out; refused ones count too."""
        with self._moves.labels(profile if profile in PROFILES else OWN_RULES).time():
            yield

    @contextmanager
    def bot(self, key: str) -> Iterator[None]:
        """A bot decides."""
        with self._bot.labels(key).time():
            yield

    def bot_failed(self, key: str) -> None:
        """A bot failed to decide."""
        self._bot_failures.labels(key).inc()

    def listener_dropped(self) -> None:
        """A stream or socket was given up."""
        self._drops.inc()

    def count_sockets(self, count: Callable[[], int]) -> None:
        """From now on `count` says how many sockets are open."""
        self._sockets.set_function(count)

    def serve(self, port: int, host: str) -> Callable[[], None]:
        """Answer scrapes there; the function that is returned ends it. Raises `OSError`."""
        server, thread = start_http_server(port, addr=host, registry=self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop

    def _histogram(self, name: str, text: str, buckets: Sequence[float], *labels: str) -> Histogram:
        return Histogram(name, text, labels, namespace="jassen", buckets=buckets, registry=self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, namespace="jassen", registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, namespace="jassen", registry=self.registry)


def _name_of(outcome: Outcome) -> str:
    match outcome:
        case Committed():
            return "committed"
        case AlreadyDone():
            return "repeated"
        case Conflict():
            return "conflict"
        case Overdrawn():
            return "overdrawn"
        case _:
            return "unknown"
