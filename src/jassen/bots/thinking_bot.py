"""A bot that thinks about cards, and about the contract; everything else, and every game that no search knows, it
leaves to the rule player. So it does where there is no native kernel.

Equal views, keys and seeds give equal answers, unless a time budget is set.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from jassen.bots.looking import sight_of
from jassen.bots.naming import SHOVE_BELOW, name_or_shove
from jassen.bots.rule_bot import RuleBot
from jassen.bots.weis_choice import announcement_in_the_trick
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.cards import Card
from jassen.core.decisions import current_decision
from jassen.core.legal import callable_stoeck, legal_cards
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import Searching, Sight, searching

CardThought = Callable[[Searching, Sight, int], Card]
"""Chooses a card of a sight; the number is a seed."""


class ThinkingBot:
    """Plays by `thought`; names contracts by `naming_worlds` imagined deals each, by rules if that is 0."""

    def __init__(
        self,
        key: str,
        rng: Random,
        thought: CardThought,
        *,
        naming_worlds: int = 0,
        shove_below: float = SHOVE_BELOW,
    ) -> None:
        self.key = key
        self._rules = RuleBot(rng)
        self._seed = rng.getrandbits(62)
        self._thought = thought
        self._naming_worlds = naming_worlds
        self._shove_below = shove_below
        self._searching = searching()

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """The action that thinking, or else usual play, recommends."""
        if self._searching is None:
            return self._rules.act(rules, seen)
        match seen.public.phase:
            case Phase.PLAYING:
                return announcement_in_the_trick(rules, seen) or self._card(self._searching, rules, seen)
            case Phase.CHOOSING if self._naming_worlds:
                seed = self._seed + current_decision(seen.public)
                return self._named(self._searching, rules, seen, seed) or self._rules.act(rules, seen)
            case _:
                return self._rules.act(rules, seen)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """A claim when it cannot be wrong."""
        return self._rules.claims(rules, seen)

    def _named(self, search: Searching, rules: Rules, seen: View, seed: int) -> SeatAction | None:
        worlds, below = self._naming_worlds, self._shove_below
        return name_or_shove(search, rules, seen, worlds=worlds, seed=seed, shove_below=below)

    def _card(self, search: Searching, rules: Rules, seen: View) -> SeatAction:
        assert seen.seat is not None, "a spectator plays no card"
        decision, legal = current_decision(seen.public), legal_cards(rules, seen)
        sight = None if len(legal) == 1 else sight_of(rules, seen)
        if sight is None:
            return self._rules.act(rules, seen)
        card = self._thought(search, sight, self._seed + decision)
        return PlayCard(decision, seen.seat, card, stoeck=card == callable_stoeck(rules, seen))
