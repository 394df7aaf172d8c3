"""The web application: which address shows what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from jassen.server.errors import Busy
from jassen.server.tables import Tables
from jassen.store.interface import Store, StoreError
from jassen.web import glossary_route, home_page, replay_page, rules_route, table_routes
from jassen.web.guard import Guard
from jassen.web.guests import Guests
from jassen.web.static import static_files
from jassen.web.visit import language_of, message_page

ROUTES = (
    Route("/", home_page.home),
    Route("/play", home_page.play_now, methods=["POST"]),
    Route("/choose", home_page.choose, methods=["POST"]),
    Route("/t/{table_id}", table_routes.show),
    Route("/t/{table_id}/act", table_routes.act, methods=["POST"]),
    Route("/t/{table_id}/act", table_routes.back),
    Route("/t/{table_id}/rematch", table_routes.rematch, methods=["POST"]),
    Route("/t/{table_id}/rematch", table_routes.back),
    WebSocketRoute("/t/{table_id}/ws", table_routes.follow),
    Route("/g/{table_id}.jass", replay_page.record),
    Route("/g/{table_id}", replay_page.show),
    Route("/glossary", glossary_route.show),
    Route("/rules", rules_route.every),
    Route("/rules/{profile}", rules_route.show),
    Mount("/static", static_files(), name="static"),
)


def create_app(tables: Tables, store: Store) -> Starlette:
    """The application on top of a table service; it starts and stops the service with itself."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
            await tables.stop()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard), Middleware(GZipMiddleware, minimum_size=500)],
        exception_handlers={HTTPException: _not_served, StoreError: _busy, Busy: _busy, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.tables = tables
    app.state.guests = Guests(store)
    return app


async def _not_served(request: Request, error: Exception) -> Response:
    words = language_of(request)
    status = error.status_code if isinstance(error, HTTPException) else 500
    return message_page(
        request,
        words.gettext("There is nothing here"),
        words.gettext("Perhaps the address was cut off. A new game is one click away."),
        status=status,
    )


async def _busy(request: Request, _: Exception) -> Response:
    """The store cannot be read or written at the moment."""
    words = language_of(request)
    return message_page(
        request,
        words.gettext("One moment, please"),
        words.gettext("The games cannot be read or written just now. Nothing is lost; please try again."),
        status=503,
    )


async def _broken(request: Request, _: Exception) -> Response:
    """What a visitor sees of our own faults; the log has the rest."""
    words = language_of(request)
    return message_page(
        request,
        words.gettext("Something went wrong on our side"),
        words.gettext("Nothing that was played is lost. Please go back and try again."),
        status=500,
    )
