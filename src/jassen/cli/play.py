"""A game in the terminal against bots: on a screen, or line by line where `help` lists what may be typed."""

from __future__ import annotations

import argparse
import io
import os
import random
import secrets
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from jassen.bots import BOTS, LEVELS, needs_kernel
from jassen.bots import find as find_bot
from jassen.cli.arguments import add_language, add_rules, rules_of
from jassen.cli.faults import Fault, one_line
from jassen.cli.files import check_writable
from jassen.cli.language import add_deck, words_of
from jassen.cli.playing.keyboard import InputEnded
from jassen.cli.playing.person import Left, TypingPerson
from jassen.cli.playing.reporting import Reporter
from jassen.cli.playing.screen import Screen
from jassen.cli.playing.table import Table
from jassen.core.events import Event
from jassen.core.record import write_record
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.seats import team_of
from jassen.kernel import native_kernel
from jassen.web.words import Words
from jassen.web.words.looks import at_game
from jassen.web.words.sides import listed

_SEAT = 0
_BOT_NAMES = ("Beat", "Rita", "Vreni", "Köbi", "Sepp", "Heidi", "Ueli", "Trudi", "Res", "Lina", "Fritz")
_PAUSES_MS = {"normal": 700, "fast": 200, "instant": 0}
_LONGEST_NAME = 20
_EXIT_INPUT_ENDED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is played, by whom, and how it looks."""
    add_rules(parser)
    parser.add_argument("--target", metavar="N", type=int, help="points to reach (default: that of the rules)")
    parser.add_argument(
        "--rounds", metavar="N", type=int, help="rounds to play or to win, where the rules count them"
    )
    parser.add_argument("--seed", metavar="S", type=int, help="deal and play the same game again")
    known = ", ".join((*LEVELS, *BOTS))
    parser.add_argument(
        "--bot", metavar="KEY", default="easy", help=f"who plays against you: {known} (default: easy)"
    )
    parser.add_argument("--name", metavar="NAME", help="your name in the record")
    parser.add_argument("--record", metavar="FILE", help="keep the game in a file that `jassen score` reads")
    parser.add_argument("--plain", action="store_true", help="line by line: no screen, no colours, no lines drawn")
    parser.add_argument("--pace", choices=tuple(_PAUSES_MS), help="pauses between cards (default: normal)")
    add_deck(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, left, or out of input."""
    words = words_of(arguments)
    rules = rules_of(arguments)
    words = at_game(words, rules)
    wanted = {"target": arguments.target, "rounds": arguments.rounds}
    rules = patched(rules, {"end": {name: number for name, number in wanted.items() if number is not None}})
    if arguments.record is not None:
        check_writable(arguments.record)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    names = _names(words, rules, arguments.name)
    if needs_kernel(arguments.bot) and native_kernel() is None:
        print(f"jassen play: the fast kernel is missing; {arguments.bot} plays like rules", file=sys.stderr)
    tables = _Tables(arguments, rules)
    tables.check()
    try:
        if _has_a_screen(arguments):
            return _play_on_screen(words, rules, names, tables, _PAUSES_MS[arguments.pace or "normal"])
        return _play_in_lines(words, rules, names, tables, _screen(arguments, words))
    finally:
        if arguments.record is not None:
            tables.write(Path(arguments.record), names)


def _has_a_screen(arguments: argparse.Namespace) -> bool:
    """Whether there is a terminal that a screen can be drawn on, and what draws it is installed."""
    # A screen is drawn on the standard error, so that is one of the three that have to be a terminal.
    if arguments.plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    return os.environ.get("TERM") not in (None, "", "dumb") and find_spec("textual") is not None


def _play_on_screen(words: Words, rules: Rules, names: list[str], tables: _Tables, pause_ms: int) -> int:
    # Loaded only here: whoever plays in lines, or only asks for help, need not wait for it.
    from jassen.cli.screen.app import JassScreen

    JassScreen(words, rules, names, _SEAT, tables.open, _opponents(words, rules, names), pause_ms).run()
    return 0


