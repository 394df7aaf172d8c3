"""The rule player with all hands open before it in the last tricks, which it plays to the end in its head."""

from __future__ import annotations

from random import Random

from jassen.arena.last_tricks import Ending, best_card
from jassen.bots.making import Option
from jassen.bots.rule_bot import RuleBot
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.cards import Cards
from jassen.core.contracts import Goal
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.view import View

_MOST_TRICKS = 5
"""With more, a card may take minutes."""


class Peek:
    """Plays by rules, and perfectly for card points once so many `tricks` are left. Equal games get equal answers.

    Only where two sides play for the most points; elsewhere it is the rule player. Raises `ValueError`.
    """

    key: str = "peek"

    def __init__(self, rng: Random, tricks: Option = 3) -> None:
        if not isinstance(tricks, int) or not 1 <= tricks <= _MOST_TRICKS:
            raise ValueError(f"tricks={tricks} is not a number from 1 to {_MOST_TRICKS}")
        self._rules_bot = RuleBot(rng)
        self._tricks = tricks

    def act_on_open_hands(self, rules: Rules, seen: View, hands: tuple[Cards, ...]) -> SeatAction:
        """What the rule player says, but for the card where all can be seen to the end."""
        action = self._rules_bot.act(rules, seen)
        current, play = seen.public.round, seen.public.play
        if not isinstance(action, PlayCard) or current is None or current.contract is None:
            return action
        left = current.tricks - len(play.tricks)
        plain = rules.book.kind is BookKind.POINTS and not rules.book.fewest and len(seen.public.game.teams) == 2
        if not plain or current.contract.late or current.contract.goal is not Goal.MOST or left > self._tricks:
            return action
        card = best_card(
            Ending(
                rules=rules,
                contract=current.contract,
                leader=play.leader,
                hands=tuple(hand.mask for hand in hands),
                table=play.table,
                tricks=len(play.tricks),
                left=left,
            )
        )
        return PlayCard(action.decision, action.seat, card, stoeck=action.stoeck and card == action.card)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the rule player: when it cannot be wrong."""
        return self._rules_bot.claims(rules, seen)
