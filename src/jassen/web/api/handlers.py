"""What each operation of the API does."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from starlette.responses import Response

from jassen.bots import BOTS
from jassen.core.errors import IllegalAction
from jassen.core.rules import Rules as GameRules
from jassen.core.rules_form import digest, patched, rules_to_plain
from jassen.fair import write_proof
from jassen.server.commands import Ack
from jassen.server.filling import BOT
from jassen.server.results.ladders import can_be_rated
from jassen.server.seating import NOBODY, Access, Clock, Entrance, Holder, TableSettings
from jassen.variants import PROFILES, find
from jassen.web.api.call import Call
from jassen.web.api.problems import Code, Problem, answer_for, problem_for
from jassen.web.api.shapes import (
    FREE,
    ME,
    Done,
    History,
    Line,
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
from jassen.web.api.showing import frame_of, players_of
from jassen.web.play import may_ruff
from jassen.wire.client_table import SendSit, SendWrite
from jassen.wire.stored import encode_event

MOST_RUNNING = 100
"""Tables at which one program may play at a time."""


async def whoami(call: Call) -> Program:
    """Who the token belongs to."""
    return Program(user=call.program.user_id, name=call.program.name)


async def profiles(_: Call) -> tuple[ProfileInfo, ...]:
    """The sets of rules that are there."""
    return tuple(ProfileInfo(key=key, seats=rules.seats) for key, rules in PROFILES.items())


async def running(call: Call) -> tuple[TableRef, ...]:
    """The tables at which the program plays, the latest first."""
    return tuple(TableRef(table=table_id) for table_id in await call.tables.running_of(call.program.user_id))


async def open_table(call: Call) -> TableRef:
    """Open a table."""
    wish = await call.body(OpenTable)
    rules = patched(find(wish.profile), wish.rules) if wish.rules else find(wish.profile)
    if wish.rated and not can_be_rated(rules):
        raise Problem(Code.BAD_RULES, "rated: such games are played by the rules of a profile as they stand.")
    await _check_running(call)
    settings = TableSettings(
        rules=rules,
        pace=wish.pace,
        holders=tuple(_holders(call, rules, wish)),
        access=Access(
            entry=wish.entry,
            host=None if wish.entry is Entrance.CLOSED else call.program.user_id,
            spectators=wish.spectators,
            free_text=wish.free_text,
            fill_ms=wish.fill_ms,
            rated=wish.rated,
        ),
        clock=None if wish.clock is None else Clock(wish.clock.turn_ms, wish.clock.reserve_ms),
    )
    return TableRef(table=await call.tables.open(settings))


async def _check_running(call: Call) -> None:
    if len(await call.tables.running_of(call.program.user_id)) >= MOST_RUNNING:
        raise Problem(Code.TOO_MANY_TABLES, f"A program plays at {MOST_RUNNING} tables at most at a time.")


def _holders(call: Call, rules: GameRules, wish: OpenTable) -> Iterator[Holder]:
    others = BOT if wish.entry is Entrance.CLOSED else FREE
    wanted = [ME, *[others] * (rules.seats - 1)] if wish.seats is None else wish.seats
    if wanted.count(ME) != 1:
        raise Problem(Code.BAD_SEATS, f"seats: exactly one of them is {ME!r}.")
    for seat, key in enumerate(wanted):
        if key == ME:
            yield Holder(call.program.name, user_id=call.program.user_id, cut=wish.cut or "", program=True)
        elif key == FREE:
            yield NOBODY
        elif key in BOTS:
            yield Holder(f"{key} {seat}", bot=key)
        else:
            known = ", ".join((FREE, *BOTS))
            raise Problem(Code.BAD_SEATS, f"seats: {key!r} is no bot; there are {known}."[:300])


async def state(call: Call) -> TableState:
    """The table as the program sees it: from its seat, or as a spectator."""
    await call.tables.heard(call.table_id, call.program.user_id)
    return await call.state_of(await call.tables.snapshot(call.table_id, call.program.user_id))


async def lobby(call: Call) -> tuple[TableFrame, ...]:
    """The tables at which anybody may sit down, the oldest first."""
    return tuple(map(frame_of, await call.tables.lobby()))


async def frame(call: Call) -> TableFrame:
    """Who is at a table and who may come, without any card."""
    return frame_of(await call.tables.frame(call.table_id))


async def proof(call: Call) -> Response:
    """The proof of the deals that have been played so far, as a file for `jassen verify-deal`."""
    found = await call.tables.proof(call.table_id, call.program.user_id)
    return Response(write_proof(found), media_type="application/json")


async def rules_of(call: Call) -> Rules:
    """The rules of a table."""
    snapshot = await call.tables.snapshot(call.table_id, call.program.user_id)
    rules = snapshot.settings.rules
    return Rules(sha256=digest(rules), rules=dict(rules_to_plain(rules)))


async def command(call: Call) -> object:
    """Do what a message asks for; the answer comes once it is kept for good."""
    sent = await call.body(SendCommand)
    user_id = call.program.user_id
    try:
        ack = await _carried_out(call, sent)
    except IllegalAction as error:
        seen = (await call.tables.snapshot(call.table_id, user_id)).view
        problem = problem_for(error, may_ruff=may_ruff(seen))
        assert problem is not None, "what the rules refuse is a problem of its own"
        return answer_for(problem)
    return Done(seq=ack.seq)


async def _carried_out(call: Call, sent: SendCommand) -> Ack:
    tables, program = call.tables, call.program
    match sent.message:
        case SendSit() as wish:
            await _check_running(call)
            return await tables.sit(call.table_id, program.user_id, program.name, sent.cmd_id, wish, program=True)
        case SendWrite(text):
            return await tables.write(call.table_id, program.user_id, sent.cmd_id, text)
        case message:
            return await tables.submit(call.table_id, program.user_id, sent.cmd_id, message)


async def rematch(call: Call) -> TableRef:
    """The same table once more; the same one for whoever asks how often."""
    asked = await call.body(Rematch)
    return TableRef(table=await call.tables.rematch(call.table_id, call.program.user_id, asked.cmd_id))


async def history(call: Call) -> History:
    """A finished game with all its cards, for anybody who knows the table."""
    settings, events = await call.tables.history(call.table_id)
    lines = (encode_event(event) for event in events)
    return History(
        table=call.table_id,
        rules=dict(rules_to_plain(settings.rules)),
        players=players_of(settings),
        lines=tuple(Line(kind=kind, schema=schema, body=msgspec.json.decode(body)) for kind, schema, body in lines),
    )
