"""The commands that may be typed at any question, in English and in the reader's language."""

from __future__ import annotations

from enum import Enum, unique

from jassen.web.words.catalogue import Words
from jassen.web.words.typed import folded


@unique
class Typed(Enum):
    """What a command asks for; the value is its English word."""

    HAND = "hand"
    TRICK = "trick"
    LAST = "last"
    SCORE = "score"
    THANKS = "thanks"
    REST = "rest"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"


def command_word(words: Words, typed: Typed) -> str:
    """The word of a command in the reader's language."""
    match typed:
        case Typed.HAND:
            return words.pgettext("command", "hand")
        case Typed.TRICK:
            return words.pgettext("command", "trick")
        case Typed.LAST:
            return words.pgettext("command", "last")
        case Typed.SCORE:
            return words.pgettext("command", "score")
        case Typed.THANKS:
            return words.pgettext("command", "thanks")
        case Typed.REST:
            return words.pgettext("command", "rest")
        case Typed.RULES:
            return words.pgettext("command", "rules")
        case Typed.HELP:
            return words.pgettext("command", "help")
        case Typed.QUIT:
            return words.pgettext("command", "quit")


def read_command(words: Words, text: str) -> Typed | None:
    """The command that a line means, or None."""
    wanted = folded(text)
    if wanted == "?":
        return Typed.HELP
    for typed in Typed:
        if wanted in (typed.value, folded(command_word(words, typed))):
            return typed
    return None


def help_lines(words: Words) -> list[str]:
    """Every command with what it does."""
    meanings = {
        Typed.HAND: words.gettext("your cards"),
        Typed.TRICK: words.gettext("the cards on the table"),
        Typed.LAST: words.gettext("the last trick"),
        Typed.SCORE: words.gettext("contract and score"),
        Typed.THANKS: words.gettext("“thanks, enough”: claim that your side is home"),
        Typed.REST: words.gettext("all tricks that are left, where they are certainly yours"),
        Typed.RULES: words.gettext("the rules of this game"),
        Typed.HELP: words.gettext("this list"),
        Typed.QUIT: words.gettext("leave the game"),
    }
    width = max(len(command_word(words, typed)) for typed in Typed)
    return [f"  {command_word(words, typed).ljust(width)}  {meaning}" for typed, meaning in meanings.items()]
