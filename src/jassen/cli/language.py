"""Which language a terminal speaks, and of which cards."""

from __future__ import annotations

import argparse
import os

from jassen.cli.faults import Fault
from jassen.web.words import LANGUAGES, Words, words
from jassen.web.words.decks import USUAL, Deck, FrenchSuits, Look
from jassen.web.words.languages import match_language

VARIABLE = "JASSEN_LANGUAGE"
"""The environment variable that holds against the language of the terminal."""

_FALLBACK = "en"


def add_deck(parser: argparse.ArgumentParser) -> None:
    """Which cards are spoken of."""
    known = tuple(deck.value for deck in Deck)
    parser.add_argument(
        "--deck", choices=known, default=USUAL.deck.value, help="what cards are called (default: swiss)"
    )
    parser.add_argument(
        "--suits",
        metavar="LETTERS",
        choices=tuple(suits.value for suits in FrenchSuits),
        default=USUAL.suits.value,
        help="French suits for acorns, roses, shields and bells, where the text of the rules names none: %(choices)s",
    )


def words_of(arguments: argparse.Namespace) -> Words:
    """The words of ``--lang``, else of the environment, for the cards that a command was told of.

    Raises `Fault` for a language that is not there.
    """
    look = Look(
        Deck(getattr(arguments, "deck", USUAL.deck.value)),
        suits=FrenchSuits(getattr(arguments, "suits", USUAL.suits.value)),
    )
    asked, where = arguments.lang, "--lang"
    if asked is None:
        asked, where = os.environ.get(VARIABLE) or None, VARIABLE
    if asked is None:
        return words(_of_environment(), look)
    tag = match_language(asked)
    if tag is None:
        raise Fault(f"{where}: there is no language {asked!r}; known are {', '.join(LANGUAGES)}")
    return words(tag, look)


def _of_environment() -> str:
    """The first of the usual variables that says anything decides, as for other programs."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return match_language(value.partition(".")[0].partition("@")[0]) or _FALLBACK
    return _FALLBACK
