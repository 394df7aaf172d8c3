"""The scheme ``jass-deal/1`` once more, written from its description alone, in whole numbers instead of bytes.

Nothing here comes from `jassen.fair`. A message is a number with a length, HMAC is spelt out by its definition, the
stream of a key is one function of the place of a word, and a shuffle is followed backwards, card by card: it asks for
each place which card has come there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from hashlib import sha256

Message = tuple[int, int]
"""A number, and how many bytes it is written in."""

BLOCK = 64
INNER, OUTER = (int.from_bytes(bytes([pad]) * BLOCK, "big") for pad in (0x36, 0x5C))


def text(words: str) -> Message:
    """Letters as a message."""
    return int.from_bytes(words.encode("ascii"), "big"), len(words)


def then(first: Message, second: Message) -> Message:
    """One message after the other."""
    return first[0] << 8 * second[1] | second[0], first[1] + second[1]


def hashed(message: Message) -> int:
    """SHA-256."""
    number, size = message
    return int(sha256(number.to_bytes(size, "big")).hexdigest(), 16)


def keyed_hash(key: int, message: Message) -> int:
    """HMAC-SHA256 for a key of 32 bytes, by its definition: H(key ^ outer, H(key ^ inner, message))."""
    wide = key << 8 * (BLOCK - 32)
    return hashed(then((wide ^ OUTER, BLOCK), (hashed(then((wide ^ INNER, BLOCK), message)), 32)))


def chain(seed: int, length: int) -> list[int]:
    """The links 0 to `length`; the last one is the seed, and each is the hash of the next."""
    links = [seed]
    while len(links) <= length:
        links.append(hashed(then(text("jass-deal/1/chain"), (links[-1], 32))))
    return links[::-1]


def promise(nonce: int) -> int:
    """What a seat says before it shows its nonce."""
    return hashed(then(text("jass-deal/1/nonce"), (nonce, 32)))


def key(secret: int, table: int, hand: int, nonces: Sequence[int], purpose: str = "key") -> int:
    """The key of a hand."""
    parts = [(table, 16), (hand, 4), (36, 2), *((nonce, 32) for nonce in nonces)]
    return keyed_hash(secret, reduce(then, parts, text(f"jass-deal/1/{purpose}")))


def word(key_number: int, place: int) -> int:
    """The word of a stream at a place, from 0: eight stand in a block, the first one in its highest bits."""
    counter, within = divmod(place, 8)
    return keyed_hash(key_number, (counter, 4)) >> 32 * (7 - within) & 0xFFFFFFFF


def choices(word_at: Callable[[int], int], numbers: Sequence[int], place: int = 0) -> tuple[list[int], int]:
    """A choice below each of the numbers in turn, from a place of the stream on, and the place that comes next."""
    chosen = []
    for number in numbers:
        while word_at(place) // number >= 2**32 // number:
            place += 1
        chosen.append(word_at(place) % number)
        place += 1
    return chosen, place


def card_at(spot: int, swaps: Sequence[int], cards: int) -> int:
    """Which card lies at a spot in the end: undo the swaps, the last one first. Swap k was of spot cards - 1 - k."""
    for turn in reversed(range(len(swaps))):
        high, low = cards - 1 - turn, swaps[turn]
        spot = low if spot == high else high if spot == low else spot
    return spot


def deck(secret: int, table: int, hand: int, nonces: Sequence[int]) -> list[int]:
    """The numbers of the cards in the order in which they are dealt."""
    seeded = key(secret, table, hand, nonces)
    swaps, _ = choices(lambda place: word(seeded, place), range(36, 1, -1))
    return [card_at(spot, swaps, 36) for spot in range(36)]


def first_forehand(secret: int, table: int, hand: int, nonces: Sequence[int]) -> int:
    """Who begins, where chance says so."""
    seeded = key(secret, table, hand, nonces, "open")
    return choices(lambda place: word(seeded, place), [len(nonces)])[0][0]


def draws(secret: int, table: int, hand: int, nonces: Sequence[int], count: int) -> list[list[int]]:
    """So many draws of a card for each seat, each from a whole deck."""
    seeded, place, found = key(secret, table, hand, nonces, "open"), 0, []
    for _ in range(count):
        swaps, place = choices(lambda at: word(seeded, at), range(36, 1, -1), place)
        found.append([card_at(spot, swaps, 36) for spot in range(len(nonces))])
    return found
