"""Who has won a finished game: one side, and where strokes are counted all that nothing tells apart."""

from __future__ import annotations

import pytest

from jassen.core.account import Account, Side
from jassen.core.outcome import winners
from jassen.core.public import Cause, Game, Result
from jassen.core.seats import Team
from jassen.variants import find
from tests.core.driving import random_steps

MOLOTOW = find("molotow")
Marks = tuple[int, int]
"""Strokes and zeros of a side in a round; a zero takes a stroke away."""


def ended(*rounds: tuple[Marks, ...], winner: Team, cause: Cause = Cause.TOTAL) -> Game:
    """A game of four that each play alone, of these rounds, won by that side."""
    accounts = tuple(
        Account(
            number=number,
            forehand=0,
            namer=None,
            contract="",
            factor=1,
            sides=tuple(Side(strokes=strokes, zeros=zeros, total=strokes - zeros) for strokes, zeros in marks),
        )
        for number, marks in enumerate(rounds, 1)
    )
    scores = tuple(sum(account.totals[team] for account in accounts) for team in range(4))
    return Game(scores, MOLOTOW.teams, accounts, Result(winner=winner, cause=cause))


NO, STROKE, ZERO = (0, 0), (1, 0), (0, 1)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        pytest.param(ended((STROKE, ZERO, STROKE, ZERO), winner=1), (1, 3), id="two"),
        pytest.param(ended((NO, NO, STROKE, NO), winner=0), (0, 1, 3), id="three"),
        pytest.param(ended((STROKE, ZERO, ZERO, STROKE), (NO, NO, ZERO, NO), winner=2), (2,), id="one"),
        pytest.param(
            # Both have as many strokes less zeros; the one got there without a stroke.
            ended((ZERO, STROKE, STROKE, STROKE), (NO, ZERO, NO, NO), (NO, ZERO, NO, NO), winner=0),
            (0,),
            id="fewer strokes",
        ),
        pytest.param(ended((STROKE, ZERO, STROKE, ZERO), winner=3, cause=Cause.CLAIM), (3,), id="by a claim"),
    ],
)
def test_all_win_whom_neither_the_total_nor_the_strokes_tell_apart(game: Game, expected: tuple[Team, ...]) -> None:
    assert winners(MOLOTOW, game) == expected


@pytest.mark.parametrize("profile", ["stargames-schieber", "stargames-differenzler", "molotow", "sidi-barrani"])
def test_where_ties_are_played_on_the_side_that_the_result_names_wins_alone(profile: str) -> None:
    game = random_steps(find(profile), 1)[-1].state.public.game
    assert game.result is not None
    assert winners(find(profile), game) == (game.result.winner,)
