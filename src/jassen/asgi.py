"""The server process: the only place that puts store, tables and pages together."""

from __future__ import annotations

import sys

from starlette.applications import Starlette

from jassen.server.logs import configure_logs
from jassen.server.settings import Settings
from jassen.server.tables import Tables
from jassen.store.by_url import open_hints, open_store
from jassen.web.app import MeasuresAt
from jassen.web.app import create_app as create_web_app
from jassen.web.limits import Limits


def create_app() -> Starlette:
    """The application, set up from the environment. Raises `StoreError`, `VaultError` and pydantic's."""
    # The writer's thread must not wait 5 ms for the event loop after each commit.
    sys.setswitchinterval(0.001)
    settings = Settings()
    configure_logs(settings.log_level)
    store = open_store(settings.database, wait_s=settings.database_wait_s)
    hints, vault = open_hints(settings.database), settings.vault()
    tables = Tables(store, hints=hints, vault=vault, patience=settings.patience, stakes=settings.stakes)
    return create_web_app(tables, store, _limits(settings), measures_at(settings))


def _limits(settings: Settings) -> Limits:
    return Limits(
        commands_per_s=settings.commands_per_s,
        commands_burst=settings.commands_burst,
        sockets_per_user=settings.sockets_per_user,
        sockets_per_address=settings.sockets_per_address,
    )


def measures_at(settings: Settings) -> MeasuresAt | None:
    """Where measures are shown; None if they are not."""
    return None if settings.metrics_port is None else MeasuresAt(settings.metrics_host, settings.metrics_port)
