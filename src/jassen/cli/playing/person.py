"""The person at the keyboard: is asked, may look around first, and answers with an action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from jassen.cli.playing.asking import Asker, Left, RestTaken
from jassen.cli.playing.before_cards import ask_acceptance, ask_bid, ask_contract, ask_discard, ask_prediction
from jassen.cli.playing.screen import Screen
from jassen.cli.playing.with_cards import ask_card, ask_weis, ask_weis_in_the_trick
from jassen.core.actions import SeatAction
from jassen.core.errors import IllegalAction
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words import Words
from jassen.web.words.looking import may_ruff
from jassen.web.words.refusals import refusal
from jassen.web.words.turns import rest_sentence

__all__ = ["Left", "TypingPerson"]


@dataclass(slots=True)
class TypingPerson:
    """Answers for one seat by what is typed."""

    words: Words
    rules: Rules
    screen: Screen
    names: Sequence[str]
    seat: Seat
    _asker: Asker = field(init=False)
    _silent_in: int = field(default=0, init=False)
    """The round in which no Weis is to be announced."""
    _may_ruff: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self._asker = Asker(self.words, self.rules, self.screen, self.names, self.seat)

    def choose(self, seen: View) -> SeatAction:
        """Ask until there is an action. Raises `Left` and `InputEnded`."""
        current = seen.public.round
        assert current is not None, "somebody is asked after the deal"
        self._may_ruff = may_ruff(self.rules, seen)
        match seen.public.phase:
            case Phase.BIDDING:
                return ask_bid(self._asker, seen)
            case Phase.EXCHANGING:
                return ask_discard(self._asker, seen)
            case Phase.CHOOSING:
                return ask_contract(self._asker, seen) if current.offer is None else ask_acceptance(self._asker, seen)
            case Phase.PREDICTING:
                return ask_prediction(self._asker, seen)
            case Phase.ANNOUNCING:
                return ask_weis(self._asker, seen)
            case Phase.PLAYING:
                return self._rest(seen) or self._weis_or_card(seen, current.number)
            case Phase.OPENING | Phase.DEALING | Phase.OVER:
                raise LookupError(f"nobody is asked while the game is {seen.public.phase.value}")

    def refused(self, error: IllegalAction) -> None:
        """Say why; the question is asked again."""
        self.screen.say(refusal(self.words, error.reason, error.because, may_ruff=self._may_ruff))

    def _rest(self, seen: View) -> SeatAction | None:
        return self._asker.rest.card(seen)

    def _weis_or_card(self, seen: View, number: int) -> SeatAction:
        if self._silent_in != number:
            announced = ask_weis_in_the_trick(self._asker, seen)
            if announced is not None:
                return announced
            self._silent_in = number
        try:
            return ask_card(self._asker, seen)
        except RestTaken:
            self.screen.strong(rest_sentence(self.words, self.seat, self.seat, self.names))
            card = self._rest(seen)
            assert card is not None, "it has just been granted"
            return card
