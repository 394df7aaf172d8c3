"""What the API shows of people at a table: who is away, whose time runs, how the cards are cut, what was said."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from jassen.fair import DrawnBy
from jassen.wire.client_table import HexBytes
from jassen.wire.seen import Shape

ClockTurn = Annotated[int, msgspec.Meta(ge=1_000, le=600_000)]
ClockReserve = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]


class TableClock(Shape, frozen=True):
    """Time for each decision, and a reserve for each round, in milliseconds."""

    turn_ms: ClockTurn
    reserve_ms: ClockReserve = 0


class TableStake(Shape, frozen=True):
    """What each player puts in, in whole chips of play money, what whoever wins gets, and the fee of the house."""

    amount: int
    net: int
    fee: int


class TableDrinks(Shape, frozen=True):
    """Who pays the drinks: ``hundredths`` of a unit for each ``per`` points or strokes; nothing of it is booked.

    ``mode`` is who pays: all others the ``winner``; in ``pairs`` every side each better one; or the side that lost a
    ``round`` for each winner.
    """

    unit: str
    hundredths: int
    per: int
    mode: Literal["winner", "pairs", "round"]


class Attending(Shape, frozen=True):
    """How the player of a seat attends to it.

    ``away_since`` is in milliseconds since 1970. ``stand_in`` is why the stand-in keeps the seat until its player
    sends ``back``; ``missed_in_a_row`` is how many decisions it answered in the player's stead.
    """

    away_since: int | None = None
    stand_in: str | None = None
    missed_in_a_row: int = 0


class Waiting(Shape, frozen=True):
    """Somebody who gets the seat of a bot from the next round on."""

    seat: int
    name: str
    bot: bool


class Vote(Shape, frozen=True):
    """What a seat wants to be done about another one whose player is away."""

    seat: int
    about: int
    vote: Literal["wait", "replace", "stop"]


class TablePeople(Shape, frozen=True):
    """The people of a table; ``seats`` by seat, ``void`` is why the table ended without a result."""

    started: bool
    seats: tuple[Attending, ...]
    waiting: tuple[Waiting, ...]
    votes: tuple[Vote, ...]
    void: str | None


class RunningClock(Shape, frozen=True):
    """The time of a seat that is asked: what is left in all, in milliseconds, and how much of that is reserve."""

    seat: int
    due_in_ms: int
    reserve_ms: int


class SeatCut(Shape, frozen=True):
    """The cut of a seat: who draws its nonce, the commitment, and the nonce once all of the chain are laid open."""

    by: DrawnBy
    commitment: HexBytes | None
    nonce: HexBytes | None


class TableChain(Shape, frozen=True):
    """The chain of secrets that is dealt from; ``asked`` is what this seat has to send: ``cut`` or ``reveal``."""

    number: int
    root: HexBytes
    length: int
    dealt: int
    cuts: tuple[SeatCut, ...]
    asked: Literal["commitment", "nonce"] | None


class Utterance(Shape, frozen=True):
    """What somebody said: a phrase by its key, or the ``text`` of a line, null once it is forgotten."""

    seq: int
    seat: int
    phrase: str | None = None
    text: str | None = None
