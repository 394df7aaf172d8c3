"""One test for each decision and each row of §7 on the Schieber of Swisslos, the reglement, and pagat."""

from __future__ import annotations

import pytest

from jassen.core.actions import AnnounceWeis, PlayCard
from jassen.core.cards import Card, Cards
from jassen.core.decisions import current_decision, may_announce, may_claim
from jassen.core.errors import Reason
from jassen.core.events import StoeckShown, WeisShown
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Cause, Phase
from jassen.core.rules_form import patched
from jassen.variants import find
from tests.core.driving import Script
from tests.variants.examples import (
    QUIET,
    SUITS,
    actions_of,
    best,
    contract_of,
    forehand_drawn,
    game,
    go_on,
    hand_scores,
    legal,
    melds,
    refusal,
    waits_for,
)

S1000, S2500, OF, PG = "swisslos-schieber-1000", "swisslos-schieber-2500", "official-schieber", "pagat-schieber"
ALL = pytest.mark.parametrize("profile", [S1000, S2500, OF, PG])
SWISSLOS = pytest.mark.parametrize("profile", [S1000, S2500])


def start(profile: str, *hands: str, **patch: object) -> Script:
    """A dealt round; pagat's forehand is who holds the seven of roses."""
    return game(profile, *hands, forehand=0, **patch)


# What they share: following, shoving, values


@ALL
@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("AS KS JH 8H 6H 7C 6C", "TC AC TH", "6C 7C JH"),
        ("AH 6H 7S", "TC 9H", "7S"),
        ("AH 6H", "TC 9H", "6H AH"),
        ("JH AS 6C", "6H", "6C AS JH"),
    ],
    ids=["X1", "X6", "X7", "X4"],
)
def test_rows_2_3_4_6_following(profile: str, hand: str, trick: str, expected: str) -> None:
    assert legal(profile, hand, trick) == expected


@pytest.mark.parametrize("profile", [S1000, S2500, OF])
def test_row_9_no_shoving_back_and_forehand_leads(profile: str) -> None:
    script = start(profile, *QUIET)
    script.shove(0)
    assert waits_for(script) == (Phase.CHOOSING, {2})
    assert len(actions_of(script)) == 6
    script.name(2, "U")
    assert waits_for(script) == (Phase.PLAYING, {0})


def test_row_9_shoving_back_is_an_option_and_then_forehand_must() -> None:
    script = start(OF, *QUIET, bidding={"shove_back": True})
    script.shove(0)
    script.shove(2)
    assert waits_for(script) == (Phase.CHOOSING, {0})
    assert len(actions_of(script)) == 6


@pytest.mark.parametrize(
    ("profile", "factors", "target"),
    [
        (S1000, [1, 1, 1, 1, 1, 1], 1000),
        (S2500, [1, 1, 2, 2, 3, 3], 2500),
        (OF, [1, 1, 2, 2, 3, 3], 2500),
        (PG, [1, 1, 2, 2, 3, 4], 3000),
    ],
)
def test_rows_24_and_25_factors_and_targets(profile: str, factors: list[int], target: int) -> None:
    assert [offer.factor for offer in find(profile).contracts] == factors
    assert find(profile).end.target == target


@pytest.mark.parametrize(("profile", "six", "ace"), [(S1000, 11, 0), (S2500, 11, 0), (OF, 11, 0), (PG, 0, 11)])
def test_row_10_the_value_of_six_and_ace_in_undenufe(profile: str, six: int, ace: int) -> None:
    points = contract_of(find(profile), "U").points
    assert [points[Card.parse(card)] for card in ("6C", "8C", "AC")] == [six, 8, ace]
    assert sum(points) == 152


# Weis


