"""The last tricks of two sides with all hands open: every way to play them is tried."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jassen.core.cards import Card, Mask, cards_in
from jassen.core.contracts import Contract
from jassen.core.follow import playable
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.trick import card_points, winning_place

_MORE_THAN_THERE_IS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What is still to be played: ``tricks`` are complete, ``left`` are not."""

    rules: Rules
    contract: Contract
    leader: Seat
    hands: tuple[Mask, ...]
    table: tuple[Card, ...]
    tricks: int
    left: int

    @property
    def to_play(self) -> Seat:
        """Whose card comes next."""
        return (self.leader + len(self.table)) % self.rules.seats

    def choices(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        rules, ranking = self.rules, self.contract.ranking(self.tricks)
        partner = bool(self.table) and self._side(self._winner(self.table)) == self._side(self.to_play)
        return tuple(
            cards_in(playable(rules.follow, ranking, self.hands[self.to_play], self.table, partner_wins=partner))
        )

    def after(self, card: Card) -> tuple[Ending, int]:
        """What is left after a card, and the points of the trick if it is complete: below 0 if side 1 takes it."""
        seat, table = self.to_play, (*self.table, card)
        hands = (*self.hands[:seat], self.hands[seat] & ~card.mask, *self.hands[seat + 1 :])
        if len(table) < self.rules.seats:
            return replace(self, hands=hands, table=table), 0
        winner = self._winner(table)
        points = card_points(self.contract.points, table) + (self.rules.score.last_trick if self.left == 1 else 0)
        rest = replace(self, leader=winner, hands=hands, table=(), tricks=self.tricks + 1, left=self.left - 1)
        return rest, -points if self._side(winner) else points

    def _winner(self, table: tuple[Card, ...]) -> Seat:
        place = winning_place(self.contract.ranking(self.tricks), table)
        return (self.leader + place) % self.rules.seats

    def _side(self, seat: Seat) -> int:
        return team_of(self.rules.teams, seat)

    @property
    def is_first_sides(self) -> bool:
        """Whether side 0 is to play."""
        return self._side(self.to_play) == 0


def best_card(ending: Ending) -> Card:
    """The card with which the side to play gets most if everybody plays perfectly; of equals the first."""
    sign = 1 if ending.is_first_sides else -1
    best, most = None, -_MORE_THAN_THERE_IS
    for card in ending.choices():
        rest, gain = ending.after(card)
        value = sign * (gain + margin(rest))
        if value > most:
            best, most = card, value
    assert best is not None, "who is to play holds a card"
    return best


def margin(ending: Ending, low: int = -_MORE_THAN_THERE_IS, high: int = _MORE_THAN_THERE_IS) -> int:
    """Card points of side 0 less those of side 1 in what is left, by alpha and beta.

    It is exact between `low` and `high`, and else a bound on the same side of both.
    """
    if ending.left == 0:
        return 0
    first = ending.is_first_sides
    best = -_MORE_THAN_THERE_IS if first else _MORE_THAN_THERE_IS
    for card in ending.choices():
        rest, gain = ending.after(card)
        value = gain + margin(rest, low - gain, high - gain)
        if first:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best
