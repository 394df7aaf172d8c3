"""What a bot is: it sees what its seat may see, and answers with one action."""

from __future__ import annotations

from typing import Protocol

from jassen.core.actions import Claim, SeatAction
from jassen.core.rules import Rules
from jassen.core.view import View


class Bot(Protocol):
    """A player: it is given the rules and the view of its seat and nothing else. Chance is injected."""

    key: str
    """The name under which the register knows it."""

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """One legal action of a seat that is awaited; a claim is never the answer."""
        ...

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """The claim that the game is won, or None to play on; asked of a seat that may claim."""
        ...
