"""The time of day as this process tells it: it never jumps, since people's time must not run out by that."""

from __future__ import annotations

import time
from collections.abc import Callable

_CATCHES_UP = 0.01
"""A wall clock that was set is followed by so much of the time that passes."""
_SET_MS = 2 * 3_600_000
"""A clock that is so far off had not been set yet: that is followed at once."""


def wall_clock_ms() -> int:
    """Milliseconds since 1970, as the system tells them."""
    return time.time_ns() // 1_000_000


def steady_s() -> float:
    """Seconds on a clock that nobody sets."""
    return time.monotonic()


class EvenClock:
    """Milliseconds since 1970, at an even pace: whoever sets the system's clock is followed slowly."""

    def __init__(self, wall_ms: Callable[[], int] = wall_clock_ms, steady: Callable[[], float] = steady_s) -> None:
        self._wall_ms = wall_ms
        self._steady = steady
        self._looked_s = steady()
        self._shown_ms = float(wall_ms())

    def __call__(self) -> int:
        """What it shows now."""
        now_s = self._steady()
        passed_ms = (now_s - self._looked_s) * 1000
        self._looked_s = now_s
        shown_ms = self._shown_ms + passed_ms
        off_ms = self._wall_ms() - shown_ms
        if abs(off_ms) > _SET_MS:
            shown_ms += off_ms
        else:
            most_ms = passed_ms * _CATCHES_UP
            shown_ms += max(-most_ms, min(most_ms, off_ms))
        self._shown_ms = shown_ms
        return int(shown_ms)
