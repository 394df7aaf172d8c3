"""The short way to the operations of the API, which programs take several times for each card.

Whatever is no operation goes on to the routes of the application, where it is refused.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from jassen.web.api.call import Answered, endpoint
from jassen.web.api.operations import BASE, OPERATIONS

_Parts = tuple[str | None, ...]
"""The parts of a path between its slashes; None where anything may stand."""


class ApiDoor:
    """Plain ASGI middleware that answers operations itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._known: dict[tuple[str, int], list[tuple[_Parts, dict[int, str], Answered]]] = {}
        for operation in OPERATIONS:
            parts = operation.path.split("/")
            names = {place: part[1:-1] for place, part in enumerate(parts) if part.startswith("{")}
            shape = tuple(None if place in names else part for place, part in enumerate(parts))
            answered = endpoint(operation.handler, status=operation.status)
            self._known.setdefault((operation.method, len(parts)), []).append((shape, names, answered))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an operation, or hand the request on."""
        if scope["type"] != "http" or not scope["path"].startswith(BASE):
            await self._app(scope, receive, send)
            return
        parts = scope["path"][len(BASE) :].split("/")
        for shape, names, answered in self._known.get((scope["method"], len(parts)), ()):
            if all(part and wanted in (None, part) for wanted, part in zip(shape[1:], parts[1:], strict=True)):
                scope["path_params"] = {name: parts[place] for place, name in names.items()}
                response = await answered(Request(scope, receive, send))
                await response(scope, receive, send)
                return
        await self._app(scope, receive, send)
