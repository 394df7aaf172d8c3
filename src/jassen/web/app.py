"""The web application: which address shows what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from jassen.server.accounts import Accounts, Passwords
from jassen.server.errors import Busy, Refused
from jassen.server.results.projector import Projector
from jassen.server.tables import Tables
from jassen.store.interface import Store, StoreError
from jassen.web import (
    chips_routes,
    door_routes,
    games_page,
    glossary_route,
    health,
    home_page,
    lobby_page,
    moderation,
    offline,
    opening_form,
    proof_page,
    replay_page,
    rules_route,
    table_routes,
    table_socket,
    token_routes,
)
from jassen.web.account.attempts import Attempts
from jassen.web.account.conduct import refused
from jassen.web.account.routes import ROUTES as ACCOUNT_ROUTES
from jassen.web.api import document, operations
from jassen.web.api.door import ApiDoor
from jassen.web.api.problems import Code, Problem, answer_for
from jassen.web.api.programs import Programs
from jassen.web.draining import Draining
from jassen.web.guard import API, Guard
from jassen.web.guests import Guests, now_ms
from jassen.web.limits import CommandRate, Limits, Sockets
from jassen.web.numbers import routes as numbers_routes
from jassen.web.packing import PackedPages
from jassen.web.static import static_files
from jassen.web.talk import Talk
from jassen.web.visit import language_of, message_page

# Operations are answered before this; their routes say what is no operation, or not by this method.
ROUTES = (
    *operations.routes(),
    Route("/", home_page.home),
    Route("/play", home_page.play_now, methods=["POST"]),
    Route("/games", games_page.games),
    Route("/games/{profile}", games_page.game),
    Route("/new", opening_form.open_table, methods=["POST"]),
    Route("/lobby", lobby_page.lobby),
    Route("/quick", lobby_page.quick, methods=["POST"]),
    Route("/choose", home_page.choose, methods=["POST"]),
    Route("/t/{table_id}", table_routes.show),
    Route("/t/{table_id}/text", table_routes.text),
    Route("/t/{table_id}/act", table_routes.act, methods=["POST"]),
    Route("/t/{table_id}/act", table_routes.back),
    Route("/t/{table_id}/rematch", table_routes.rematch, methods=["POST"]),
    Route("/t/{table_id}/rematch", table_routes.back),
    Route("/t/{table_id}/sit", door_routes.sit, methods=["POST"]),
    Route("/t/{table_id}/sit", table_routes.back),
    Route("/t/{table_id}/mute", door_routes.mute, methods=["POST"]),
    Route("/t/{table_id}/mute", table_routes.back),
    Route("/t/{table_id}/block", door_routes.block, methods=["POST"]),
    Route("/t/{table_id}/block", table_routes.back),
    Route("/t/{table_id}/report", door_routes.report, methods=["POST"]),
    Route("/t/{table_id}/report", table_routes.back),
    Route("/t/{table_id}/rules", rules_route.at_table),
    Route("/t/{table_id}/proof", proof_page.show),
    Route("/t/{table_id}/proof.json", proof_page.file),
    WebSocketRoute("/t/{table_id}/ws", table_socket.follow),
    Route("/g/{table_id}.jass", replay_page.record),
    Route("/g/{table_id}", replay_page.show),
    Route("/glossary", glossary_route.show),
    Route("/rules", rules_route.every),
    Route("/rules/{profile}", rules_route.show),
    *numbers_routes.ROUTES,
    Route("/tokens", token_routes.show),
    Route("/tokens", token_routes.create, methods=["POST"]),
    Route("/tokens/revoke", token_routes.revoke, methods=["POST"]),
    Route("/tokens/revoke", token_routes.back),
    *ACCOUNT_ROUTES,
    Route(moderation.PATH, moderation.show),
    Route(f"{moderation.PATH}/decide", moderation.decide, methods=["POST"]),
    Route(f"{moderation.PATH}/lift", moderation.lift, methods=["POST"]),
    Route(f"{moderation.PATH}/{{form}}", moderation.back),
    Route("/chips", chips_routes.show),
    Route("/chips/gift", chips_routes.take, methods=["POST"]),
    Route("/chips/gift", chips_routes.back),
    Route("/chips/house", chips_routes.house),
    Route("/manifest.webmanifest", offline.manifest),
    Route("/service-worker.js", offline.service_worker),
    Route(offline.OFFLINE, offline.show),
    Route("/live", health.live),
    Route("/ready", health.ready),
    Route("/version", health.show_version),
    Route("/api/openapi.json", document.show),
    Mount("/static", static_files(), name="static"),
)


@dataclass(frozen=True, slots=True)
class MeasuresAt:
    """Where Prometheus finds the measures."""

    host: str
    port: int


def create_app(
    tables: Tables,
    store: Store,
    limits: Limits = Limits(),  # noqa: B008 - it is frozen
    measures_at: MeasuresAt | None = None,
    passwords: Passwords | None = None,
) -> Starlette:
    """The application on top of a table service; it starts and stops the service with itself.

    Without `measures_at` nobody is shown what is measured. Without `passwords` they are hashed at the usual cost.
    """
    passwords = Passwords() if passwords is None else passwords
    draining, rate = Draining(tables.drain), CommandRate(limits)
    sockets = Sockets(limits.sockets_per_user, limits.sockets_per_address)
    tables.measures.count_sockets(sockets.__len__)
    projector = Projector(store)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        with ExitStack() as ends:
            if measures_at is not None:
                ends.callback(tables.measures.serve(measures_at.port, measures_at.host))
            await tables.start()
            projector.start()
            draining.watch()
            try:
                yield
            finally:
                draining.unwatch()
                await projector.stop()
                await tables.stop()
                passwords.stop()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard, rate=rate), Middleware(ApiDoor), Middleware(PackedPages, minimum_size=500)],
        exception_handlers={
            HTTPException: _not_served,
            StoreError: _busy,
            Busy: _busy,
            Refused: refused,
            Exception: _broken,
        },
        lifespan=lifespan,
    )
    app.state.tables = tables
    app.state.guests = Guests(store, news=tables.news)
    app.state.accounts = Accounts(store, passwords, now_ms)
    app.state.attempts = Attempts()
    app.state.talk = Talk(store, tables.news)
    app.state.programs = Programs(store)
    app.state.store = store
    app.state.draining = draining
    app.state.rate = rate
    app.state.sockets = sockets
    return app


async def _not_served(request: Request, error: Exception) -> Response:
    words = language_of(request)
    status = error.status_code if isinstance(error, HTTPException) else 500
    if request.url.path.startswith(API):
        return _not_served_here(request, error)
    return message_page(
        request,
        words.gettext("There is nothing here"),
        words.gettext("Perhaps the address was cut off. A new game is one click away."),
        status=status,
    )


def _not_served_here(request: Request, error: Exception) -> Response:
    """Below ``/api`` everybody gets a problem and no page."""
    if isinstance(error, HTTPException) and error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        answer = answer_for(Problem(Code.NO_SUCH_METHOD, f"There is no {request.method} at this address.").body)
        answer.headers.update(error.headers or {})
        return answer
    return answer_for(Problem(Code.NOT_FOUND, "There is nothing at this address.").body)


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
