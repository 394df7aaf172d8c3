"""What everybody at a table knows, spectators too: the phase, the book, the round and the cards that lie open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from jassen.core.account import Account
from jassen.core.cards import Card, Mask, Suit
from jassen.core.contracts import TRUMPS, Contract, Offer
from jassen.core.seats import Seat, Team, Teams
from jassen.core.trick import Trick
from jassen.core.weis import Weis


@unique
class Phase(Enum):
    """What the game waits for."""

    OPENING = "opening"
    DEALING = "dealing"
    BIDDING = "bidding"
    EXCHANGING = "exchanging"
    CHOOSING = "choosing"
    PREDICTING = "predicting"
    ANNOUNCING = "announcing"
    PLAYING = "playing"
    OVER = "over"


@unique
class Cause(Enum):
    """How a game was decided; ``STOECK`` and ``WEIS`` in the first trick, before the trick itself counted."""

    CLAIM = "claim"
    WRONG_CLAIM = "wrong_claim"
    STOECK = "stoeck"
    WEIS = "weis"
    REACHED = "reached"
    """The target was reached with a trick, and nobody has to say so."""
    COUNTED = "counted"
    """Counted out after a round that nobody claimed."""
    TOTAL = "total"
    """The better total when the game was at its end."""
    ROUNDS_WON = "rounds_won"
    SETTLED = "settled"
    """Nothing that is still to be played could change who wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Who has won, how, who claimed if somebody did, and who has lost where it is the loser that counts."""

    winner: Team
    cause: Cause
    claimant: Seat | None = None
    loser: Team | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HighBid:
    """The bid that stands in an auction; ``contract`` is None where it is chosen later."""

    seat: Seat
    points: int
    contract: str | None = None
    doubled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What a seat said in an auction: points, doubling, or with neither a pass."""

    seat: Seat
    points: int | None = None
    contract: str | None = None
    doubles: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One deal being played: how the contract came about, and what has been said.

    ``answers`` holds for each seat the points of the announced Weis, 0 for silence, None for no answer yet.
    ``offer`` is None until there is a contract, ``namer`` is None where nobody named it.
    """

    number: int
    forehand: Seat
    answers: tuple[int | None, ...]
    tricks: int = 9
    """How many tricks will be played."""
    shoves: int = 0
    offer: Offer | None = None
    namer: Seat | None = None
    fixed: Suit | None = None
    """The trump, where it is fixed late."""
    turned: Card | None = None
    open_stock: Mask = 0
    stock: int = 0
    """Cards of the stock that nobody has."""
    to_discard: int = 0
    bid: HighBid | None = None
    calls: tuple[Call, ...] = ()
    """What has been said in the auction, in order."""
    passes: int = 0
    """Passes since the last bid."""
    accepted: bool = True
    """Whether who may decline to play has not yet to say so."""
    predicted: tuple[bool, ...] = ()
    predictions: tuple[int | None, ...] = ()
    """What is known to all of the predictions."""
    weis: tuple[tuple[Seat, Weis], ...] = ()
    """The Weis that score, once they have been shown; the best one first."""
    stoeck: Seat | None = None
    """Who held the Stöck, once it is known to all."""

    @property
    def spoken(self) -> int:
        """How often somebody has spoken in the auction."""
        return len(self.calls)

    @property
    def shoved(self) -> bool:
        """Whether the choice has been left to somebody else."""
        return self.shoves > 0

    @property
    def contract(self) -> Contract | None:
        """What is played, with the trump that has been fixed meanwhile."""
        if self.offer is None:
            return None
        if self.fixed is not None and self.offer.contract.late:
            return TRUMPS[self.fixed]
        return self.offer.contract


@dataclass(frozen=True, slots=True)
class Play:
    """The cards of a round that lie open: complete tricks, and the trick on the table."""

    leader: Seat
    tricks: tuple[Trick, ...] = ()
    table: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """The book of the game: sides and their totals, an account for each finished round, and the result.

    ``king`` plays alone against all others once he has been found; then ``targets`` are those of the two sides.
    ``hill`` is the side that has got the Bergpreis.
    """

    scores: tuple[int, ...]
    teams: Teams
    accounts: tuple[Account, ...] = ()
    result: Result | None = None
    king: Seat | None = None
    targets: tuple[int, ...] = ()
    hill: Team | None = None


@dataclass(frozen=True, slots=True)
class Public:
    """All that is known to everybody; ``forehand`` is that of the round, or of the next one between rounds.

    ``drawn`` are the cards drawn for the first deal, one entry for each time that everybody drew.
    """

    phase: Phase
    game: Game
    forehand: Seat | None = None
    round: Round | None = None
    play: Play = Play(0)
    drawn: tuple[tuple[Card, ...], ...] = ()
