"""The floor of every measurement: any legal action, each as likely as the next."""

from __future__ import annotations

from random import Random

from jassen.core.actions import Claim, SeatAction
from jassen.core.legal import legal_actions
from jassen.core.rules import Rules
from jassen.core.view import View


class RandomBot:
    """Plays at random and never claims; asked for its first card it may answer with a Weis."""

    key: str = "random"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """A legal action, drawn uniformly."""
        return self._rng.choice([action for action in legal_actions(rules, seen) if not isinstance(action, Claim)])

    def claims(self, rules: Rules, seen: View) -> Claim | None:  # noqa: ARG002 - the question is part of every bot
        """Never: a wrong claim loses the game."""
        return None
