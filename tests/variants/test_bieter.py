"""One test for each decision on ``bieter-3``: an auction for the king, who then plays alone for the whole game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.actions import Accept, Bid, Decline, Discard
from jassen.core.cards import Card, Cards
from jassen.core.decisions import current_decision
from jassen.core.errors import Reason
from jassen.core.events import DiscardSeen, KingFound, RoundVoid, StockGone, StockTaken
from jassen.core.outcome import result_after_round
from jassen.core.public import Cause, Phase
from jassen.core.view import view, witness
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import actions_of, game, go_on, keys, refusal, waits_for

BI = "bieter-3"
HANDS = (
    "AC KC QC JC 9C AS KS QS AH KH",
    "TC 8C 7C JS TS 9S QH JH TH 9H",
    "6C 8S 7S 6S 8H 7H 6H TD 9D 8D",
)
STOCK = "6D 7D JD QD KD AD"
"""The last three lie open."""


def dealt(*, forehand: int = 0, **patch: object) -> Script:
    """A first round that has been dealt."""
    script = game(BI, forehand=forehand, **patch)
    script.deal(*HANDS, stock=STOCK)
    return script


def bought(points: int = 600, **patch: object) -> Script:
    """Seat 0 is king and has taken the stock."""
    script = dealt(forehand=0, **patch)
    script.bid(0, points)
    script.leave(1, 2)
    return script


def first_round(
    contract: str = "C", discards: str = "6D 7D JD QD KD AD", points: int = 600, **patch: object
) -> Script:
    """The first round up to its first card."""
    script = bought(points, **patch)
    script.discard(0, discards)
    script.name(0, contract)
    return script


def test_ten_cards_each_and_six_left_of_which_three_lie_open() -> None:
    script = dealt()
    current = script.state.public.round
    assert current is not None
    assert (current.stock, current.tricks) == (6, 10)
    assert str(Cards.of(current.open_stock)) == "QD KD AD"
    assert [len(view(script.rules, script.state, seat).hand) for seat in range(3)] == [10, 10, 10]


def test_bids_from_600_raised_by_ten_forehand_first() -> None:
    script = dealt(forehand=1)
    assert waits_for(script) == (Phase.BIDDING, {1})
    bids = [action.points for action in actions_of(script) if isinstance(action, Bid)]
    assert bids[:3] == [600, 610, 620]
    for points, reason in ((590, Reason.NOT_A_BID), (605, Reason.NOT_A_BID)):
        assert refusal(script, Bid(current_decision(script.state.public), 1, points)) is reason
    script.bid(1, 600)
    assert refusal(script, Bid(current_decision(script.state.public), 2, 600)) is Reason.BID_TOO_LOW
    script.bid(2, 640)
    assert next(action.points for action in actions_of(script) if isinstance(action, Bid)) == 650


def test_the_highest_bidder_is_king_against_the_two_others_each_side_to_its_own_target() -> None:
    script = dealt()
    script.bid(0, 600)
    script.bid(1, 700)
    script.leave(2)
    events = script.leave(0)
    assert KingFound(1, 700) in events
    public = script.state.public
    assert (public.game.king, public.game.teams, public.game.targets) == (1, ((1,), (0, 2)), (700, 1000))
    assert public.game.scores == (0, 0)


def test_nobody_bids_and_the_next_dealer_deals_a_first_round_again() -> None:
    script = dealt()
    assert script.leave(0, 1, 2)[-1] == RoundVoid(same_dealer=False)
    assert script.state.public.forehand == 1
    script.deal(*HANDS, stock=STOCK)
    assert waits_for(script) == (Phase.BIDDING, {1})


def test_the_king_takes_the_six_cards_and_lays_six_away_which_the_others_do_not_see() -> None:
    script = bought()
    taken = next(event for event in script.events if isinstance(event, StockTaken))
    assert str(Cards.of(taken.cards)) == STOCK
    assert witness(taken, 0) == taken
    assert witness(taken, 1) == StockGone(0)
    assert waits_for(script) == (Phase.EXCHANGING, {0})
    assert len(view(script.rules, script.state, 0).hand) == 16
    assert refusal(script, Discard(current_decision(script.state.public), 0, Card.parse("TC"))) is Reason.NOT_IN_HAND
    script.discard(0, "6D 7D JD QD KD 9C")
    last = script.events[-1]
    assert witness(last, 1) == DiscardSeen(0)
    assert len(view(script.rules, script.state, 0).hand) == 10
    assert waits_for(script) == (Phase.CHOOSING, {0})


def test_he_chooses_trump_obenabe_undenufe_or_hindersi() -> None:
    script = bought()
    go_on(script, Phase.CHOOSING)
    assert keys(script) == [*"CSHDOU", "hindersi"]
    assert len(actions_of(script)) == 7


def test_the_king_leads_in_his_first_round() -> None:
    script = dealt()
    script.leave(0)
    script.bid(1, 600)
    script.leave(2, 0)
    go_on(script, Phase.CHOOSING)
    script.name(1, "O")
    assert waits_for(script) == (Phase.PLAYING, {1})


def test_discards_count_for_the_king_and_stoeck_count_and_weis_do_not() -> None:
    script = first_round()
    go_on(script)
    king, peasants = script.account.sides
    assert king.discards == 0 + 0 + 2 + 3 + 4 + 11
    assert king.card_points + peasants.card_points == 157
    assert (king.weis, king.stoeck, peasants.stoeck) == (0, 20, 0)
    assert king.total == king.card_points + 20 + king.match


def test_who_holds_the_stoeck_is_who_holds_them_after_the_exchange() -> None:
    script = first_round("D", "JC 9C AS KS QS AH")
    assert str(view(script.rules, script.state, 0).hand).endswith("QD KD AD")
    go_on(script)
    assert script.account.sides[0].stoeck == 20


def test_hindersi_no_trick_allowed() -> None:
    script = first_round("hindersi")
    go_on(script)
    king, peasants = script.account.sides
    assert king.tricks > 0
    assert (king.total, peasants.total) == (0, 257)
    # With the lowest card of each suit he takes nothing.
    script = game(BI)
    script.deal(
        "6C 7C 8C 6S 7S 8S 6H 7H 8H 6D",
        "9C TC JC QC 9S TS JS QS AH 9H",
        "KC AC KS AS TH JH QH KH TD JD",
        stock="7D 8D 9D QD KD AD",
    )
    script.bid(0, 600)
    script.leave(1, 2)
    script.discard(0, "8D 9D QD KD AD 8C")
    script.name(0, "hindersi")
    script.play_on(1)
    go_on(script)
    assert script.account.sides[0].tricks == 0
    assert script.account.totals == (257, 0)


def second_round(**patch: object) -> Script:
    """The second round, dealt by the next dealer."""
    script = bought(**patch)  # type: ignore[arg-type]
    script.discard(0, "6D 7D JD QD KD AD")
    script.name(0, "C")
    go_on(script)
    script.deal()
    return script


def test_from_round_2_twelve_cards_the_dealers_last_card_is_trump_and_the_king_plays_or_declines() -> None:
    script = second_round()
    current = script.state.public.round
    assert current is not None
    assert (current.tricks, current.stock, current.forehand) == (12, 0, 1)
    assert current.turned is not None
    assert current.contract is not None
    assert current.contract.trump == current.turned.suit
    assert current.turned in view(script.rules, script.state, 0).hand
    assert waits_for(script) == (Phase.CHOOSING, {0})
    now = current_decision(script.state.public)
    assert actions_of(script) == [Accept(now, 0), Decline(now, 0)]
    script.take(Accept(now, 0))
    assert waits_for(script) == (Phase.PLAYING, {1})


def test_the_roles_and_targets_stay_for_the_whole_game() -> None:
    script = second_round()
    before = script.state.public.game
    script.take(actions_of(script)[0])
    go_on(script)
    after = script.state.public.game
    assert (after.king, after.teams, after.targets) == (before.king, before.teams, before.targets)
    script.deal()
    assert waits_for(script) == (Phase.CHOOSING, {0})


def test_a_king_who_declines_gives_the_peasants_a_match_of_257() -> None:
    script = second_round()
    before = script.scores
    script.take(actions_of(script)[1])
    assert script.account.totals == (0, 257)
    assert script.scores == (before[0], before[1] + 257)
    assert waits_for(script)[0] is Phase.DEALING
    assert script.state.public.forehand == 2


def test_declining_can_lose_the_game() -> None:
    script = second_round(end={"target": 257})
    script.take(actions_of(script)[1])
    assert (script.won().winner, script.won().cause) == (1, Cause.REACHED)


def test_the_first_to_reach_the_own_target_wins_at_once() -> None:
    # Targets are lowered so that one round is enough: the king needs 60, discards included.
    script = first_round(points=60, first_round={"bidding": {"minimum": 60}})
    go_on(script)
    assert (script.won().winner, script.won().cause) == (0, Cause.REACHED)
    assert script.account.complete is False
    assert script.scores[0] >= 60


@pytest.mark.parametrize(("scores", "winner"), [((700, 999), 0), ((699, 999), None), ((699, 1000), 1)])
def test_targets_after_a_round(scores: tuple[int, int], winner: int | None) -> None:
    script = bought(700)
    found = result_after_round(find(BI), replace(script.state.public.game, scores=scores), 0)
    assert (None if found is None else found.winner) == winner


def test_hindersi_counts_nothing_before_its_round_is_over() -> None:
    """Hindersi is all or nothing, so nobody can be home by its cards in mid-round."""
    script = game("bieter-3", end={"target": 20}, first_round={"bidding": {"minimum": 600}})
    script.deal()
    script.bid(0, 600)
    script.leave(1, 2)
    go_on(script, Phase.CHOOSING)
    script.name(0, "hindersi")
    go_on(script)
    assert script.account.complete
