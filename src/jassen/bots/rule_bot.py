"""The rule player: usual play, written down as rules; no search, and no chance."""

from __future__ import annotations

from random import Random

from jassen.bots.auction_choice import auction_choice
from jassen.bots.card_choice import best_card
from jassen.bots.claim import certain_claim
from jassen.bots.contract_choice import choice
from jassen.bots.king_choice import discard, king_bid
from jassen.bots.prediction import prediction
from jassen.bots.weis_choice import announcement, announcement_in_the_trick
from jassen.core.actions import Claim, PlayCard, SeatAction
from jassen.core.choosing import bidding_now
from jassen.core.decisions import current_decision
from jassen.core.legal import callable_stoeck
from jassen.core.parts.bidding_rules import BiddingKind
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
            case Phase.BIDDING:
                if bidding_now(rules, seen.public.game, seen.public.round).kind is BiddingKind.KING_AUCTION:
                    return king_bid(rules, seen)
                return auction_choice(rules, seen)
            case Phase.EXCHANGING:
                return discard(rules, seen)
            case Phase.CHOOSING:
                return choice(rules, seen)
            case Phase.PREDICTING:
                return prediction(rules, seen)
            case Phase.ANNOUNCING:
                return announcement(rules, seen)
            case Phase.PLAYING:
                return announcement_in_the_trick(rules, seen) or _card(rules, seen)
            case Phase.OPENING | Phase.DEALING | Phase.OVER:
                raise LookupError(f"no seat is awaited while the game is {seen.public.phase.value}")

    def claims(self, rules: Rules, seen: View) -> Claim | None:
        """A claim when it cannot be wrong."""
        return certain_claim(rules, seen)


def _card(rules: Rules, seen: View) -> PlayCard:
    """The best card; the Stöck is called whenever it can be."""
    assert seen.seat is not None, "a spectator plays no card"
    card = best_card(rules, seen)
    return PlayCard(current_decision(seen.public), seen.seat, card, stoeck=card == callable_stoeck(rules, seen))
