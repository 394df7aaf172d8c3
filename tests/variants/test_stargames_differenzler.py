"""One test for each decision on the Differenzler of texts 000 to 004, and of Swisslos and the reglement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.account import Side
from jassen.core.actions import PredictPoints
from jassen.core.books import written
from jassen.core.cards import Cards
from jassen.core.decisions import current_decision
from jassen.core.errors import Reason
from jassen.core.events import Predicted, PredictionHeard, PredictionSealed, PredictionsShown
from jassen.core.outcome import result_after_round
from jassen.core.public import Cause, Game, Phase
from jassen.core.rules_form import patched
from jassen.core.view import view, witness
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import QUIET, SUITS, actions_of, game, go_on, legal, refusal, waits_for

HIDDEN, OPEN, SWISSLOS, OFFICIAL = (
    "stargames-differenzler",
    "stargames-differenzler-open",
    "swisslos-differenzler",
    "official-differenzler",
)
Points = tuple[int, ...]
ALL = pytest.mark.parametrize("profile", [HIDDEN, OPEN, SWISSLOS, OFFICIAL])


def predicted(profile: str, predictions: tuple[int, ...], *hands: str) -> Script:
    """A round that is over, with these predictions."""
    script = game(profile, *(hands or QUIET))
    for seat, points in enumerate(predictions):
        script.predict(seat, points)
    go_on(script)
    return script


@ALL
def test_trump_is_the_dealers_last_card_which_is_shown_and_stays_his(profile: str) -> None:
    for forehand in range(4):
        script = game(profile, *QUIET, forehand=forehand)
        dealer = (forehand - 1) % 4
        current = script.state.public.round
        assert current is not None
        assert current.turned is not None
        last = QUIET[dealer].split()[-1] if dealer < 3 else None
        assert last in (None, str(current.turned))
        assert current.turned in Cards.of(script.state.hidden.hands[dealer])
        assert current.contract is not None
        assert current.contract.trump == current.turned.suit
        assert all(view(script.rules, script.state, seat).public.round == current for seat in (*range(4), None))


def test_open_predictions_go_in_turn_from_forehand_and_each_is_visible_at_once() -> None:
    script = game(OPEN, *QUIET, forehand=2)
    for seat in (2, 3, 0, 1):
        assert waits_for(script) == (Phase.PREDICTING, {seat})
        (event,) = script.predict(seat, 10 + seat)
        assert event == Predicted(seat, 10 + seat)
        assert all(witness(event, other) == event for other in (*range(4), None))
    assert waits_for(script) == (Phase.PLAYING, {2})


def test_hidden_predictions_are_made_all_at_once_and_shown_after_the_round() -> None:
    script = game(HIDDEN, *QUIET)
    assert waits_for(script) == (Phase.PREDICTING, {0, 1, 2, 3})
    for seat in (3, 1, 0, 2):
        (event,) = script.predict(seat, 10 + seat)
        assert event == PredictionSealed(seat, 10 + seat)
        for other in (*range(4), None):
            assert witness(event, other) == (event if other == seat else PredictionHeard(seat))
            current = view(script.rules, script.state, other).public.round
            assert current is not None
            assert current.predictions == (None,) * 4
        assert view(script.rules, script.state, seat).prediction == 10 + seat
    script.play_on(8)
    assert not any(isinstance(event, PredictionsShown) for event in script.events)
    script.play_on(9)
    assert PredictionsShown((10, 11, 12, 13)) in script.events


@ALL
def test_predictions_are_0_to_157_and_binding(profile: str) -> None:
    script = game(profile, *QUIET)
    now = current_decision(script.state.public)
    for points in (-1, 158):
        assert refusal(script, PredictPoints(now, 0, points)) is Reason.NOT_A_PREDICTION
    assert [getattr(action, "points", None) for action in actions_of(script)] == list(range(158))
    script.predict(0, 157)
    assert refusal(script, PredictPoints(now, 0, 0)) is Reason.LATE


@ALL
def test_undertrumping_is_free_only_for_who_is_void(profile: str) -> None:
    # X1 with ``if_void``; X6 for a player who is void.
    assert legal(profile, "AS KS JH 8H 6H 7C 6C", "TC AC TH") == "6C 7C JH"
    assert legal(profile, "AH 6H 7S", "TC 9H") == "7S 6H AH"
    assert legal(profile, "AH 6H", "TC 9H") == "6H AH"
    assert legal(profile, "JH AS 6C", "6H") == "6C AS JH"


def test_free_undertrumping_stays_an_option() -> None:
    rules = patched(find(HIDDEN), {"follow": {"undertrump": "free"}})
    assert rules.follow.undertrump.value == "free"
    assert find(HIDDEN).follow.undertrump.value == "if_void"


@ALL
def test_no_weis_no_stoeck_no_match_and_x60_all_nine_tricks_are_157(profile: str) -> None:
    script = predicted(profile, (0, 0, 0, 157), *SUITS)
    account = script.account
    assert [side.card_points for side in account.sides] == [0, 0, 0, 157]
    assert [(side.match, side.weis, side.stoeck) for side in account.sides] == [(0, 0, 0)] * 4
    assert account.factor == 1
    assert account.totals == ((0, 0, 0, 0) if profile != OFFICIAL else (0, 0, 0, -10))


def counted(
    profile: str, said: tuple[int, ...], made: tuple[int, ...], tricks: tuple[int, ...] = (3, 2, 2, 2)
) -> object:
    """The penalties for points as they stand in an example."""
    script = predicted(profile, (0, 0, 0, 0))
    game_, current = script.state.public.game, script.state.public.round
    assert current is not None
    sides = [Side(tricks=taken, cards=points) for taken, points in zip(tricks, made, strict=True)]
    return tuple(side.total for side in written(script.rules, game_, current, sides, said, made, complete=True))


def test_x56_the_penalty_is_the_distance() -> None:
    assert counted(HIDDEN, (40, 30, 60, 20), (50, 27, 57, 23)) == (10, 3, 3, 3)


@ALL
def test_x57_an_exact_hit(profile: str) -> None:
    exact = -10 if profile == OFFICIAL else 0
    assert counted(profile, (57, 40, 40, 40), (57, 50, 30, 20)) == (exact, 10, 10, 20)


@ALL
def test_x58_a_predicted_zero(profile: str) -> None:
    bonus = -10 if profile == OFFICIAL else 0
    assert counted(profile, (0, 50, 50, 50), (0, 60, 60, 37), (0, 3, 3, 3)) == (0, 10, 10, 13)
    assert counted(profile, (0, 50, 50, 50), (0, 60, 60, 37), (1, 3, 3, 2)) == (bonus, 10, 10, 13)


def after(profile: str, rounds: int, *scores: int) -> int | None:
    """Who has won with these penalties after so many rounds."""
    rules = find(profile)
    accounts = (predicted(profile, (0, 0, 0, 0)).account,) * rounds
    found = result_after_round(rules, Game(scores=scores, teams=rules.teams, accounts=accounts), 0)
    assert found is None or found.cause is Cause.TOTAL
    return None if found is None else found.winner


@pytest.mark.parametrize(("profile", "rounds"), [(HIDDEN, 4), (OPEN, 4), (SWISSLOS, 4), (OFFICIAL, 12)])
def test_after_the_agreed_rounds_the_lowest_total_wins(profile: str, rounds: int) -> None:
    assert after(profile, rounds - 1, 10, 20, 30, 40) is None
    assert after(profile, rounds, 30, 20, 10, 40) == 2


def test_x59_a_tie_for_the_lowest_total_means_one_more_round_for_all_and_anyone_may_win() -> None:
    assert after(HIDDEN, 4, 31, 31, 60, 60) is None
    assert after(HIDDEN, 4, 31, 60, 60, 60) == 0
    assert after(HIDDEN, 5, 81, 91, 60, 70) == 2
    assert after(HIDDEN, 5, 81, 81, 82, 90) is None
    assert after(HIDDEN, 6, 90, 91, 92, 99) == 0


def test_penalties_add_up_over_a_whole_game() -> None:
    script = game(HIDDEN)
    for number in range(1, 5):
        script.deal(*QUIET)
        for seat in range(4):
            script.predict(seat, 10 * seat + 20)
        go_on(script)
        assert len(script.state.public.game.accounts) == number
    accounts = script.state.public.game.accounts
    assert script.scores == tuple(sum(account.totals[seat] for account in accounts) for seat in range(4))
    assert [account.forehand for account in accounts] == [0, 1, 2, 3]


def test_open_and_hidden_differ_in_nothing_else() -> None:
    hidden, in_the_open = find(HIDDEN), find(OPEN)
    assert replace(in_the_open, key=hidden.key, predict=hidden.predict) == hidden
    assert replace(find(SWISSLOS), key=hidden.key) == hidden


def test_the_dealer_predicts_last_in_the_reglement() -> None:
    script = game(OFFICIAL, *QUIET, forehand=1)
    for seat in (1, 2, 3, 0):
        assert waits_for(script)[1] == {seat}
        script.predict(seat, 40)


def test_p7_the_sum_of_the_penalties_is_at_least_the_distance_of_the_predictions_from_157() -> None:
    for said in ((40, 30, 60, 20), (157, 157, 0, 0), (0, 0, 0, 0), (50, 50, 50, 50)):
        script = predicted(HIDDEN, said)
        assert sum(side.card_points for side in script.account.sides) == 157
        assert sum(script.account.totals) >= abs(sum(said) - 157)
