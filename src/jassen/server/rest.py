"""All tricks that are left have been granted to somebody: what that means for a table, folded from its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jassen.core.cards import Card
from jassen.core.events import RoundBooked, RoundVoid
from jassen.core.seats import Seat
from jassen.server.entries import Entry
from jassen.wire.stored_people import RestGranted


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Who takes the rest, since which line of the log, and the cards that this seat will play, in their order."""

    seat: Seat
    seq: int
    cards: tuple[Card, ...]

    def next_of(self, held: Iterable[Card]) -> Card:
        """The card that comes next: the first one that is still held."""
        left = set(held)
        return next(card for card in self.cards if card in left)


def rest_after(rest: Rest | None, entries: Iterable[Entry]) -> Rest | None:
    """The rest that is being played once these lines are in the log; it ends with the round."""
    for entry in entries:
        match entry.event:
            case RestGranted(seat, cards):
                rest = Rest(seat=seat, seq=entry.seq, cards=tuple(map(Card.parse, cards.split())))
            case RoundBooked() | RoundVoid():
                rest = None
            case _:
                pass
    return rest
