"""The rule player of the literature at our table: ``ChallengePlayer`` of pyschieber 1.3.2, which won a challenge of
Jass programs in 2017. `benchmarks.strength` seats it as ``challenge`` where pyschieber is installed.

It plays the cards; what it answers in error (its own package draws any card then) is any legal card. Everything else
is the rule player's.
"""

from __future__ import annotations

from random import Random
from typing import Any

from jassen.bots.rule_bot import RuleBot
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.cards import CARDS, RANKS, Card, cards_in
from jassen.core.contracts import Contract
from jassen.core.decisions import current_decision
from jassen.core.legal import legal_cards
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View

_SUITS = ("ACORN", "SHIELD", "ROSE", "BELL")
_LOWEST = 6


class Challenge:
    """Rebuilds the other program's player for each card from what its seat has seen."""

    key: str = "challenge"

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rules = RuleBot(rng)

    def act(self, rules: Rules, seen: View) -> SeatAction:
        """Its card."""
        if seen.public.phase is not Phase.PLAYING:
            return self._rules.act(rules, seen)
        assert seen.seat is not None, "a spectator plays no card"
        legal = tuple(legal_cards(rules, seen))
        card = legal[0] if len(legal) == 1 else self._card(seen, legal)
        return PlayCard(current_decision(seen.public), seen.seat, card)

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """As the rule player does."""
        return self._rules.claims(rules, seen)

    def _card(self, seen: View, legal: tuple[Card, ...]) -> Card:
        from pyschieber.player.challenge_player.challenge_player import ChallengePlayer  # type: ignore[import-not-found,unused-ignore]

        current, play, seat = seen.public.round, seen.public.play, seen.seat
        assert current is not None and current.contract is not None and seat is not None
        player: Any = ChallengePlayer(name=str(seat))
        player.id = seat
        tricks = [(trick.leader, trick.cards) for trick in play.tricks] + [(play.leader, play.table)]
        own = [card for leader, cards in tricks for place, card in enumerate(cards) if (leader + place) % 4 == seat]
        for card in (*own, *cards_in(seen.hand.mask)):
            player.set_card(_theirs(card))
        place = (seat - tricks[0][0]) % 4
        player.role = "Off" if place % 2 else "Trumpf" if (place == 0) is not current.shoved else "Partner"
        state: dict[str, Any] = {
            "stiche": [],
            "trumpf": _trump(current.contract),
            "geschoben": current.shoved,
            "table": [],
        }
        for leader, cards in tricks:
            state["table"] = []
            for at, card in enumerate(cards):
                who = (leader + at) % 4
                if who == seat:
                    player.cards.remove(_theirs(card))
                player.move_made(who, _theirs(card), state)
                state["table"].append({"player_id": who, "card": str(_theirs(card))})
            if len(cards) == 4:
                state["stiche"].append({"trumpf": state["trumpf"], "played_cards": state["table"]})
        try:
            chosen = next(player.choose_card(state=state))
            ours = CARDS[_SUITS.index(chosen.suit.name) * RANKS + chosen.value - _LOWEST]
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return self._rng.choice(legal)
        return ours if ours in legal else self._rng.choice(legal)


def _theirs(card: Card) -> Any:
    from pyschieber.card import Card as Theirs  # type: ignore[import-not-found,unused-ignore]
    from pyschieber.suit import Suit  # type: ignore[import-not-found,unused-ignore]

    return Theirs(suit=Suit[_SUITS[card // RANKS]], value=card % RANKS + _LOWEST)


def _trump(contract: Contract) -> str:
    trumps = contract.ranking(0).trumps
    if trumps:
        return _SUITS[(trumps.bit_length() - 1) // RANKS]
    return "OBE_ABE" if contract.key == "O" else "UNDE_UFE"
