"""What is counted for a seat in a game, and added up for a player: whole numbers, so that order changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import msgspec


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a contract that somebody named: how often, how often the own side had more, and the points."""

    times: int = 0
    made: int = 0
    points: int = 0
    against: int = 0


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat did: in one game, or in all that were added up.

    ``points`` and ``against`` are what the own side and all others wrote down in ``rounds``. ``matches`` counts
    rounds in which the own side took every trick, of ``complete`` ones. ``asked`` counts rounds in which the seat was
    the first to be asked for the contract, ``shoved`` those that it left to somebody else. ``missed_by`` adds up how
    far ``predictions`` were off. ``weis`` are points written down for the own side, ``weis_rounds`` rounds with any.

    Luck is counted in hundredths of a point, over ``luck_deals``. ``paired_deals`` are those of them whose points
    count too: ``raw`` is own side minus the other, ``adjusted`` the same without what the cards brought, and the
    squares are there for the interval.
    """

    games: int = 0
    won: int = 0
    rounds: int = 0
    complete: int = 0
    points: int = 0
    against: int = 0
    matches: int = 0
    matches_against: int = 0
    asked: int = 0
    shoved: int = 0
    predictions: int = 0
    missed_by: int = 0
    exact: int = 0
    weis: int = 0
    weis_rounds: int = 0
    stoeck: int = 0
    luck_deals: int = 0
    luck: int = 0
    paired_deals: int = 0
    raw: int = 0
    raw_squares: int = 0
    adjusted: int = 0
    adjusted_squares: int = 0
    named: dict[str, Named] = {}


NOTHING = Tally()
_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Tally)
_NUMBERS = tuple(field for field in Tally.__struct_fields__ if field != "named")


def plus(one: Tally, other: Tally) -> Tally:
    """Both together."""
    numbers = {name: getattr(one, name) + getattr(other, name) for name in _NUMBERS}
    named = dict(one.named)
    for key, more in other.named.items():
        had = named.get(key, Named())
        named[key] = Named(
            had.times + more.times, had.made + more.made, had.points + more.points, had.against + more.against
        )
    return Tally(**numbers, named=named)


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    return reduce(plus, tallies, NOTHING)


def pack(tally: Tally) -> bytes:
    """A tally as it is stored; equal tallies give equal bytes."""
    return _encoder.encode(tally)


def unpack(body: bytes) -> Tally:
    """What `pack` wrote. Raises `msgspec.MsgspecError`."""
    return _decoder.decode(body)
