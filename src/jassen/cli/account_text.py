"""The account of a round as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.cli.output import table_lines
from jassen.core.account import Account
from jassen.core.rules import Rules
from jassen.web.words import Words
from jassen.web.words.account_lines import account_rows, account_title


def account_lines(words: Words, rules: Rules, account: Account, columns: Sequence[str]) -> list[str]:
    """Where every point came from, as a table under its title."""
    rows = account_rows(words, rules, account, columns)
    table = table_lines([("", *columns), *((row.label, *(cell.text for cell in row.cells)) for row in rows)])
    return [account_title(words, account), *(f"  {line}" for line in table)]
