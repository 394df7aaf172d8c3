"""The account of a round adds up, line by line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.account import Account, Side
from jassen.core.events import RoundBooked
from jassen.core.parts.score_rules import BookKind
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import PROFILES, find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.account_lines import AccountRow, Line, account_rows, account_title
from jassen.web.words.contracts import contract_name
from tests.core.driving import random_steps

RULES = find("stargames-schieber")
TEAMS = ("Ihr", "Die anderen")
STROKES = (BookKind.STROKES_MOLOTOW, BookKind.STROKES_MITTLERE)


def added_up(rows: tuple[AccountRow, ...], team: int) -> int:
    """The total that the rows lead to, read from the top down as a person reads them."""
    total = 0
    for row in rows:
        number = row.numbers[team]
        match row.line:
            case Line.SUM | Line.TAKEN:
                assert number == total
            case Line.FACTOR:
                total *= number
            case Line.DIFFERENCE | Line.GIVEN_AWAY:
                total = number
            case Line.STROKES:
                total = number
            case Line.ZEROS:
                total = (total if any(one.line is Line.STROKES for one in rows) else 0) - number
            case Line.TOTAL | Line.PREDICTED | Line.TRICKS:
                pass
            case _:
                total += number
    return total


def check(rules: Rules, account: Account) -> None:
    """Every column of an account leads to its total."""
    columns = [str(team) for team in range(len(account.sides))]
    rows = account_rows(words("en"), rules, account, columns)
    lines = [row.line for row in rows]
    assert lines[0] in (Line.CARDS, Line.GIVEN_AWAY) and lines[-1] is Line.TOTAL
    assert len(set(lines)) == len(lines)
    least = account.contract == "hindersi" and account.complete
    nothing_marked = rules.book.kind in STROKES and not {Line.STROKES, Line.ZEROS} & set(lines)
    for team, total in enumerate(account.totals):
        assert rows[-1].numbers[team] == total
        if not least and not nothing_marked:
            assert total == added_up(rows, team)


@given(st.integers(0, 2**32 - 1), st.sampled_from(sorted(PROFILES)), st.booleans())
@settings(max_examples=60, deadline=None)
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
    assert account_title(words(tag), account).endswith(f"{contract_name(words(tag), 'U')} ×4")
    factor = next(row for row in account_rows(words(tag), RULES, account, TEAMS) if row.line is Line.FACTOR)
    assert [cell.text for cell in factor.cells] == ["×4", "×4"]


def read_off(key: str, account: Account) -> list[tuple[str, ...]]:
    """The rows as they are printed."""
    columns = [str(team) for team in range(len(account.sides))]
    rows = account_rows(words("en"), find(key), account, columns)
    return [(row.label, *(cell.text for cell in row.cells)) for row in rows]


def test_an_exact_prediction() -> None:
    sides = (
        Side(tricks=3, cards=57, predictions=(57,), total=-10),
        Side(tricks=2, cards=40, predictions=(30,), total=10),
        Side(predictions=(0,), total=0),
        Side(tricks=4, cards=55, last_trick=5, predictions=(70,), total=10),
    )
    account = Account(number=1, forehand=0, namer=None, contract="H", factor=1, sides=sides)
    assert read_off("official-differenzler", account) == [
        ("Cards", "57", "40", "0", "55"),
        ("Last trick", "0", "0", "0", "5"),
        ("Taken", "57", "40", "0", "60"),
        ("Predicted", "57", "30", "0", "70"),
        ("Difference", "0", "10", "0", "10"),
        ("Exact", "−10", "0", "0", "0"),
        ("Total", "−10", "10", "0", "10"),
    ]


def test_a_pair_predicts_twice() -> None:
    sides = (
        Side(tricks=5, cards=80, predictions=(70, 100), total=30),
        Side(tricks=4, cards=72, last_trick=5, predictions=(77, 80), total=3),
    )
    account = Account(number=1, forehand=0, namer=None, contract="H", factor=1, sides=sides)
    assert ("Predicted", "70 + 100", "77 + 80") in read_off("howtoplay-differenzler", account)


def test_strokes() -> None:
    sides = (
        Side(tricks=5, cards=80, strokes=1, total=1),
        Side(tricks=4, cards=40, zeros=2, total=-2),
        Side(tricks=3, cards=32, last_trick=5, strokes=1, total=1),
    )
    account = Account(number=1, forehand=0, namer=None, contract="H", factor=1, sides=sides)
    assert read_off("mittlere", account)[2:] == [
        ("Taken", "80", "40", "37"),
        ("Tricks", "5", "4", "3"),
        ("Strokes", "1", "0", "1"),
        ("Zeros", "0", "2", "0"),
        ("Total", "1", "−2", "1"),
    ]


def test_only_the_side_that_chose_writes() -> None:
    sides = (Side(tricks=5, cards=90, last_trick=5, total=285), Side(tricks=4, cards=62))
    account = Account(number=1, forehand=0, namer=0, contract="H", factor=3, sides=sides, row="H")
    assert read_off("swisslos-coiffeur-8", account)[-3:] == [
        ("Sum", "95", "62"),
        ("Factor", "×3", "×0"),
        ("Total", "285", "0"),
    ]


def test_a_bid_and_what_the_king_laid_away() -> None:
    sides = (Side(tricks=5, cards=90, last_trick=5, bid=90, total=185), Side(tricks=4, cards=62, total=62))
    account = Account(number=1, forehand=0, namer=0, contract="H", factor=1, sides=sides)
    assert read_off("sidi-barrani", account)[-2:] == [("Bid", "90", "0"), ("Total", "185", "62")]
    king = (Side(tricks=5, cards=80, last_trick=5, discards=12, total=97), Side(tricks=5, cards=60, total=60))
    account = Account(number=1, forehand=0, namer=1, contract="H", factor=1, sides=king)
    assert ("Laid away", "12", "0") in read_off("bieter-3", account)
    given = Account(
        number=2,
        forehand=1,
        namer=1,
        contract="H",
        factor=1,
        complete=False,
        sides=(Side(), Side(match=100, total=257)),
    )
    assert read_off("bieter-3", given) == [("Given away", "0", "257"), ("Total", "0", "257")]
