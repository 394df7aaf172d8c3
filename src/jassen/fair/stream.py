"""From a key to fair choices: a stream of 32-bit words, numbers below n without bias, and a shuffle."""

from __future__ import annotations

import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import TypeVar

from jassen.fair.errors import FairError, sized

T = TypeVar("T")

KEY_BYTES = 32
WORDS = 1 << 32
"""How many different words there are."""
_HASH = "sha256"
_BLOCK = struct.Struct(">8I")


def words_of(key: bytes) -> Iterator[int]:
    """The stream of a key: the blocks HMAC-SHA256(key, 0), HMAC-SHA256(key, 1), … as big-endian words."""
    sized("key", key, KEY_BYTES)
    for counter in range(WORDS):
        yield from _BLOCK.unpack(hmac.digest(key, counter.to_bytes(4, "big"), _HASH))


def below(words: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1, each with the same chance.

    The last words, which do not fill a whole round of n, are left out: with them the small numbers would come more
    often. Raises `FairError` for an n that no word can serve.
    """
    if not 1 <= n <= WORDS:
        raise FairError(f"n: {n} is not a number from 1 to {WORDS}")
    limit = WORDS - WORDS % n
    for word in words:
        if word < limit:
            return word % n
    raise AssertionError("a stream has 2^35 words")


def shuffled(words: Iterator[int], items: Sequence[T]) -> list[T]:
    """The items in an order that the stream chooses, each of all orders with the same chance (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
