"""A whole game in the terminal against bots, line by line. `help` lists what may be typed."""

from __future__ import annotations

import argparse
import io
import os
import random
import secrets
import sys
from pathlib import Path

from jassen.bots import BOTS
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
from jassen.core.record import write_record
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.seats import team_of
from jassen.web.words import Words
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
    parser.add_argument("--bot", metavar="KEY", default=BOTS[-1], help=f"who plays against you: {', '.join(BOTS)}")
    parser.add_argument("--name", metavar="NAME", help="your name in the record")
    parser.add_argument("--record", metavar="FILE", help="keep the game in a file that `jassen score` reads")
    parser.add_argument("--plain", action="store_true", help="letters only: no colours, no lines drawn")
    parser.add_argument("--pace", choices=tuple(_PAUSES_MS), help="pauses between cards (default: normal)")
    add_deck(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, left, or out of input."""
    words = words_of(arguments)
    rules = rules_of(arguments)
    wanted = {"target": arguments.target, "rounds": arguments.rounds}
    rules = patched(rules, {"end": {name: number for name, number in wanted.items() if number is not None}})
    if arguments.record is not None:
        check_writable(arguments.record)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    names = _names(words, rules, arguments.name)
    screen = _screen(arguments, words)
    table = _table(arguments, rules, Reporter(words, rules, screen, names, _SEAT))
    _welcome(words, rules, screen, names)
    try:
        return _play(words, screen, table, TypingPerson(words, rules, screen, names, _SEAT))
    finally:
        if arguments.record is not None:
            Path(arguments.record).write_text(write_record(rules, table.events, names), encoding="utf-8")


def _play(words: Words, screen: Screen, table: Table, person: TypingPerson) -> int:
    try:
        table.play(person)
    except Left:
        screen.say(words.gettext("You have left the game."))
    except InputEnded:
        ended = words.gettext("the input has ended before the game")
        print(f"jassen play: {ended}", file=sys.stderr)
        return _EXIT_INPUT_ENDED
    return 0


def _table(arguments: argparse.Namespace, rules: Rules, reporter: Reporter) -> Table:
    chance: random.Random
    # A seed is asked for in order to see the same game again; without one, nobody can foresee a deal.
    chance = secrets.SystemRandom() if arguments.seed is None else random.Random(arguments.seed)  # noqa: S311
    try:
        bots = {
            seat: find_bot(arguments.bot, random.Random(chance.getrandbits(64)))  # noqa: S311
            for seat in range(rules.seats)
            if seat != _SEAT
        }
    except LookupError as error:
        raise Fault(f"--bot: {error.args[0]}") from None
    return Table(rules=rules, seat=_SEAT, bots=bots, shuffler=chance, heard=reporter)


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
        deck=words.look.deck,
    )


def _welcome(words: Words, rules: Rules, screen: Screen, names: list[str]) -> None:
    own = team_of(rules.teams, _SEAT)
    others = [name for seat, name in enumerate(names) if seat not in rules.teams[own]]
    partners = [name for seat, name in enumerate(names) if seat in rules.teams[own] and seat != _SEAT]
    lists = {"partner": listed(words, partners), "others": listed(words, others)}
    if len(rules.teams) == 2 and partners:
        screen.say(words.gettext("You play with %(partner)s against %(others)s. All of them are bots.") % lists)
    elif len(others) == 1:
        screen.say(words.gettext("You play against %(others)s, who is a bot.") % lists)
    else:
        screen.say(words.gettext("You play against %(others)s. All of them are bots.") % lists)
    screen.say(words.gettext("“help” lists what you may type, “quit” leaves the game."))
