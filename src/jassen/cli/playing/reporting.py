"""Tells the person what happens, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jassen.cli.account_text import account_lines
from jassen.cli.playing.teller import Teller
from jassen.cli.sheet_text import sheet_lines
from jassen.core.account import Account
from jassen.core.events import (
    BidMade,
    CardPlayed,
    ContractNamed,
    Event,
    GameOpened,
    GameWon,
    HandDealt,
    KingFound,
    Passed,
    Predicted,
    RoundBooked,
    Shoved,
    TrickTaken,
    TrumpFixed,
    ViewEvent,
    WeisHeard,
    WeisShown,
)
from jassen.core.parts.score_rules import BookKind, StoeckTime
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import holds_stoeck
from jassen.web.words import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.looking import standing
from jassen.web.words.sides import account_teams, column_names


@dataclass(frozen=True, slots=True)
class Reporter:
    """Tells each event as the person's seat learns it."""

    words: Words
    rules: Rules
    screen: Teller
    names: Sequence[str]
    seat: Seat

    def __call__(self, event: Event, referee: Referee) -> None:
        """Tell one event, and leave time for what the others do."""
        learned = referee.witness(event, self.seat)
        match learned:
            case None | GameOpened(_):
                return
            case HandDealt():
                self._round(learned, referee)
                return
            case RoundBooked(account):
                self._account(account, referee)
                return
            case _:
                pass
        text = sentence(self.words, self.rules, learned, self.names, self.seat, referee.public.game.teams)
        if text is None:
            return
        if isinstance(learned, GameWon):
            self.screen.gap()
            self.screen.strong(text)
            return
        self.screen.say(text)
        match learned:
            case ContractNamed():
                self._stoeck(referee)
                self.screen.pause()
            case TrickTaken() | WeisShown() | KingFound() | TrumpFixed():
                self.screen.pause()
            case (
                CardPlayed(seat, _) | BidMade(seat) | Passed(seat) | Shoved(seat) | WeisHeard(seat) | Predicted(seat)
            ):
                if seat != self.seat:
                    self.screen.pause()
            case _:
                pass
        if isinstance(learned, TrickTaken):
            self.screen.gap()

    def _round(self, dealt: HandDealt, referee: Referee) -> None:
        public = referee.public
        assert public.round is not None and public.forehand is not None, "cards have been dealt"
        number = self.words.number(public.round.number)
        score = standing(self.words, self.rules, public.game, self.names, self.seat)
        title = self.words.gettext("Round %(number)s. %(score)s") % {"number": number, "score": score}
        self.screen.heading(title)
        if public.forehand != self.seat:
            self._say(GameOpened(public.forehand))
        if dealt.turned is not None or dealt.open_stock:
            self._say(dealt)
            if public.round.offer is not None:
                self._stoeck(referee)

    def _say(self, event: ViewEvent) -> None:
        text = sentence(self.words, self.rules, event, self.names, self.seat)
        if text is not None:
            self.screen.say(text)

    def _stoeck(self, referee: Referee) -> None:
        if not self.rules.score.stoeck or not holds_stoeck(referee.view(self.seat)):
            return
        match self.rules.score.stoeck_time:
            case StoeckTime.AUTOMATIC:
                self.screen.say(self.words.gettext("You hold the Stöck; only you know it."))
            case StoeckTime.SECOND_CARD:
                self.screen.say(self.words.gettext("You hold the Stöck: call them with the second of the two cards."))

    def _account(self, account: Account, referee: Referee) -> None:
        game = referee.public.game
        columns = column_names(self.words, self.rules, self.names, self.seat, account_teams(self.rules, account))
        self.screen.gap()
        self.screen.lines(account_lines(self.words, self.rules, account, columns))
        self.screen.gap()
        if self.rules.book.kind is BookKind.SHEET:
            self.screen.lines(sheet_lines(self.words, self.rules, game, columns))
            self.screen.gap()
        self.screen.say(standing(self.words, self.rules, game, self.names, self.seat))
        self.screen.pause()
