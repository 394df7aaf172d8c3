"""The pages of the profiles at the terminal, and where two profiles differ."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from jassen.cli.rules_diff import as_word, differences
from jassen.core.contracts import Offer
from jassen.variants import PROFILES, find
from tests.cli.running import run
from tests.test_rules_docs import headings

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("tag", ["en", "de-CH"])
@pytest.mark.parametrize("profile", PROFILES)
def test_a_page(capsys: Captured, profile: str, tag: str) -> None:
    done = run(capsys, "rules", profile, "--lang", tag)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{profile}\n{'=' * len(profile)}\n")
    assert "%(" not in done.out
    house = {"en": "House interpretation", "de-CH": "Unsere Auslegung"}[tag]
    assert (house in done.out) == find(profile).house


@pytest.mark.parametrize("tag", ["en", "de-CH"])
def test_the_list(capsys: Captured, tag: str) -> None:
    lines = run(capsys, "rules", "--lang", tag).out.splitlines()
    assert [line.split()[0] for line in lines] == list(PROFILES)


def value_at(rules: Any, path: str) -> Any:
    """What stands under a dotted name, contracts and four alike by their names."""
    for step in path.replace("]", "").replace("[", ".").split("."):
        if rules is None:
            return None
        if isinstance(rules, tuple):
            by_name = {part.contract.key: part for part in rules if isinstance(part, Offer)}
            rules = (by_name or {rank.letter: points for rank, points in rules}).get(step)
        else:
            rules = getattr(rules, step)
    return rules


@pytest.mark.parametrize("first", PROFILES)
def test_differences_are_complete_and_true(first: str) -> None:
    for second in PROFILES:
        found = differences(find(first), find(second))
        assert set(found) == set(differences(find(second), find(first)))
        for name, values in found.items():
            left, right = value_at(find(first), name), value_at(find(second), name)
            assert left != right
            assert [left is None, right is None] == [value is None for value in values]
            assert as_word(values[0]) != as_word(values[1])
        differing = {
            field.name
            for field in fields(find(first))
            if getattr(find(first), field.name) != getattr(find(second), field.name) and field.name != "key"
        }
        assert differing == {name.partition(".")[0].partition("[")[0] for name in found}


def test_names_are_those_of_the_docs() -> None:
    known = set(headings())
    for first in PROFILES.values():
        for second in PROFILES.values():
            for name in differences(first, second):
                plain = name
                while "[" in plain:
                    before, _, rest = plain.partition("[")
                    plain = before + rest.partition("]")[2]
                assert plain in known, name


def test_as_json(capsys: Captured) -> None:
    answer = json.loads(run(capsys, "rules", "--diff", "stargames-schieber", "pagat-schieber", "--json").out)
    assert answer["profiles"] == ["stargames-schieber", "pagat-schieber"]
    assert answer["fields"]["end.target"] == [1000, 3000]
    assert answer["fields"]["opening_card"] == [None, "7S"]
    assert answer["fields"]["contracts[U].contract.values"] == ["undenufe", "undenufe_ace"]
    answer = json.loads(run(capsys, "rules", "--diff", "stargames-schieber", "howtoplay-schieber", "--json").out)
    assert answer["fields"]["weis.four_points[9]"] == [150, 100]


def test_the_same_rules(capsys: Captured) -> None:
    done = run(capsys, "rules", "--diff", "molotow", "molotow", "--lang", "de")
    assert done.out == "molotow und molotow spielen nach denselben Regeln.\n"
    assert json.loads(run(capsys, "rules", "--diff", "molotow", "molotow", "--json").out)["fields"] == {}
