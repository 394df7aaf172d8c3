"""One test for each decision on ``molotow`` and ``mittlere``, in which trump is fixed late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.account import Account, Side
from jassen.core.actions import PlayCard
from jassen.core.books import written
from jassen.core.cards import Card, Suit
from jassen.core.events import RoundVoid, TrickTaken, TrumpFixed
from jassen.core.notation import parse_deal
from jassen.core.outcome import result_after_round
from jassen.core.perft import perft
from jassen.core.public import Cause, Game, Phase
from jassen.core.rules_form import patched
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import QUIET, SUITS, actions_of, game, go_on, waits_for

BOTH = pytest.mark.parametrize("profile", ["molotow", "mittlere"])


def cards(script: Script) -> str:
    """What whoever is waited for may play."""
    return " ".join(str(action.card) for action in actions_of(script) if isinstance(action, PlayCard))


# Seat 2 is void in roses.
X65 = ("AS KS 6C 7C 8C 9C TC JC QC", "7S 8S KC AC 6H 7H 8H 9H TH", "6D 7D 8D 9D TD JH QH KH AH")


def test_there_is_nothing_to_choose_and_play_begins_at_once() -> None:
    for profile, seats in (("molotow", 4), ("mittlere", 3)):
        script = game(profile)
        script.deal()
        assert script.rules.seats == seats
        assert waits_for(script) == (Phase.PLAYING, {0})
        assert len(cards(script).split()) == 36 // seats


def test_x65_the_first_card_that_does_not_follow_suit_is_trump_at_once_and_takes_the_trick() -> None:
    script = game("molotow", *X65)
    script.play("AS 7S")
    assert script.play("6D")[1:] == (TrumpFixed(Suit.BELLS),)
    assert script.play("6S")[1:] == (TrickTaken(2),)
    current = script.state.public.round
    assert current is not None
    assert current.contract is not None
    assert current.contract.trump is Suit.BELLS


def test_x65_unless_a_higher_trump_follows() -> None:
    hands = ("AS KS 6C 7C 8C 9C TC JC QC", "7S 8S KC AC 6H 7H 8H 9H TH", "6D 7D 8D JH QH KH AH AD KD")
    script = game("molotow", *hands)
    script.play("AS 7S 6D")
    # Seat 3 holds roses and the nine and Under of bells: it may follow or go higher.
    assert set(cards(script).split()) >= {"6S", "9D", "JD"}
    script.play("9D")
    assert script.state.public.play.tricks[0].winner == 3


def test_suit_must_be_followed_before_trump_is_fixed() -> None:
    script = game("molotow", *X65)
    script.play("AS")
    assert cards(script) == "7S 8S"
    script.play("7S")
    assert len(cards(script).split()) == 9


def test_trump_may_be_played_in_place_of_following_once_it_is_fixed_but_not_lower_while_holding_the_suit() -> None:
    hands = ("AS KS 6C 7C 8C 9C TC JC QC", "7S 8S KC AC 6H 7H 8H 9H TH", "TD 7D 8D JH QH KH AH AD KD")
    script = game("molotow", *hands)
    script.play("AS 7S TD")
    # if_void: seat 3 follows with a rose, or goes higher; 6D would be lower and is barred while it holds roses.
    held = cards(script).split()
    assert "6D" not in held
    assert {"9D", "JD", "QD", "6S"} <= set(held)


def test_values_are_those_of_the_trump_also_for_tricks_that_were_taken_before_it_was_fixed() -> None:
    # Trick 1 in bells with the Nell and the Puur, before bells become trump.
    script = game(
        "molotow",
        "JD AS KS 6C 7C 8C 9C TC JC",
        "9D 7S 8S KC AC QC 6H 7H 8H",
        "6D 7D 8D TD QH KH AH 9H TH",
        "QD KD AD 6S 9S TS JS QS JH",
    )
    script.play("JD 9D 6D QD")
    before = script.state.public.play.tricks[0].winner
    script.play("6S AS 7S 7D")
    assert TrumpFixed(Suit.BELLS) in script.events
    go_on(script)
    sides = script.account.sides
    assert before == 3
    assert sides[3].cards >= 20 + 14 + 3
    assert sum(side.card_points for side in sides) == 157
    assert script.account.contract == "D"


ALWAYS_FOLLOWS = tuple(" ".join(rank + suit for suit in "CSHD" for rank in ranks) for ranks in ("678", "9TJ", "QKA"))
"""A deal for three in which everybody can follow to the end."""


def test_a_round_in_which_nobody_fixes_trump_is_void_and_the_same_dealer_deals() -> None:
    script = game("mittlere", *ALWAYS_FOLLOWS)
    for _ in range(36):
        script.play_low()
    assert script.events[-1] == RoundVoid(same_dealer=True)
    assert script.state.public.forehand == 0
    assert script.state.public.game.accounts == ()
    assert script.scores == (0, 0, 0)


def test_the_forehand_of_a_void_round_stays_and_of_a_written_one_moves_on() -> None:
    script = game("mittlere")
    script.deal(*ALWAYS_FOLLOWS)
    go_on(script)
    assert script.state.public.forehand == 0
    script.deal()
    go_on(script)
    assert script.state.public.forehand == 1


@BOTH
def test_no_weis_no_stoeck_no_factor(profile: str) -> None:
    rules = find(profile)
    assert rules.weis is None
    assert (rules.score.stoeck, rules.score.match) == (0, 0)
    assert [offer.factor for offer in rules.contracts] == [1]
    assert rules.follow.undertrump.value == "if_void"


def marks(profile: str, points: tuple[int, ...], tricks: tuple[int, ...]) -> list[tuple[int, int]]:
    """Strokes and zeros for points and tricks as they stand in an example."""
    script = game(profile, *(SUITS if profile == "molotow" else ()))
    if profile == "mittlere":
        script.deal()
    current = script.state.public.round
    assert current is not None
    sides = [Side(tricks=taken, cards=made) for taken, made in zip(tricks, points, strict=True)]
    booked = written(script.rules, script.state.public.game, current, sides, (), points, complete=True)
    assert [side.total for side in booked] == [side.strokes - side.zeros for side in booked]
    return [(side.strokes, side.zeros) for side in booked]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((70, 50, 30, 7), [(1, 0), (0, 1), (0, 1), (1, 0)]),
        ((0, 0, 157, 0), [(0, 1), (0, 1), (3, 0), (0, 1)]),
        ((100, 50, 7, 0), [(0, 3), (1, 0), (1, 0), (1, 0)]),
        ((20, 130, 7, 0), [(1, 0), (0, 3), (1, 0), (1, 0)]),
        ((99, 50, 8, 0), [(1, 0), (0, 1), (0, 1), (1, 0)]),
        ((60, 60, 30, 7), [(0, 0), (0, 0), (0, 1), (1, 0)]),
        ((80, 41, 18, 18), [(1, 0), (0, 1), (0, 0), (0, 0)]),
        ((60, 60, 18, 19), [(0, 0), (0, 0), (1, 0), (0, 1)]),
    ],
    ids=["plain", "157", "100", "over 100", "99", "tie at the top", "tie at the bottom", "the tie gives nothing"],
)
def test_molotow_strokes(points: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    tricks = tuple(9 if made == 157 else (2 if made else 0) for made in points)
    assert marks("molotow", points, tricks) == expected


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ((80, 50, 27), (5, 4, 3), [(1, 0), (0, 2), (1, 0)]),
        ((100, 50, 7), (6, 4, 2), [(0, 2), (1, 0), (1, 0)]),
        ((7, 30, 120), (2, 4, 6), [(1, 0), (1, 0), (0, 2)]),
        ((90, 67, 0), (7, 5, 0), [(1, 0), (1, 0), (0, 2)]),
        ((90, 67, 0), (7, 4, 1), [(1, 0), (0, 2), (1, 0)]),
        ((157, 0, 0), (12, 0, 0), [(2, 0), (0, 1), (0, 1)]),
        ((0, 157, 0), (1, 11, 0), [(2, 0), (0, 1), (0, 1)]),  # the middle one is who took the worthless trick
        ((120, 37, 0), (7, 5, 0), [(0, 1), (2, 0), (0, 1)]),
        ((0, 37, 120), (0, 5, 7), [(0, 1), (2, 0), (0, 1)]),
    ],
    ids=[
        "plain",
        "100",
        "over 100",
        "no trick",
        "a worthless trick is a trick",
        "match",
        "157 without every trick",
        "over 100 and no trick",
        "the same, other seats",
    ],
)
def test_mittlere_strokes(points: tuple[int, ...], tricks: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    assert marks("mittlere", points, tricks) == expected


def test_mittlere_is_for_exactly_three_with_twelve_cards() -> None:
    rules = find("mittlere")
    assert (rules.seats, rules.teams, rules.hand_size) == (3, ((0,), (1,), (2,)), 12)


def booked(rounds: int) -> tuple[Account, ...]:
    """So many accounts of a game that is over."""
    script = game("molotow", *QUIET)
    go_on(script)
    account = script.account
    return (replace(account, sides=tuple(replace(side, total=0) for side in account.sides)),) * rounds


def test_molotow_ends_after_eight_rounds_and_the_fewest_strokes_less_zeros_win() -> None:
    rules = find("molotow")
    assert rules.end.rounds == 8
    accounts = booked(8)
    assert result_after_round(rules, Game(scores=(1, 2, -3, 4), teams=rules.teams, accounts=accounts[:7]), 0) is None
    found = result_after_round(rules, Game(scores=(1, 2, -3, 4), teams=rules.teams, accounts=accounts), 0)
    assert found is not None
    assert (found.winner, found.cause) == (2, Cause.TOTAL)


def test_a_void_round_is_none_of_the_eight() -> None:
    script = game("mittlere")
    script.deal(*ALWAYS_FOLLOWS)
    go_on(script)
    assert script.state.public.game.accounts == ()
    current = script.state.public.round
    assert current is not None
    assert current.number == 1


def test_mittlere_goes_to_ten_strokes() -> None:
    assert find("mittlere").end.target == 10


def test_table_weis_form_is_an_option_of_molotow() -> None:
    """[JV-M]: Weis and Stöck of the own hand are taken off, a Weis on the table is added for who takes the trick."""
    fours = [["9", 150], ["T", 100], ["J", 200], ["Q", 100], ["K", 100], ["A", 100]]
    weis = {"time": "automatic", "scoring": "winner_team_all", "low_fours": "none", "four_points": fours}
    script = game(
        "molotow",
        "6C 7S 8S 9S AH AD KD 9D 8D",
        "7C AS KS 6H 7H 9H TH 6D 7D",
        "8C QS JS 8H JH QH KH TD JD",
        "9C TC JC QC KC AC 6S TS QD",
        weis=weis,
        score={"table_weis": True, "hand_weis_deducted": True, "stoeck": 20},
    )
    # Four acorns in a row lie in the first trick: 50 for who takes it. Roses become trump later.
    script.play("6C 7C 8C 9C")
    assert script.state.public.play.tricks[0].winner == 3
    go_on(script)
    sides = script.account.sides
    assert sides[3].table_weis >= 50
    # Seat 3 held six acorns from the nine (100), seat 0 three roses (20) and seat 2 nothing, whatever trump is.
    assert sides[3].weis <= -100
    assert sides[0].weis == -20
    assert all(side.stoeck == 0 for side in sides)


def test_mittlere_match_gives_two_strokes_and_the_others_a_zero() -> None:
    """6.3 [SRF-M]: "match → two strokes, others one zero"."""
    script = game("mittlere", forehand=1)
    script.deal(f"{SUITS[1]} AH KH QH", "6C 8C TC QC AC 6H 8H TH 6D 8D TD QD")
    script.play("6C 7C 6S")  # seat 0 is void in acorns: roses are trump, and it has all of them
    go_on(script)
    assert [side.tricks for side in script.account.sides] == [12, 0, 0]
    assert [(side.strokes, side.zeros) for side in script.account.sides] == [(2, 0), (0, 1), (0, 1)]


def test_move_counts_know_late_trump() -> None:
    """Molotow: the first card that does not follow suit is trump at once, so its suit takes the trick."""
    rules = find("molotow")
    offer = rules.offer("late")
    assert offer is not None
    # Whichever card seat 2 throws away is trump and takes the first trick; then seat 3 has two cards for its lead.
    deal = parse_deal("AS 6C | 7S 7C | 6D AC | 8S 8C KC", 4)
    assert perft(rules, offer.contract, 0, deal, 6)[Card.parse("AS")] == 4


def test_mittlere_ends_with_the_tenth_stroke() -> None:
    """0b: "first to the agreed number of strokes (default 10) loses"; zeros take none away."""
    rules = patched(find("mittlere"), {"end": {"target": 3}})
    script = game("mittlere", end={"target": 3})
    strokes = [0, 0, 0]
    for _ in range(40):
        if script.state.public.game.result is not None:
            break
        script.deal()
        go_on(script)
        strokes = [
            sum(account.sides[seat].strokes for account in script.state.public.game.accounts)
            for seat in range(rules.seats)
        ]
        assert (max(strokes) >= 3) == (script.state.public.game.result is not None), strokes


def test_the_fewest_points_win_in_the_form_with_table_weis() -> None:
    """0b: "Table-Weis form [JV-M] as an option"; 6.3: there the fewest points win after eight hands."""
    script = game("molotow", *QUIET, book={"kind": "points", "fewest": True}, end={"rounds": 1})
    go_on(script)
    assert script.scores == tuple(side.card_points for side in script.account.sides)
    assert script.scores[script.won().winner] == min(script.scores)


def test_mittlere_names_the_loser() -> None:
    script = game("mittlere", end={"target": 1})
    while script.state.public.game.result is None:
        script.deal()
        go_on(script)
    loser = script.won().loser
    assert loser is not None
    strokes = [sum(account.sides[seat].strokes for account in script.state.public.game.accounts) for seat in range(3)]
    assert strokes[loser] == max(strokes) >= 1
