"""The sheet of a Coiffeur as lines of text: what each side has made of each row."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.cli.output import table_lines
from jassen.core.account import Account
from jassen.core.choosing import sheet_rows
from jassen.core.parts.score_rules import ScoringSide
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import Team, team_of
from jassen.web.words import Words
from jassen.web.words.cards import factor_sign
from jassen.web.words.contracts import row_name

_OPEN = "·"


def sheet_lines(words: Words, rules: Rules, game: Game, columns: Sequence[str]) -> list[str]:
    """A line for each row: its factor, and under each side what it brought; of both sides where both score."""
    factors = {offer.sheet_row: offer.factor for offer in rules.contracts}
    rows = [("", "", *columns)]
    for row in sheet_rows(rules):
        cells = (_cell(words, rules, game, team, row) for team in range(len(game.teams)))
        rows.append((row_name(words, row), factor_sign(words, factors[row]), *cells))
    rows.append((words.pgettext("account", "Total"), "", *map(words.number, game.scores)))
    return [f"  {line}" for line in table_lines(rows)]


def _cell(words: Words, rules: Rules, game: Game, team: Team, row: str) -> str:
    played = [
        _made(words, rules, account, team)
        for account in game.accounts
        if account.row == row and account.namer is not None and team_of(game.teams, account.namer) == team
    ]
    return " + ".join(played) or _OPEN


def _made(words: Words, rules: Rules, account: Account, team: Team) -> str:
    if rules.score.side is ScoringSide.NAMER:
        return words.number(account.totals[team])
    others = (words.number(total) for side, total in enumerate(account.totals) if side != team)
    return ":".join((words.number(account.totals[team]), *others))
