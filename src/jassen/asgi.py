"""The server process: the only place that puts store, tables and pages together."""

from __future__ import annotations

import sys

from starlette.applications import Starlette

from jassen.server.logs import configure_logs
from jassen.server.settings import Settings
from jassen.server.tables import Tables
from jassen.store.by_url import open_hints, open_store
from jassen.web.app import create_app as create_web_app


def create_app() -> Starlette:
    """The application, set up from the environment. Raises `StoreError`, `VaultError` and pydantic's."""
    # The writer's thread must not wait 5 ms for the event loop after each commit.
    sys.setswitchinterval(0.001)
    settings = Settings()
    configure_logs(settings.log_level)
    store = open_store(settings.database, wait_s=settings.database_wait_s)
    return create_web_app(Tables(store, hints=open_hints(settings.database), vault=settings.vault()), store)
