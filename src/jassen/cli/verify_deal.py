"""Checks the proof of a game: that nobody could choose its deals, and that its hands came from them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import TypeVar

from jassen.cli.arguments import add_json, add_language
from jassen.cli.faults import Fault
from jassen.cli.files import read_text
from jassen.cli.language import words_of
from jassen.cli.output import print_json
from jassen.core.errors import JassError
from jassen.core.record import Record, read_record
from jassen.core.rules import Rules
from jassen.fair import Proof, Report, read_proof, report_to_plain, verify
from jassen.variants import find
from jassen.web.words import Words
from jassen.web.words.deal_problems import problem_sentence

T = TypeVar("T")

EXIT_HOLDS, EXIT_DOES_NOT_HOLD = 0, 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The proof, and the game."""
    parser.add_argument("file", metavar="FILE", help="a proof of the scheme jass-deal/1; - for input")
    parser.add_argument("--record", metavar="GAME", help="the game record to hold against it, if it carries none")
    add_json(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check and print; 1 if something does not hold."""
    words = words_of(arguments)
    if arguments.file == arguments.record == "-":
        raise Fault("--record: the input is the proof already")
    proof = _read(arguments.file, read_proof)
    record = _read(arguments.record, read_record) if arguments.record is not None else proof.record
    report = verify(proof, record)
    if arguments.json:
        print_json({"table": proof.table, "record": record is not None} | report_to_plain(report))
    else:
        print("\n".join(_lines(words, proof, record, report)))
    return EXIT_HOLDS if report.ok else EXIT_DOES_NOT_HOLD


def _read(name: str, reader: Callable[[str, Callable[[str], Rules]], T]) -> T:
    text = read_text(name)
    try:
        return reader(text, find)
    except JassError as error:
        raise Fault(f"{name}: {error}") from None


def _lines(words: Words, proof: Proof, record: Record | None, report: Report) -> Iterator[str]:
    rounds, chains = len(proof.rounds), len(proof.chains)
    values = {
        "table": proof.table,
        "rounds": words.ngettext("%(number)s round", "%(number)s rounds", rounds) % {"number": rounds},
        "chains": words.ngettext("%(number)s chain", "%(number)s chains", chains) % {"number": chains},
    }
    yield words.gettext("Table %(table)s: %(rounds)s, %(chains)s.") % values
    for problem in report.all_problems:
        yield problem_sentence(words, problem)
    if report.ok and record is None:
        yield words.gettext("Every deck is the one that had to come. No game was given to compare the hands with.")
    elif report.ok:
        yield words.gettext("Every deck is the one that had to come, and every hand was dealt from it.")
    for note in report.notes:
        yield words.gettext("Note: %(text)s") % {"text": problem_sentence(words, note)}
