"""The person at the keyboard: is asked, may look around first, and answers with an action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from jassen.cli.playing.answers import contract_answer, means_yes, weis_answer
from jassen.cli.playing.commands import Typed, help_lines, read_command
from jassen.cli.playing.hand_text import hand_lines
from jassen.cli.playing.keyboard import ask
from jassen.cli.playing.looking import contract_line, last_trick_lines, score_lines, trick_lines
from jassen.cli.playing.screen import Screen
from jassen.core.actions import AnnounceWeis, Claim, KeepSilent, NameContract, PlayCard, SeatAction, Shove
from jassen.core.cards import Card, Cards
from jassen.core.decisions import claim_decision, current_decision, may_claim
from jassen.core.errors import IllegalAction
from jassen.core.legal import legal_cards
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View, own_weis
from jassen.web.words import Words
from jassen.web.words.cards import offer_label, weis_name
from jassen.web.words.refusals import refusal
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.turns import turn_sentence
from jassen.web.words.typed import read_card


class Left(Exception):
    """The person has left the game."""


@dataclass(slots=True)
class TypingPerson:
    """Answers for one seat by what is typed."""

    words: Words
    rules: Rules
    screen: Screen
    names: Sequence[str]
    seat: Seat
    _asked: int = field(default=-1, init=False)
    _may_ruff: bool = field(default=False, init=False)

    def choose(self, seen: View) -> SeatAction:
        """Ask until there is an action. Raises `Left` and `InputEnded`."""
        current = seen.public.round
        contract = None if current is None or current.offer is None else current.offer.contract
        self._may_ruff = (
            contract is not None and contract.trump is not None and self.rules.follow.ruff_while_holding_suit
        )
        match seen.public.phase:
            case Phase.CHOOSING:
                return self._contract(seen)
            case Phase.ANNOUNCING:
                return self._weis(seen)
            case _:
                return self._card(seen)

    def refused(self, error: IllegalAction) -> None:
        """Say why; the question is asked again."""
        self.screen.say(refusal(self.words, error.reason, error.because, may_ruff=self._may_ruff))

    def _contract(self, seen: View) -> SeatAction:
        decision = current_decision(seen.public)
        shoved = seen.public.round is not None and seen.public.round.shoved
        may_shove = self.rules.bidding.may_shove and not shoved
        if self._is_new(seen):
            self._show_hand(seen, seen.hand)
            self.screen.strong(turn_sentence(self.words, self.rules, seen, self.names))
            self.screen.lines(self._offers(may_shove=may_shove))
        while True:
            text = self._line(seen, self.words.gettext("Contract> "))
            if isinstance(text, Claim):
                return text
            answer = contract_answer(self.words, self.rules, text)
            if answer is True:
                return Shove(decision, self.seat)
            if answer:
                return NameContract(decision, self.seat, answer.contract.key)
            self.screen.say(
                self.words.gettext("Type the number or the name of a contract; “help” lists the commands.")
            )

    def _offers(self, *, may_shove: bool) -> list[str]:
        cells = [
            f"{number}) {offer_label(self.words, offer)}"
            for number, offer in enumerate(self.rules.contracts, start=1)
        ]
        if may_shove:
            cells.append("s) " + self.words.pgettext("answer", "shove"))
        width = max(map(len, cells)) + 3
        rows = [cells[first : first + 3] for first in range(0, len(cells), 3)]
        return ["  " + "".join(cell.ljust(width) for cell in row).rstrip() for row in rows]

    def _weis(self, seen: View) -> SeatAction:
        decision = current_decision(seen.public)
        found = own_weis(self.rules, seen)
        if not found:
            return KeepSilent(decision, self.seat)
        current = seen.public.round
        contract = None if current is None or current.offer is None else current.offer.contract
        if self._is_new(seen):
            self._show_hand(seen, seen.hand)
            self.screen.strong(turn_sentence(self.words, self.rules, seen, self.names))
            for number, weis in enumerate(found, start=1):
                self.screen.say(f"{number}) {weis_name(self.words, weis, contract)}", indent="  ")
            self.screen.say("0) " + self.words.pgettext("answer", "silent"), indent="  ")
        while True:
            text = self._line(seen, self.words.gettext("Weis> "))
            if isinstance(text, Claim):
                return text
            answer = weis_answer(self.words, text, found)
            if answer is False:
                return KeepSilent(decision, self.seat)
            if answer is not None and answer is not True:
                return AnnounceWeis(decision, self.seat, answer.cards)
            self.screen.say(self.words.gettext("Type the number of a Weis, or 0 to keep silent."))

    def _card(self, seen: View) -> SeatAction:
        playable = legal_cards(self.rules, seen)
        if self._is_new(seen):
            self._show_hand(seen, playable)
            turn = turn_sentence(self.words, self.rules, seen, self.names)
            self.screen.strong(f"{turn} [{contract_line(self.words, seen)}]")
        while True:
            text = self._line(seen, self.words.gettext("Card> "))
            if isinstance(text, Claim):
                return text
            card = self._read_card(text, seen.hand, playable)
            if card is not None:
                return PlayCard(current_decision(seen.public), self.seat, card)
            self.screen.say(self.words.gettext("Type the number or the name of a card; “help” lists the commands."))

    def _read_card(self, text: str, hand: Cards, playable: Cards) -> Card | None:
        if not text:
            return next(iter(playable)) if len(playable) == 1 else None
        if text.isdecimal():
            cards = tuple(hand)
            place = int(text) if len(text) < 3 else 0
            return cards[place - 1] if 0 < place <= len(cards) else None
        return read_card(self.words, text)

    def _line(self, seen: View, prompt: str) -> str | Claim:
        """The next line that is no command; a claim that is confirmed is an answer to every question."""
        while True:
            text = ask(prompt)
            typed = read_command(self.words, text)
            if typed is None:
                return text
            if typed is Typed.QUIT:
                raise Left
            if typed is Typed.THANKS:
                claim = Claim(claim_decision(seen.public), self.seat)
                # A claim that is not possible is refused by the referee, who knows why; it need not be confirmed.
                if self.seat not in may_claim(self.rules, seen.public) or self._confirms():
                    return claim
            else:
                self._look(typed, seen)

    def _confirms(self) -> bool:
        self.screen.say(
            self.words.gettext("If your side is not home, you lose the whole game. Do you say “thanks, enough”?")
        )
        return means_yes(self.words, ask(self.words.gettext("yes or no> ")))

    def _look(self, typed: Typed, seen: View) -> None:
        match typed:
            case Typed.HAND:
                self._show_hand(seen, legal_cards(self.rules, seen) or seen.hand)
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

    def _show_hand(self, seen: View, playable: Cards) -> None:
        self.screen.gap()
        self.screen.lines(hand_lines(self.words, self.screen, seen.hand, playable))

    def _is_new(self, seen: View) -> bool:
        """Whether this question has not been put yet: after a refusal it is not put again in full."""
        asked = current_decision(seen.public)
        if asked == self._asked:
            return False
        self._asked = asked
        return True
