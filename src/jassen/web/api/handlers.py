"""What each operation of the API does."""

from __future__ import annotations

import msgspec

from jassen.bots import BOTS
from jassen.core.decisions import awaiting
from jassen.core.errors import IllegalAction
from jassen.core.rules import Rules as GameRules
from jassen.core.rules_form import digest, patched, rules_to_plain
from jassen.server.seating import Holder, TableSettings
from jassen.server.snapshots import Snapshot
from jassen.variants import PROFILES, find
from jassen.web.api.call import Call
from jassen.web.api.problems import Code, Problem, answer_for, problem_for
from jassen.web.api.shapes import (
    ME,
    Done,
    History,
    Line,
    OpenTable,
    Player,
    ProfileInfo,
    Program,
    Rematch,
    Rules,
    SendCommand,
    TableRef,
    TableState,
)
from jassen.web.play import may_ruff
from jassen.wire.choices import choices
from jassen.wire.seen import seen_view
from jassen.wire.seen_events import seen_event
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
    if len(await call.tables.running_of(call.program.user_id)) >= MOST_RUNNING:
        raise Problem(Code.TOO_MANY_TABLES, f"A program plays at {MOST_RUNNING} tables at most at a time.")
    settings = TableSettings(rules=rules, pace=wish.pace, holders=_holders(call, rules, wish.seats))
    return TableRef(table=await call.tables.open(settings))


def _holders(call: Call, rules: GameRules, seats: list[str] | None) -> tuple[Holder, ...]:
    wanted = [ME, *["rules"] * (rules.seats - 1)] if seats is None else seats
    if wanted.count(ME) != 1:
        raise Problem(Code.BAD_SEATS, f"seats: exactly one of them is {ME!r}.")
    unknown = next((key for key in wanted if key != ME and key not in BOTS), None)
    if unknown is not None:
        raise Problem(Code.BAD_SEATS, f"seats: {unknown!r} is no bot; there are {', '.join(BOTS)}."[:300])
    me = Holder(name=call.program.name, user_id=call.program.user_id, program=True)
    return tuple(me if key == ME else Holder(name=f"{key} {seat}", bot=key) for seat, key in enumerate(wanted))


async def state(call: Call) -> TableState:
    """The table as the program's seat sees it."""
    return state_of(await call.tables.snapshot(call.table_id, call.program.user_id))


def state_of(snapshot: Snapshot) -> TableState:
    """A snapshot as it is sent."""
    rules, view = snapshot.settings.rules, snapshot.view
    return TableState(
        table=snapshot.table_id,
        seq=snapshot.seq,
        profile=rules.key,
        pace=snapshot.settings.pace,
        players=_players(snapshot.settings),
        awaiting=tuple(sorted(awaiting(rules, view.public))),
        view=seen_view(view),
        choices=choices(rules, view),
        happened=tuple(map(seen_event, snapshot.happened)),
        rematch=snapshot.rematch,
    )


def _players(settings: TableSettings) -> tuple[Player, ...]:
    return tuple(Player(name=holder.name, bot=holder.is_bot) for holder in settings.holders)


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
        ack = await call.tables.submit(call.table_id, user_id, sent.cmd_id, sent.message)
    except IllegalAction as error:
        seen = (await call.tables.snapshot(call.table_id, user_id)).view
        problem = problem_for(error, may_ruff=may_ruff(seen))
        assert problem is not None, "what the rules refuse is a problem of its own"
        return answer_for(problem)
    return Done(seq=ack.seq)


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
        players=_players(settings),
        lines=tuple(Line(kind=kind, schema=schema, body=msgspec.json.decode(body)) for kind, schema, body in lines),
    )
