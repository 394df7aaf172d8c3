"""The proof of a game as a value: what was promised, what was laid open, and the decks that were dealt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from typing import Self

from jassen.core.cards import Card
from jassen.core.notation import format_cards
from jassen.core.record import Record
from jassen.core.seats import Seat
from jassen.fair.nonce import BOT_NONCE, commitment

SCHEME = "jass-deal/1"


@unique
class DrawnBy(Enum):
    """Where a nonce comes from: only a person's own client cuts without the server."""

    CLIENT = "client"
    SERVER = "server"
    """Drawn for a person whose client runs no script."""
    BOT = "bot"
    """32 zero bytes."""


@dataclass(frozen=True, slots=True)
class SeatNonce:
    """The cut of a seat, and what it had promised of it."""

    nonce: bytes
    commitment: bytes
    by: DrawnBy

    @classmethod
    def of_bot(cls) -> Self:
        """That of a bot."""
        return cls(BOT_NONCE, commitment(BOT_NONCE), DrawnBy.BOT)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainProof:
    """A chain and who sat there; there is a new one when somebody else sits down, and when it is used up."""

    root: bytes
    length: int
    seats: tuple[SeatNonce, ...]

    @property
    def nonces(self) -> tuple[bytes, ...]:
        """Those of the seats, from seat 0."""
        return tuple(seat.nonce for seat in self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundProof:
    """The deal of a round: `chain` counts from 1, and so does `hand` within its chain."""

    chain: int
    hand: int
    secret: bytes
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningProof:
    """How the first forehand was found by chance: at once, or by cards drawn until one rank was alone."""

    forehand: Seat | None = None
    drawn: tuple[tuple[Card, ...], ...] = ()

    def as_text(self) -> str:
        """The seat, or the cards of each draw; ``-`` where nothing was left to chance."""
        if self.forehand is not None:
            return str(self.forehand)
        return " | ".join(format_cards(draw) for draw in self.drawn) or "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """All rounds of a game that are over, in order; `record` is the game itself, to be held against the decks."""

    table: str
    chains: tuple[ChainProof, ...]
    rounds: tuple[RoundProof, ...]
    opening: OpeningProof | None = None
    record: Record | None = None