@pytest.mark.parametrize(("profile", "long"), [(S1000, [100] * 5), (OF, [100, 150, 200, 250, 300]), (PG, [100] * 5)])
def test_row_12_long_sequences(profile: str, long: list[int]) -> None:
    for length, points in zip(range(5, 10), long, strict=True):
        ((_, found),) = melds(profile, SUITS[1][-3 * length :])
        assert found == points


@ALL
def test_row_11_four_nines_150_and_x24(profile: str) -> None:
    assert best(profile, "H", 1, "9C 9S 9H 9D", "KC KS KH KD") == (0, 150)
    assert best(profile, "H", 1, "JC JS JH JD", "9C 9S 9H 9D") == (0, 200)


@pytest.mark.parametrize(("profile", "points"), [(S1000, None), (OF, 100), (PG, None)])
def test_row_13_four_sixes_sevens_and_eights_and_x33(profile: str, points: int | None) -> None:
    for rank in "678":
        for contract in "HOU":
            four = f"{rank}C {rank}S {rank}H {rank}D"
            assert melds(profile, four, contract) == ([] if points is None else [(four, points)])


@pytest.mark.parametrize(("profile", "winner"), [(S1000, 0), (S2500, 0), (OF, 0), (PG, 1)])
def test_row_14_x25_five_in_sequence_or_four_alike(profile: str, winner: int) -> None:
    assert best(profile, "H", 1, "6S 7S 8S 9S TS", "QC QS QH QD") == (winner, 100)
    assert best(profile, "H", 0, "6S 7S 8S 9S TS", "QC QS QH QD") == (winner, 100)


@ALL
def test_row_15_of_equal_points_the_longer_sequence(profile: str) -> None:
    points = 150 if profile == OF else 100
    assert best(profile, "H", 1, "6S 7S 8S 9S TS JS", "TD JD QD KD AD") == (0, points)


@pytest.mark.parametrize(("profile", "winner"), [(S1000, 1), (S2500, 1), (OF, 0), (PG, 0)])
def test_row_16_the_higher_card_decides_not_at_swisslos(profile: str, winner: int) -> None:
    # Seat 1 is forehand; the higher sequence is with seat 0.
    assert best(profile, "H", 1, "7S 8S 9S", "6D 7D 8D") == (winner, 20)


@pytest.mark.parametrize(("profile", "winner"), [(S1000, 1), (S2500, 1), (OF, 0), (PG, 0)])
def test_row_17_trump_after_height_and_x27(profile: str, winner: int) -> None:
    assert best(profile, "H", 0, "7S 8S 9S", "6H 7H 8H") == (winner, 20)
    assert best(profile, "H", 1, "7H 8H 9H", "7S 8S 9S") == (0, 20)
    assert best(profile, "H", 1, "7D 8D 9D", "7S 8S 9S") == (1, 20)


@pytest.mark.parametrize(("profile", "winner"), [(OF, 0), (PG, 1)])
def test_row_18_x31_sequences_in_undenufe(profile: str, winner: int) -> None:
    assert best(profile, "U", 1 - winner, "6S 7S 8S", "QD KD AD") == (winner, 20)


def test_x32_in_the_reglement_sixes_are_higher_than_aces_in_undenufe() -> None:
    assert best(OF, "U", 1, "6C 6S 6H 6D", "AC AS AH AD") == (0, 100)
    assert best(OF, "O", 0, "6C 6S 6H 6D", "AC AS AH AD") == (1, 100)
    for better, worse in zip("678TQK", "78TQKA", strict=True):
        pair = [f"{rank}C {rank}S {rank}H {rank}D" for rank in (better, worse)]
        assert best(OF, "U", 1, *pair) == (0, 100)


@pytest.mark.parametrize(("profile", "points"), [(S1000, 150), (S2500, 150), (OF, 150), (PG, 100)])
def test_row_19_x35_kreuzweis(profile: str, points: int) -> None:
    assert hand_scores(profile, "KC KS KH KD JH QH AH", "C") == points


