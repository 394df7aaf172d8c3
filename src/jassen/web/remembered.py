"""What the store has just said, for a moment, so that each request need not ask it again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

KNOWN_S = 1.0
"""For so long something may still be taken for true after another process has changed it."""
_REMEMBERED = 10_000

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Remembered(Generic[K, T]):
    """Answers by what was asked for. That there is nothing is never remembered."""

    def __init__(self, clock_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_s = clock_s
        self._known: OrderedDict[K, tuple[T, float]] = OrderedDict()
        self._forgotten = 0

    async def of(self, key: K, ask: Callable[[K], Awaitable[T | None]]) -> T | None:
        """The answer for a key; `ask` gives it when none is remembered. Raises what `ask` raises."""

        known = self._known.get(key)
        if known is not None and self._clock_s() < known[1]:
            return known[0]

        async def ask_one(_: Sequence[K]) -> Mapping[K, T]:
            answer = await ask(key)
            return {} if answer is None else {key: answer}

        return (await self.all_of((key,), ask_one)).get(key)

    async def all_of(self, keys: Sequence[K], ask: Callable[[Sequence[K]], Awaitable[Mapping[K, T]]]) -> dict[K, T]:
        """The answers for keys, as far as there are any; `ask` is asked once for all that none is remembered of.

        Raises what `ask` raises.
        """
        now_s = self._clock_s()
        found = {key: known[0] for key in keys if (known := self._known.get(key)) is not None and now_s < known[1]}
        missing = [key for key in keys if key not in found]
        if not missing:
            return found
        forgotten = self._forgotten
        answers = await ask(missing)
        # What was forgotten while the store was read might be what it said.
        if forgotten == self._forgotten:
            self._keep(answers)
        return found | dict(answers)

    def _keep(self, answers: Mapping[K, T]) -> None:
        until_s = self._clock_s() + KNOWN_S
        for key, answer in answers.items():
            self._known.pop(key, None)
            self._known[key] = answer, until_s
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    def forget(self) -> None:
        """Ask about everything again: something has been changed here."""
        self._forgotten += 1
        self._known.clear()
