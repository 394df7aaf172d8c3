"""All tricks that are left, once the person has been granted them: their cards are played without being asked for."""

from __future__ import annotations

from dataclasses import dataclass, field

from jassen.core.actions import PlayCard
from jassen.core.cards import Card
from jassen.core.decisions import current_decision
from jassen.core.legal import callable_stoeck
from jassen.core.public import Phase
from jassen.core.rest import rest_order
from jassen.core.rules import Rules
from jassen.core.view import View


@dataclass(slots=True)
class OwnRest:
    """The cards that take the rest of one round."""

    rules: Rules
    _round: int = field(default=0, init=False)
    _cards: tuple[Card, ...] = field(default=(), init=False)

    def ask(self, seen: View) -> bool:
        """Whether the rest is certain; if so, it is played from now on."""
        found = rest_order(self.rules, seen)
        if found and seen.public.round is not None:
            self._round, self._cards = seen.public.round.number, found
        return bool(found)

    def card(self, seen: View) -> PlayCard | None:
        """The card of the rest that comes now; None while it has not been granted."""
        current = seen.public.round
        if current is None or current.number != self._round or seen.public.phase is not Phase.PLAYING:
            return None
        if seen.seat is None:
            return None
        card = next((card for card in self._cards if card in seen.hand), None)
        if card is None:
            return None
        calls = callable_stoeck(self.rules, seen) == card
        return PlayCard(current_decision(seen.public), seen.seat, card, stoeck=calls)
