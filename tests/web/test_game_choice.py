"""What can be chosen before a table is opened, and what is refused."""

from __future__ import annotations

import pytest

from jassen.server.seating import Pace
from jassen.variants import DEFAULT, PROFILES, find
from jassen.web.game_choice import NotOffered, chosen, families, length_of
from jassen.web.words.catalogue import words


def test_every_profile_is_listed_once_and_no_two_have_the_same_name() -> None:
    listed = [game for family in families(words("de-CH")) for game in family.games]
    assert sorted(game.key for game in listed) == sorted(PROFILES)
    assert len({game.title for game in listed}) == len(listed)
    assert all(game.line for game in listed)


def test_the_default_leads_its_family_and_the_list() -> None:
    assert families(words("en"))[0].games[0].key == DEFAULT


@pytest.mark.parametrize("key", PROFILES)
def test_the_usual_length_changes_nothing_and_every_other_one_can_be_had(key: str) -> None:
    rules, pace = chosen({"profile": key})
    assert (rules, pace) == (find(key), Pace.NORMAL)
    length = length_of(rules)
    for value in length.values if length is not None else ():
        assert length is not None
        other, _ = chosen({"profile": key, length.field: str(value), "pace": "fast"})
        assert getattr(other.end, length.field) == value
        assert (other == rules) == (value == length.usual)


@pytest.mark.parametrize(
    "form",
    [
        {"profile": "poker"},
        {"pace": "warp"},
        {"target": "7"},
        {"target": ""},
        {"rounds": "4"},
        {"profile": "molotow", "target": "1000"},
        {"profile": "swisslos-coiffeur-8", "rounds": "12"},
    ],
)
def test_what_is_not_offered_is_refused(form: dict[str, str]) -> None:
    with pytest.raises(NotOffered):
        chosen(form)
