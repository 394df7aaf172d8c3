"""What many deals looked like, added up: who got which card, how long suits were, which Weis lay in a hand."""

from __future__ import annotations

import msgspec


class DealSums(msgspec.Struct, frozen=True):
    """Deals of one shape (so many seats, so many cards a hand), counted.

    Seats are counted from forehand on; what nobody was dealt is one more holder. ``cards`` has for each holder, card
    by card, how often it had it. ``lengths`` counts all suits of all hands by their number of cards, ``own_lengths``
    the acorns of forehand alone. ``sequences`` and ``fours`` count deals by how many of their hands held a sequence
    of at least three, four, five, six cards, and four alike.
    """

    deals: int
    cards: tuple[int, ...]
    lengths: tuple[int, ...]
    own_lengths: tuple[int, ...]
    sequences: tuple[tuple[int, ...], ...]
    fours: tuple[int, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(DealSums)


def add_deals(one: DealSums, other: DealSums) -> DealSums:
    """Both together; they are of one shape."""
    return DealSums(
        deals=one.deals + other.deals,
        cards=_added(one.cards, other.cards),
        lengths=_added(one.lengths, other.lengths),
        own_lengths=_added(one.own_lengths, other.own_lengths),
        sequences=tuple(_added(a, b) for a, b in zip(one.sequences, other.sequences, strict=True)),
        fours=_added(one.fours, other.fours),
    )


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def pack_deals(sums: DealSums) -> bytes:
    """The sums as they are stored."""
    return _encoder.encode(sums)


def unpack_deals(body: bytes) -> DealSums:
    """What `pack_deals` wrote. Raises `msgspec.MsgspecError`."""
    return _decoder.decode(body)
