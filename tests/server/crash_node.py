"""A server in a process of its own, made to be killed: ``python -m tests.server.crash_node DATABASE-URL``.

It reads a request a line from standard input and writes a reply a line to standard output, each as soon as it has
it. The first line that it writes says that it is ready.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Literal

import msgspec
from sqlalchemy import make_url

from jassen.core.errors import IllegalAction
from jassen.core.public import Phase
from jassen.server import Busy, Tables
from jassen.server.errors import NotYourTable, Refused
from jassen.server.logs import configure_logs
from jassen.store import open_hints, open_store
from jassen.wire.client import ClientMessage
from jassen.wire.client_table import SendLeave, SendSit, SendStart
from tests.server.playing import VAULT, answer, settings_for
from tests.server.staking import ONE_ROUND, staked, void

PLAYERS = ("anna", "beat")


class Request(msgspec.Struct, omit_defaults=True):
    """What a client wants: a new table, to know what a player should do, or to do it.

    With a stake: a table of that person, to sit down at it, to begin, to leave it, or to end it without a result.
    """

    number: int
    do: Literal["open", "look", "send", "sit", "start", "leave", "void"]
    table_id: str = ""
    user: str = ""
    cmd_id: str = ""
    message: ClientMessage | None = None
    stake: int = 0


class Reply(msgspec.Struct, omit_defaults=True):
    """The answer to the request of that number."""

    number: int
    table_id: str = ""
    message: ClientMessage | None = None
    begun: bool = False
    over: bool = False
    seq: int = 0
    repeated: bool = False
    refused: bool = False
    busy: bool = False


async def main(url: str) -> None:
    """Answer until killed."""
    database = make_url(url)
    tables = Tables(open_store(database), hints=open_hints(database), vault=VAULT)
    await tables.start()
    requests = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(requests), sys.stdin)
    _say(Reply(0))
    async with asyncio.TaskGroup() as group:
        while line := await requests.readline():
            group.create_task(_answer(tables, msgspec.json.decode(line, type=Request)))


async def _answer(tables: Tables, request: Request) -> None:
    try:
        reply = await _done(tables, request)
    except Busy:
        reply = Reply(request.number, busy=True)
    except (IllegalAction, Refused, NotYourTable):
        reply = Reply(request.number, refused=True)
    _say(reply)


async def _done(tables: Tables, request: Request) -> Reply:
    match request.do:
        case "open" if request.stake:
            settings = staked(tables, request.stake, rules=ONE_ROUND, host=request.user)
            return Reply(request.number, table_id=await tables.open(settings))
        case "open":
            return Reply(request.number, table_id=await tables.open(settings_for(*PLAYERS, target=2500)))
        case "look":
            shown = await tables.snapshot(request.table_id, request.user)
            over = shown.frame.is_over
            begun = shown.view.public.phase is not Phase.OPENING
            return Reply(request.number, begun=begun, over=over, message=None if over else answer(shown))
        case "send":
            assert request.message is not None, "what is sent says something"
            return await _submitted(tables, request, request.message)
        case "start":
            return await _submitted(tables, request, SendStart())
        case "leave":
            return await _submitted(tables, request, SendLeave())
        case "sit":
            name = request.user.title()
            await tables.sit(request.table_id, request.user, name, request.cmd_id, SendSit())
        case "void":
            await tables._carry(request.table_id, request.cmd_id, "table", void)
    return Reply(request.number)


async def _submitted(tables: Tables, request: Request, message: ClientMessage | SendStart | SendLeave) -> Reply:
    ack = await tables.submit(request.table_id, request.user, request.cmd_id, message)
    return Reply(request.number, seq=ack.seq, repeated=ack.repeated)


def _say(reply: Reply) -> None:
    sys.stdout.write(msgspec.json.encode(reply).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    configure_logs("error")
    asyncio.run(main(sys.argv[1]))
