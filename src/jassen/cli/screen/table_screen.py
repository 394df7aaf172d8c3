"""The screen of a game: what the game tells is shown, what is picked is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Footer, Static

from jassen.cli.account_text import account_lines
from jassen.cli.playing.looking import score_lines
from jassen.cli.screen.answering import Answering
from jassen.cli.screen.beside import Beside, OpenTable
from jassen.cli.screen.felt_text import felt_page
from jassen.cli.screen.keys import bound, keys_lines
from jassen.cli.screen.messages import Booked, Ended, Put, Refused, Shown, Told
from jassen.cli.screen.slate_text import short_slate_lines, slate_lines, standings_line
from jassen.cli.screen.status import contract_text, note_of
from jassen.cli.screen.widgets.felt import Felt
from jassen.cli.screen.widgets.hand import Hand
from jassen.cli.screen.widgets.log import Happened
from jassen.cli.screen.widgets.options import Options
from jassen.cli.screen.widgets.sheet import Sheet
from jassen.core.actions import Claim, SeatAction
from jassen.core.decisions import awaiting
from jassen.core.events import GameWon
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.web.hint import hint_for
from jassen.web.words import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.looking import last_trick_lines, standing, trick_lines
from jassen.web.words.people import request_refusal
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.sides import account_teams, column_names
from jassen.web.words.turns import rest_sentence, turn_sentence

_SIDE_WIDTH = 23
"""The cells beside the table that the style sheet leaves for text."""


class TableScreen(Screen[None]):
    """One person at a table of bots, game after game."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]  # noqa: RUF012 - declared as such by Textual
    AUTO_FOCUS = None

    def __init__(self, beside: Beside, open_table: OpenTable, welcome: str) -> None:
        super().__init__()
        self._game, self._open_table, self._welcome = beside, open_table, welcome
        self._words: Words = beside.words
        self._rules: Rules = beside.rules
        self._names: Sequence[str] = beside.names
        self._seen: View | None = None
        self._refusal = ""
        self.answering = Answering(beside.words, beside.rules)
        for binding in bound(beside.words):
            self._bindings.bind(binding.key, binding.action, binding.description, key_display=binding.key_display)

    def compose(self) -> ComposeResult:
        """Contract, table, slate and log, question, hand, keys."""
        yield Static(id="contract")
        yield Static(id="standings")
        with Container(id="middle"):
            yield Felt(self._words)
            with Vertical(id="side"):
                yield Static(id="slate")
                yield Happened()
        yield Static(id="turn")
        yield Static(id="notice")
        yield Options()
        yield Hand(self._words)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The first game begins."""
        self.query_one(Happened).tell(self._welcome)
        self._begin()

    def _begin(self) -> None:
        self.run_worker(lambda: self._game.play(self._open_table), thread=True, name="game")

    # What the game tells.

    def on_shown(self, message: Shown) -> None:
        """Another moment."""
        self.answering.show(message.seen)
        self._draw(message.seen)

    def on_told(self, message: Told) -> None:
        """A sentence for the log."""
        self.query_one(Happened).tell(message.text, message.weight)

    def on_refused(self, message: Refused) -> None:
        """The reason stands beside the question, which comes again."""
        self._refusal = message.text

    def on_put(self, message: Put) -> None:
        """A question."""
        self.answering.ask(message.seen, self._refusal)
        self._refusal = ""
        self._draw(message.seen)

    def on_booked(self, message: Booked) -> None:
        """The account of a round is read before the next one."""
        words, rules, seen = self._words, self._rules, message.seen
        columns = column_names(words, rules, self._names, seen.seat, account_teams(rules, message.account))
        game = seen.public.game
        title, *lines = account_lines(words, rules, message.account, columns)
        lines += ["", *slate_lines(words, rules, seen, self._names)]
        lines += ["", standing(words, rules, game, self._names, seen.seat)]
        on = words.gettext("Go on") if game.result is not None else words.gettext("Next round")
        self.app.push_screen(Sheet(title, lines, [on]), lambda _: self._game.go_on())

    def on_ended(self, message: Ended) -> None:
        """The result, and another game."""
        words, rules, game = self._words, self._rules, message.seen.public.game
        text = sentence(words, rules, GameWon(message.result), self._names, message.seen.seat, game.teams)
        lines = slate_lines(words, rules, message.seen, self._names)
        self._sheet(text or "", lines, [words.gettext("New game"), words.gettext("Leave")], self._after_the_end)

    def _after_the_end(self, picked: int | None) -> None:
        if picked == 0:
            self._begin()
        else:
            self.app.exit()

    # What the person does.

    def on_key(self, event: Key) -> None:
        """A key that is no command."""
        self._answered(self.answering.key(event.key, event.character))

    def on_hand_clicked(self, message: Hand.Clicked) -> None:
        """A card."""
        self._answered(self.answering.pick_slot(message.slot))

    def on_options_clicked(self, message: Options.Clicked) -> None:
        """A button."""
        self._answered(self.answering.pick_option(message.place))

    def _answered(self, action: SeatAction | None) -> None:
        put = self.answering.put
        if action is None or put is None:
            self._draw_answering()
            return
        words, called = self._words, self.answering.stoeck_of(action)
        if isinstance(action, Claim) and put.claim is not None:
            labels = [put.claim.confirm, words.gettext("Back")]
            self._sheet(put.claim.question, [], labels, lambda picked: self._confirmed(picked, [action]), marked=1)
        elif called is not None:
            labels = [words.gettext("Call the Stöck"), words.gettext("Keep silent")]
            question = words.gettext("Do you call the Stöck?")
            self._sheet(question, [], labels, lambda picked: self._confirmed(picked, [called, action]))
        else:
            self._send(action)

    def _confirmed(self, picked: int | None, actions: Sequence[SeatAction]) -> None:
        if picked is not None and picked < len(actions):
            self._send(actions[picked])

    def _send(self, action: SeatAction) -> None:
        if self.answering.put is None:
            return
        seen = self.answering.put.seen
        self.answering.show(seen)
        self._draw(seen)
        self._game.answer(action)

    # Looking around.

    def action_last_trick(self) -> None:
        """The last trick."""
        self._look(self._words.gettext("Last trick"), last_trick_lines)

    def action_say_table(self) -> None:
        """Whose turn it is, and what lies."""
        if self._seen is not None:
            self._look(turn_sentence(self._words, self._rules, self._seen, self._names), trick_lines)

    def action_slate(self) -> None:
        """The slate, and what is played."""
        self._look(self._words.gettext("Slate"), slate_lines, score_lines)

    def action_rules(self) -> None:
        """The rules of this game."""
        title, *lines = as_text(rules_sections(self._words, self._rules), self._rules.key).splitlines()
        self._sheet(title, lines, [self._words.gettext("Close")])

    def action_keys(self) -> None:
        """What the keys do."""
        self._sheet(self._words.gettext("Keys"), keys_lines(self._words), [self._words.gettext("Close")])

    def action_hint(self) -> None:
        """What a bot would do. Its thinking takes its time, so it is done beside the screen."""
        put = self.answering.put
        if put is not None:
            self.run_worker(lambda: self._hint(put.seen), thread=True, group="hint", exclusive=True)

    def _hint(self, seen: View) -> None:
        text = hint_for(self._words, self._rules, seen)
        self.app.call_from_thread(self._show_hint, seen, text)

    def _show_hint(self, seen: View, text: str) -> None:
        if self.answering.put is not None and self.answering.put.seen is seen:
            self.answering.notice = text
            self._draw_answering()

    def action_rest(self) -> None:
        """All tricks that are left, if they are certain."""
        put, words = self.answering.put, self._words
        if put is None or not self._game.rest.ask(put.seen):
            self.answering.notice = request_refusal(words, "not_certain") if put is not None else ""
            self._draw_answering()
            return
        card = self._game.rest.card(put.seen)
        assert card is not None, "it has just been granted"
        self.query_one(Happened).tell(rest_sentence(words, self._game.seat, self._game.seat, self._names), "bold")
        self._send(card)

    def action_leave(self) -> None:
        """Leave, after a question."""
        words = self._words
        labels = [words.gettext("Leave"), words.gettext("Play on")]
        self._sheet(words.gettext("Leave the game?"), [], labels, self._left, marked=1)

    def _left(self, picked: int | None) -> None:
        if picked == 0:
            self.app.exit()

    def _look(self, title: str, *parts: Callable[[Words, Rules, View, Sequence[str]], list[str]]) -> None:
        if self._seen is None:
            return
        lines: list[str] = []
        for part in parts:
            lines += [*([""] if lines else []), *part(self._words, self._rules, self._seen, self._names)]
        self._sheet(title, lines, [self._words.gettext("Close")])

    def _sheet(
        self,
        title: str,
        lines: Sequence[str],
        labels: Sequence[str],
        then: Callable[[int | None], None] | None = None,
        *,
        marked: int = 0,
    ) -> None:
        self.app.push_screen(Sheet(title, lines, labels, marked), then)

    # Drawing.

    def _draw(self, seen: View) -> None:
        words, rules, names = self._words, self._rules, self._names
        self._seen = seen
        self.query_one("#contract", Static).update(Text(contract_text(words, rules, seen, names), "bold"))
        self.query_one("#standings", Static).update(Text(standings_line(words, rules, seen, names)))
        self.query_one("#slate", Static).update(
            Text("\n".join(short_slate_lines(words, rules, seen, names, _SIDE_WIDTH)), no_wrap=True)
        )
        self.query_one(Felt).show(felt_page(words, rules, seen, names))
        # While an answer is on its way, nothing is asked of the person any more.
        answered = self.answering.put is None and seen.seat in awaiting(rules, seen.public)
        turn = "" if answered else turn_sentence(words, rules, seen, names)
        self.query_one("#turn", Static).update(Text(turn, "bold"))
        self._draw_answering()

    def _draw_answering(self) -> None:
        now = self.answering
        notice = now.notice or (note_of(self._words, now.put) if now.put is not None else "")
        self.query_one("#notice", Static).update(Text(notice))
        self.query_one(Options).show(now.options, now.option)
        self.query_one(Hand).show([slot.card for slot in now.slots], now.refused, now.slot)
