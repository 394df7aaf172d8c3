"""A PostgreSQL for all tests of one worker, and a fresh database for each test that asks for one."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import URL

from jassen.store.postgres import open_postgres
from tests.postgres import NO_POSTGRES, PostgresServer, find_programs

# How long an example takes is the machine's affair: a test that fails by the clock would fail on a busy one.
settings.register_profile("jassen", settings(), deadline=None)
settings.load_profile("jassen")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running server."""
    with PostgresServer(_programs()) as server:
        yield server


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A server of one's own that waits for the disk, to be stopped and started."""
    with PostgresServer(_programs(), durable=True) as server:
        yield server


def _programs() -> Path:
    """Where PostgreSQL is missing the test says so, and fails on a machine that has to have it."""
    programs = find_programs()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail(NO_POSTGRES)
        pytest.skip(NO_POSTGRES)
    return programs


@pytest.fixture(scope="session")
def _template(postgres: PostgresServer) -> str:
    """A database at the newest version, of which each test gets a copy."""
    url = postgres.create()
    open_postgres(url).close()
    assert url.database is not None
    return url.database


@pytest.fixture
def postgres_url(postgres: PostgresServer, _template: str) -> Iterator[URL]:
    """A database at the newest version, with nothing in it."""
    url = postgres.create(template=_template)
    yield url
    postgres.drop(url)


def pytest_configure() -> None:
    """Whoever is started in the background ignores interrupts, and so would the processes that the tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
