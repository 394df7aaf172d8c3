"""The game beside the screen: it runs on a thread of its own, tells what happens, and waits for answers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue

from textual.message import Message

from jassen.cli.playing.asking import Left
from jassen.cli.playing.reporting import Reporter
from jassen.cli.playing.rest import OwnRest
from jassen.cli.playing.table import Table
from jassen.cli.screen.menu import silence
from jassen.cli.screen.messages import Booked, Ended, Put, Refused, Shown, Told
from jassen.core.actions import SeatAction
from jassen.core.errors import IllegalAction
from jassen.core.events import Event, RoundBooked
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import View
from jassen.web.words import Words
from jassen.web.words.looking import may_ruff
from jassen.web.words.refusals import refusal

Heard = Callable[[Event, Referee], None]
OpenTable = Callable[[Heard], Table]
"""Makes the table of a new game, which tells its events to a listener."""


@dataclass(slots=True, kw_only=True)
class Beside:
    """One person's side of a game; `post` may be called from any thread."""

    words: Words
    rules: Rules
    names: Sequence[str]
    seat: Seat
    pause_ms: int
    post: Callable[[Message], object]
    rest: OwnRest = field(init=False)
    _answers: SimpleQueue[SeatAction | None] = field(default_factory=SimpleQueue, init=False)
    _left: threading.Event = field(default_factory=threading.Event, init=False)
    _may_ruff: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.rest = OwnRest(self.rules)

    def play(self, open_table: OpenTable) -> None:
        """One game to its end, or until it is left. To be called on a thread of its own."""
        reporter = Reporter(self.words, self.rules, self, self.names, self.seat)

        def heard(event: Event, referee: Referee) -> None:
            seen = referee.view(self.seat)
            self.post(Shown(seen))
            if isinstance(event, RoundBooked):
                self.post(Booked(event.account, seen))
                self._next_answer()
            else:
                reporter(event, referee)

        table = open_table(heard)
        try:
            table.play(self)
        except Left:
            return
        result = table.referee.public.game.result
        assert result is not None, "a game that is over has a result"
        self.post(Ended(result, table.referee.view(self.seat)))

    def answer(self, action: SeatAction) -> None:
        """The answer to what was put last."""
        self._answers.put(action)

    def go_on(self) -> None:
        """The account has been read."""
        self._answers.put(None)

    def leave(self) -> None:
        """Nobody listens any more."""
        self._left.set()
        self._answers.put(None)

    def choose(self, seen: View) -> SeatAction:
        """Ask, and wait. Raises `Left`."""
        quiet = self.rest.card(seen) or silence(self.rules, seen)
        if quiet is not None:
            return quiet
        self._may_ruff = may_ruff(self.rules, seen)
        self.post(Put(seen))
        action = self._next_answer()
        assert action is not None, "a question is answered by an action"
        return action

    def refused(self, error: IllegalAction) -> None:
        """Say why not."""
        self.post(Refused(refusal(self.words, error.reason, error.because, may_ruff=self._may_ruff)))

    def say(self, text: str, *, indent: str = "") -> None:
        """A sentence."""
        self.post(Told(indent + text))

    def lines(self, lines: Iterable[str]) -> None:
        """Lines that are already laid out."""
        for line in lines:
            self.post(Told(line))

    def gap(self) -> None:
        """Nothing: a log of few lines has none to lose."""

    def heading(self, text: str) -> None:
        """A new round."""
        self.post(Told(f"── {text}", "bold"))

    def strong(self, text: str) -> None:
        """A sentence that matters."""
        self.post(Told(text, "bold"))

    def pause(self) -> None:
        """Time to see what the others do. Raises `Left`."""
        if self._left.wait(self.pause_ms / 1000):
            raise Left

    def _next_answer(self) -> SeatAction | None:
        answer = self._answers.get()
        if self._left.is_set():
            raise Left
        return answer
