"""The native kernel through ctypes, which lets go of the interpreter's lock while it runs."""

from __future__ import annotations

import ctypes
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import final

from jassen.core.cards import CARDS, DECK_SIZE, Mask
from jassen.core.seats import Seat
from jassen.kernel.game import Game, Position
from jassen.kernel.interface import Holder, Solution, Solver, Worlds

VERSION = 3
"""The number of the interface; a library of another one is left alone."""

SOLVER_BITS = 17
"""The table of a solver has at most 2 to this power buckets of 256 bytes, and fewer for few tricks."""

_ENDING = ".dll" if sys.platform == "win32" else ".so"


class MissingError(ImportError):
    """There is no native library that fits."""


def _folders() -> Iterator[Path]:
    """Where the library may be: beside this file, or where an editable installation puts what it builds."""
    here = Path(__file__).parent
    yield here
    yield Path(sysconfig.get_path("platlib")) / "jassen" / "kernel"


def load(name: str = "_kernel") -> ctypes.CDLL:
    """The library. Raises `MissingError`."""
    for folder in _folders():
        path = folder / f"{name}{_ENDING}"
        if not path.exists():
            continue
        try:
            library = ctypes.CDLL(str(path))
        except OSError:
            continue
        if library.jassen_version() == VERSION:
            return library
    raise MissingError(f"there is no native kernel {name!r} of version {VERSION}")


def best() -> ctypes.CDLL:
    """The fastest library that this processor can run. Raises `MissingError`."""
    library = load()
    if library.jassen_has_v3():
        try:
            return load("_kernel_v3")
        except MissingError:
            pass
    return library


def native_row(numbers: Sequence[int]) -> ctypes.Array[ctypes.c_int64]:
    """Numbers as the library takes them."""
    return (ctypes.c_int64 * len(numbers))(*numbers)


@lru_cache(maxsize=256)
def words_of(game: Game) -> ctypes.Array[ctypes.c_int64]:
    """A game as a row for the library; it is only read."""
    return native_row(game.words())


@final
class NativeKernel:
    """The functions of the library. Thread-safe: nothing is shared but what is only read."""

    name: str = "native"

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        for function in ["game_words", "legal", "holder", "worlds", "solver_solve", "solver_nodes"]:
            getattr(library, f"jassen_{function}").restype = ctypes.c_int64
        library.jassen_solver_new.restype = ctypes.c_void_p
        for function in ("random_deals", "rollouts", "solver_free", "solver_begin"):
            getattr(library, f"jassen_{function}").restype = None

    def legal(self, game: Game, position: Position) -> Mask:
        """See `jassen.kernel.interface.Kernel`."""
        return int(self.library.jassen_legal(words_of(game), native_row(position.words())))

    def holder(self, game: Game, position: Position) -> Seat | None:
        """See `jassen.kernel.interface.Kernel`."""
        seat = int(self.library.jassen_holder(words_of(game), native_row(position.words())))
        return None if seat < 0 else seat

    def random_deals(self, game: Game, tricks: int, seed: int, first: int, count: int) -> Sequence[tuple[int, int]]:
        """See `jassen.kernel.interface.Kernel`."""
        out = (ctypes.c_int64 * (2 * count))()
        self.library.jassen_random_deals(words_of(game), _wide(tricks), _wide(seed), _wide(first), _wide(count), out)
        return [(out[place], out[place + 1] & _MASK) for place in range(0, 2 * count, 2)]

    def rollouts(self, game: Game, position: Position, seed: int, first: int, count: int) -> Sequence[int]:
        """See `jassen.kernel.interface.Kernel`."""
        out = (ctypes.c_int64 * count)()
        tricks = _wide(position.tricks_left)
        place = native_row(position.words())
        self.library.jassen_rollouts(words_of(game), place, tricks, _wide(seed), _wide(first), _wide(count), out)
        return list(out)

    def worlds(
        self, holders: Sequence[Holder], *, seed: int = 0, first: int = 0, count: int = 0, in_order: bool = False
    ) -> Worlds:
        """See `jassen.kernel.interface.Kernel`."""
        width = len(holders)
        out = (ctypes.c_int64 * (width * count))()
        found = self.library.jassen_worlds(
            _wide(width),
            native_row([holder.may for holder in holders]),
            native_row([holder.lacks for holder in holders]),
            _wide(seed),
            _wide(first),
            _wide(count),
            _wide(in_order),
            out,
        )
        total = int(found) & _MASK
        hands = tuple(tuple(out[place : place + width]) for place in range(0, width * count, width)) if total else ()
        return Worlds(total, hands)

    def solver(self, game: Game, start: Position, *, with_match: bool = False) -> Solver:
        """See `jassen.kernel.interface.Kernel`."""
        return NativeSolver(self.library, game, start, with_match=with_match)


_MASK = (1 << 64) - 1


def _wide(number: int) -> ctypes.c_int64:
    return ctypes.c_int64(number)


@final
class NativeSolver:
    """A solver with its table, which goes with it. One thread at a time."""

    def __init__(self, library: ctypes.CDLL, game: Game, start: Position, *, with_match: bool) -> None:
        self._library = library
        self._handle = ctypes.c_void_p(library.jassen_solver_new(_wide(SOLVER_BITS)))
        tricks = _wide(start.tricks_left)
        library.jassen_solver_begin(
            self._handle, words_of(game), native_row(start.words()), tricks, _wide(with_match)
        )

    def __del__(self) -> None:
        self._library.jassen_solver_free(self._handle)

    def solve(self, position: Position, *, took_all: bool = True) -> Solution:
        """See `jassen.kernel.interface.Solver`."""
        values = (ctypes.c_int64 * DECK_SIZE)()
        row = native_row(position.words())
        points = self._library.jassen_solver_solve(self._handle, row, _wide(took_all), values)
        return Solution(int(points), {card: values[card] for card in CARDS if values[card] >= 0})

    def value(self, position: Position, *, took_all: bool = True) -> int:
        """See `jassen.kernel.interface.Solver`."""
        row = native_row(position.words())
        return int(self._library.jassen_solver_solve(self._handle, row, _wide(took_all), None))

    @property
    def nodes(self) -> int:
        """How many cards have been considered since the beginning, for measurements."""
        return int(self._library.jassen_solver_nodes(self._handle))
