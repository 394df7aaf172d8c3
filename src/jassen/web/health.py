"""Whether the server lives, is ready for visitors, and which version it is: for those who run it."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jassen.server.errors import Busy
from jassen.server.tables import Tables
from jassen.web.draining import Draining

READY_WITHIN_S = 2.0


async def live(_: Request) -> Response:
    """The event loop answers."""
    return JSONResponse({"live": True})


async def ready(request: Request) -> Response:
    """Something was stored in the last seconds, or could be; and the server is not about to end."""
    tables: Tables = request.app.state.tables
    draining: Draining = request.app.state.draining
    if draining.begun:
        return _not_ready("the server is stopping")
    try:
        await tables.check(READY_WITHIN_S)
    except Busy as error:
        return _not_ready(str(error))
    return JSONResponse({"ready": True})


def _not_ready(why: str) -> Response:
    return JSONResponse({"ready": False, "why": why}, status_code=503)


async def show_version(_: Request) -> Response:
    """Which version runs."""
    return JSONResponse({"version": installed_version()})


@cache
def installed_version() -> str:
    """The version of the installed package."""
    try:
        return version("jassen")
    except PackageNotFoundError:
        return "from its sources"
