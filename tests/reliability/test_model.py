"""The service against a dictionary: which commands were acknowledged where, whatever order clients and time take."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from jassen.core.errors import IllegalAction
from jassen.server import Ack, Tables
from jassen.store import MemoryStore
from jassen.wire.client import ClientMessage, SendPlay
from tests.reliability.simulation.loop import VirtualLoop
from tests.reliability.simulation.world import chance_of
from tests.server.playing import VAULT, answer, settings_for

USERS = ("anna", "beat")
EXAMPLES, STEPS = 60, 40


class ServiceMachine(RuleBasedStateMachine):
    """Two persons at a table of two services on one store; the model is what was acknowledged under each name."""

    def __init__(self) -> None:
        super().__init__()
        self.chance = chance_of(Random(8))
        self.chance.__enter__()
        self.loop = VirtualLoop(Random(7))
        self.store = MemoryStore()
        self.acknowledged: dict[str, int] = {}
        self.sent: dict[str, tuple[str, ClientMessage]] = {}
        self.length = 0
        self.nodes: list[Tables] = []
        self.table_id = ""

    @initialize()
    def begin(self) -> None:
        """Both services start, and a table is opened."""

        async def run() -> str:
            self.nodes = [self._node() for _ in range(2)]
            for node in self.nodes:
                await node.start()
            return await self.nodes[0].open(settings_for(*USERS, target=300))

        self.table_id = self.loop.run_until_complete(run())

    def _node(self) -> Tables:
        return Tables(self.store, now_ms=self._now_ms, steady_s=self.loop.time, vault=VAULT)

    def _now_ms(self) -> int:
        return 1_700_000_000_000 + round(self.loop.time() * 1000)

    @rule(node=st.integers(0, 1), user=st.sampled_from(USERS))
    def answer_what_is_asked(self, node: int, user: str) -> None:
        """A person does what the own table asks for, by a new command."""

        async def look() -> ClientMessage | None:
            shown = await self.nodes[node].snapshot(self.table_id, user)
            return None if shown.frame.is_over else answer(shown, claims=False)

        message = self.loop.run_until_complete(look())
        if message is not None:
            name = f"{user}-{len(self.sent):08}"
            self.sent[name] = user, message
            self._send(node, name)

    @precondition(lambda self: self.acknowledged)
    @rule(node=st.integers(0, 1), data=st.data())
    def send_again(self, node: int, data: st.DataObject) -> None:
        """A command that was acknowledged comes once more, anywhere."""
        self._send(node, data.draw(st.sampled_from(sorted(self.acknowledged))))

    @rule(node=st.integers(0, 1), user=st.sampled_from(USERS))
    def play_out_of_turn(self, node: int, user: str) -> None:
        """A card for a decision that is long past is refused, and nothing is written."""
        name = f"{user}-late{len(self.sent):08}"
        self.sent[name] = user, SendPlay(0, "6C")
        with pytest.raises(IllegalAction):
            self.loop.run_until_complete(self._submit(node, name))
        assert self._found(name) is None

    @rule(seconds=st.floats(0, 5))
    def let_time_pass(self, seconds: float) -> None:
        """Bots move."""
        self.loop.run_until_complete(asyncio.sleep(seconds))

    @rule(node=st.integers(0, 1))
    def restart(self, node: int) -> None:
        """A service ends and another begins."""

        async def run() -> None:
            await self.nodes[node].stop()
            self.nodes[node] = self._node()
            await self.nodes[node].start()

        self.loop.run_until_complete(run())

    @invariant()
    def every_acknowledged_command_stands_once_at_its_number(self) -> None:
        """The log agrees with the model, and only grows."""
        if not self.table_id:
            return
        lines = self.store.events_after(self.table_id, 0)
        assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
        assert len(lines) >= self.length
        self.length = len(lines)
        found = {line.cmd_id.rpartition(":")[2]: line.seq for line in lines if line.cmd_id is not None}
        assert {name: found.get(name) for name in self.acknowledged} == self.acknowledged

    def teardown(self) -> None:
        """End both services."""

        async def run() -> None:
            for node in self.nodes:
                await node.stop()

        if self.table_id:
            self.loop.run_until_complete(run())
        self.loop.close()
        self.chance.__exit__(None, None, None)

    def _send(self, node: int, name: str) -> None:
        try:
            ack = self.loop.run_until_complete(self._submit(node, name))
        except IllegalAction:
            assert name not in self.acknowledged, "what was acknowledged is refused"
            return
        if ack.repeated and name not in self.acknowledged:
            return  # there was nothing left to do
        assert self.acknowledged.setdefault(name, ack.seq) == ack.seq

    async def _submit(self, node: int, name: str) -> Ack:
        user, message = self.sent[name]
        return await self.nodes[node].submit(self.table_id, user, name, message)

    def _found(self, name: str) -> int | None:
        lines = self.store.events_after(self.table_id, 0)
        return next((line.seq for line in lines if line.cmd_id is not None and line.cmd_id.endswith(name)), None)


TestService = ServiceMachine.TestCase
TestService.settings = hypothesis_settings(max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None)
