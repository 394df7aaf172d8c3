"""A table in process: a referee, bots that see their view only, and one seat for a person."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from jassen.bots.base import Bot
from jassen.core.actions import Action, Deal, Open, SeatAction
from jassen.core.cards import CARDS
from jassen.core.decisions import Decision, awaiting, current_decision, may_claim
from jassen.core.errors import IllegalAction
from jassen.core.events import Event
from jassen.core.parts.dealing_rules import Opening
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from
from jassen.core.view import View


class Person(Protocol):
    """Whoever sits at the keyboard."""

    def choose(self, seen: View) -> SeatAction:
        """What the person does now: an action of the moment, or a claim."""
        ...

    def refused(self, error: IllegalAction) -> None:
        """The person learns why that was not possible."""
        ...


@dataclass(slots=True)
class Table:
    """Runs one game to its end. `heard` is told of every event as soon as it has happened."""

    rules: Rules
    seat: Seat
    bots: Mapping[Seat, Bot]
    shuffler: random.Random
    heard: Callable[[Event, Referee], None]
    events: list[Event] = field(default_factory=list)
    referee: Referee = field(init=False)

    def __post_init__(self) -> None:
        self.referee = Referee(self.rules)

    def play(self, person: Person) -> None:
        """Play until the game is decided."""
        while not self.referee.is_over:
            public = self.referee.public
            decision = current_decision(public)
            match public.phase:
                case Phase.OPENING:
                    self._act(self._opening(decision))
                case Phase.DEALING:
                    self._act(Deal(decision, tuple(self.shuffler.sample(CARDS, len(CARDS)))))
                case Phase.ANNOUNCING:
                    self._announce(person)
                case _:
                    self._next(person)

    def _opening(self, decision: Decision) -> Open:
        """Chance names the first forehand, or draws a card for every seat."""
        match self.rules.opening:
            case Opening.HIGHEST_DRAW | Opening.LOWEST_DRAW:
                return Open(decision, drawn=tuple(self.shuffler.sample(CARDS, self.rules.seats)))
            case Opening.RANDOM | Opening.HOLDER:
                return Open(decision, self.shuffler.randrange(self.rules.seats))

    def _announce(self, person: Person) -> None:
        """Everybody makes up his mind before anybody speaks, so that nobody has heard the others first."""
        waiting = awaiting(self.rules, self.referee.public)
        chosen = {seat: self._bot(seat) if seat in self.bots else self._of_person(person) for seat in sorted(waiting)}
        forehand = self.referee.public.forehand or 0
        for seat in seats_from(forehand, self.rules.seats):
            if seat in chosen:
                self._act(chosen[seat])

    def _next(self, person: Person) -> None:
        public = self.referee.public
        if not public.play.table and self._bot_claims():
            return
        seat = min(awaiting(self.rules, public))
        if seat in self.bots:
            self._act(self._bot(seat))
        else:
            self._act(self._of_person(person))

    def _bot_claims(self) -> bool:
        """Between two tricks every bot that may claim is asked once."""
        for seat in sorted(may_claim(self.rules, self.referee.public)):
            if seat in self.bots:
                claim = self.bots[seat].claims(self.rules, self.referee.view(seat))
                if claim is not None:
                    self._act(claim)
                    return True
        return False

    def _bot(self, seat: Seat) -> SeatAction:
        return self.bots[seat].act(self.rules, self.referee.view(seat))

    def _of_person(self, person: Person) -> SeatAction:
        while True:
            action = person.choose(self.referee.view(self.seat))
            try:
                self.referee.decide(action)
            except IllegalAction as error:
                person.refused(error)
            else:
                return action

    def _act(self, action: Action) -> None:
        self.referee, events = self.referee.act(action)
        self.events += events
        for event in events:
            self.heard(event, self.referee)
