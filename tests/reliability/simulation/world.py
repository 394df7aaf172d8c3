"""One run: some nodes, one table, persons, and trouble, all from one seed."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

import structlog

from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.server.seating import CUT_ASKED, NOBODY, Access, Clock, Entrance, Holder, Pace, TableSettings
from jassen.store import MemoryStore
from jassen.variants import find
from tests.reliability.simulation.faulty import Moments, Whispers
from tests.reliability.simulation.history import History, demand
from tests.reliability.simulation.loop import VirtualLoop
from tests.reliability.simulation.nodes import SimulatedNode
from tests.reliability.simulation.persons import SimulatedPerson

NAMES = ("anna", "beat", "cleo", "dani")
TROUBLES = ("kill", "kill", "stop", "pause", "pause", "clock")
UNSURE_MS = 250
"""By so much a node may err that asks for the time: half of the longest answer that counts."""
LASTS_S = 240.0
CALM_S, HANGS_AFTER_S = 150.0, 100.0
"""After the trouble nothing goes wrong any more for so long, and the table has to go on."""


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a seed: how long the log is, how often what happened, and a fingerprint of it all."""

    seed: int
    lines: int
    told: Counter[str]
    is_over: bool
    fingerprint: str


def simulate(
    seed: int,
    store: Callable[[], MemoryStore] = MemoryStore,
    troubles: Sequence[str] = TROUBLES,
    *,
    asks_clock: bool = False,
) -> Run:
    """Raises `Broken` if a promise is not kept; a note on every error names the seed.

    With `asks_clock` all nodes go by the clock of the database.
    """
    chance = Random(seed)
    loop = VirtualLoop(Random(chance.random()))
    try:
        with chance_of(Random(chance.random())), structlog.testing.capture_logs() as said:
            try:
                found = loop.run_until_complete(_live(seed, chance, store(), troubles, asks_clock=asks_clock))
            finally:
                _end(loop)
        for line in said:
            demand(line["event"] not in _NEVER, f"the log says {line}")
        return found
    except Exception as error:
        error.add_note(f"seed {seed}")
        raise
    finally:
        loop.close()


_NEVER = ("step_failed", "bot_failed")


def _end(loop: VirtualLoop) -> None:
    """Let everything end that still hangs in dead processes."""
    for process in loop.processes:
        process.resume(loop)
    while hanging := asyncio.all_tasks(loop):
        for task in hanging:
            task.cancel()
        loop.run_until_complete(asyncio.wait(hanging))
    loop.run_until_complete(loop.shutdown_asyncgens())


async def _live(seed: int, chance: Random, store: MemoryStore, troubles: Sequence[str], *, asks_clock: bool) -> Run:
    loop = asyncio.get_running_loop()
    trouble, lost = chance.choice((0.0, 0.02, 0.1)), chance.choice((0.0, 0.02, 0.1))
    spread_ms = chance.choice((0, 0, 100, 2000))
    moments: Moments = {}
    whispers = Whispers(Random(chance.random()), lost)
    nodes = [
        SimulatedNode(
            number,
            store,
            whispers,
            Random(chance.random()),
            trouble=trouble,
            skew_ms=chance.randint(0, spread_ms),
            asks_clock=asks_clock,
            moments=moments,
        )
        for number in range(chance.choice((1, 2, 2, 3)))
    ]
    for node in nodes:
        await node.start()
    history = History(store, UNSURE_MS if asks_clock else spread_ms, moments)
    settings = _settings(chance)
    while True:
        try:
            table_id = await nodes[0].do(lambda tables: tables.open(settings))
            break
        except Exception:  # noqa: BLE001, S112 - the trouble has begun
            continue
    users = NAMES[: chance.randint(max(1, len(settings.persons)), min(4, settings.rules.seats))]
    persons = [SimulatedPerson(user, table_id, nodes, history, Random(chance.random()), lost) for user in users]
    lives = [loop.create_task(person.live(wants_seat=person.user not in settings.persons)) for person in persons]
    calm = asyncio.Event()
    trouble_makes = loop.create_task(_trouble(nodes, Random(chance.random()), calm, troubles))
    await _until(history, lives, loop.time() + LASTS_S)
    calm.set()
    async with asyncio.timeout(HANGS_AFTER_S):
        await trouble_makes
    for person in persons:
        person.is_calm = True
    for node in nodes:
        node.calm()
    before = store.versions([table_id])[table_id]
    await _until(history, lives, loop.time() + CALM_S)
    table = history.check(table_id)
    over = table.is_over or all(life.done() for life in lives)
    demand(over or table.seq > before or not table.people.started, f"the table stands still at line {before}")
    async with asyncio.timeout(HANGS_AFTER_S):
        for node in nodes:
            await node.stop()
    text = repr([(line.seq, line.at_ms, line.by, line.cmd_id, line.body) for line in store.events_after(table_id, 0)])
    fingerprint = hashlib.sha256((text + repr(sorted(history.told.items()))).encode()).hexdigest()
    return Run(seed, table.seq, history.told, table.is_over, fingerprint)


