"""The referee: owns the state of one game, lets actions in and per-seat views and witnessed events out.

It is what those hold who run a game: a server's table, an arena, a terminal, a replay.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from jassen.core.actions import Action
from jassen.core.cards import Cards
from jassen.core.decide import apply, decide
from jassen.core.events import Event, ViewEvent
from jassen.core.evolve import evolve, replay, start
from jassen.core.public import Phase, Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.view import View, view, witness


@final
class Referee:
    """A game under rules. It is a value: `act` and `after` give a new one."""

    __slots__ = ("_state", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._state = start(rules)

    @classmethod
    def of(cls, rules: Rules, events: Iterable[Event]) -> Referee:
        """The referee of a game whose events are on record."""
        return cls._with(rules, replay(rules, events))

    @classmethod
    def _with(cls, rules: Rules, state: State) -> Referee:
        self = cls.__new__(cls)
        self.rules = rules
        self._state = state
        return self

    @property
    def public(self) -> Public:
        """What everybody knows."""
        return self._state.public

    @property
    def is_over(self) -> bool:
        """Whether the game is decided."""
        return self._state.public.phase is Phase.OVER

    def decide(self, action: Action) -> tuple[Event, ...]:
        """The events that an action leads to, not yet happened. Raises `IllegalAction`."""
        return decide(self.rules, self._state, action)

    def after(self, events: Iterable[Event]) -> Referee:
        """The referee once these events have happened."""
        state = self._state
        for event in events:
            state = evolve(self.rules, state, event)
        return self._with(self.rules, state)

    def act(self, action: Action) -> tuple[Referee, tuple[Event, ...]]:
        """Decide an action and let its events happen. Raises `IllegalAction`."""
        events, state = apply(self.rules, self._state, action)
        return self._with(self.rules, state), events

    def view(self, seat: Seat | None) -> View:
        """What a seat, or with None a spectator, may see."""
        return view(self.rules, self._state, seat)

    @staticmethod
    def witness(event: Event, seat: Seat | None) -> ViewEvent | None:
        """What a seat, or with None a spectator, learns from an event."""
        return witness(event, seat)

    def open_hands(self) -> tuple[Cards, ...]:
        """What every seat still holds. Raises `PermissionError` until the game is over."""
        if not self.is_over:
            raise PermissionError("hands are laid open when the game is over")
        return tuple(Cards.of(hand) for hand in self._state.hidden.hands)
