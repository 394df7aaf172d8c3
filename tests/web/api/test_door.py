"""The short way to the API and the routes answer alike."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jassen.web.api import door, operations
from jassen.web.api.operations import BASE, OPERATIONS, Operation

ODD = (
    "",
    "/",
    "//",
    "/tables",
    "/tables/",
    "/tables//events",
    "/tables/a/b/c",
    "/tables/a%2Fevents",
    "/table/a",
    "/me",
)
METHODS = ("GET", "POST", "HEAD", "DELETE", "OPTIONS")


def addressed(path: str) -> str:
    return path.replace("{table}", "ab c").replace("{profile}", "x")


@pytest.mark.parametrize("method", METHODS)
def test_the_short_way_leads_where_the_routes_lead(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    def told(operation: Operation) -> object:
        async def answered(request: Request) -> Response:
            return JSONResponse([operation.name, dict(request.path_params)])

        return answered

    by_handler = {operation.handler: told(operation) for operation in OPERATIONS}
    for module in (door, operations):
        monkeypatch.setattr(module, "endpoint", lambda handler, status: by_handler[handler])  # noqa: ARG005 - by its name
    plain = Starlette(routes=operations.routes())

    async def asked() -> None:
        for path in (*ODD, *(operation.path for operation in OPERATIONS)):
            address = f"http://site{BASE}{addressed(path)}"
            one, other = [
                await httpx.AsyncClient(transport=httpx.ASGITransport(app)).request(method, address)
                for app in (plain, door.ApiDoor(plain))
            ]
            assert (one.status_code, one.content) == (other.status_code, other.content), address

    asyncio.run(asked())
