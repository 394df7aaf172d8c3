"""The time of a process never jumps, whoever sets the clock of the system."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from jassen.server.wall_clock import EvenClock

HOUR_MS = 3_600_000
EPOCH_MS = 1_700_000_000_000


class _World:
    def __init__(self) -> None:
        self.now_s = 0.0
        self.set_by_ms = 0

    def wall_ms(self) -> int:
        return EPOCH_MS + self.set_by_ms + int(self.now_s * 1000)

    def steady_s(self) -> float:
        return self.now_s


@given(st.lists(st.tuples(st.floats(0, 60), st.integers(-HOUR_MS, HOUR_MS)), max_size=30))
def test_between_two_looks_about_as_much_time_passes_as_really_passed(moments: list[tuple[float, int]]) -> None:
    world = _World()
    clock = EvenClock(world.wall_ms, world.steady_s)
    before = clock()
    for passed_s, set_by_ms in moments:
        world.now_s += passed_s
        world.set_by_ms = set_by_ms
        shown = clock()
        assert abs(shown - before - passed_s * 1000) <= passed_s * 10 + 2
        before = shown


def test_a_clock_that_was_set_is_followed_in_the_end() -> None:
    world = _World()
    clock = EvenClock(world.wall_ms, world.steady_s)
    world.set_by_ms = 2_000
    for _ in range(300):
        world.now_s += 1
        clock()
    assert abs(clock() - world.wall_ms()) <= 1


def test_a_clock_that_had_not_been_set_at_all_is_followed_at_once() -> None:
    world = _World()
    clock = EvenClock(world.wall_ms, world.steady_s)
    world.set_by_ms = 1_000 * HOUR_MS
    assert abs(clock() - world.wall_ms()) <= 1
