"""The weights of the card policy as a file, 16-bit numbers in 256ths, compressed; ``benchmarks.policy`` makes it."""

from __future__ import annotations

import array
import sys
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

WEIGHTS_FILE = Path(__file__).parent / "policy.weights"
SCALE = 256
_MOST = 32767


def rounded(weights: Sequence[float]) -> list[int]:
    """Weights in 256ths."""
    return [max(-_MOST, min(_MOST, round(weight * SCALE))) for weight in weights]


def pack(weights: Sequence[float]) -> bytes:
    """The content of the file."""
    numbers = array.array("h", rounded(weights))
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


@cache
def weights() -> array.array[int]:
    """The weights that the package ships, in 256ths."""
    numbers = array.array("h", zlib.decompress(WEIGHTS_FILE.read_bytes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
