"""The generated rules page: the same numbers in every language, and a change for every rule that can change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from jassen.core.errors import RulesError
from jassen.core.rules import Rules
from jassen.core.rules_form import patched, rules_to_plain, rules_to_text
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
    {"direction": "clockwise"},
    {"opening": "highest_draw"},
    {"opening": "lowest_draw"},
    {"opening": "holder", "opening_card": "7S"},
    {"turned": "dealers_last"},
    {"bidding": {"shoving": "round_table"}},
    {"bidding": {"shove_back": True}},
    {"bidding": {"leader": "namer"}},
    {"follow": {"all_trump_hand": "overtrump_unless_partner_wins"}},
    {"weis": {"time": "with_own_first_card"}},
    {"weis": {"time": "until_covered"}},
    {"weis": {"time": "automatic"}},
    {"weis": {"scoring": "winner_team_all"}},
    {"weis": {"cross": True}},
    {"weis": {"at_least_as_good": True}},
    {"weis": {"best_only": True}},
    {"weis": {"needs_trick": True}},
    {"weis": {"comparison": ["class", "points"]}},
    {"score": {"stoeck_time": "second_card"}},
    {"score": {"side": "namer"}},
    {"score": {"table_weis": True}},
    {"score": {"hand_weis_deducted": True}},
    {"book": {"hill": 100}},
    {"book": {"fewest": True}},
    {"end": {"mode": "automatic"}},
    {"end": {"mode": "after_round"}},
    {"end": {"mode": "rounds"}},
    {"end": {"mode": "rounds_won"}},
    {"end": {"mode": "limit"}},
    {"end": {"claim_by": "anyone"}},
    {"house": True},
]
ELSEWHERE: list[tuple[str, dict[str, Any]]] = [
    ("sidi-barrani", {"bidding": {"minimum": 60}}),
    ("sidi-barrani", {"bidding": {"step": 5}}),
    ("sidi-barrani", {"bidding": {"highest": 140}}),
    ("sidi-barrani", {"bidding": {"match_bid": 257}}),
    ("sidi-barrani", {"bidding": {"leader": "forehand"}}),
    ("bieter-3", {"first_round": {"packets": [10]}}),
    ("bieter-3", {"first_round": {"open_stock": 0}}),
    ("bieter-3", {"first_round": {"bidding": {"minimum": 350}}}),
    ("bieter-3", {"end": {"target": 900}}),
    ("stargames-differenzler", {"predict": {"open": True}}),
    ("stargames-differenzler", {"predict": {"exact_bonus": 10}}),
    ("howtoplay-differenzler", {"predict": {"for_team": False}}),
    ("howtoplay-differenzler", {"end": {"target": 120}}),
    ("stargames-differenzler", {"end": {"rounds": 5}}),
    ("molotow", {"book": {"kind": "strokes_mittlere"}}),
    ("molotow", {"end": {"rounds": 9}}),
    ("mittlere", {"end": {"target": 7}}),
    ("pagat-schieber", {"opening_card": "TD"}),
    ("howtoplay-sidi-2", {"packets": [8]}),
]
"""Changes of fields that mean nothing in a Schieber."""

NUMBERS: list[tuple[str, dict[str, Any]]] = [
    ("stargames-schieber", {"weis": {"sequence_points": [20, 50, 100, 100, 100, 100, 271]}}),
    ("stargames-schieber", {"weis": {"four_points": [["J", 271]]}}),
    ("stargames-schieber", {"weis": {"low_four_points": 271}}),
    ("stargames-schieber", {"score": {"last_trick": 271}}),
    ("stargames-schieber", {"score": {"match": 271}}),
    ("stargames-schieber", {"score": {"stoeck": 271}}),
    ("stargames-schieber", {"book": {"hill": 271}}),
    ("howtoplay-schieber", {"end": {"target": 271}}),
    ("swisslos-schieber-1000", {"end": {"target": 271}}),
    ("official-schieber", {"end": {"target": 271}}),
    ("howtoplay-differenzler", {"end": {"target": 271}}),
    ("mittlere", {"end": {"target": 271}}),
    ("bieter-3", {"end": {"target": 271}}),
    ("bieter-3", {"first_round": {"bidding": {"minimum": 271}}}),
    ("bieter-3", {"first_round": {"bidding": {"step": 271}}}),
    ("bieter-3", {"first_round": {"bidding": {"highest": 6271}}}),
    ("sidi-barrani", {"bidding": {"minimum": 61}}),
    ("sidi-barrani", {"bidding": {"step": 71}}),
    ("sidi-barrani", {"bidding": {"highest": 271}}),
    ("sidi-barrani", {"bidding": {"match_bid": 271}}),
    ("stargames-differenzler", {"end": {"rounds": 271}}),
    ("molotow", {"end": {"rounds": 271}}),
    ("official-differenzler", {"predict": {"exact_bonus": 271}}),
    ("howtoplay-schieber-6", {"end": {"mode": "rounds_won", "rounds": 271}}),
]
"""Each number of the rules, changed into one that stands nowhere by chance."""


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
    page = re.sub(r"(?<=\d)[’,.\xa0\u202f](?=\d{3})", "", "\n".join(texts(tag, rules)))
    return [int(number) for number in re.findall(r"\d+", page)]


def rules_to_test() -> Iterator[Rules]:
    """All profiles, and one with each change."""
    yield from PROFILES.values()
    for change in CHANGES:
        yield patched(RULES, change)
    for key, change in (*ELSEWHERE, *NUMBERS):
        yield patched(find(key), change)


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


@pytest.mark.parametrize(("key", "change"), ELSEWHERE, ids=str)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_change_elsewhere_is_written_down(tag: str, key: str, change: dict[str, Any]) -> None:
    assert list(texts(tag, patched(find(key), change))) != list(texts(tag, find(key)))


def last_number(change: Any) -> int:
    """The number that a change brings in."""
    while isinstance(change, dict | list):
        change = list(change.values())[-1] if isinstance(change, dict) else change[-1]
    return int(change)


@pytest.mark.parametrize(("key", "change"), NUMBERS, ids=str)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_numbers_come_from_the_values(tag: str, key: str, change: dict[str, Any]) -> None:
    number = last_number(change)
    assert number not in numbers(tag, find(key))
    assert number in numbers(tag, patched(find(key), change))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_factors_come_from_the_values(tag: str) -> None:
    for rules in PROFILES.values():
        page = "\n".join(texts(tag, rules))
        for offer in rules.contracts:
            assert f"×{offer.factor}" in page or all(one.factor == 1 for one in rules.contracts)


def leaves(plain: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every field of plain rules with its path."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from leaves(value, (*path, name))
    else:
        yield path, plain


def one_changed(rules: Rules, path: tuple[str, ...], value: Any) -> Rules | None:
    """The rules with one field of others; None where the two do not go together."""
    change: Any = value
    for name in reversed(path):
        change = {name: change}
    try:
        return patched(rules, change)
    except RulesError:
        return None


SILENT = {
    # What means nothing in both of two profiles: an auction where there is none, a target where rounds are counted.
    ("bidding", "minimum"),
    ("bidding", "step"),
    ("bidding", "highest"),
    ("bidding", "match_bid"),
}


def field_differences() -> list[tuple[tuple[str, ...], str, str]]:
    """For each field and each two values that profiles give it, two of these profiles."""
    found: dict[tuple[tuple[str, ...], str, str], tuple[tuple[str, ...], str, str]] = {}
    plain = {key: dict(leaves(rules_to_plain(rules))) for key, rules in PROFILES.items()}
    for first, left in plain.items():
        for second, right in plain.items():
            for path in left.keys() & right.keys() - {("key",)}:
                if left[path] != right[path] and path not in SILENT:
                    found.setdefault((path, str(left[path]), str(right[path])), (path, first, second))
    return sorted(found.values())


@pytest.mark.parametrize(("path", "first", "second"), field_differences(), ids=str)
def test_every_field_that_differs_changes_the_text(path: tuple[str, ...], first: str, second: str) -> None:
    """Given to the one the value of the other, at least one of the two pages says something else."""
    one, other = find(first), find(second)
    values = dict(leaves(rules_to_plain(one))), dict(leaves(rules_to_plain(other)))
    changed = [
        (base, patch)
        for base, value in ((one, values[1][path]), (other, values[0][path]))
        if (patch := one_changed(base, path, value)) is not None
    ]
    if not changed:
        assert list(texts("en", one)) != list(texts("en", other))
        return
    for tag in LANGUAGES:
        assert any(list(texts(tag, base)) != list(texts(tag, patch)) for base, patch in changed)


def test_pages_of_different_rules_are_different() -> None:
    for tag in LANGUAGES:
        pages: dict[str, str] = {}
        for rules in PROFILES.values():
            page = "\n".join(texts(tag, rules))
            plain = rules_to_text(replace(rules, key="any"))
            assert pages.setdefault(page, plain) == plain, rules.key
        assert len(pages) == len({rules_to_text(replace(rules, key="any")) for rules in PROFILES.values()})


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
    assert f"{number} players, each on their own." in page
    six = {"seats": 6, "teams": [[0, 2, 4], [1, 3, 5]], "packets": [3, 3]}
    assert "6 players in teams of 3." in texts("en", patched(RULES, six))


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_plain_text_fits_a_terminal(tag: str, rules: Rules) -> None:
    text = as_text(rules_sections(words(tag), rules), rules.key)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.startswith(f"{rules.key}\n=====")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_summaries_tell_profiles_apart(tag: str) -> None:
    # Two profiles may differ in their source alone.
    different = {rules_to_text(replace(rules, key="any")): rules for rules in PROFILES.values()}
    summaries = {rules_summary(words(tag), rules) for rules in different.values()}
    assert len(summaries) == len(different) >= len(PROFILES) - 1
    for change in (
        {"undertrump": "free"},
        {"undertrump": "if_void"},
        {"undertrump_exception": "only_trumps_must_overtrump"},
    ):
        summaries.add(rules_summary(words(tag), patched(RULES, {"follow": change})))
    assert len(summaries) == len(different) + 3


def test_anchors_are_the_same_in_every_language() -> None:
    keys = {tuple(section.key for section in rules_sections(words(tag), RULES)) for tag in LANGUAGES}
    assert len(keys) == 1
    assert len(set(next(iter(keys)))) == len(next(iter(keys)))
