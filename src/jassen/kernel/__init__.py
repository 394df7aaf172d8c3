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

__all__ = [
    "Game",
    "Holder",
    "Kernel",
    "Position",
    "Solution",
    "Solver",
    "Worlds",
    "game_of",
    "kernel",
    "native_kernel",
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
