"""What one seat of a table of four in two pairs knows while cards are played, as the searches take it."""

from __future__ import annotations

from dataclasses import dataclass

from jassen.core.cards import Card, Mask
from jassen.core.seats import Seat
from jassen.kernel.game import Game
from jassen.kernel.interface import Holder
from jassen.kernel.said import Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A decision to play a card: the own hand, the cards in the order in which they were played from ``first`` on.

    ``others`` says for each seat what it may hold and how many cards it has; the own entry counts for nothing.
    """

    game: Game
    seat: Seat
    first: Seat
    namer: Seat | None
    tricks: int
    hand: Mask
    others: tuple[Holder, ...]
    played: tuple[Card, ...]
    said: Said | None = None
    """What naming has told, for the searches that weigh worlds by it."""

    def words(self) -> list[int]:
        """The sight as one row of numbers; ``native/sight.hpp`` reads them."""
        namer = -1 if self.namer is None else self.namer
        return [
            self.seat,
            self.first,
            namer,
            self.tricks,
            len(self.played),
            self.hand,
            *(other.may for other in self.others),
            *(other.lacks for other in self.others),
            *self.played,
        ]


def can_be_searched(game: Game) -> bool:
    """Whether the searches know such a game: two pairs of a table of four, and one order of the cards all the way."""
    pairs = game.seats == 4 and game.teams[0] == game.teams[2] != game.teams[1] == game.teams[3]
    return pairs and not game.late and len(game.rankings) == 1
