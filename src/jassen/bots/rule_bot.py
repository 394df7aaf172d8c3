"""The rule player: usual play, written down as rules; no search, and no chance."""

from __future__ import annotations

from random import Random

from jassen.bots.card_choice import best_card
from jassen.bots.claim import certain_claim
from jassen.bots.contract_choice import contract_or_shove
from jassen.bots.weis_choice import announcement
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.decisions import current_decision
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View


class RuleBot:
    """Plays by rules alone: equal views get equal answers, whatever `rng` would say."""

    key: str = "rules"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """The action that usual play recommends."""
        match seen.public.phase:
            case Phase.CHOOSING:
                return contract_or_shove(rules, seen)
            case Phase.ANNOUNCING:
                return announcement(rules, seen)
            case Phase.PLAYING:
                assert seen.seat is not None, "a spectator plays no card"
                return PlayCard(current_decision(seen.public), seen.seat, best_card(rules, seen))
            case Phase.OPENING | Phase.DEALING | Phase.OVER:
                raise LookupError(f"no seat is awaited while the game is {seen.public.phase.value}")

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """A claim when it cannot be wrong."""
        return certain_claim(rules, seen)
