"""What stands on a slate is what the book of the game says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.choosing import sheet_rows
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import team_of
from jassen.variants import PROFILES, find
from jassen.web.rooms.slates import PointsSlate, Slate, StrokesSlate, TableSlate, goal_line, order_of, slate
from jassen.web.slate import chalk, tally
from jassen.web.words.catalogue import words
from jassen.web.words.sides import column_names
from tests.core.driving import random_steps

NAMES = ("Anna", "Beat", "Rita", "Urs", "Heidi", "Sepp")


def figure(text: str) -> int:
    """The number that is written there."""
    return int(text.replace(",", "").replace("−", "-"))


def games_of(rules: Rules, seed: int = 3) -> list[Game]:
    """The book after every round of a random game."""
    games = [step.state.public.game for step in random_steps(rules, seed, claims=0)]
    return [games[0], *(after for before, after in pairwise(games) if len(after.accounts) > len(before.accounts))]


def slate_of(rules: Rules, game: Game, viewer: int = 1) -> Slate:
    """The slate as a seat sees it."""
    columns = column_names(words("en"), rules, NAMES[: rules.seats], viewer, game.teams)
    return slate(words("en"), rules, game, columns, order_of(game, viewer))


@pytest.mark.parametrize("key", PROFILES)
def test_every_slate_shows_the_scores_with_the_own_side_first(key: str) -> None:
    rules = find(key)
    for game in games_of(rules):
        own = team_of(game.teams, 1)
        expected = [game.scores[own], *(score for team, score in enumerate(game.scores) if team != own)]
        match slate_of(rules, game):
            case PointsSlate(columns=columns):
                assert [column.score for column in columns] == expected
                assert [column.chalk.score for column in columns] == expected
            case TableSlate(totals=totals):
                assert [figure(total) for total in totals[: len(expected)]] == expected
            case StrokesSlate(lines=lines):
                assert [line.total for line in lines] == expected


@pytest.mark.parametrize("key", ["molotow", "mittlere"])
def test_strokes_less_zeros_are_the_score_and_those_of_the_last_round_are_fresh(key: str) -> None:
    rules = find(key)
    for game in games_of(rules)[1:]:
        shown = slate_of(rules, game)
        assert isinstance(shown, StrokesSlate)
        for line, team in zip(shown.lines, order_of(game, 1), strict=True):
            assert len(line.strokes) - line.zeros == line.total
            last = game.accounts[-1].sides[team]
            assert sum(stroke.fresh for stroke in line.strokes) == last.strokes
            assert line.fresh_zeros == last.zeros


@pytest.mark.parametrize("key", ["swisslos-coiffeur-8", "swisslos-coiffeur-10", "howtoplay-coiffeur"])
def test_a_sheet_has_every_row_and_its_differences_add_up_when_it_is_full(key: str) -> None:
    rules = find(key)
    first, last = games_of(rules)[0], games_of(rules)[-1]
    empty = slate_of(rules, first)
    assert isinstance(empty, TableSlate)
    assert len(empty.rows) == len(sheet_rows(rules))
    assert not any(cell for row in empty.rows for cell in row.cells)
    full = slate_of(rules, last)
    assert isinstance(full, TableSlate)
    gaps = [figure(row.cells[-1]) for row in full.rows if row.cells[-1]]
    if len(gaps) == len(full.rows):
        assert sum(gaps) == figure(full.totals[-1])


@given(before=st.integers(0, 3000), earned=st.integers(0, 800))
def test_fresh_strokes_are_those_that_were_not_there(before: int, earned: int) -> None:
    old, new = chalk(before), chalk(before + earned, before)
    grown = (new.hundreds - old.hundreds, new.fifties - old.fifties, new.twenties - old.twenties)
    assert sum(stroke.fresh for stroke in new.strokes) == sum(max(0, more) for more in grown)


@given(st.integers(0, 60), st.integers(0, 10))
def test_a_tally_has_a_stroke_for_each(count: int, more: int) -> None:
    strokes = tally(count + more, count)
    assert len(strokes) == count + more
    assert sum(stroke.fresh for stroke in strokes) == more


@pytest.mark.parametrize("key", PROFILES)
def test_the_foot_of_the_slate_says_what_is_played_to(key: str) -> None:
    rules = find(key)
    game = games_of(rules)[0]
    line = goal_line(words("en"), rules, game)
    said = str(rules.end.target), f"{rules.end.target:,}", str(rules.end.rounds)
    assert any(number in line for number in said) == bool(line)
