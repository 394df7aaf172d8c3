"""One request of a program: who asks, for which table, with what body; and the answer as JSON."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response

from jassen.server.snapshots import Snapshot
from jassen.server.tables import Tables
from jassen.store.credentials import ApiToken
from jassen.store.interface import StoreError
from jassen.web.api.problems import Code, Problem, answer_for, problem_for
from jassen.web.api.programs import Programs
from jassen.web.api.shapes import TableState
from jassen.web.api.showing import state_of
from jassen.web.talk import Talk

_log = structlog.get_logger("jassen.web")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Call:
    """A request whose token is known."""

    request: Request
    program: ApiToken

    @property
    def tables(self) -> Tables:
        """The service."""
        tables: Tables = self.request.app.state.tables
        return tables

    @property
    def table_id(self) -> str:
        """The table in the address."""
        return str(self.request.path_params["table"])

    async def is_allowed(self) -> bool:
        """Whether the token still holds; a store that cannot be read takes nobody's away."""
        programs: Programs = self.request.app.state.programs
        try:
            return await programs.of(self.request.headers.get("authorization", "")) is not None
        except StoreError:
            return True

    async def state_of(self, snapshot: Snapshot) -> TableState:
        """What the program is sent of a table at this moment."""
        talk: Talk = self.request.app.state.talk
        heard = await talk.heard(snapshot, self.program.user_id)
        return state_of(snapshot, heard, self.tables.now_ms())

    async def body(self, shape: type[T]) -> T:
        """The body as one of the shapes. Raises msgspec's `DecodeError`."""
        decoded: T = msgspec.json.decode(await self.request.body(), type=shape)
        return decoded


Handler = Callable[[Call], Awaitable[Any]]
"""Answers with a value that msgspec encodes, or with a whole response."""
Answered = Callable[[Request], Awaitable[Response]]
"""The same with every refusal and fault as a response."""


def endpoint(handler: Handler, *, status: int) -> Answered:
    """The handler as Starlette calls it: token first, refusals as problems, the answer as JSON."""

    async def answered(request: Request) -> Response:
        try:
            answer = await handler(Call(request, await program_of(request)))
        except Exception as error:  # noqa: BLE001 - whatever it was, a program gets a problem and no page
            problem = problem_for(error)
            if problem is None:
                # Without the error's text, which may name a card of a running round.
                _log.error("api_broken", path=request.url.path, error=type(error).__name__)
                problem = Problem(Code.BROKEN, "Something went wrong on our side; nothing is lost.").body
            return answer_for(problem)
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), status_code=status, media_type="application/json")

    return answered


async def program_of(request: Request) -> ApiToken:
    """The program whose token came with a request. Raises `Problem`."""
    programs: Programs = request.app.state.programs
    header = request.headers.get("authorization", "")
    program = await programs.of(header)
    if program is not None:
        return program
    if header.lower().startswith("bearer ") and header[7:]:
        raise Problem(Code.NO_TOKEN, "This token is not known, or was revoked.")
    raise Problem(Code.NO_TOKEN, "This needs the header: Authorization: Bearer TOKEN.")
