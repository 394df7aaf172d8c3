"""One test for each decision on ``sidi-barrani``: an auction, then a Schieber that counts once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.account import Side
from jassen.core.actions import Bid, Double, Pass
from jassen.core.books import written
from jassen.core.cards import Card
from jassen.core.decisions import current_decision
from jassen.core.errors import Reason
from jassen.core.events import ContractNamed, RoundVoid
from jassen.core.outcome import result_after_round
from jassen.core.public import Game, Phase
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import QUIET, SUITS, actions_of, contract_of, game, go_on, refusal, waits_for

SB = "sidi-barrani"


def bids(script: Script) -> list[tuple[int, str | None]]:
    """The bids that may be made now."""
    return [(action.points, action.contract) for action in actions_of(script) if isinstance(action, Bid)]


def test_minimum_40_in_steps_of_ten_with_any_contract_and_match_over_all() -> None:
    script = game(SB, *QUIET)
    points = [*range(40, 151, 10), 157]
    assert bids(script) == [(number, key) for number in points for key in "CSHDOU"]
    for number, reason in ((30, Reason.NOT_A_BID), (45, Reason.NOT_A_BID), (160, Reason.NOT_A_BID)):
        assert refusal(script, Bid(current_decision(script.state.public), 0, number, "H")) is reason
    script.bid(0, 90, "H")
    assert bids(script)[0] == (100, "C")
    for number in (80, 90):
        assert refusal(script, Bid(current_decision(script.state.public), 1, number, "O")) is Reason.BID_TOO_LOW
    script.bid(1, 157, "O")
    assert bids(script) == []


def test_forehand_opens_and_bidding_goes_round() -> None:
    script = game(SB, *QUIET, forehand=2)
    for turn, seat in enumerate((2, 3, 0, 1, 2)):
        assert waits_for(script) == (Phase.BIDDING, {seat})
        script.bid(seat, 40 + 10 * turn, "H")


def test_the_auction_is_over_when_all_others_have_passed_and_the_bidder_leads() -> None:
    script = game(SB, *QUIET)
    script.leave(0)
    script.bid(1, 60, "O")
    script.leave(2, 3)
    assert waits_for(script) == (Phase.BIDDING, {0})
    events = script.leave(0)
    assert events[-1] == ContractNamed(1, "O")
    assert waits_for(script) == (Phase.PLAYING, {1})


def test_who_has_passed_may_bid_again_in_the_next_turn() -> None:
    script = game(SB, *QUIET)
    script.leave(0)
    script.bid(1, 60, "O")
    script.leave(2, 3)
    script.bid(0, 70, "C")
    script.leave(1, 2, 3)
    assert waits_for(script) == (Phase.PLAYING, {0})


def test_all_pass_and_the_next_dealer_deals() -> None:
    script = game(SB, *QUIET, forehand=1)
    script.leave(1, 2, 3)
    assert script.leave(0)[-1] == RoundVoid(same_dealer=False)
    assert waits_for(script)[0] is Phase.DEALING
    assert script.state.public.forehand == 2
    assert script.scores == (0, 0)


def test_only_opponents_may_double_once_and_it_closes_the_auction() -> None:
    script = game(SB, *QUIET)
    assert refusal(script, Double(current_decision(script.state.public), 0)) is Reason.NOTHING_TO_DOUBLE
    script.bid(0, 60, "C")
    script.leave(1)
    assert refusal(script, Double(current_decision(script.state.public), 2)) is Reason.NOTHING_TO_DOUBLE
    assert not any(isinstance(action, Double) for action in actions_of(script))
    script.leave(2)
    assert any(isinstance(action, Double) for action in actions_of(script))
    assert ContractNamed(0, "C") in script.double(3)
    assert waits_for(script) == (Phase.PLAYING, {0})


def after(points: int, contract: str, *, doubled: bool = False, hands: tuple[str, ...] = QUIET) -> Script:
    """A round that seat 0 bought and that is over."""
    script = game(SB, *hands, end={"target": 5000})
    script.bid(0, points, contract)
    if doubled:
        script.double(1)
    else:
        script.leave(1, 2, 3)
    go_on(script)
    return script


@pytest.mark.parametrize("doubled", [False, True])
def test_a_made_bid_counts_beside_the_own_cards_and_a_failed_one_for_the_others(doubled: bool) -> None:
    outcomes = set()
    for points in (40, 60, 80, 100, 120, 150):
        account = after(points, "C", doubled=doubled).account
        own, others = (side.card_points for side in account.sides)
        assert own + others == 157
        worth = points * (2 if doubled else 1)
        made = own >= points
        assert account.totals == ((own + worth, others) if made else (own, others + worth))
        assert account.factor == 1
        outcomes.add(made)
    assert outcomes == {True, False}


def test_the_example_of_the_sources() -> None:
    # Bid 120, made 130: 250 to 27.
    script = after(120, "C")
    current = script.state.public.round
    assert current is not None
    assert current.bid is not None
    sides = [Side(tricks=7, cards=130), Side(tricks=2, cards=27)]
    booked = written(script.rules, script.state.public.game, current, sides, (), (130, 27, 0, 0), complete=True)
    assert [side.total for side in booked] == [250, 27]
    failed = replace(current, bid=replace(current.bid, points=140))
    booked = written(script.rules, script.state.public.game, failed, sides, (), (130, 27, 0, 0), complete=True)
    assert [side.total for side in booked] == [130, 167]


def test_match_is_worth_157_and_needs_every_trick() -> None:
    assert after(157, "C", hands=SUITS).account.totals == (157 + 157, 0)
    account = after(157, "C").account
    own, others = (side.card_points for side in account.sides)
    assert account.totals == (own, others + 157)
    assert after(157, "C", hands=SUITS, doubled=True).account.totals == (157 + 314, 0)


def test_no_weis_no_stoeck_no_match_bonus() -> None:
    account = after(40, "C", hands=SUITS).account
    assert account.totals == (157 + 40, 0)


def test_in_undenufe_the_ace_keeps_its_eleven() -> None:
    points = contract_of(find(SB), "U").points
    assert [points[Card.parse(card)] for card in ("6C", "8C", "AC")] == [0, 8, 11]
    assert [offer.factor for offer in find(SB).contracts] == [1] * 6


def test_the_target_is_1000_and_the_higher_total_wins_after_the_round() -> None:
    rules = find(SB)
    for scores, winner in (((999, 0), None), ((1000, 0), 0), ((1010, 1200), 1), ((1010, 1010), None)):
        found = result_after_round(rules, Game(scores=scores, teams=rules.teams), 0)
        assert (None if found is None else found.winner) == winner


def test_following_is_that_of_the_schieber() -> None:
    assert find(SB).follow == find("stargames-schieber").follow
    assert isinstance(actions_of(game(SB, *QUIET))[-1], Pass)
