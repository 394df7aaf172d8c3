"""The operations of the API in one table: the routes and the OpenAPI document are both made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.routing import Route

from jassen.web.api import handlers, stream
from jassen.web.api.call import Handler, endpoint
from jassen.web.api.problems import Code
from jassen.web.api.shapes import (
    Done,
    History,
    OpenTable,
    ProfileInfo,
    Program,
    Rematch,
    Rules,
    SendCommand,
    TableFrame,
    TableRef,
    TableState,
)

BASE = "/api/v1"
ALWAYS = (Code.NO_TOKEN, Code.NOT_FOUND, Code.NO_SUCH_METHOD, Code.BUSY, Code.BROKEN)
WITH_BODY = (Code.MALFORMED, Code.FOREIGN_ORIGIN, Code.TOO_LONG, Code.TOO_FAST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One thing that a program can ask for. ``codes`` are the refusals beside those that every operation knows."""

    method: str
    path: str
    name: str
    handler: Handler
    answer: Any
    body: type | None = None
    status: int = 200
    codes: tuple[Code, ...] = ()
    streams: bool = False

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""
        return (self.handler.__doc__ or "").strip()

    @property
    def refusals(self) -> tuple[Code, ...]:
        """Every refusal that it knows."""
        return (*self.codes, *(WITH_BODY if self.method == "POST" else ()), *ALWAYS)


_TABLE = (Code.NOT_YOUR_TABLE,)

OPERATIONS = (
    Operation(method="GET", path="/me", name="whoami", handler=handlers.whoami, answer=Program),
    Operation(
        method="GET", path="/profiles", name="profiles", handler=handlers.profiles, answer=tuple[ProfileInfo, ...]
    ),
    Operation(method="GET", path="/tables", name="running", handler=handlers.running, answer=tuple[TableRef, ...]),
    Operation(
        method="POST",
        path="/tables",
        name="open",
        handler=handlers.open_table,
        answer=TableRef,
        body=OpenTable,
        status=201,
        codes=(Code.BAD_RULES, Code.BAD_SEATS, Code.TOO_MANY_TABLES, Code.SANCTIONED),
    ),
    Operation(method="GET", path="/lobby", name="lobby", handler=handlers.lobby, answer=tuple[TableFrame, ...]),
    Operation(
        method="GET",
        path="/tables/{table}/frame",
        name="frame",
        handler=handlers.frame,
        answer=TableFrame,
        codes=_TABLE,
    ),
    Operation(
        method="GET", path="/tables/{table}", name="state", handler=handlers.state, answer=TableState, codes=_TABLE
    ),
    Operation(
        method="GET",
        path="/tables/{table}/rules",
        name="rules",
        handler=handlers.rules_of,
        answer=Rules,
        codes=_TABLE,
    ),
    Operation(
        method="POST",
        path="/tables/{table}/commands",
        name="command",
        handler=handlers.command,
        answer=Done,
        body=SendCommand,
        codes=(
            *_TABLE,
            Code.REFUSED,
            Code.NOT_AS_THINGS_ARE,
            Code.NOT_READY,
            Code.TOO_MANY_TABLES,
            Code.SANCTIONED,
        ),
    ),
    Operation(
        method="GET",
        path="/tables/{table}/events",
        name="follow",
        handler=stream.follow,
        answer=TableState,
        codes=(*_TABLE, Code.MALFORMED, Code.TOO_MANY_STREAMS),
        streams=True,
    ),
    Operation(
        method="GET",
        path="/tables/{table}/proof",
        name="proof",
        handler=handlers.proof,
        answer=dict[str, Any],
        codes=_TABLE,
    ),
    Operation(
        method="GET",
        path="/tables/{table}/history",
        name="history",
        handler=handlers.history,
        answer=History,
        codes=(Code.NOT_OVER_YET,),
    ),
    Operation(
        method="POST",
        path="/tables/{table}/rematch",
        name="rematch",
        handler=handlers.rematch,
        answer=TableRef,
        body=Rematch,
        codes=(*_TABLE, Code.NOT_OVER_YET, Code.NOT_AS_THINGS_ARE, Code.SANCTIONED),
    ),
)


def routes() -> list[Route]:
    """The operations as routes."""
    return [
        Route(BASE + operation.path, endpoint(operation.handler, status=operation.status), methods=[operation.method])
        for operation in OPERATIONS
    ]
