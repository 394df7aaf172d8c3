"""A player who sees all cards: the ceiling of a measurement, never somebody at a table.

It is in no register, and whoever runs a measurement has to show it the hands before each of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from jassen.bots.rule_bot import RuleBot
from jassen.bots.strong_bots import by_trees
from jassen.bots.thinking_bot import ThinkingBot
from jassen.core.actions import Claim, SeatAction
from jassen.core.cards import Card, Mask
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.kernel import Holder, Position, Searching, Sight, kernel

ITERATIONS = 20_000
SOLVED_TRICKS = 6
"""From so many tricks on the cards are solved."""


class Cheater:
    """Plays the cards that it has been shown; everything else by rules."""

    key: str = "cheater"

    def __init__(self, rng: Random) -> None:
        self._hands: tuple[Mask, ...] = ()
        self._rules = RuleBot(rng)
        self._cards = ThinkingBot(self.key, rng, self._thought)

    def show(self, hands: Sequence[Mask]) -> None:
        """What everybody holds now."""
        self._hands = tuple(hands)

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """The best card as the cards lie."""
        return self._cards.act(rules, seen)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the rule player does."""
        return self._rules.claims(rules, seen)

    def _thought(self, searching: Searching, sight: Sight, seed: int) -> Card:
        lying = len(sight.played) % 4
        left = sight.tricks - len(sight.played) // 4
        if left <= SOLVED_TRICKS:
            table = sight.played[len(sight.played) - lying :]
            position = Position(
                hands=self._hands, leader=(sight.seat - lying) % 4, table=table, tricks=sight.tricks - left
            )
            cards = kernel().solver(sight.game, position).solve(position).cards
            return max(cards, key=lambda card: (cards[card] if sight.seat % 2 == 0 else -cards[card], -card))
        known = tuple(Holder(hand, hand.bit_count()) for hand in self._hands)
        return by_trees(1, ITERATIONS)(searching, replace(sight, others=known), seed)
