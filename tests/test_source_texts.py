"""docs/rules/source-texts.md: every test and every option that it names exists, and every text is gone through."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from jassen.core.rules import Rules
from jassen.variants import PROFILES
from tests.test_rules_docs import names

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "rules" / "source-texts.md").read_text(encoding="utf-8")
TEXTS = ("000", "001", "002", "003", "004")
FEWEST_RULES = 60
"""The shortest of the five texts has more rules than that."""


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of a text."""

    where: str
    rule: str
    option: str
    held: str


def rows(text: str) -> list[Row]:
    """The rows of a text's table."""
    section = re.split(rf"^## Text {text}\b.*$", PAGE, flags=re.MULTILINE)
    assert len(section) == 2, f"text {text} has one section"
    lines = [line for line in section[1].partition("\n## ")[0].splitlines() if line.startswith("|")]
    assert lines[0] == "| where | rule | option | held by |"
    return [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines[2:]]


def quoted(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)


@cache
def functions(file: str) -> frozenset[str]:
    """The tests of a file; none if there is no such file."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_is_gone_through(text: str) -> None:
    found = rows(text)
    assert len(found) > FEWEST_RULES
    assert len({row.where for row in found}) == len(found)
    assert all(row.rule for row in found)


@pytest.mark.parametrize("text", TEXTS)
def test_every_option_is_a_field_or_a_profile(text: str) -> None:
    known = {*names(Rules), *PROFILES}
    for row in rows(text):
        assert row.option == "–" or quoted(row.option), row
        assert set(quoted(row.option)) <= known, row


@pytest.mark.parametrize("text", TEXTS)
def test_every_rule_has_a_test_that_exists_or_a_reason(text: str) -> None:
    for row in rows(text):
        tests = quoted(row.held)
        assert tests or re.match(r"(slip|aside|open): \w", row.held), row
        for test in tests:
            file, _, name = test.partition("::")
            assert name in functions(file), f"{row.where}: there is no {test}"


def test_all_tests_are_looked_up_in_the_same_way() -> None:
    assert "test_every_field_has_one_section" in functions("test_rules_docs.py")
    assert not functions("nowhere.py")
