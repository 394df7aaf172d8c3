"""The account of a round adds up, line by line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.account import Account, Side
from jassen.core.events import RoundBooked
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import PROFILES, find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.account_lines import AccountRow, Line, account_rows, account_title
from tests.core.driving import random_steps

RULES = find("stargames-schieber")
TEAMS = ("Ihr", "Die anderen")


def added_up(rows: tuple[AccountRow, ...], team: int) -> int:
    """The total that the rows lead to, read from the top down as a person reads them."""
    total = 0
    for row in rows:
        number = row.numbers[team]
        match row.line:
            case Line.SUM:
                assert number == total
            case Line.FACTOR:
                total *= number
            case Line.TOTAL:
                pass
            case _:
                total += number
    return total


def check(rules: Rules, account: Account) -> None:
    """Every column of an account leads to its total."""
    rows = account_rows(words("en"), rules, account, TEAMS)
    assert rows[0].line is Line.CARDS and rows[-1].line is Line.TOTAL
    for team, total in enumerate(account.totals):
        assert rows[-1].numbers[team] == total == added_up(rows, team)


@given(st.integers(0, 2**32 - 1), st.sampled_from(sorted(PROFILES)), st.booleans())
@settings(max_examples=25, deadline=None)
def test_every_column_adds_up(seed: int, key: str, match_multiplied: bool) -> None:
    rules = patched(find(key), {"score": {"match_multiplied": match_multiplied}})
    for step in random_steps(rules, seed, claims=0.05, most=300):
        for event in step.events:
            if isinstance(event, RoundBooked):
                check(rules, event.account)


@pytest.mark.parametrize("match_multiplied", [True, False])
def test_a_match_adds_up(*, match_multiplied: bool) -> None:
    rules = patched(RULES, {"score": {"match_multiplied": match_multiplied}})
    total = (152 + 5 + 20) * 2 + 100 * (2 if match_multiplied else 1)
    side = Side(tricks=9, cards=152, last_trick=5, match=100, stoeck=20, total=total)
    account = Account(number=1, forehand=0, namer=0, contract="H", factor=2, sides=(side, Side()))
    check(rules, account)
    lines = [row.line for row in account_rows(words("en"), rules, account, TEAMS)]
    assert (lines.index(Line.MATCH) < lines.index(Line.SUM)) == match_multiplied


def test_as_it_is_read() -> None:
    sides = (Side(tricks=4, cards=62, weis=50, total=112), Side(tricks=5, cards=90, last_trick=5, total=95))
    account = Account(number=3, forehand=0, namer=2, contract="C", factor=1, sides=sides)
    german = words("de-CH")
    rows = account_rows(german, RULES, account, TEAMS)
    assert account_title(german, account) == "Runde 3: Eichel"
    assert [(row.label, *(cell.text for cell in row.cells)) for row in rows] == [
        ("Karten", "62", "90"),
        ("Letzter Stich", "0", "5"),
        ("Weis", "50", "0"),
        ("Total", "112", "95"),
    ]
    assert {cell.team for row in rows for cell in row.cells} == set(TEAMS)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_factor_is_named(tag: str) -> None:
    account = Account(number=1, forehand=0, namer=0, contract="U", factor=4, sides=(Side(), Side()))
    assert account_title(words(tag), account).endswith("Undenufe ×4")
    factor = next(row for row in account_rows(words(tag), RULES, account, TEAMS) if row.line is Line.FACTOR)
    assert [cell.text for cell in factor.cells] == ["×4", "×4"]
