"""Persons who play, think, go away, come back, cut or do not, over a net that loses and repeats messages."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Coroutine, Sequence
from contextlib import aclosing
from random import Random
from typing import Any

from jassen.bots import find as find_bot
from jassen.core.errors import IllegalAction
from jassen.core.public import Phase
from jassen.fair import commitment
from jassen.server import Ack, Busy, Snapshot, Tables
from jassen.wire.client import ClientMessage, SendNext
from jassen.wire.client_table import (
    SendBack,
    SendCut,
    SendLeave,
    SendReveal,
    SendSay,
    SendSit,
    SendStart,
    SendVote,
)
from tests.reliability.simulation.history import Asked, History
from tests.reliability.simulation.nodes import SimulatedNode
from tests.server.playing import is_asked, message_of

RESENDS_AFTER_S = 2.0
GIVES_UP_WAITING_S = 20.0


class SimulatedPerson:
    """Somebody at one table, by way of whichever node there is."""

    def __init__(
        self, user: str, table_id: str, nodes: Sequence[SimulatedNode], history: History, chance: Random, lost: float
    ) -> None:
        self.user = user
        self.is_calm = False
        self._table_id = table_id
        self._nodes = nodes
        self._history = history
        self._chance = chance
        self._lost = lost
        self._sent = 0
        self._shown: Snapshot | None = None
        self._bot = find_bot("rules", Random(chance.random()))
        self._cuts = chance.random() < 0.5
        self._withholds = chance.random() < 0.2
        self._nonces: dict[int, bytes] = {}
        self._work: set[asyncio.Task[None]] = set()
        self._context = contextvars.copy_context()

    async def live(self, wants_seat: bool) -> None:
        """Play until the game is over, with pauses in between."""
        if wants_seat:
            await self._sit()
        while self._shown is None or not self._shown.frame.is_over:
            await self._follow(self._chance.uniform(3, 60))
            if not self.is_calm and self._chance.random() < 0.4:
                await asyncio.sleep(self._chance.expovariate(1 / 25))

    async def _sit(self) -> None:
        cut = None
        if self._cuts:
            self._nonces[0] = self._chance.randbytes(32)
            cut = commitment(self._nonces[0]).hex()
        await self._send(SendSit(None, cut))

    async def _follow(self, lasts_s: float) -> None:
        """Look on through one connection for a while, and answer what is asked."""
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[Snapshot | None] = asyncio.Queue()
        delay_s = self._chance.expovariate(50)
        after = self._shown.seq if self._shown is not None else 0

        def deliver(shown: Snapshot | None) -> None:
            loop.call_later(delay_s, queue.put_nowait, shown, context=self._context)

        async def stream(tables: Tables) -> None:
            try:
                async with aclosing(tables.subscribe(self._table_id, self.user, after)) as seen:
                    async for shown in seen:
                        deliver(shown)
            except (Busy, PermissionError):
                pass
            deliver(None)

        connection = self._chance.choice(self._nodes).spawn(stream)
        until = loop.time() + lasts_s
        while loop.time() < until:
            try:
                async with asyncio.timeout(min(GIVES_UP_WAITING_S, until - loop.time())):
                    shown = await queue.get()
            except TimeoutError:
                await self._stir()
                continue
            if shown is None:
                await asyncio.sleep(0.2)
                break
            self._history.saw(self._shown, shown)
            self._shown = shown
            if shown.frame.is_over:
                break
            await self._act(shown)
        # A connection that breaks is noticed at once or late.
        loop.call_later(self._chance.choice((0, 0, 40)), connection.cancel)

    async def _act(self, shown: Snapshot) -> None:
        if self._chance.random() < 0.03 and not self.is_calm:
            self._background(self._send(SendSay("hello")))
        message = self._cut(shown) or self._wish(shown)
        if message is not None:
            slow = self._chance.random() < 0.06 and not self.is_calm
            await asyncio.sleep(self._chance.uniform(1, 40) if slow else self._chance.expovariate(2))
            await self._send(message)

    async def _stir(self) -> None:
        """Nothing has come for a while."""
        shown = self._shown
        if shown is None or shown.frame.is_over:
            return
        if shown.seat is None:
            await self._sit()
        elif not shown.people.started:
            await self._send(SendStart())
        elif shown.people.presence[shown.seat].stand_in is not None:
            await self._send(SendBack())
        else:
            await self._act(shown)

    def _cut(self, shown: Snapshot) -> ClientMessage | None:
        chain = shown.chain
        if shown.cut_asked is None or chain is None or shown.seat is None:
            return None
        if self._withholds and not self.is_calm:
            return None
        bound = chain.cuts[shown.seat].commitment
        if shown.cut_asked == "commitment":
            nonce = self._nonces.setdefault(chain.number, self._chance.randbytes(32))
            return SendCut(chain.number, commitment(nonce).hex())
        known = next((nonce for nonce in self._nonces.values() if commitment(nonce) == bound), None)
        return None if known is None else SendReveal(chain.number, known.hex())

    def _wish(self, shown: Snapshot) -> ClientMessage | None:
        rules, public, seat = shown.settings.rules, shown.view.public, shown.seat
        if seat is None:
            return SendSit() if self._chance.random() < 0.2 else None
        if not shown.people.started:
            return SendStart() if self._chance.random() < 0.2 else None
        if not self.is_calm and self._chance.random() < 0.004:
            return SendLeave()
        if shown.people.presence[seat].stand_in is not None:
            return SendBack()
        if shown.people.away and self._chance.random() < 0.2:
            return SendVote(shown.people.away[0], self._chance.choice(("wait", "replace", "stop")))
        if public.phase is Phase.DEALING and public.round is not None:
            return SendNext()
        wish = self._bot.claims(rules, shown.view)
        if wish is not None:
            return message_of(wish)
        return message_of(self._bot.act(rules, shown.view)) if is_asked(shown) else None

    async def _send(self, message: ClientMessage) -> None:
        """Send until there is an answer, always under the same name, through any node, and sometimes doubly."""
        self._sent += 1
        loop = asyncio.get_running_loop()
        asked = Asked(self._table_id, f"{self.user}-{self._sent:06}", message, loop.time())
        self._history.asked.append(asked)
        answered = asyncio.Event()
        while not answered.is_set():
            for _ in range(self._chance.choice((1, 1, 1, 2))):
                self._background(self._try(asked, answered))
            try:
                async with asyncio.timeout(RESENDS_AFTER_S):
                    await answered.wait()
            except TimeoutError:
                self._history.told["sent again"] += 1

    async def _try(self, asked: Asked, answered: asyncio.Event) -> None:
        """One message to one node, perhaps lost on its way, its answer too."""
        late = self._chance.random() < 0.03
        await asyncio.sleep(self._chance.uniform(1, 30) if late else self._chance.expovariate(30))
        if self._chance.random() < self._lost:
            return
        node = self._chance.choice(self._nodes)
        work = node.spawn(lambda tables: self._handed_in(tables, asked))
        await asyncio.wait([work], timeout=60)
        if not work.done() or self._chance.random() < self._lost:
            return
        await asyncio.sleep(self._chance.expovariate(30))
        match work.result():
            case Ack() as ack:
                self._history.acknowledged(asked, ack, asyncio.get_running_loop().time())
                answered.set()
            case "refused":
                asked.refused += 1
                answered.set()

    async def _handed_in(self, tables: Tables, asked: Asked) -> Ack | str:
        try:
            if isinstance(asked.message, SendSit):
                return await tables.sit(self._table_id, self.user, self.user.title(), asked.name, asked.message)
            return await tables.submit(self._table_id, self.user, asked.name, asked.message)
        except Busy:
            return "busy"
        except (IllegalAction, PermissionError):
            return "refused"

    def _background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._history.broken.append(error)
