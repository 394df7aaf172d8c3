"""The rules page of a profile as text; without a profile, the list of all."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import add_json, add_language
from jassen.cli.language import words_of
from jassen.cli.output import print_json
from jassen.core.rules_form import rules_to_plain
from jassen.variants import PROFILES, find
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.rules_page.summary import rules_summary


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The profile."""
    parser.add_argument("profile", metavar="PROFILE", nargs="?", help="the name of a profile")
    add_json(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a page or the list."""
    words = words_of(arguments)
    if arguments.profile is None:
        summaries = {key: rules_summary(words, rules) for key, rules in PROFILES.items()}
        if arguments.json:
            print_json({"profiles": summaries})
        else:
            width = max(map(len, summaries))
            print("\n".join(f"{key.ljust(width)}  {summary}" for key, summary in summaries.items()))
        return 0
    rules = find(arguments.profile)
    if arguments.json:
        print_json({"rules": rules_to_plain(rules)})
    else:
        print(as_text(rules_sections(words, rules), rules.key), end="")
    return 0