def _play_in_lines(words: Words, rules: Rules, names: list[str], tables: _Tables, screen: Screen) -> int:
    screen.say(_opponents(words, rules, names))
    screen.say(words.gettext("“help” lists what you may type, “quit” leaves the game."))
    table = tables.open(Reporter(words, rules, screen, names, _SEAT))
    try:
        table.play(TypingPerson(words, rules, screen, names, _SEAT))
    except Left:
        screen.say(words.gettext("You have left the game."))
    except InputEnded:
        ended = words.gettext("the input has ended before the game")
        print(f"jassen play: {ended}", file=sys.stderr)
        return _EXIT_INPUT_ENDED
    return 0


class _Tables:
    """The games of one sitting, one after the other, with the same chance and the same kind of bots."""

    def __init__(self, arguments: argparse.Namespace, rules: Rules) -> None:
        self._bot, self._rules = arguments.bot, rules
        self._chance: random.Random
        # A seed is asked for in order to see the same games again; without one, nobody can foresee a deal.
        self._chance = secrets.SystemRandom() if arguments.seed is None else random.Random(arguments.seed)  # noqa: S311
        self._opened: list[Table] = []

    def check(self) -> None:
        """Whether there is such a bot. Raises `Fault`."""
        try:
            find_bot(self._bot, random.Random(0))  # noqa: S311 - it is not asked for anything
        except LookupError as error:
            raise Fault(f"--bot: {error.args[0]}") from None

    def open(self, heard: Callable[[Event, Referee], None]) -> Table:
        """The table of a new game. Raises `Fault` for a bot that is not there."""
        try:
            bots = {
                seat: find_bot(self._bot, random.Random(self._chance.getrandbits(64)))  # noqa: S311 - see above
                for seat in range(self._rules.seats)
                if seat != _SEAT
            }
        except LookupError as error:
            raise Fault(f"--bot: {error.args[0]}") from None
        table = Table(rules=self._rules, seat=_SEAT, bots=bots, shuffler=self._chance, heard=heard)
        self._opened.append(table)
        return table

    def write(self, path: Path, names: list[str]) -> None:
        """Every game in a file of its own: `path`, and the next ones with a number before what its name ends in."""
        for number, table in enumerate(self._opened, start=1):
            file = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
            file.write_text(write_record(self._rules, table.events, names), encoding="utf-8")


def _names(words: Words, rules: Rules, name: str | None) -> list[str]:
    own = words.pgettext("player", "Guest") if name is None else one_line(name)[:_LONGEST_NAME].strip()
    if not own:
        raise Fault("--name: is empty")
    return [own, *_BOT_NAMES[: rules.seats - 1]]


def _screen(arguments: argparse.Namespace, words: Words) -> Screen:
    shown = sys.stdout.isatty()
    pace = arguments.pace or ("normal" if shown and sys.stdin.isatty() else "instant")
    return Screen(
        colour=shown and not arguments.plain and not os.environ.get("NO_COLOR"),
        rules=not arguments.plain,
        pause_ms=_PAUSES_MS[pace],
        look=words.look,
    )


def _opponents(words: Words, rules: Rules, names: list[str]) -> str:
    own = team_of(rules.teams, _SEAT)
    others = [name for seat, name in enumerate(names) if seat not in rules.teams[own]]
    partners = [name for seat, name in enumerate(names) if seat in rules.teams[own] and seat != _SEAT]
    lists = {"partner": listed(words, partners), "others": listed(words, others)}
    if len(rules.teams) == 2 and partners:
        return words.gettext("You play with %(partner)s against %(others)s. All of them are bots.") % lists
    if len(others) == 1:
        return words.gettext("You play against %(others)s, who is a bot.") % lists
    return words.gettext("You play against %(others)s. All of them are bots.") % lists
