"""One test for each decision on ``howtoplay-*`` (text 001); the sheet is in test_coiffeur, other seats in theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.actions import AnnounceWeis, PlayCard
from jassen.core.cards import Card, Cards
from jassen.core.decisions import current_decision
from jassen.core.errors import Reason
from jassen.core.events import HillReached, RoundBooked, StoeckShown, WeisShown
from jassen.core.notation import parse_deal
from jassen.core.outcome import result_after_round
from jassen.core.parts.dealing_rules import Direction
from jassen.core.perft import perft
from jassen.core.public import Cause, Game, Phase
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import (
    QUIET,
    SUITS,
    actions_of,
    best,
    forehand_drawn,
    game,
    go_on,
    hand_scores,
    legal,
    melds,
    refusal,
    waits_for,
)

HT = "howtoplay-schieber"
SCHIEBER_LIKE = (HT, "howtoplay-schieber-swiss", "howtoplay-molotow", "howtoplay-coiffeur", "howtoplay-schieber-6")


# Following


def test_x1_no_ruffing_while_able_to_follow() -> None:
    assert legal(HT, "AS KS JH 8H 6H 7C 6C", "TC AC TH") == "6C 7C"
    assert legal(HT, "6C JH AH", "TC") == "6C"


def test_void_any_card_low_trumps_too_x6() -> None:
    assert legal(HT, "AH 6H 7S", "TC 9H") == "7S 6H AH"
    assert legal(HT, "JH 6S", "AC") == "6S JH"


def test_x1_and_x6_as_text_002_reads_them() -> None:
    assert legal("stargames-no-schieber", "AS KS JH 8H 6H 7C 6C", "TC AC TH") == "6C 7C JH"
    assert legal("stargames-no-schieber", "AH 6H 7S", "TC 9H") == "7S 6H AH"


@pytest.mark.parametrize(
    ("hand", "trick", "partner_wins", "expected"),
    [
        ("AH 6H JH", "TC KH", False, "JH AH"),
        ("AH 6H JH", "TC KH", True, "6H JH AH"),
        ("AH 6H JH", "TC 9H", False, "6H JH AH"),
        ("AH 6H", "TC 9H", False, "6H AH"),
        ("AH 6H JH", "TC AC", False, "6H JH AH"),
        ("9H 7H", "TC 6H", False, "7H 9H"),
        ("9H 6H", "TC 8H", False, "9H"),
        ("9H 6H 7S", "TC 8H", False, "7S 6H 9H"),
    ],
    ids=[
        "must go higher, the Puur may",
        "the partner wins",
        "only the Puur would beat it",
        "cannot go higher",
        "no trump lies",
        "every trump beats it",
        "one of two beats it",
        "not only trumps",
    ],
)
def test_only_a_hand_of_all_trumps_must_overtrump(hand: str, trick: str, partner_wins: bool, expected: str) -> None:
    assert legal(HT, hand, trick, partner_wins=partner_wins) == expected


def test_overtrumping_at_the_table_asks_who_wins_the_trick() -> None:
    # Seat 1 ruffs; seat 2 with trumps only must go higher, and so must not if seat 0 had won.
    script = game(
        HT,
        "6S 7C 8C 9C TC JC 6D 7D 8D",
        "7H 7S 8S 9S TS JS 9D TD JD",
        "6H 8H 9H TH JH QH KH AH QC",
        "QS KS AS KC AC 6C QD KD AD",
    )
    script.name(0, "H")
    script.play("7C")
    assert {str(action.card) for action in actions_of(script) if isinstance(action, PlayCard)} >= {"7H", "7S"}
    script.play("7H")
    assert [action.card for action in actions_of(script) if isinstance(action, PlayCard)] == [Card.parse("QC")]


def test_the_lone_puur_need_not_follow_and_other_trumps_must() -> None:
    assert legal(HT, "JH AS 6C", "6H") == "6C AS JH"
    assert legal(HT, "JH 7H AS", "6H") == "7H JH"


# Factors and values


@pytest.mark.parametrize(
    ("profile", "factors"),
    [
        (HT, [1, 1, 2, 3, 3, 4]),
        ("howtoplay-schieber-swiss", [1, 1, 1, 1, 3, 4]),
        ("howtoplay-molotow", [5] * 6),
        ("howtoplay-coiffeur", [1, 1, 2, 3, 3, 4]),
        ("howtoplay-mittlere-3", [1, 1, 2, 3, 3, 4]),
    ],
)
def test_factors(profile: str, factors: list[int]) -> None:
    assert [offer.contract.key for offer in find(profile).contracts] == [*"CSHDOU"]
    assert [offer.factor for offer in find(profile).contracts] == factors


def test_card_values_without_trump_are_those_of_table_a() -> None:
    for key, eight, six, ace in (("O", 8, 0, 11), ("U", 8, 11, 0)):
        offer = find(HT).offer(key)
        assert offer is not None
        points = offer.contract.points
        assert [points[Card.parse(card)] for card in ("8C", "6C", "AC")] == [eight, six, ace]


def test_molotow_of_text_001_is_a_schieber_in_which_everything_counts_five_times() -> None:
    schieber, molotow = find(HT), find("howtoplay-molotow")
    assert replace(molotow, key=HT, contracts=schieber.contracts) == schieber
    script = game("howtoplay-molotow", *SUITS)
    script.name(0, "O")
    go_on(script, silent=True)
    assert script.account.totals == (5 * 257, 0)


# Weis

WEIS = ("6S 7S 8S AC KC TC TH 6D 7D", "QC QS QH QD 7C 7H 8H 8D 9D", "9C JC 9S JS AS 9H JH TD KD")


def test_a_weis_is_announced_with_ones_own_first_card_once_and_then_it_is_gone() -> None:
    script = game(HT, *WEIS)
    script.name(0, "C")
    assert waits_for(script) == (Phase.PLAYING, {0})
    now = current_decision(script.state.public)
    obers = AnnounceWeis(now, 1, Cards("QC QS QH QD").mask)
    assert refusal(script, obers) is Reason.NOT_NOW
    script.play("6S")
    script.take(obers)
    assert refusal(script, obers) is Reason.LATE
    script.play("QS")
    assert refusal(script, AnnounceWeis(now, 0, Cards("6S 7S 8S").mask)) is Reason.NOT_NOW
    script.play("AS KS")
    assert refusal(script, AnnounceWeis(now, 0, Cards("6S 7S 8S").mask)) is Reason.WEIS_TOO_LATE
    assert [event for event in script.events if isinstance(event, WeisShown)] != []
    go_on(script)
    assert [side.weis for side in script.account.sides] == [0, 100]


def test_a_forgotten_weis_scores_nothing() -> None:
    script = game(HT, *WEIS)
    script.name(0, "C")
    script.play("6S QS AS KS")
    assert [action for action in actions_of(script) if isinstance(action, AnnounceWeis)] == []
    go_on(script)
    assert [side.weis for side in script.account.sides] == [0, 0]


def test_the_best_weis_is_the_first_that_is_offered() -> None:
    script = game(HT, "9H TH JH QH KH 6S 7S 8S AC")
    script.name(0, "C")
    offered = [str(Cards.of(action.cards)) for action in actions_of(script) if isinstance(action, AnnounceWeis)]
    assert offered[0] == "9H TH JH QH KH"


@pytest.mark.parametrize(
    ("stronger", "weaker", "points"),
    [
        ("6S 7S 8S 9S TS", "JC JS JH JD", 100),
        ("6S 7S 8S 9S TS JS", "TH JH QH KH AH", 100),
        ("TH JH QH KH AH", "6S 7S 8S 9S TS", 100),
        ("JC JS JH JD", "AC AS AH AD", 200),
        ("KC KS KH KD", "9C 9S 9H 9D", 100),
        ("TC TS TH TD", "JS QS KS AS", 100),
        ("6S 7S 8S 9S", "QH KH AH", 50),
        ("7H 8H 9H", "7S 8S 9S", 20),
        ("7D 8D 9D", "6H 7H 8H", 20),
    ],
    ids=[
        "five before four Under, as written",
        "the longer",
        "the higher top card, X25's kin",
        "four Under first among four alike",
        "X24 four nines are worth 100 only",
        "four alike before four in sequence",
        "four before three",
        "X27 trump",
        "top card before trump",
    ],
)
def test_the_order_of_weis_of_text_001(stronger: str, weaker: str, points: int) -> None:
    assert best(HT, "H", 1, stronger, weaker) == (0, points)
    assert best(HT, "H", 1, weaker, stronger) == (1, points)


def test_x25_five_in_sequence_before_four_alike_and_x28_the_nearest_to_forehand() -> None:
    assert best(HT, "H", 1, "6S 7S 8S 9S TS", "QC QS QH QD") == (0, 100)
    assert best(HT, "H", 1, "7D 8D 9D", "7S 8S 9S") == (1, 20)
    assert best(HT, "H", 2, "7D 8D 9D", "7S 8S 9S") == (0, 20)


def test_points_of_weis() -> None:
    for length in range(5, 10):
        assert melds(HT, SUITS[1][-3 * length :]) == [(str(Cards(SUITS[1][-3 * length :])), 100)]
    assert melds(HT, "9C 9S 9H 9D") == [("9C 9S 9H 9D", 100)]
    assert melds(HT, "JC JS JH JD") == [("JC JS JH JD", 200)]
    for rank in "678":
        assert melds(HT, f"{rank}C {rank}S {rank}H {rank}D", "U") == []
    assert melds(HT, "AC AS AH AD", "U") == [("AC AS AH AD", 100)]


def test_x37_the_side_of_the_best_one_scores_all_its_weis_and_the_other_nothing() -> None:
    script = game(HT, "6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD", "JH QH KH AH 8D 6C 7C QS AS")
    script.name(0, "C")
    go_on(script)
    assert [side.weis for side in script.account.sides] == [70, 0]
    # A partner who says nothing adds nothing.
    script = game(HT, "6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD", "JH QH KH AH 8D 6C 7C QS AS")
    script.name(0, "C")
    script.play("6S TS")
    go_on(script)
    assert [side.weis for side in script.account.sides] == [50, 0]


def test_a_second_weis_of_the_same_hand_counts_too_but_no_card_stands_in_two() -> None:
    assert hand_scores(HT, "6S 7S 8S QC QS QH QD 9H") == 120
    assert hand_scores(HT, "KC KS KH KD JH QH AH") == 100


# Stöck


def stoeck_script() -> Script:
    script = game(HT, "KC QC AC TS 8S QH 7H 9D 6D", "JC 8C AS JS 6S KH TH 8D 7D", "9C 6C KS 9S AH 9H 6H KD JD")
    script.name(0, "C")
    return script


def test_stoeck_are_called_with_the_second_card() -> None:
    script = stoeck_script()
    assert refusal(script, PlayCard(current_decision(script.state.public), 0, Card.parse("QC"), stoeck=True)) is (
        Reason.NO_STOECK
    )
    script.play("QC")
    while not any(
        action == PlayCard(action.decision, 0, Card.parse("KC"), stoeck=True) for action in actions_of(script)
    ):
        script.play_low()
    assert script.play("KC!")[1] == StoeckShown(0)
    go_on(script)
    assert [side.stoeck for side in script.account.sides] == [20, 0]


def test_stoeck_that_are_not_called_score_nothing() -> None:
    script = stoeck_script()
    while script.state.public.phase is Phase.PLAYING:
        script.take(next(a for a in actions_of(script) if isinstance(a, PlayCard) and not a.stoeck))
    assert [side.stoeck for side in script.account.sides] == [0, 0]


def test_x43_stoeck_count_without_a_trick_and_x42_never_without_trump() -> None:
    script = game(HT, "AC JC 9C TC AS KS QS JS TS", "KC QC 6S 7S 8S 9S 6H 7H 8H", "8C 7C 6C AH KH QH JH TH 9H")
    script.name(0, "C")
    script.play("AC QC 6C 6D JC KC! 7C 7D")
    script.play("9C 6H 8C 8D TC 7H 9H 9D AS 6S TH TD KS 7S JH JD QS 8S QH QD JS 9S KH KD TS 8H AH AD")
    assert script.account.totals == (257, 20)
    script = game(HT, *QUIET)
    script.name(0, "O")
    go_on(script)
    assert [side.stoeck for side in script.account.sides] == [0, 0]


# Who begins


def test_the_highest_card_drawn_deals_and_equal_ranks_draw_again() -> None:
    rules = find(HT)
    assert forehand_drawn(rules, "6C KS TH 9D") == 2
    assert forehand_drawn(rules, "6C 9S TH AD") == 0
    assert forehand_drawn(rules, "AC AS TH 9D") is None
    assert forehand_drawn(rules, "AC AS TH 9D", "6C 6S 7H 7D", "JC 6S 7H 7D") == 1


@pytest.mark.parametrize("key", [key for key in SCHIEBER_LIKE if key != "howtoplay-schieber-6"])
def test_the_partner_must_choose_after_a_shove(key: str) -> None:
    script = game(key, *QUIET)
    script.shove(0)
    assert waits_for(script) == (Phase.CHOOSING, {2})
    assert len(actions_of(script)) == 6
    script.name(2, "O")
    assert waits_for(script) == (Phase.PLAYING, {0})


def test_counter_clockwise_with_clockwise_as_an_option() -> None:
    assert find(HT).direction is Direction.COUNTERCLOCKWISE
    assert patched(find(HT), {"direction": "clockwise"}).direction is Direction.CLOCKWISE


# Match


def test_match_is_100_before_the_factor() -> None:
    script = game(HT, *SUITS)
    script.name(0, "O")
    go_on(script, silent=True)
    assert script.account.totals == (3 * 257, 0)


def test_counter_match_the_side_that_did_not_name_the_contract_takes_all() -> None:
    script = game(HT, *SUITS)
    script.name(0, "D")
    go_on(script, silent=True)
    assert script.account.totals == (0, 3 * 277)


# End


def result(rules: Rules, *scores: int, last: int = 0) -> int | None:
    found = result_after_round(rules, Game(scores=scores, teams=rules.teams), last)
    assert found is None or found.cause is Cause.TOTAL
    return None if found is None else found.winner


@pytest.mark.parametrize("target", [1000, 2500])
def test_after_the_round_the_higher_total_wins(target: int) -> None:
    rules = patched(find(HT), {"end": {"target": target}})
    assert result(rules, target - 1, target - 2) is None
    assert result(rules, target, 0) == 0
    for last in (0, 1):
        assert result(rules, target + 10, target + 20, last=last) == 1
        assert result(rules, target - 1, target, last=last) == 1


def test_x54_an_exact_tie_is_played_on() -> None:
    assert find(HT).end.target == 1000
    assert result(find(HT), 1010, 1010) is None
    assert result(find(HT), 1300, 1170) == 0


def test_nothing_ends_in_the_middle_of_a_round() -> None:
    script = game(HT, *SUITS, end={"target": 20})
    script.name(0, "O")
    script.play_on(8)
    assert script.state.public.phase is Phase.PLAYING
    script.play_on(9)
    assert script.won().winner == 0


def test_two_hands_won_the_first_pair_with_two_by_the_multiplied_total() -> None:
    script = game(HT, end={"mode": "rounds_won", "rounds": 2})
    for contract, winner in (("O", None), ("C", None), ("O", 0)):
        script.deal(*SUITS)
        forehand = script.state.public.forehand
        assert forehand is not None
        script.name(forehand, contract if forehand != 1 else "S")
        go_on(script, silent=True)
        found = script.state.public.game.result
        assert (None if found is None else found.winner) == winner
    assert script.won().cause is Cause.ROUNDS_WON
    assert len(script.state.public.game.accounts) == 3


def test_a_round_that_is_drawn_is_won_by_nobody() -> None:
    rules = patched(find(HT), {"end": {"mode": "rounds_won", "rounds": 1}})
    script = game(HT, *SUITS)
    script.name(0, "O")
    go_on(script)
    account = script.account
    drawn = replace(account, sides=tuple(replace(side, total=100) for side in account.sides))
    assert result_after_round(rules, Game(scores=(100, 100), teams=rules.teams, accounts=(drawn,)), 0) is None


# Bergpreis


def test_the_bergpreis_is_off() -> None:
    assert all(find(key).book.hill == 0 for key in SCHIEBER_LIKE)


def test_the_bergpreis_goes_once_to_the_pair_that_first_ends_a_round_at_half_the_target() -> None:
    script = game(HT, book={"hill": 100}, end={"target": 900})
    expected = [(277, 0), (554 + 100, 0), (831 + 100, 0)]
    for scores in expected:
        script.deal(*SUITS)
        forehand = script.state.public.forehand
        assert forehand is not None
        # Seat 0 has all acorns: whoever of its pair is forehand, and seat 1 too, plays them.
        script.name(forehand, "C")
        go_on(script, silent=True)
        assert script.account.totals[1] == 0
        assert script.scores == (script.scores[0], 0)
        assert script.scores == scores
    assert [event for event in script.events if isinstance(event, HillReached)] == [HillReached(0, 100)]


def test_of_both_in_one_round_the_higher_total_gets_the_bergpreis() -> None:
    script = game(HT, *QUIET, book={"hill": 50}, end={"target": 60})
    script.name(0, "C")
    go_on(script, silent=True)
    low, high = sorted(script.account.totals)
    assert low >= 30
    (hill,) = [event for event in script.events if isinstance(event, HillReached)]
    assert (script.account.totals[hill.team], hill.points) == (high, 50)
    assert sum(script.scores) == 157 + 50


# Differenzler in pairs


def test_howtoplay_differenzler_each_predicts_hidden_what_the_pair_will_take() -> None:
    script = game("howtoplay-differenzler", *QUIET)
    assert waits_for(script) == (Phase.PREDICTING, {0, 1, 2, 3})
    for seat, points in enumerate((60, 70, 80, 100)):
        script.predict(seat, points)
    assert waits_for(script) == (Phase.PLAYING, {0})
    go_on(script)
    first, second = (side.card_points for side in script.account.sides)
    assert first + second == 157
    assert script.account.totals == (abs(60 - first) + abs(80 - first), abs(70 - second) + abs(100 - second))


def test_howtoplay_differenzler_trump_is_the_dealers_last_card() -> None:
    script = game("howtoplay-differenzler", *SUITS)
    current = script.state.public.round
    assert current is not None
    assert current.turned == Card.parse("6D")
    assert current.contract is not None
    assert current.contract.key == "D"


def test_howtoplay_differenzler_ends_when_a_pair_reaches_the_limit_and_the_lowest_wins() -> None:
    rules = find("howtoplay-differenzler")
    assert rules.end.target == 100
    assert result(rules, 99, 12) is None
    assert result(rules, 100, 12) == 1
    assert result(rules, 105, 130) == 0
    assert result(rules, 110, 110) is None


def test_howtoplay_differenzler_three_alone_twelve_cards_six_rounds() -> None:
    rules = find("howtoplay-differenzler-3")
    assert (rules.seats, rules.teams, rules.hand_size, rules.end.rounds) == (3, ((0,), (1,), (2,)), 12, 6)
    script = game("howtoplay-differenzler-3")
    for number in range(1, 7):
        script.deal()
        current = script.state.public.round
        assert current is not None
        assert current.turned is not None
        dealer = (current.forehand - 1) % 3
        assert str(current.turned) in str(Cards.of(script.state.hidden.dealt[dealer]))
        for seat, points in enumerate((10, 57, 90)):
            script.predict(seat, points)
        go_on(script)
        assert sum(side.card_points for side in script.account.sides) == 157
        assert (script.state.public.game.result is not None) == (number == 6)
    assert script.won().winner == script.scores.index(min(script.scores))


def test_howtoplay_differenzler_a_tie_for_the_lowest_is_played_on() -> None:
    rules = find("howtoplay-differenzler-3")
    script = game("howtoplay-differenzler-3")
    script.deal()
    for seat in range(3):
        script.predict(seat, 50)
    go_on(script)
    six = (script.account,) * 6
    assert result_after_round(rules, Game(scores=(50, 50, 60), teams=rules.teams, accounts=six), 0) is None
    assert result_after_round(rules, Game(scores=(60, 60, 50), teams=rules.teams, accounts=six), 0) is not None
    assert result_after_round(rules, Game(scores=(60, 60, 50), teams=rules.teams, accounts=six[:5]), 0) is None
    booked = [event for event in script.events if isinstance(event, RoundBooked)]
    assert len(booked) == 1


def test_a_prediction_that_is_not_for_the_team_is_held_against_the_own_points() -> None:
    """§7 row 33: player or pair is a field."""
    penalties = []
    for for_team in (True, False):
        # Seat 3 has all trumps; each of its pair predicts exactly what it takes alone.
        script = game("howtoplay-differenzler", *SUITS, predict={"for_team": for_team})
        for seat, points in enumerate((0, 0, 0, 157)):
            script.predict(seat, points)
        go_on(script)
        penalties.append(script.account.totals)
    assert penalties == [(0, 157), (0, 0)]


def test_move_counts_know_that_a_partner_holds_the_trick() -> None:
    """001: an all-trump hand owes nothing while the partner wins."""
    rules = find("howtoplay-schieber")
    offer = rules.offer("H")
    assert offer is not None
    # Seat 1 ruffs, seat 3 is its partner with trumps only and may play either.
    deal = parse_deal("6S | 7H | 7S | 8H 6H", 4)
    assert sum(perft(rules, offer.contract, 0, deal, 4).values()) == 2