async def _until(history: History, lives: list[asyncio.Task[None]], end_s: float) -> None:
    loop = asyncio.get_running_loop()
    while loop.time() < end_s and not all(life.done() for life in lives):
        await asyncio.wait(lives, timeout=1.0)
        for life in lives:
            if life.done():
                life.result()
        for error in history.broken:
            raise error


async def _trouble(nodes: list[SimulatedNode], chance: Random, calm: asyncio.Event, troubles: Sequence[str]) -> None:
    """Now and then a node is killed, stopped or held up, or its clock is set."""
    every_s = chance.choice((5.0, 20.0, 60.0))
    while True:
        try:
            async with asyncio.timeout(chance.expovariate(1 / every_s)):
                await calm.wait()
                return
        except TimeoutError:
            pass
        node = chance.choice(nodes)
        match chance.choice(troubles):
            case "pause":
                await node.pause()
            case "clock":
                await node.set_clock()
            case how:
                await node.restart(kill=how == "kill")


def _settings(chance: Random) -> TableSettings:
    rules = _rules(chance)
    clock = None
    if chance.random() < 0.7:
        clock = Clock(chance.choice((1_000, 3_000, 10_000)), chance.choice((0, 5_000)))
    cut = chance.choice(("", CUT_ASKED))
    if chance.random() < 0.4:
        persons = chance.randint(1, min(4, rules.seats))
        holders = [Holder(user.title(), user_id=user, cut=cut) for user in NAMES[:persons]]
        holders += [Holder(f"Bot {seat}", bot="rules") for seat in range(persons, rules.seats)]
        return TableSettings(rules, Pace.FAST, tuple(holders), clock=clock)
    access = Access(
        entry=chance.choice((Entrance.LINK, Entrance.LOBBY)),
        host="anna",
        spectators=True,
        fill_ms=chance.choice((None, 5_000, 20_000)),
    )
    holders = [Holder("Anna", user_id="anna", cut=cut), *(NOBODY,) * (rules.seats - 1)]
    return TableSettings(rules, chance.choice((Pace.FAST, Pace.INSTANT)), tuple(holders), access=access, clock=clock)


def _rules(chance: Random) -> Rules:
    return patched(find("stargames-schieber"), {"end": {"target": chance.choice((300, 600))}})


@contextmanager
def chance_of(chance: Random) -> Iterator[None]:
    """What the service draws comes from the seed too."""
    drawn: dict[str, Any] = {
        "token_bytes": chance.randbytes,
        "token_hex": lambda count: chance.randbytes(count).hex(),
        "token_urlsafe": lambda count: urlsafe_b64encode(chance.randbytes(count)).rstrip(b"=").decode(),
        "randbits": chance.getrandbits,
        "SystemRandom": lambda: chance,
    }
    with patch.multiple(secrets, **drawn):
        yield
