"""The generated rules page: the same numbers in every language, and a change for every rule that can change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import PROFILES, find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.rules_page import Bullets, Paragraph, Table, rules_sections
from jassen.web.words.rules_page.plain_text import WIDTH, as_text
from jassen.web.words.rules_page.summary import rules_summary

RULES = find("stargames-schieber")
CHANGES: list[dict[str, Any]] = [
    {"bidding": {"may_shove": False}},
    {"packets": [4, 5]},
    {"packets": [9]},
    {"follow": {"undertrump": "if_void"}},
    {"follow": {"undertrump": "free"}},
    {"follow": {"undertrump_exception": "only_trumps_must_overtrump"}},
    {"follow": {"undertrump_exception": "no_higher_trump"}},
    {"follow": {"ruff_while_holding_suit": False}},
    {"follow": {"puur_exempt": False}},
    {"weis": None},
    {"weis": {"sequence_points": [20, 50, 100, 150, 200, 250, 300]}},
    {"weis": {"four_points": [["J", 200]]}},
    {"weis": {"low_fours": "none"}},
    {"weis": {"low_fours": "always"}},
    {"weis": {"low_four_points": 90}},
    {"weis": {"comparison": ["points", "length", "top_card", "trump"]}},
    {"weis": {"reversed_in_undenufe": False}},
    {"score": {"last_trick": 0}},
    {"score": {"last_trick": 10}},
    {"score": {"match": 0}},
    {"score": {"match": 50}},
    {"score": {"match_multiplied": False}},
    {"score": {"stoeck": 0}},
    {"score": {"stoeck": 40}},
    {"end": {"target": 2500}},
]


def texts(tag: str, rules: Rules) -> Iterator[str]:
    """Every text of a page, in order."""
    for section in rules_sections(words(tag), rules):
        yield section.title
        for block in section.blocks:
            match block:
                case Paragraph(text):
                    yield text
                case Bullets(items, _):
                    yield from items
                case Table(caption, header, rows):
                    yield caption
                    yield from header
                    for row in rows:
                        yield from row


def numbers(tag: str, rules: Rules) -> list[int]:
    """The numbers of a page, in order."""
    page = re.sub(r"(?<=\d)[’,.](?=\d{3})", "", "\n".join(texts(tag, rules)))
    return [int(number) for number in re.findall(r"\d+", page)]


def rules_to_test() -> Iterator[Rules]:
    """All profiles, and one with each change."""
    yield from PROFILES.values()
    for change in CHANGES:
        yield patched(RULES, change)


@pytest.mark.parametrize("rules", [*rules_to_test()])
def test_all_languages_state_the_same_numbers(rules: Rules) -> None:
    found = {tag: numbers(tag, rules) for tag in LANGUAGES}
    assert len({tuple(one) for one in found.values()}) == 1
    assert all(len(one) > 50 for one in found.values())


@pytest.mark.parametrize("rules", [*rules_to_test()])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_nothing_is_left_to_fill_in(tag: str, rules: Rules) -> None:
    for text in texts(tag, rules):
        assert text.strip() and "%(" not in text


@pytest.mark.parametrize("change", CHANGES, ids=str)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_change_is_written_down(tag: str, change: dict[str, Any]) -> None:
    assert list(texts(tag, patched(RULES, change))) != list(texts(tag, RULES))


def test_a_factor_is_written_down() -> None:
    plain = [
        {"contract": {"key": offer.contract.key, "trump": str(offer.contract.trump)}, "factor": 1}
        for offer in RULES.contracts
        if offer.contract.trump is not None
    ]
    page = list(texts("en", patched(RULES, {"contracts": plain})))
    assert "×4" not in page and not any("factor multiplies" in text for text in page)
    assert not any("Without trump" in text for text in page if "follow suit" in text)


@pytest.mark.parametrize("number", [2, 3])
def test_other_tables_are_described(number: int) -> None:
    alone = {
        "seats": number,
        "teams": [[seat] for seat in range(number)],
        "packets": [36 // number],
        "bidding": {"may_shove": False},
    }
    page = list(texts("en", patched(RULES, alone)))
    assert f"{number} players, each for himself." in page
    six = {"seats": 6, "teams": [[0, 2, 4], [1, 3, 5]], "packets": [3, 3]}
    assert "6 players in teams of 3." in texts("en", patched(RULES, six))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_plain_text_fits_a_terminal(tag: str) -> None:
    text = as_text(rules_sections(words(tag), RULES), RULES.key)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.startswith("stargames-schieber\n=====")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_summaries_tell_profiles_apart(tag: str) -> None:
    summaries = {rules_summary(words(tag), rules) for rules in PROFILES.values()}
    assert len(summaries) == len(PROFILES)
    for change in (
        {"undertrump": "free"},
        {"undertrump": "if_void"},
        {"undertrump_exception": "only_trumps_must_overtrump"},
    ):
        summaries.add(rules_summary(words(tag), patched(RULES, {"follow": change})))
    assert len(summaries) == len(PROFILES) + 3


def test_anchors_are_the_same_in_every_language() -> None:
    keys = {tuple(section.key for section in rules_sections(words(tag), RULES)) for tag in LANGUAGES}
    assert len(keys) == 1
    assert len(set(next(iter(keys)))) == len(next(iter(keys)))
