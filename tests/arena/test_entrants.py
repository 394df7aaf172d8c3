"""Bots by name, with options and partners."""

from __future__ import annotations

import pytest

from jassen.arena.entrants import Entrant, Side, parse_entrant, parse_side
from jassen.arena.errors import ArenaError
from jassen.arena.plan import Mode
from tests.arena.planning import planned


@pytest.mark.parametrize("text", ["rules", "random", "peek", "peek:tricks=2", "cheater", "search:worlds=9"])
def test_what_was_read_is_written_the_same(text: str) -> None:
    assert str(parse_entrant("first", text)) == text


def test_options_are_numbers_where_they_look_like_it() -> None:
    assert parse_entrant("first", " peek : tricks = 2 ") == Entrant("peek", (("tricks", 2),))


def test_partners_take_their_seats_in_turn() -> None:
    side = parse_side("first", "rules+random")
    assert side == Side((Entrant("rules"), Entrant("random")))
    assert [str(side.at(place)) for place in range(2)] == ["rules", "random"]
    assert [str(parse_side("first", "rules").at(place)) for place in range(2)] == ["rules", "rules"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no bot called ''; known are random, rules, policy,"),
        ("clever", "there is no bot called 'clever'"),
        ("rules+", "there is no bot called ''"),
        ("rules:", "'' is not an option of the form name=value"),
        ("rules:depth", "'depth' is not an option"),
        ("rules:depth=", "'depth=' is not an option"),
        ("rules:depth=3", "the bot 'rules' has no option 'depth'; it has none"),
        ("peek:depth=3", "the bot 'peek' has no option 'depth'; it has tricks"),
        ("peek:tricks=3,tricks=4", "tricks is set twice"),
        ("peek:tricks=9", "tricks=9 is not a number from 1 to 5"),
        ("peek:tricks=2.5", "tricks=2.5 is not"),
        ("peek:tricks=all", "tricks=all is not"),
        ("cheater:iterations=0", "iterations=0 is not a number from 1 on"),
        ("search:worlds=0", "worlds=0 is not a number from 1 to"),
        ("search:depth=deep", "depth=deep is not a number from 0 to"),
        ("deep:shove_below=never", "shove_below=never is not a number"),
        ("dmcts:iterations=-3", "iterations=-3 is not a number from 1 to"),
        ("dmcts:key=rules", "the bot 'dmcts' has no option 'key'; it has worlds, iterations"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ArenaError) as caught:
        parse_side("first", text)
    assert caught.value.place == "first"
    assert said in caught.value.message and "\n" not in caught.value.message


@pytest.mark.parametrize(
    ("first", "rules", "said"),
    [
        ("rules+random", "molotow", "in molotow everybody plays alone"),
        ("rules+random+rules", "stargames-schieber", "a side of stargames-schieber has 2 seats"),
        ("rules+random", "howtoplay-schieber-6", "a side of howtoplay-schieber-6 has 3 seats"),
    ],
)
def test_partners_need_a_seat_each(first: str, rules: str, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        planned(first, rules=rules, mode=Mode.GAMES)