def test_x40_in_one_hand_a_sequence_of_six_and_four_nines_count_300() -> None:
    assert hand_scores(OF, "6H 7H 8H 9H TH JH 9C 9S 9D", "C") == 300


@ALL
def test_row_20_x37_the_winning_side_scores_all(profile: str) -> None:
    hands = ("6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD", "JH QH KH AH 8D 6C 7C QS AS")
    if profile == PG:
        # Only what is at least as good as what has been heard may be announced: the order of speaking matters.
        script = start(profile, *hands)
        assert script.state.public.forehand == 0
        script.name(0, "C")
        go_on(script)
        assert [side.weis for side in script.account.sides] == [70, 0]
        return
    script = start(profile, *hands)
    script.name(0, "C")
    go_on(script)
    assert [side.weis for side in script.account.sides] == [70, 0]


@SWISSLOS
def test_row_21_swisslos_nobody_has_to_say_anything(profile: str) -> None:
    script = start(profile, "6S 7S 8S AC 9C TC TH 6D 7D")
    script.name(0, "C")
    assert not any(isinstance(action, AnnounceWeis) for action in actions_of(script))
    while len(script.state.public.play.tricks) < 1:
        script.play_low()
    assert any(isinstance(event, WeisShown) for event in script.events)


def test_row_21_reglement_from_ones_own_turn_until_the_next_player_has_played() -> None:
    script = start(OF, "6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD")
    script.name(0, "C")
    now = current_decision(script.state.public)
    said = AnnounceWeis(now, 0, Cards("6S 7S 8S").mask)
    assert may_announce(script.rules, script.state.public) == {0}
    script.play("AC")
    assert may_announce(script.rules, script.state.public) == {0, 1}
    script.take(said)
    assert may_announce(script.rules, script.state.public) == {1}
    script = start(OF, "6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD")
    script.name(0, "C")
    script.play("AC 9S")
    assert refusal(script, said) is Reason.NOT_NOW


def test_row_21_pagat_only_what_is_at_least_as_good_as_the_best_so_far() -> None:
    hands = ("7S 8S 9S TS AC 9C TC 6D 7D", "6H 7H 8H 6S JS KS JD 9D QD", "9H TH JH QH 8D 6C 7C QS AS")
    script = start(PG, *hands)
    script.name(0, "C")
    script.weis(0, "7S 8S 9S TS")
    script.play("AC")
    now = current_decision(script.state.public)
    assert refusal(script, AnnounceWeis(now, 1, Cards("6H 7H 8H").mask)) is Reason.WEIS_NOT_GOOD_ENOUGH
    assert not any(isinstance(action, AnnounceWeis) for action in actions_of(script))
    script.play_low()
    script.weis(2, "9H TH JH QH")


def test_row_21_pagat_a_partner_scores_what_was_too_small_to_be_said_and_loses_what_was_kept_back() -> None:
    hands = ("7S 8S 9S TS AC 9C TC 6D 7D", "AS KS 8C 7C KC 9D JD JH TD", "6H 7H 8H 6C 8D QD KD JS QS")
    script = start(PG, *hands)
    script.name(0, "C")
    script.weis(0, "7S 8S 9S TS")
    go_on(script)
    assert [event.seat for event in script.events if isinstance(event, WeisShown)] == [0, 2]
    assert [side.weis for side in script.account.sides] == [70, 0]
    # Who says nothing although it would have been as good keeps it for himself.
    hands = ("7S 8S 9S AC 9C TC 6D 7D TD", "AS KS 8C 7C KC 9D JD JH TS", "6H 7H 8H 6C 8D QD KD JS QS")
    script = start(PG, *hands)
    script.name(0, "C")
    script.weis(0, "7S 8S 9S")
    script.play_on(1)
    assert [event.seat for event in script.events if isinstance(event, WeisShown)] == [0]
    # So does who has heard nothing yet, whatever is said later.
    script = start(PG, "7S 8S 9S AC 9C TC 6D 7D TD", "AS KS 8C 7C KC 9D JD JH TS", "6H 7H 8H 9H 6C 8D QD KD QS")
    script.name(0, "C")
    script.play("AC")
    script.play_low()
    script.weis(2, "6H 7H 8H 9H")
    go_on(script)
    assert [event.seat for event in script.events if isinstance(event, WeisShown)] == [2]
    assert [side.weis for side in script.account.sides] == [50, 0]


