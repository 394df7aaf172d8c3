"""Chance as arithmetic: a counter that is mixed (SplitMix64), the same numbers here and in ``native/chance.hpp``."""

from __future__ import annotations

from typing import final

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """A 64-bit number that looks unlike the one it is made from."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31


@final
class Chance:
    """A stream of numbers; streams of one seed are independent, so that work can be cut anywhere."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int) -> None:
        self._state = mix(mix(seed + _STEP & _MASK) + stream * _STEP & _MASK)

    def next(self) -> int:
        """The next 64-bit number."""
        self._state = self._state + _STEP & _MASK
        return mix(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 up to `limit`, which fits in 32 bits."""
        return (self.next() >> 32) * limit >> 32

    def below_wide(self, limit: int) -> int:
        """The same for a `limit` of up to 64 bits."""
        return self.next() * limit >> 64
