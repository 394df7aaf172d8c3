"""Games for stakes while nodes are killed: what came of the chips is counted from the database alone."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

from sqlalchemy import URL

from jassen.server.ledger_check import ledger_report
from jassen.store import open_store
from jassen.store.ledger import FEES, ISSUER, StakedTable
from tests.server.crash_node import Reply, Request
from tests.server.crashing import PATIENCE_S, Trouble
from tests.server.nodes import Gone, Node

USERS = tuple(f"user-{number}" for number in range(10))
MOST = 500
PAUSE_S = 0.4
"""Longest pause between two kills."""


@dataclass(slots=True)
class Played:
    """How many pots were paid out, given back, and still lie there; and what else the ledger holds afterwards.

    ``games`` were played to their end, and ``ended`` were seen to have begun before they ended without a result.
    """

    games: int = 0
    ended: int = 0
    asked_again: int = 0
    settled: int = 0
    refunded: int = 0
    lying: int = 0
    transfers: int = 0
    issued: int = 0
    fees: int = 0
    faults: tuple[str, ...] = ()


def staked_and_killed(
    url: URL, folder: Path, trouble: Trouble, *, nodes: int, times: int, seed: int, tables: int = 6
) -> Played:
    """Play for stakes at so many tables at once while that goes wrong so often, and count the ledger."""
    played = asyncio.run(_play(url, folder, trouble, nodes=nodes, times=times, seed=seed, tables=tables))
    store = open_store(url)
    try:
        report = ledger_report(store)
        store.ledger_figures(partial(_counted, played))
        played.transfers, played.faults = report.figures.transfers, report.faults
        played.issued, played.fees = -store.balance(ISSUER), store.balance(FEES)
    finally:
        store.close()
    assert not any("Traceback" in said.read_text() for said in folder.glob("node-*.txt")), "a node complained"
    return played


def _counted(played: Played, table: StakedTable) -> tuple[str, ...]:
    played.settled += table.fees
    played.refunded += table.refunds > 0
    played.lying += table.balance > 0
    return ()


async def _play(
    url: URL, folder: Path, trouble: Trouble, *, nodes: int, times: int, seed: int, tables: int
) -> Played:
    chance, found = Random(seed), Played()
    running = [Node(url, folder / f"node-{place}.txt") for place in range(nodes)]
    await asyncio.gather(*(node.start() for node in running))
    players = [asyncio.create_task(_keep_playing(running, found, chance)) for _ in range(tables)]
    try:
        done = 0
        # A trouble that nobody noticed shows nothing.
        while done < times or not found.asked_again:
            done += 1
            await asyncio.sleep(chance.uniform(0.02, PAUSE_S))
            await trouble(running, chance)
            for player in players:
                if player.done():
                    player.result()
        await _one_more(found)
    finally:
        for player in players:
            player.cancel()
        await asyncio.wait(players)
        for node in running:
            await node.kill()
    return found


async def _one_more(found: Played) -> None:
    """Wait until another game has been played: all is well again; and until one that had begun was given back."""
    before = found.games
    async with asyncio.timeout(PATIENCE_S):
        while found.games == before or not found.ended:
            await asyncio.sleep(0.01)


async def _keep_playing(nodes: Sequence[Node], found: Played, chance: Random) -> None:
    for number in count():
        users = chance.sample(USERS, 4)
        stake = chance.randint(1, MOST)
        opened = await _ask(nodes, Request(0, "open", user=users[0], stake=stake), found, chance)
        if opened.refused:  # for lack of chips
            await asyncio.sleep(0.05)
            continue
        if number % 4:
            await _game(nodes, opened.table_id, users, found, chance)
        else:
            await _void(nodes, opened.table_id, users, found, chance, begun=number % 8 == 0)


async def _game(nodes: Sequence[Node], table_id: str, users: Sequence[str], found: Played, chance: Random) -> None:
    """Sit down, begin, and let the stand-ins play."""
    await _start(nodes, table_id, users, found, chance)
    begun = await _begun(nodes, table_id, users, found, chance)
    look = Request(0, "look", table_id=table_id, user=users[0])
    for user in users:
        await _told(nodes, "leave", table_id, user, found, chance)
    # A table that all leave before it has begun is over too.
    over = await _until(nodes, look, found, chance, lambda reply: reply.over, tries=200)
    found.games += begun and over


async def _void(
    nodes: Sequence[Node], table_id: str, users: Sequence[str], found: Played, chance: Random, *, begun: bool
) -> None:
    """Sit down, begin, and end the table without a result: once it has begun, or at some moment."""
    await _start(nodes, table_id, users, found, chance)
    if begun:
        begun = await _begun(nodes, table_id, users, found, chance)
    else:
        await asyncio.sleep(chance.uniform(0, 0.2))
    await _told(nodes, "void", table_id, users[0], found, chance)
    found.ended += begun


async def _start(nodes: Sequence[Node], table_id: str, users: Sequence[str], found: Played, chance: Random) -> None:
    for user in users[1:]:
        await _told(nodes, "sit", table_id, user, found, chance)
    await _told(nodes, "start", table_id, users[0], found, chance)


async def _begun(nodes: Sequence[Node], table_id: str, users: Sequence[str], found: Played, chance: Random) -> bool:
    """Wait until the game has begun; who is short of chips keeps it from that."""
    look = Request(0, "look", table_id=table_id, user=users[0])
    return await _until(nodes, look, found, chance, lambda reply: reply.begun, tries=20)


async def _until(
    nodes: Sequence[Node],
    look: Request,
    found: Played,
    chance: Random,
    reached: Callable[[Reply], bool],
    *,
    tries: int,
) -> bool:
    for _ in range(tries):
        reply = await _ask(nodes, look, found, chance)
        if reached(reply) or reply.refused:
            return not reply.refused
        await asyncio.sleep(0.05)
    return False


async def _told(nodes: Sequence[Node], do: str, table_id: str, user: str, found: Played, chance: Random) -> None:
    """Say something under one name until it is answered, and now and then once more."""
    request = Request(0, do, table_id=table_id, user=user, cmd_id=secrets.token_urlsafe(9))  # type: ignore[arg-type]
    for _ in range(1 + (chance.random() < 0.3)):
        await _ask(nodes, request, found, chance)


async def _ask(nodes: Sequence[Node], request: Request, found: Played, chance: Random) -> Reply:
    while True:
        try:
            reply = await chance.choice(nodes).ask(request)
        except Gone:
            found.asked_again += 1
            continue
        if not reply.busy:
            return reply
        found.asked_again += 1
        await asyncio.sleep(0.01)
