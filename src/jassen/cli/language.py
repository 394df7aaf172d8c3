"""Which language a terminal speaks."""

from __future__ import annotations

import argparse
import os

from jassen.cli.faults import Fault
from jassen.web.words import LANGUAGES, Words, words
from jassen.web.words.languages import match_language

VARIABLE = "JASSEN_LANGUAGE"
"""The environment variable that holds against the language of the terminal."""

_FALLBACK = "en"


def words_of(arguments: argparse.Namespace) -> Words:
    """The words of ``--lang``, else of the environment. Raises `Fault` for a language that is not there."""
    asked, where = arguments.lang, "--lang"
    if asked is None:
        asked, where = os.environ.get(VARIABLE) or None, VARIABLE
    if asked is None:
        return words(_of_environment())
    tag = match_language(asked)
    if tag is None:
        raise Fault(f"{where}: there is no language {asked!r}; known are {', '.join(LANGUAGES)}")
    return words(tag)


def _of_environment() -> str:
    """The first of the usual variables that says anything decides, as for other programs."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return match_language(value.partition(".")[0].partition("@")[0]) or _FALLBACK
    return _FALLBACK
