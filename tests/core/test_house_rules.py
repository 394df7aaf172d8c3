"""House rules: a patch on a profile, validated, with all faults at once."""

from __future__ import annotations

import pytest

from jassen.core.errors import RulesError
from jassen.core.house_rules import house_rules
from jassen.core.rules_form import digest
from jassen.variants import PROFILES, find
from tests.core.driving import random_steps


def test_a_house_rule_changes_what_it_names_and_nothing_else() -> None:
    text = 'profile = "stargames-schieber"\nkey = "evening"\n[factors]\nO = 2\nU = 2\n[end]\ntarget = 1500\n'
    rules = house_rules(text, find)
    base = find("stargames-schieber")
    assert [offer.factor for offer in rules.contracts] == [1, 1, 2, 2, 2, 2]
    assert rules.end.target == 1500
    assert rules.key == "evening"
    assert (rules.follow, rules.weis, rules.score) == (base.follow, base.weis, base.score)


@pytest.mark.parametrize("key", PROFILES)
def test_every_profile_can_be_patched_and_played(key: str) -> None:
    target = f"[end]\ntarget = {find(key).end.target + 1}\n"
    rules = house_rules(f'profile = "{key}"\nkey = "{key}-house"\n{target}', find)
    assert digest(rules) != digest(find(key))
    assert random_steps(rules, 1, claims=0)[-1].state.public.game.result is not None


def test_the_same_text_without_a_patch_is_the_profile() -> None:
    for key, rules in PROFILES.items():
        assert house_rules(f'profile = "{key}"', find) == rules


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("=", ["this is not TOML"]),
        ("", ["profile: the name of a profile is needed"]),
        ('profile = "nonsense"', ["there are no rules called 'nonsense'"]),
        (
            'profile = "stargames-schieber"\nfactors.X = 3\nfactors.O = 0\nend.target = "much"\nend.foo = 1\n',
            ["factors.X", "end.foo: there is no such field", "end.target: 'much' is not a whole number"],
        ),
        ('profile = "stargames-schieber"\nfactors.O = 0\n', ["factor 0 of O is below 1"]),
        ('profile = "stargames-schieber"\nfactors = 3\n', ["factors: a table"]),
        ('profile = "stargames-schieber"\nseats = 30000000\n', ["seats: 30000000 is not a number of players"]),
    ],
)
def test_all_faults_are_said_at_once(text: str, faults: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        house_rules(text, find)
    assert len(caught.value.faults) >= len(faults)
    for fault in faults:
        assert fault in str(caught.value)