# Stöck

STOECK = ("KC QC AC TS 7S QH 7H 9D 6D", "JC 8C AS JS 6S KH TH 8D 7D", "9C 6C KS 9S AH 9H 6H KD JD")


@SWISSLOS
def test_row_22_swisslos_stoeck_are_automatic(profile: str) -> None:
    script = start(profile, *STOECK)
    script.name(0, "C")
    go_on(script)
    assert [side.stoeck for side in script.account.sides] == [20, 0]


@pytest.mark.parametrize("profile", [OF, PG])
@pytest.mark.parametrize("called", [True, False])
def test_row_22_stoeck_are_called_with_the_second_card(profile: str, called: bool) -> None:
    script = start(profile, *STOECK)
    script.name(0, "C")
    while script.state.public.phase is Phase.PLAYING:
        plays = [action for action in actions_of(script) if isinstance(action, PlayCard)]
        script.take(next((play for play in plays if play.stoeck == called), plays[0]))
    assert [side.stoeck for side in script.account.sides] == [20 * called, 0]


@ALL
def test_row_23_match_is_100_and_multiplied(profile: str) -> None:
    script = start(profile, *(SUITS if profile != PG else (SUITS[1], SUITS[0], SUITS[2], SUITS[3])))
    seat = script.state.public.forehand
    assert seat == 0
    script.name(0, "O")
    while script.state.public.phase is Phase.PLAYING:
        script.play_low()
    factor = contract_factor(profile)
    assert script.account.sides[0].match == 100
    assert script.account.totals[0] == factor * (257 + script.account.sides[0].weis)


def contract_factor(profile: str) -> int:
    """The factor of Obenabe."""
    offer = find(profile).offer("O")
    assert offer is not None
    return offer.factor


# Who begins


def test_row_8_swisslos_random_reglement_lowest_draw_pagat_seven_of_roses() -> None:
    assert find(S1000).opening is Opening.RANDOM
    assert forehand_drawn(find(OF), "6C KS TH 9D") == 1
    assert forehand_drawn(find(OF), "7C KS TH 6D") == 0
    assert forehand_drawn(find(OF), "6C 6S TH 9D") is None
    for holder in range(4):
        hands = [QUIET[0].replace("8S", "7S"), *QUIET[1:]]
        order = [hands[(seat - holder) % 4] if (seat - holder) % 4 < 3 else "" for seat in range(4)]
        rest = " ".join(str(card) for card in Cards(" ".join(SUITS)) - Cards(" ".join(hands)))
        script = start(PG, *(hand or rest for hand in order))
        assert script.state.public.forehand == holder
        assert waits_for(script) == (Phase.CHOOSING, {holder})
        script.name(holder, "C")
        assert waits_for(script) == (Phase.PLAYING, {holder})
        go_on(script)
        # The holder deals the next round, so that the seat after is forehand.
        assert script.state.public.forehand == (holder + 1) % 4


# The end


def to_target(profile: str, target: int, *hands: str) -> Script:
    script = start(profile, *(hands or QUIET), end={"target": target})
    script.name(0, "C")
    return script


@SWISSLOS
def test_row_26_swisslos_ends_the_moment_a_side_reaches_the_target(profile: str) -> None:
    assert find(profile).end.mode is EndMode.AUTOMATIC
    script = to_target(profile, 14)
    script.play("AC QC 6C")
    assert script.state.public.phase is Phase.PLAYING
    script.play("7C")
    assert (script.won().winner, script.won().cause) == (0, Cause.REACHED)
    script = to_target(profile, 15)
    script.play("AC QC 6C 7C")
    assert script.state.public.phase is Phase.PLAYING
    assert may_claim(script.rules, script.state.public) == set()


