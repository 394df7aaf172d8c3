"""Connections to a PostgreSQL, none of which waits without end or holds a lock while its process sleeps."""

from __future__ import annotations

import time
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from sqlalchemy import URL, Engine, NullPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

STATEMENT_TIMEOUT_S = 5
SILENCE_S = 7.0
"""A database that says nothing for so long is taken for gone: longer than it may work on one statement."""

_SESSION = (
    f"SET statement_timeout = '{STATEMENT_TIMEOUT_S}s'",
    # A process that was stopped in the middle of a transaction must not keep its tables from the others.
    "SET idle_in_transaction_session_timeout = '3s'",
)
_POOL_TIMEOUT_S = 5
_CONNECT_DEFAULTS: dict[str, str | int] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

_T = TypeVar("_T")


class _Listening(psycopg.Connection[Any]):
    """A connection that is given up when the database falls silent: not every cut line says that it is cut."""

    def wait(self, gen: PQGen[_T], interval: float = 0.1, timeout: float | None = None) -> _T:
        """See psycopg; without a `timeout` it is `SILENCE_S`, and afterwards the connection is closed."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        began = time.monotonic()
        try:
            return super().wait(gen, interval, SILENCE_S)
        except psycopg.OperationalError:
            if time.monotonic() - began >= SILENCE_S:
                # An answer that comes now would be taken for that to the next question.
                self.pgconn.finish()
            raise


def pooled_engine(url: URL, role: str, connections: int, *statements: str, isolation_level: str) -> Engine:
    """An engine with at most so many connections; each is made ready by these statements."""
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=connections,
        max_overflow=0,
        pool_timeout=_POOL_TIMEOUT_S,
        pool_pre_ping=True,
        isolation_level=isolation_level,
        connect_args=_connect_arguments(url, role),
        hide_parameters=True,
    )
    event.listen(engine, "do_connect", _connect)
    _on_connect(engine, *_SESSION, *statements)
    return engine


def single_engine(url: URL, role: str, *statements: str) -> Engine:
    """An engine that makes a connection for each use, which may wait long for an answer."""
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        poolclass=NullPool,
        connect_args=_connect_arguments(url, role),
        hide_parameters=True,
    )
    _on_connect(engine, *statements)
    return engine


def _connect_arguments(url: URL, role: str) -> dict[str, str | int]:
    """What the URL leaves open."""
    defaults = _CONNECT_DEFAULTS | {"fallback_application_name": f"jassen {role}"}
    return {name: value for name, value in defaults.items() if name not in url.query}


def _connect(_dialect: object, _record: object, arguments: tuple[Any, ...], options: dict[str, Any]) -> _Listening:
    return _Listening.connect(*arguments, **options)


def _on_connect(engine: Engine, *statements: str) -> None:
    def prepare(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", prepare)
