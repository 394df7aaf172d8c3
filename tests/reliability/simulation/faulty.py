"""What goes wrong between a node and its database, and between nodes, by chance."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from jassen.store import MemoryStore
from jassen.store.hints import Heard
from jassen.store.interface import Append, Committed, Failed, Outcome, StoreError

EPOCH_MS = 1_700_000_000_000
"""When virtual time begins."""
_READS = ("events_after", "versions", "deadlines", "unseen", "touch", "listed", "forget")


Moments: TypeAlias = dict[tuple[str, str], int]
"""When each command of a table was really committed."""


def true_ms() -> int:
    """What a clock shows that is right."""
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


class Door:
    """The database as one node reaches it; `trouble` is how often something fails, and a closed door fails always."""

    def __init__(self, store: MemoryStore, chance: Random, trouble: float, moments: Moments) -> None:
        self.writers = 1
        self.is_closed = False
        self._store = store
        self._moments = moments
        self._chance = chance
        # Chance of its own, so that whoever does not ask for the time lives as without it.
        self._clock_chance = Random(repr(chance.getstate()))
        self.trouble = trouble

    def clock_ms(self) -> int:
        """The time, if the database can be reached."""
        self._check()
        if self._clock_chance.random() < self.trouble:
            raise StoreError("the database is away")
        return true_ms()

    def append_batch(self, appends: Sequence[Append]) -> list[Outcome]:
        """Commit; or refuse; or commit without saying so."""
        self._check()
        if self._chance.random() >= self.trouble:
            return self._commit(appends)
        if self._chance.random() < 0.5:
            self._commit(appends)
        if self._chance.random() < 0.3:
            raise StoreError("the database is away")
        return [Failed("nobody knows")] * len(appends)

    def _commit(self, appends: Sequence[Append]) -> list[Outcome]:
        outcomes = self._store.append_batch(appends)
        for append, outcome in zip(appends, outcomes, strict=True):
            if isinstance(outcome, Committed):
                self._moments[append.table_id, append.cmd_id] = true_ms()
        return outcomes

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        return self._guarded(found) if name in _READS else found

    def _guarded(self, found: Any) -> Any:
        def call(*arguments: Any) -> Any:
            self._check()
            if self._chance.random() < self.trouble / 4:
                raise StoreError("the database is away")
            return found(*arguments)

        return call

    def _check(self) -> None:
        if self.is_closed:
            raise StoreError("there is no way to the database")


class Whispers:
    """Hints between nodes that come late, twice or never."""

    def __init__(self, chance: Random, lost: float) -> None:
        self._chance = chance
        self._lost = lost
        self._ears: dict[int, Heard] = {}

    def of(self, node: int) -> _Voice:
        """The hints of one node."""
        return _Voice(self, node)

    def listen(self, node: int, heard: Heard | None) -> None:
        """From now on that node hears there, or nothing any more."""
        if heard is None:
            self._ears.pop(node, None)
        else:
            self._ears[node] = heard

    def say(self, node: int, topic: str, version: int) -> None:
        """The others will hear it, perhaps."""
        loop = asyncio.get_running_loop()
        for other, heard in self._ears.items():
            if other == node:
                continue
            for _ in range(self._chance.choice((1, 1, 1, 2))):
                if self._chance.random() >= self._lost:
                    loop.call_later(self._chance.expovariate(100), heard, topic, version)


class _Voice:
    def __init__(self, whispers: Whispers, node: int) -> None:
        self._whispers = whispers
        self._node = node

    def start(self, heard: Heard) -> None:
        """See `Hints`."""
        self._whispers.listen(self._node, heard)

    def say(self, topic: str, version: int) -> None:
        """See `Hints`."""
        self._whispers.say(self._node, topic, version)

    def stop(self) -> None:
        """See `Hints`."""
        self._whispers.listen(self._node, None)
