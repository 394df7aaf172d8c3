"""What is fast: random deals, worlds that fit a view, open cards solved, and the searches of the strong bots.

The native kernel is built with the package where there is a C++ compiler; without one the same functions run in
Python, slower. Nothing else differs.
"""

from __future__ import annotations

from functools import cache

from jassen.kernel.game import Game, Position, game_of
from jassen.kernel.interface import Holder, Kernel, Solution, Solver, Worlds
from jassen.kernel.native import MissingError, NativeKernel, best
from jassen.kernel.pure import PureKernel
from jassen.kernel.said import Offers, Said
from jassen.kernel.searching import Effort, Searching
from jassen.kernel.sight import Sight, can_be_searched

__all__ = [
    "Effort",
    "Game",
    "Holder",
    "Kernel",
    "Offers",
    "Position",
    "Said",
    "Searching",
    "Sight",
    "Solution",
    "Solver",
    "Worlds",
    "can_be_searched",
    "game_of",
    "kernel",
    "native_kernel",
    "searching",
]


@cache
def native_kernel() -> NativeKernel | None:
    """The native kernel, or None where there is none."""
    try:
        return NativeKernel(best())
    except MissingError:
        return None


@cache
def kernel() -> Kernel:
    """The fastest kernel that there is."""
    return native_kernel() or PureKernel()


@cache
def searching() -> Searching | None:
    """The searches of the strong bots, or None where there is no native kernel."""
    found = native_kernel()
    return None if found is None else Searching(found)
