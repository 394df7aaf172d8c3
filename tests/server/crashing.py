"""Nodes that share a database are killed while clients play through any of them; what came of it is checked."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from random import Random
from typing import TypeAlias

from sqlalchemy import URL

from jassen.server.entries import read
from jassen.server.table import Table
from jassen.store import Store
from jassen.wire.client import ClientMessage, SendNext
from tests.server.crash_node import PLAYERS, Reply, Request
from tests.server.nodes import Gone, Node
from tests.wire.replaying import replay_legally

TABLES = 4
PATIENCE_S = 120
"""Within this time a node that was killed is there again and has taken a command."""


@dataclass(frozen=True, slots=True)
class Acked:
    """A command that was acknowledged; times are those of the client's clock, in seconds."""

    table_id: str
    cmd_id: str
    seq: int
    first_sent_at: float
    acked_at: float


@dataclass(slots=True)
class History:
    """What the clients can tell: acknowledgements, how often they had to ask again, and unequal answers."""

    acked: list[Acked] = field(default_factory=list)
    through_two: float = 1 / 3
    asked_again: int = 0
    unequal: list[tuple[Reply, Reply]] = field(default_factory=list)


Trouble: TypeAlias = Callable[[Sequence[Node], Random], Awaitable[None]]
"""Something that goes wrong with one of the nodes, or with what is under them, and is over when this returns."""


async def kill_one(nodes: Sequence[Node], chance: Random) -> None:
    """A node ends as by a power cut, and is started again."""
    killed = chance.choice(nodes)
    await killed.kill()
    await killed.start()


async def play_and_kill(
    url: URL, folder: Path, *, nodes: int, kills: int, seed: int, tables: int = TABLES
) -> History:
    """Let two persons play at some tables while nodes are killed, so many times in all."""
    return await play_through(url, folder, nodes=nodes, times=kills, seed=seed, trouble=kill_one, tables=tables)


async def play_through(
    url: URL,
    folder: Path,
    *,
    nodes: int,
    times: int,
    seed: int,
    trouble: Trouble,
    tables: int = TABLES,
    through_two: float = 1 / 3,
) -> History:
    """Let two persons play at some tables while something goes wrong, so many times in all.

    `through_two` is the share of commands that are sent to two nodes at once.
    """
    chance = Random(seed)
    history = History(through_two=through_two)
    running = [Node(url, folder / f"node-{place}.txt") for place in range(nodes)]
    await asyncio.gather(*(node.start() for node in running))
    players = [asyncio.create_task(_keep_playing(running, history, chance)) for _ in range(tables)]
    try:
        for _ in range(times):
            await _progress(history, players)
            await asyncio.sleep(chance.uniform(0.02, 0.4))
            await trouble(running, chance)
        await _progress(history, players)
    finally:
        for player in players:
            player.cancel()
        await asyncio.wait(players)
        for node in running:
            await node.kill()
    return history


async def _progress(history: History, players: Sequence[asyncio.Task[None]]) -> None:
    """Wait until every table's clients got something acknowledged."""
    before = len(history.acked)
    async with asyncio.timeout(PATIENCE_S):
        while len(history.acked) < before + 2 * len(players):
            for player in players:
                if player.done():
                    player.result()
            await asyncio.sleep(0.005)


async def _keep_playing(nodes: Sequence[Node], history: History, chance: Random) -> None:
    while True:
        opened = await _ask(nodes, Request(0, "open"), history, chance)
        async with asyncio.TaskGroup() as group:
            for user in PLAYERS:
                group.create_task(_play(nodes, opened.table_id, user, history, chance))


async def _play(nodes: Sequence[Node], table_id: str, user: str, history: History, chance: Random) -> None:
    look = Request(0, "look", table_id=table_id, user=user)
    while not (shown := await _ask(nodes, look, history, chance)).over:
        if shown.message is None:
            await asyncio.sleep(0.01)
        else:
            await _send(nodes, table_id, user, shown.message, history, chance)


async def _send(
    nodes: Sequence[Node], table_id: str, user: str, message: ClientMessage, history: History, chance: Random
) -> None:
    """Send a command until it is answered; some of them through two nodes at once."""
    cmd_id = secrets.token_urlsafe(9)
    request = Request(0, "send", table_id=table_id, user=user, cmd_id=cmd_id, message=message)
    began = time.monotonic()
    first = [chance.choice(nodes)] if chance.random() >= history.through_two else _two(nodes, chance)
    sendings = [_ask(nodes, request, history, chance, node) for node in first]
    replies = await asyncio.gather(*sendings)
    # Who wants the next round when it has come already is told so, and nothing is written.
    if isinstance(message, SendNext) and any(reply.repeated for reply in replies):
        return
    if len({(reply.seq, reply.refused) for reply in replies}) > 1:
        history.unequal.append((replies[0], replies[1]))
    for reply in replies[:1]:
        if not reply.refused:
            history.acked.append(Acked(table_id, cmd_id, reply.seq, began, time.monotonic()))


def _two(nodes: Sequence[Node], chance: Random) -> list[Node]:
    return chance.sample(list(nodes), 2) if len(nodes) > 1 else [*nodes, *nodes]


async def _ask(
    nodes: Sequence[Node], request: Request, history: History, chance: Random, first: Node | None = None
) -> Reply:
    """Ask that node or any, and again until one answers."""
    node = first
    while True:
        try:
            reply = await (node or chance.choice(nodes)).ask(request)
        except Gone:
            history.asked_again += 1
            node = None
            continue
        if not reply.busy:
            return reply
        history.asked_again += 1
        node = None
        await asyncio.sleep(0.01)


def check(store: Store, history: History) -> None:
    """Hold the logs to what was acknowledged. Raises `AssertionError`."""
    assert not history.unequal
    acked = sorted(history.acked, key=lambda ack: ack.table_id)
    assert len({(ack.table_id, ack.cmd_id) for ack in acked}) == len(acked)
    for table_id, acks in groupby(acked, key=lambda ack: ack.table_id):
        _check_table(store, table_id, list(acks))


def _check_table(store: Store, table_id: str, acked: Sequence[Acked]) -> None:
    lines = store.events_after(table_id, 0)
    row = store.table(table_id)
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    assert row is not None and row.version == len(lines)
    names = [line.cmd_id.rpartition(":")[2] if line.cmd_id else None for line in lines]
    for ack in acked:
        assert [seq for seq, name in enumerate(names, 1) if name == ack.cmd_id] == [ack.seq]
    _check_order(acked)
    table = Table.of(table_id, read(lines))
    replay_legally(table.settings.rules, table.events())


def _check_order(acked: Sequence[Acked]) -> None:
    """What was sent after an acknowledgement stands after it in the log."""
    highest = 0
    ended = sorted(acked, key=lambda ack: ack.acked_at)
    place = 0
    for ack in sorted(acked, key=lambda ack: ack.first_sent_at):
        while ended[place].acked_at < ack.first_sent_at:
            highest = max(highest, ended[place].seq)
            place += 1
        assert ack.seq > highest, (ack, highest)