@SWISSLOS
def test_row_29_both_home_in_trick_1_stoeck_weis_trick(profile: str) -> None:
    hands = ("AC 8C 9C TS 7S QH 7H 9D 6D", "KC QC AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")
    script = to_target(profile, 14, *hands)
    script.play("AC QC 6C")
    script.play_low()
    # The Stöck alone are enough for the side that has not taken the trick.
    assert (script.won().winner, script.won().cause) == (1, Cause.STOECK)
    assert StoeckShown(1) in script.events


@pytest.mark.parametrize("profile", [OF, PG])
def test_rows_26_27_and_x50_anybody_may_claim_after_any_trick(profile: str) -> None:
    for target, cause, winner in ((14, Cause.CLAIM, 0), (15, Cause.WRONG_CLAIM, 1)):
        script = to_target(profile, target, QUIET[0].replace("8S", "7S"), *QUIET[1:])
        script.play("AC QC 6C 7C")
        assert may_claim(script.rules, script.state.public) == {0, 1, 2, 3}
        script.claim(0)
        assert (script.won().cause, script.won().winner) == (cause, winner)


@pytest.mark.parametrize("profile", [OF, PG])
def test_row_28_a_wrong_claim_loses_also_for_the_other_side(profile: str) -> None:
    script = to_target(profile, 14, QUIET[0].replace("8S", "7S"), *QUIET[1:])
    script.play("AC QC 6C 7C")
    script.claim(1)
    assert (script.won().winner, script.won().cause, script.won().claimant) == (0, Cause.WRONG_CLAIM, 1)


@pytest.mark.parametrize("profile", [OF, PG])
def test_row_40_a_claim_counts_tricks_weis_and_stoeck_that_can_still_be_called(profile: str) -> None:
    hands = ("AC KC QC 6S 7S 8S 7H 9D 6D", "JC 8C AS JS TS KH TH 8D 7D", "9C 6C KS 9S AH 9H 6H KD JD")
    script = to_target(profile, 20 + 20 + 0, *hands)
    script.weis(0, "6S 7S 8S")
    script.play("7H TH 6H")
    script.play_low()
    script.claim(2)
    side = script.account.sides[0]
    assert (side.weis, side.stoeck, side.last_trick, side.match) == (20, 20, 0, 0)
    assert (script.won().winner, script.won().cause) == (0, Cause.CLAIM)


@pytest.mark.parametrize("profile", [OF, PG])
def test_row_29_both_home_in_trick_1_of_a_claim_game(profile: str) -> None:
    hands = ("AC TS JC 6S 7S 8D 7H 9D 6D", "QS QH QD QC AS JS 9S KH TH", "8C 6C KS 8S AH 9H 6H KD JD")
    script = to_target(profile, 20, *hands)
    script.play("JC")
    script.weis(1, "QS QH QD QC")
    script.play("QC 6C")
    script.play_low()
    assert (script.won().winner, script.won().cause) == (1, Cause.WEIS)


def test_row_41_a_weis_needs_no_trick() -> None:
    for profile in (S1000, OF, PG, "stargames-schieber", "howtoplay-schieber"):
        rules = find(profile)
        assert rules.weis is not None
        assert rules.weis.needs_trick is False
    assert patched(find(OF), {"weis": {"needs_trick": True}}) != find(OF)


def test_official_claims_are_possible_in_the_first_trick() -> None:
    """§7 row 27, official: "anyone, any time"."""
    script = game("official-schieber", *QUIET)
    script.name(0, "C")
    script.play("AC")
    assert may_claim(script.rules, script.state.public) == {0, 1, 2, 3}
