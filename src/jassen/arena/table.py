"""One deal or one game, from the opening to the account: the stream deals, whoever is chosen answers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from jassen.arena.stream import Stream
from jassen.core.actions import Action, Deal, Open
from jassen.core.cards import CARDS
from jassen.core.decisions import awaiting, current_decision, may_claim
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Game, Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from

_OUT_OF_REACH = 1_000_000
"""A target that no round reaches."""


class Seated(Protocol):
    """Who sits at a seat."""

    def act(self, referee: Referee, seat: Seat) -> Referee:
        """The game after an answer of that seat."""
        ...

    def claim(self, referee: Referee, seat: Seat) -> Referee | None:
        """The game after a claim of that seat, or None if it makes none."""
        ...


def endless(rules: Rules) -> Rules:
    """The same rules for a round that cannot end the game before its last trick."""
    if rules.end.mode not in (EndMode.CLAIM, EndMode.AUTOMATIC):
        return rules
    return replace(rules, end=replace(rules.end, target=_OUT_OF_REACH))


def play_deal(rules: Rules, stream: Stream, seated: Sequence[Seated]) -> Game:
    """The book after one deal that nobody claims; without an account if the round was void."""
    table = Table(endless(rules), stream, seated)
    while table.deals == 0 or table.referee.public.phase not in (Phase.DEALING, Phase.OVER):
        table.step()
    return table.referee.public.game


def play_game(rules: Rules, stream: Stream, seated: Sequence[Seated]) -> Game:
    """The book of a whole game; between two tricks, and before a contract is named, claims are asked for."""
    table = Table(rules, stream, seated)
    while not table.referee.is_over:
        if not table.claimed():
            table.step()
    return table.referee.public.game


@dataclass(slots=True)
class Table:
    """A game that is being played."""

    rules: Rules
    stream: Stream
    seated: Sequence[Seated]
    deals: int = 0
    referee: Referee = field(init=False)
    _chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.referee = Referee(self.rules)
        self._chance = self.stream.opening()

    def step(self) -> None:
        """One action of the table, or of the first seat from forehand on that is waited for."""
        public = self.referee.public
        if public.phase is Phase.OPENING:
            self._do(self._opening())
        elif public.phase is Phase.DEALING:
            self._do(Deal(current_decision(public), self.stream.order(self.deals)))
            self.deals += 1
        else:
            waiting = awaiting(self.rules, public)
            seat = next(seat for seat in seats_from(public.forehand or 0, self.rules.seats) if seat in waiting)
            self.referee = self.seated[seat].act(self.referee, seat)

    def claimed(self) -> bool:
        """Whether somebody has claimed; every seat that may is asked in turn."""
        public = self.referee.public
        if public.play.table:
            return False
        for seat in sorted(may_claim(self.rules, public)):
            after = self.seated[seat].claim(self.referee, seat)
            if after is not None:
                self.referee = after
                return True
        return False

    def _opening(self) -> Open:
        """Chance names the first forehand, or draws a card for every seat."""
        decision = current_decision(self.referee.public)
        if self.rules.opening in (Opening.HIGHEST_DRAW, Opening.LOWEST_DRAW):
            return Open(decision, drawn=tuple(self._chance.sample(CARDS, self.rules.seats)))
        return Open(decision, self._chance.randrange(self.rules.seats))

    def _do(self, action: Action) -> None:
        self.referee = self.referee.act(action)[0]
