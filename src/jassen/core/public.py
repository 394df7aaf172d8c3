"""What everybody at a table knows, spectators too: the phase, the book, the round and the cards that lie open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.account import Account
from jassen.core.cards import Card
from jassen.core.contracts import Offer
from jassen.core.seats import Seat, Team
from jassen.core.trick import Trick
from jassen.core.weis import Weis


@unique
class Phase(Enum):
    """What the game waits for."""

    OPENING = "opening"
    DEALING = "dealing"
    CHOOSING = "choosing"
    ANNOUNCING = "announcing"
    PLAYING = "playing"
    OVER = "over"


@unique
class Cause(Enum):
    """How a game was decided; ``STOECK`` and ``WEIS`` when both sides were home after the first trick."""

    CLAIM = "claim"
    WRONG_CLAIM = "wrong_claim"
    STOECK = "stoeck"
    WEIS = "weis"
    COUNTED = "counted"
    """Counted out after a round that nobody claimed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Who has won, how, and who claimed if somebody did."""

    winner: Team
    cause: Cause
    claimant: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One deal being played: the contract, and what has been said about Weis and Stöck.

    ``answers`` holds for each seat the points announced before the first card, 0 for silence, None for no
    answer yet. ``offer`` and ``namer`` are None until the contract is named.
    """

    number: int
    forehand: Seat
    answers: tuple[int | None, ...]
    shoved: bool = False
    offer: Offer | None = None
    namer: Seat | None = None
    weis: tuple[Seat, Weis] | None = None
    """The Weis that scores, once it has been shown."""
    stoeck: Seat | None = None
    """Who held the Stöck, once it is known to all."""


@dataclass(frozen=True, slots=True)
class Play:
    """The cards of a round that lie open: complete tricks, and the trick on the table."""

    leader: Seat
    tricks: tuple[Trick, ...] = ()
    table: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """The book of the game: totals by team, an account for each finished round, and the result."""

    scores: tuple[int, ...]
    accounts: tuple[Account, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Public:
    """All that is known to everybody; ``forehand`` is that of the round, or of the next one between rounds."""

    phase: Phase
    game: Game
    forehand: Seat | None = None
    round: Round | None = None
    play: Play = Play(0)
