"""The rules page of a profile as text; without a profile, the list of all; with --diff, where two differ."""

from __future__ import annotations

import argparse

from jassen.cli.arguments import add_json, add_language, named_rules
from jassen.cli.faults import Fault
from jassen.cli.language import add_deck, words_of
from jassen.cli.output import print_json
from jassen.cli.rules_diff import as_word, differences
from jassen.core.rules_form import rules_to_plain
from jassen.variants import PROFILES
from jassen.web.words import Words
from jassen.web.words.looks import at_game
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.plain_text import as_text
from jassen.web.words.rules_page.summary import rules_summary


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The profile, or two."""
    parser.add_argument("profile", metavar="PROFILE", nargs="?", help="the name of a profile")
    parser.add_argument("--diff", metavar=("A", "B"), nargs=2, help="where two profiles differ, field by field")
    add_json(parser)
    add_deck(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a page, the list, or the differences."""
    words = words_of(arguments)
    if arguments.diff is not None:
        if arguments.profile is not None:
            raise Fault(f"--diff: takes two profiles, and {arguments.profile!r} is a third")
        _print_differences(words, *arguments.diff, as_json=arguments.json)
    elif arguments.profile is None:
        _print_list(words, as_json=arguments.json)
    elif arguments.json:
        print_json({"rules": rules_to_plain(named_rules(arguments.profile))})
    else:
        rules = named_rules(arguments.profile)
        print(as_text(rules_sections(at_game(words, rules), rules), rules.key), end="")
    return 0


def _print_list(words: Words, *, as_json: bool) -> None:
    summaries = {key: rules_summary(words, rules) for key, rules in PROFILES.items()}
    if as_json:
        print_json({"profiles": summaries})
    else:
        width = max(map(len, summaries))
        print("\n".join(f"{key.ljust(width)}  {summary}" for key, summary in summaries.items()))


def _print_differences(words: Words, first: str, second: str, *, as_json: bool) -> None:
    found = differences(named_rules(first), named_rules(second))
    if as_json:
        print_json({"profiles": [first, second], "fields": {name: list(values) for name, values in found.items()}})
    elif not found:
        print(words.gettext("%(first)s and %(second)s play by the same rules.") % {"first": first, "second": second})
    else:
        rows = [
            ("", first, second),
            *((name, as_word(left), as_word(right)) for name, (left, right) in found.items()),
        ]
        names, lefts = (max(len(row[column]) for row in rows) for column in range(2))
        print("\n".join(f"{name.ljust(names)}  {left.ljust(lefts)}  {right}".rstrip() for name, left, right in rows))
