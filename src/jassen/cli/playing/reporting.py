"""Tells the person what happens, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.cli.account_text import account_lines
from jassen.cli.playing.looking import standing
from jassen.cli.playing.screen import Screen
from jassen.core.account import Account
from jassen.core.events import (
    CardPlayed,
    ContractNamed,
    Event,
    GameOpened,
    GameWon,
    HandDealt,
    RoundBooked,
    Shoved,
    TrickTaken,
    WeisHeard,
    WeisShown,
)
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import holds_stoeck
from jassen.web.words import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.sides import column_names


@dataclass(frozen=True, slots=True)
class Reporter:
    """Prints each event as the person's seat learns it."""

    words: Words
    rules: Rules
    screen: Screen
    names: Sequence[str]
    seat: Seat

    def __call__(self, event: Event, referee: Referee) -> None:
        """Print one event, and leave time for what the others do."""
        learned = referee.witness(event, self.seat)
        match learned:
            case None | GameOpened(_):
                return
            case HandDealt(_):
                self._round(referee)
                return
            case RoundBooked(account):
                self._account(account, referee)
                return
            case _:
                pass
        text = sentence(self.words, self.rules, learned, self.names, self.seat)
        if text is None:
            return
        if isinstance(learned, GameWon):
            self.screen.gap()
            self.screen.strong(text)
            return
        self.screen.say(text)
        match learned:
            case CardPlayed(seat, _) | Shoved(seat) | WeisHeard(seat, _) if seat != self.seat:
                self.screen.pause()
            case ContractNamed(_, _):
                self._stoeck(referee)
                self.screen.pause()
            case TrickTaken(_) | WeisShown(_, _):
                self.screen.pause()
            case _:
                pass
        if isinstance(learned, TrickTaken):
            self.screen.gap()

    def _round(self, referee: Referee) -> None:
        public = referee.public
        assert public.round is not None and public.forehand is not None, "cards have been dealt"
        number = self.words.number(public.round.number)
        score = standing(self.words, self.rules, public.game.scores, self.names, self.seat)
        title = self.words.gettext("Round %(number)s. %(score)s") % {"number": number, "score": score}
        self.screen.heading(title)
        forehand = sentence(self.words, self.rules, GameOpened(public.forehand), self.names, self.seat)
        if forehand is not None and public.forehand != self.seat:
            self.screen.say(forehand)

    def _stoeck(self, referee: Referee) -> None:
        if self.rules.score.stoeck and holds_stoeck(referee.view(self.seat)):
            self.screen.say(self.words.gettext("You hold the Stöck; only you know it."))

    def _account(self, account: Account, referee: Referee) -> None:
        columns = column_names(self.words, self.rules, self.names, self.seat)
        self.screen.gap()
        self.screen.lines(account_lines(self.words, self.rules, account, columns))
        self.screen.gap()
        self.screen.say(standing(self.words, self.rules, referee.public.game.scores, self.names, self.seat))
        self.screen.pause()
