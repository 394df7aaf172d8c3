"""What is done to real nodes and their database while clients play; each is over when it returns."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random

from sqlalchemy import URL

from jassen.store import open_store
from tests.postgres import PostgresServer
from tests.reliability.wire import Wire
from tests.server.crashing import History, Trouble, check, play_through
from tests.server.nodes import Node


def crash_of(server: PostgresServer) -> Trouble:
    """The database ends as by a crash, and is started again."""

    async def crash(nodes: Sequence[Node], chance: Random) -> None:
        del nodes
        await asyncio.to_thread(server.stop, signal.SIGQUIT)
        await asyncio.sleep(chance.uniform(0, 0.3))
        await asyncio.to_thread(server.start)

    return crash


async def hold_one(nodes: Sequence[Node], chance: Random) -> None:
    """A node stands still for 0.5 to 5 s."""
    held = chance.choice(nodes)
    held.signal(signal.SIGSTOP)
    await asyncio.sleep(chance.uniform(0.5, 5))
    held.signal(signal.SIGCONT)


def trouble_of(wire: Wire) -> Trouble:
    """The line to the database in turn is slow for a while, breaks, falls silent, or loses the answers alone."""
    turns = cycle(("slow", "cut", "silent", "deaf"))

    async def trouble(nodes: Sequence[Node], chance: Random) -> None:
        del nodes
        match next(turns):
            case "slow":
                wire.delay(chance.uniform(0.05, 1))
                await asyncio.sleep(chance.uniform(0.5, 5))
                wire.mend()
            case "cut":
                await asyncio.to_thread(wire.cut)
            case how:
                wire.silence(answers_only=how == "deaf")

    return trouble


async def nothing(nodes: Sequence[Node], chance: Random) -> None:
    """All goes well for a moment."""
    del nodes, chance


def played(
    url: URL,
    folder: Path,
    trouble: Trouble,
    *,
    nodes: int,
    times: int,
    seed: int,
    tables: int = 4,
    through_two: float = 1 / 3,
) -> History:
    """What clients were told while that went wrong so often, held against the log. Raises `AssertionError`."""
    history = asyncio.run(
        play_through(
            url,
            folder,
            nodes=nodes,
            times=times,
            seed=seed,
            trouble=trouble,
            tables=tables,
            through_two=through_two,
        )
    )
    store = open_store(url)
    try:
        check(store, history)
    finally:
        store.close()
    assert not any("Traceback" in said.read_text() for said in folder.glob("node-*.txt")), "a node complained"
    return history
