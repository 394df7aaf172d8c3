"""Where the database has a clock, all processes go by it; where it has none, by that of their machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from jassen.server.database_clock import LOOK_EVERY_S, DatabaseClock
from jassen.store import MemoryStore
from jassen.store.interface import StoreError
from tests.reliability.simulation.history import Broken
from tests.reliability.simulation.loop import VirtualLoop
from tests.reliability.simulation.world import simulate

EPOCH_MS = 1_700_000_000_000
SKEWS_MS = (-2_000, 0, 3_600_000)


class Telling(MemoryStore):
    """A store with a clock; the first so many questions are not answered."""

    def __init__(self, unanswered: int) -> None:
        super().__init__()
        self.unanswered = unanswered

    def clock_ms(self) -> int:
        """The time of the loop."""
        if self.unanswered:
            self.unanswered -= 1
            raise StoreError("the database is away")
        return true_ms()


def true_ms() -> int:
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


def lived(scene: Callable[[], Awaitable[None]]) -> None:
    loop = VirtualLoop(Random(5))
    try:
        loop.run_until_complete(scene())
    finally:
        loop.close()


def missed_in(seeds: int) -> int:
    return sum(simulate(seed, troubles=("clock",), asks_clock=True).told["missed"] for seed in range(seeds))


@pytest.mark.parametrize("unanswered", [0, 4])
def test_processes_with_different_clocks_agree_with_the_database_from_the_start(unanswered: int) -> None:
    async def scene() -> None:
        loop = asyncio.get_running_loop()
        for skew_ms in SKEWS_MS:
            store = Telling(unanswered)
            clock = DatabaseClock(store, lambda by=skew_ms: true_ms() + by, loop.time)  # type: ignore[misc]  # bound at once
            await clock.start()
            for _ in range(5):
                assert abs(clock() - true_ms()) <= 100
                await asyncio.sleep(LOOK_EVERY_S)
            await clock.stop()

    lived(scene)


def test_a_database_that_answers_late_is_followed_slowly() -> None:
    async def scene() -> None:
        loop = asyncio.get_running_loop()
        clock = DatabaseClock(Telling(8), lambda: true_ms() - 500, loop.time)
        await clock.start()
        shown_ms, at_ms = clock(), true_ms()
        assert abs(shown_ms - at_ms + 500) <= 2
        for _ in range(100):
            await asyncio.sleep(1)
            passed_ms, really_ms = clock() - shown_ms, true_ms() - at_ms
            assert abs(passed_ms - really_ms) <= really_ms * 0.01 + 2
            shown_ms, at_ms = shown_ms + passed_ms, true_ms()
        assert abs(shown_ms - at_ms) <= 100
        await clock.stop()

    lived(scene)


def test_a_file_has_no_clock_and_that_of_the_machine_is_shown() -> None:
    async def scene() -> None:
        clock = DatabaseClock(MemoryStore(), lambda: 17, asyncio.get_running_loop().time)
        await clock.start()
        assert clock() == 17
        await clock.stop()

    lived(scene)


def test_no_time_ends_early_whatever_the_clocks_of_the_processes_show() -> None:
    assert missed_in(60) > 100


def test_without_the_clock_of_the_database_times_do_end_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reliability.simulation.faulty.Door.clock_ms", lambda _: None)
    with pytest.raises(Broken, match="early"):
        missed_in(60)
