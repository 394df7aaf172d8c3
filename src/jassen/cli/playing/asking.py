"""Putting a question: the hand above it, the line that is typed, and the commands that may be typed instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from jassen.cli.playing.hand_text import hand_lines
from jassen.cli.playing.keyboard import ask
from jassen.cli.playing.looking import score_lines
from jassen.cli.playing.rest import OwnRest
from jassen.cli.playing.screen import Screen
from jassen.core.actions import Claim
from jassen.core.cards import Cards
from jassen.core.decisions import claim_decision, current_decision, may_claim
from jassen.core.legal import legal_cards
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words import Words
from jassen.web.words.answers import means_yes
from jassen.web.words.commands import Typed, help_lines, read_command
from jassen.web.words.looking import last_trick_lines, trick_lines
from jassen.web.words.people import request_refusal
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.turns import turn_sentence


class Left(Exception):
    """The person has left the game."""


class RestTaken(Exception):
    """The person has been granted all tricks that are left."""


@dataclass(slots=True)
class Asker:
    """Asks one person, who sits at `seat`."""

    words: Words
    rules: Rules
    screen: Screen
    names: Sequence[str]
    seat: Seat
    rest: OwnRest = field(init=False)
    _asked: tuple[int, str] = field(default=(-1, ""), init=False)

    def __post_init__(self) -> None:
        self.rest = OwnRest(self.rules)

    def line(self, seen: View, prompt: str) -> str | Claim:
        """The next line that is no command; a claim that is confirmed is an answer to every question.

        Raises `Left` and `RestTaken`.
        """
        while True:
            text = ask(prompt)
            typed = read_command(self.words, text)
            if typed is None:
                return text
            if typed is Typed.QUIT:
                raise Left
            if typed is Typed.REST:
                if self.rest.ask(seen):
                    raise RestTaken
                self.screen.say(request_refusal(self.words, "not_certain"))
            elif typed is Typed.THANKS:
                claim = Claim(claim_decision(seen.public), self.seat)
                # A claim that is not possible is refused by the referee, who knows why; it need not be confirmed.
                possible = self.seat in may_claim(self.rules, seen.public)
                if not possible or seen.public.phase is Phase.CHOOSING or self._confirms():
                    return claim
            else:
                self._look(typed, seen)

    def says_yes(self, question: str) -> bool:
        """A question of its own, to be answered by yes or no; an empty line is a yes."""
        self.screen.say(question)
        text = ask(self.words.gettext("yes or no> "))
        return not text or means_yes(self.words, text)

    def _confirms(self) -> bool:
        self.screen.say(
            self.words.gettext("If your side is not home, you lose the whole game. Do you say “thanks, enough”?")
        )
        return means_yes(self.words, ask(self.words.gettext("yes or no> ")))

    def puts(self, seen: View, what: str = "", *, playable: Cards | None = None, more: str = "") -> bool:
        """Show the hand and say what is asked; not again after a refusal, and then False.

        `what` tells questions apart that belong to the same decision; `more` stands behind the question.
        """
        key = (current_decision(seen.public), what)
        if key == self._asked:
            return False
        self._asked = key
        self.show_hand(seen, seen.hand if playable is None else playable)
        question = turn_sentence(self.words, self.rules, seen, self.names)
        self.screen.strong(f"{question} [{more}]" if more else question)
        return True

    def show_hand(self, seen: View, playable: Cards) -> None:
        """The cards under a gap."""
        self.screen.gap()
        self.screen.lines(hand_lines(self.words, self.screen, seen.hand, playable))

    def _look(self, typed: Typed, seen: View) -> None:
        match typed:
            case Typed.HAND:
                self.show_hand(seen, legal_cards(self.rules, seen) or seen.hand)
            case Typed.TRICK:
                self.screen.lines(trick_lines(self.words, self.rules, seen, self.names))
            case Typed.LAST:
                self.screen.lines(last_trick_lines(self.words, self.rules, seen, self.names))
            case Typed.SCORE:
                self.screen.lines(score_lines(self.words, self.rules, seen, self.names))
            case Typed.RULES:
                self.screen.lines(as_text(rules_sections(self.words, self.rules), self.rules.key).splitlines())
            case _:
                self.screen.lines(help_lines(self.words))
