"""One test for each decision on the house interpretations for two, three and six players."""

from __future__ import annotations

import pytest

from jassen.core.cards import Card, Cards
from jassen.core.outcome import result_after_round
from jassen.core.public import Game, Phase
from jassen.core.view import view
from jassen.variants import PROFILES, find
from tests.variants.examples import actions_of, game, go_on, keys, legal, waits_for

TWO, THREE, SIX = "howtoplay-sidi-2", "howtoplay-mittlere-3", "howtoplay-schieber-6"


def test_they_are_marked_as_house_interpretations_and_nothing_else_is() -> None:
    assert {key for key, rules in PROFILES.items() if rules.house} == {TWO, THREE, SIX}


# Two


def test_two_alone_eight_cards_each_and_the_seventeenth_is_trump_and_stays_out() -> None:
    script = game(TWO)
    script.deal("AC KC QC JC AS KS QS JS", "TC 9C 8C 7C TS 9S 8S 7S", stock="6C 6S")
    current = script.state.public.round
    assert current is not None
    assert (current.tricks, current.stock) == (8, 20)
    assert current.turned == Card.parse("6C")
    assert current.contract is not None
    assert current.contract.trump == Card.parse("6C").suit
    for seat in (0, 1):
        assert len(view(script.rules, script.state, seat).hand) == 8
        assert Card.parse("6C") not in view(script.rules, script.state, seat).hand
    assert Card.parse("6C") in Cards.of(script.state.hidden.stock)


def test_two_the_non_dealer_leads_and_nothing_is_chosen() -> None:
    for forehand in (0, 1):
        script = game(TWO, forehand=forehand)
        script.deal()
        assert waits_for(script) == (Phase.PLAYING, {forehand})
        go_on(script)
        assert script.state.public.forehand == 1 - forehand


def test_two_five_for_the_last_of_eight_tricks_and_match_for_all_eight() -> None:
    script = game(TWO)
    script.deal("AC KC QC JC AS KS QS JS", "AH KH QH JH AD KD QD JD", stock="6C 7C 8C 9C TC 6S 7S 8S 9S TS")
    go_on(script)
    first, second = script.account.sides
    assert (first.tricks, first.match, first.last_trick) == (8, 100, 5)
    assert (first.weis, first.stoeck) == (100, 20)
    # Both have twice four in sequence to the ace; one of seat 0 is in trump.
    assert second.weis == 0
    assert first.total == script.account.factor * (first.card_points + 100 + first.weis + 20)


def test_two_the_target_is_500() -> None:
    rules = find(TWO)
    assert rules.end.target == 500
    for scores, winner in (((499, 0), None), ((500, 501), 1), ((510, 510), None)):
        found = result_after_round(rules, Game(scores=scores, teams=rules.teams), 0)
        assert (None if found is None else found.winner) == winner


@pytest.mark.parametrize("profile", [TWO, THREE, SIX])
def test_following_and_weis_are_those_of_text_001(profile: str) -> None:
    schieber = find("howtoplay-schieber")
    assert find(profile).follow == schieber.follow
    assert find(profile).weis == schieber.weis
    assert find(profile).score == schieber.score
    assert legal(profile, "AS JH 6C", "TC") == "6C"


# Three


def test_three_alone_twelve_cards_forehand_names_one_of_six_contracts_without_shoving() -> None:
    script = game(THREE)
    script.deal()
    assert waits_for(script) == (Phase.CHOOSING, {0})
    assert keys(script) == [*"CSHDOU"]
    assert len(actions_of(script)) == 6
    assert len(view(script.rules, script.state, 2).hand) == 12
    assert script.rules.teams == ((0,), (1,), (2,))


def test_three_weis_and_stoeck_for_oneself() -> None:
    script = game(
        THREE,
        "KC QC 6S 7S 8S 6H 7H 9D TD JD 6D 8D",
        "AC JC 9C AS KS QS AH KH 8H AD KD 7D",
        "TC 8C 7C 6C 9S TS JS QH JH TH 9H QD",
    )
    script.name(0, "C")
    go_on(script)
    sides = script.account.sides
    # Seat 1 has four aces; what the others have is worth less and counts nothing.
    assert [side.weis for side in sides] == [0, 100, 0]
    assert [side.stoeck for side in sides] == [20, 0, 0]
    assert sum(side.card_points for side in sides) == 157


def test_three_the_target_is_1000_and_the_higher_total_wins() -> None:
    rules = find(THREE)
    for scores, winner in (((999, 0, 0), None), ((1000, 1010, 20), 1), ((1010, 0, 1010), None)):
        found = result_after_round(rules, Game(scores=scores, teams=rules.teams), 0)
        assert (None if found is None else found.winner) == winner


# Six


def test_six_in_two_teams_of_three_that_sit_alternately_with_six_cards() -> None:
    script = game(SIX)
    script.deal()
    assert script.rules.teams == ((0, 2, 4), (1, 3, 5))
    assert [len(view(script.rules, script.state, seat).hand) for seat in range(6)] == [6] * 6


def test_six_forehand_may_shove_to_the_next_partner_and_he_to_the_third_who_must() -> None:
    for forehand in range(6):
        script = game(SIX, forehand=forehand)
        script.deal()
        partners = [forehand, (forehand + 2) % 6, (forehand + 4) % 6]
        for number, seat in enumerate(partners):
            assert waits_for(script) == (Phase.CHOOSING, {seat})
            assert len(actions_of(script)) == (7 if number < 2 else 6)
            if number < 2:
                script.shove(seat)
        script.name(partners[2], "O")
        assert waits_for(script) == (Phase.PLAYING, {forehand})


def test_six_match_is_all_six_tricks() -> None:
    script = game(
        SIX,
        "AC KC QC JC TC 9C",
        "6S 7S 8S 9S TS JS",
        "8C 7C 6C QS KS AS",
        "6H 7H 8H 9H TH JH",
        "QH KH AH QD KD AD",
        "6D 7D 8D 9D TD JD",
    )
    script.name(0, "O")
    go_on(script, silent=True)
    account = script.account
    assert (account.sides[0].tricks, account.sides[0].match) == (6, 100)
    assert account.totals == (3 * 257, 0)
