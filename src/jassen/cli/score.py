"""Replays a recorded game under its own rules, and prints the account of every round and the result."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict

from jassen.cli.account_text import account_lines
from jassen.cli.arguments import add_json, add_language
from jassen.cli.faults import Fault, one_line
from jassen.cli.files import read_text
from jassen.cli.language import words_of
from jassen.cli.output import print_json
from jassen.cli.sheet_text import sheet_lines
from jassen.core.account import Account
from jassen.core.errors import JassError
from jassen.core.parts.score_rules import BookKind
from jassen.core.record import Record, read_record
from jassen.variants import find
from jassen.web.words import Words
from jassen.web.words.account_lines import result_sentence
from jassen.web.words.sides import account_teams, column_names, scores_text, side_names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record."""
    parser.add_argument(
        "file", metavar="FILE", help="a game record, as `jassen play --record` writes it; - for input"
    )
    add_json(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay and print."""
    words = words_of(arguments)
    record = _read(arguments.file)
    if arguments.json:
        print_json(_plain(record))
    else:
        print("\n".join(_lines(words, record)))
    return 0


def _read(name: str) -> Record:
    text = read_text(name)
    try:
        return read_record(text, find)
    except JassError as error:
        raise Fault(f"{name}: {error}") from None


def _names(record: Record) -> list[str]:
    return [one_line(record.names.get(seat, "")) or str(seat) for seat in range(record.rules.seats)]


def _lines(words: Words, record: Record) -> Iterator[str]:
    rules, game, names = record.rules, record.referee.public.game, _names(record)
    for account in game.accounts:
        columns = column_names(words, rules, names, teams=account_teams(rules, account))
        yield from account_lines(words, rules, account, columns)
        yield ""
    if rules.book.kind is BookKind.SHEET:
        yield from sheet_lines(words, rules, game, column_names(words, rules, names))
        yield ""
    values = {"scores": scores_text(words, side_names(words, rules, names, teams=game.teams), game.scores)}
    yield words.gettext("Score: %(scores)s") % values
    if game.result is None:
        yield words.gettext("The game is not over.")
    else:
        yield result_sentence(words, rules, game.result, names, None, game.teams)


def _plain(record: Record) -> dict[str, object]:
    game = record.referee.public.game
    result = game.result
    return {
        "rules": record.rules.key,
        "names": _names(record),
        "teams": [list(team) for team in game.teams],
        "rounds": [_plain_account(account) for account in game.accounts],
        "scores": list(game.scores),
        "result": None
        if result is None
        else {"winner": result.winner, "cause": result.cause.value, "claimant": result.claimant},
    }


def _plain_account(account: Account) -> dict[str, object]:
    return {
        "number": account.number,
        "forehand": account.forehand,
        "namer": account.namer,
        "contract": account.contract,
        "factor": account.factor,
        "row": account.row,
        "complete": account.complete,
        "sides": [asdict(side) for side in account.sides],
    }
