"""A player to whom all hands lie open from the first card: the ceiling of a measurement, never somebody at a table.

Its last tricks are solved; before that it searches a tree of the cards as they lie. Everything but the cards it
leaves to the rule player, and so it does with every game that no search knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from jassen.bots.making import Option
from jassen.bots.rule_bot import RuleBot
from jassen.bots.strong_bots import by_trees
from jassen.bots.thinking_bot import ThinkingBot
from jassen.core.actions import Claim, SeatAction
from jassen.core.cards import Card, Cards, Mask
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import Holder, Position, Searching, Sight, kernel

ITERATIONS = 20_000
SOLVED_TRICKS = 6
"""From so many tricks on the cards are solved."""


class Cheater:
    """Plays by the cards as they lie; equal games, keys and seeds get equal answers. Raises `ValueError`."""

    key: str = "cheater"

    def __init__(self, rng: Random, iterations: Option = ITERATIONS) -> None:
        if not isinstance(iterations, int) or iterations < 1:
            raise ValueError(f"iterations={iterations} is not a number from 1 on")
        self._rules = RuleBot(rng)
        self._cards = ThinkingBot(self.key, rng, self._thought)
        self._trees = by_trees(1, iterations)
        self._hands: Sequence[Mask] = ()

    def act_on_open_hands(self, rules: Rules, seen: View, hands: tuple[Cards, ...]) -> SeatAction:
        """The best card as the cards lie."""
        self._hands = [hand.mask for hand in hands]
        return self._cards.act(rules, seen)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the rule player: when it cannot be wrong."""
        return self._rules.claims(rules, seen)

    def _thought(self, searching: Searching, sight: Sight, seed: int) -> Card:
        lying = len(sight.played) % 4
        left = sight.tricks - len(sight.played) // 4
        if left <= SOLVED_TRICKS:
            table = sight.played[len(sight.played) - lying :]
            position = Position(
                hands=tuple(self._hands), leader=(sight.seat - lying) % 4, table=table, tricks=sight.tricks - left
            )
            cards = kernel().solver(sight.game, position).solve(position).cards
            return max(cards, key=lambda card: (cards[card] if sight.seat % 2 == 0 else -cards[card], -card))
        known = tuple(Holder(hand, hand.bit_count()) for hand in self._hands)
        return self._trees(searching, replace(sight, others=known), seed)
