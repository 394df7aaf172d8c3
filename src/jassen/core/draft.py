"""Events that are being decided, and the state that they lead to."""

from __future__ import annotations

from dataclasses import dataclass, field

from jassen.core.contracts import Contract
from jassen.core.events import Event
from jassen.core.evolve import evolve
from jassen.core.public import Round
from jassen.core.rules import Rules
from jassen.core.state import State


@dataclass(slots=True)
class Draft:
    """What an action brings about so far."""

    rules: Rules
    state: State
    events: list[Event] = field(default_factory=list)

    def add(self, *events: Event) -> None:
        """Let events happen."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.rules, self.state, event)

    @property
    def round(self) -> Round:
        """The round that is being played."""
        assert self.state.public.round is not None, "a round has been dealt"
        return self.state.public.round

    @property
    def contract(self) -> Contract:
        """What is played for."""
        contract = self.round.contract
        assert contract is not None, "cards are played after the contract"
        return contract
