"""One test for each decision on ``stargames-schieber``, and its worked examples X1–X50."""

from __future__ import annotations

import pytest

from jassen.core.actions import Claim
from jassen.core.cards import Card, Cards, cards_in
from jassen.core.choosing import chooser
from jassen.core.contracts import TRUMPS, UNDENUFE, Contract
from jassen.core.decide import decide
from jassen.core.decisions import awaiting, claim_decision, may_claim
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import (
    CardPlayed,
    GameWon,
    RoundBooked,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.follow import playable
from jassen.core.legal import legal_actions
from jassen.core.notation import parse_trick
from jassen.core.public import Cause, Phase
from jassen.core.rules_form import patched
from jassen.core.trick import card_points, winning_place
from jassen.core.view import holds_stoeck, own_weis, view, witness
from jassen.core.weis import Weis, best_weis, find_weis
from jassen.variants import find
from tests.core.driving import Script

RULES = find("stargames-schieber")
NO_RULES = find("stargames-no-schieber")


def contract_of(key: str) -> Contract:
    offer = RULES.offer(key)
    assert offer is not None
    return offer.contract


def legal(hand: str, trick: str, contract: str = "H", *, rules: object = RULES) -> str:
    follow = NO_RULES.follow if rules is NO_RULES else RULES.follow
    mask = playable(follow, contract_of(contract).ranking(0), Cards(hand).mask, parse_trick(trick, 4))
    return str(Cards.of(mask))


def scored(script: Script) -> RoundBooked:
    return [event for event in script.events if isinstance(event, RoundBooked)][-1]


def refused(script: Script, seat: int) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        script.claim(seat)
    return caught.value.reason


# A quiet deal: no Weis anywhere, no Stöck in hearts (shields); seat 0 holds the high trumps of C.
QUIET = ("AC KC 9C TS 8S QH 7H 9D 6D", "QC 8C AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")


def quiet(**patch: object) -> Script:
    script = Script(patched(RULES, patch) if patch else RULES)
    script.deal(*QUIET)
    return script


# Contracts


def test_all_six_contracts_for_forehand_and_for_the_partner_after_a_shove() -> None:
    script = quiet()
    for seat, shoves in ((0, 1), (2, 0)):
        actions = legal_actions(RULES, view(RULES, script.state, seat))
        assert [getattr(a, "contract", "shove") for a in actions] == [*"CSHDOU", *["shove"] * shoves]
        if shoves:
            script.shove(0)
    assert chooser(RULES, script.state.public) == 2


def test_no_shoving_back() -> None:
    script = quiet()
    script.shove(0)
    with pytest.raises(IllegalAction) as caught:
        script.shove(2)
    assert caught.value.reason is Reason.NO_SHOVING_BACK


def test_forehand_leads_also_after_a_shove() -> None:
    script = quiet()
    script.shove(0)
    script.name(2, "O")
    script.silence()
    assert awaiting(RULES, script.state.public) == {0}


def test_a_contract_that_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        quiet().name(0, "X")
    assert caught.value.reason is Reason.CONTRACT_NOT_OFFERED


def test_forehand_moves_on_by_one_seat_each_round() -> None:
    script = quiet()
    for forehand in (0, 1, 2, 3, 0):
        assert script.state.public.round is not None
        assert script.state.public.round.forehand == forehand
        script.name(forehand, "C")
        script.silence()
        script.play_on(9)
        if script.state.public.phase is Phase.OVER:
            break
        script.deal(*QUIET)


def test_factors_are_1_1_2_2_3_4() -> None:
    assert [(offer.contract.key, offer.factor) for offer in RULES.contracts] == [
        ("C", 1),
        ("S", 1),
        ("H", 2),
        ("D", 2),
        ("O", 3),
        ("U", 4),
    ]


# When a Weis is announced

WEIS = ("6S 7S 8S AC KC TC TH 6D 7D", "QC QS QH QD 7C 7H 8H 8D 9D", "9C JC 9S JS AS 9H JH TD KD")


def weis_script(contract: str = "C") -> Script:
    script = Script(RULES)
    script.deal(*WEIS)
    script.name(0, contract)
    return script


def test_every_seat_is_asked_before_the_first_card_so_that_waiting_tells_nothing() -> None:
    script = weis_script()
    assert awaiting(RULES, script.state.public) == {0, 1, 2, 3}
    script.weis(1, "QC QS QH QD")
    assert awaiting(RULES, script.state.public) == {0, 2, 3}
    script.silence()
    assert script.state.public.phase is Phase.PLAYING


def test_announcements_are_open_to_all_holders_at_once_and_never_outdate_each_other() -> None:
    for order in ((0, 1), (1, 0)):
        script = weis_script()
        decision = {seat: legal_actions(RULES, view(RULES, script.state, seat))[0] for seat in (0, 1)}
        for seat in order:
            script.take(decision[seat])
        with pytest.raises(IllegalAction) as caught:
            script.take(decision[order[0]])
        assert caught.value.reason is Reason.LATE


def test_silence_scores_nothing() -> None:
    script = weis_script()
    script.silence()
    script.play_on(9)
    assert [side.weis for side in scored(script).account.sides] == [0, 0]
    assert not any(isinstance(event, WeisShown) for event in script.events)


def test_until_trick_1_is_complete_the_others_see_only_the_points() -> None:
    script = weis_script()
    (announced,) = script.weis(1, "QC QS QH QD")
    assert isinstance(announced, WeisAnnounced)
    assert witness(announced, 1) == announced
    for other in (0, 2, 3, None):
        assert witness(announced, other) == WeisHeard(1, 100)
        seen = view(RULES, script.state, other).public.round
        assert seen is not None
        assert seen.answers[1] == 100
        assert seen.weis == ()


def test_the_winning_weis_is_shown_after_trick_1_and_the_others_never() -> None:
    script = weis_script()
    script.weis(0, "6S 7S 8S")
    script.weis(1, "QC QS QH QD")
    script.silence()
    events = script.play("6S QS AS") + script.play("KS")
    shown = [event for event in events if isinstance(event, WeisShown)]
    assert shown == [WeisShown(1, Weis(Cards("QC QS QH QD").mask, 100))]
    assert [event for event in script.events if isinstance(event, WeisShown)] == shown


def test_a_weis_that_one_does_not_hold_is_refused() -> None:
    script = weis_script()
    for cards in ("9C 9S 9H", "QC QS QH QD", ""):
        with pytest.raises(IllegalAction) as caught:
            script.weis(0, cards)
        assert caught.value.reason is Reason.NO_SUCH_WEIS


# Weis: what scores


def test_only_the_highest_weis_scores() -> None:
    # X37: 20 and 50 in one team against 20; under ``highest_only`` the 50 alone counts.
    script = Script(RULES)
    script.deal("6S 7S 8S AC 8C TC TH 6D 7D", "6C 7C AH 9S TS QS JD 9D QD", "9H 8H JH QH KD KC QC JC KS")
    script.name(0, "C")
    assert [weis.points for weis in own_weis(RULES, view(RULES, script.state, 0))] == [20]
    script.weis(0, "6S 7S 8S")
    script.silence()
    script.play_on(9)
    assert [side.weis for side in scored(script).account.sides] == [20, 0]


def test_x37_a_team_scores_its_best_weis_only() -> None:
    script = Script(RULES)
    script.deal("6S 7S 8S AC 9C TC TH 6D 7D", "6H 7H 8H 9S TS KS JD 9D QD", "JH QH KH AH 8D 6C 7C QS AS")
    script.name(0, "C")
    script.weis(0, "6S 7S 8S")
    script.weis(1, "6H 7H 8H")
    script.weis(2, "JH QH KH AH")
    script.silence()
    script.play_on(9)
    assert [side.weis for side in scored(script).account.sides] == [50, 0]


def weis_of(hand: str, contract: str = "H") -> list[str]:
    assert RULES.weis is not None
    return [str(Cards.of(weis.cards)) for weis in find_weis(RULES.weis, contract_of(contract), Cards(hand).mask)]


def best(contract: str, forehand: int, *hands: str) -> tuple[int, int] | None:
    """Seat and points of the best Weis when everybody announces the best one."""
    assert RULES.weis is not None
    found = [find_weis(RULES.weis, contract_of(contract), Cards(hand).mask) for hand in hands]
    winner = best_weis(RULES.weis, contract_of(contract), forehand, [weis[0] if weis else None for weis in found])
    return None if winner is None else (winner[0], winner[1].points)


def test_sequences_in_undenufe_are_reversed_x31() -> None:
    assert best("U", 1, "6S 7S 8S", "QD KD AD") == (0, 20)
    assert best("O", 1, "6S 7S 8S", "QD KD AD") == (1, 20)


def test_four_sixes_count_100_in_undenufe_and_four_aces_nothing_x32() -> None:
    assert best("U", 1, "6C 6S 6H 6D", "AC AS AH AD") == (0, 100)
    assert weis_of("AC AS AH AD", "U") == []
    assert weis_of("AC AS AH AD", "O") == ["AC AS AH AD"]


def test_x33_four_sixes_are_none_with_trump() -> None:
    assert weis_of("6C 6S 6H 6D") == []
    assert weis_of("7C 7S 7H 7D", "U") == []


def test_x24_four_nines_beat_four_kings() -> None:
    assert best("H", 1, "9C 9S 9H 9D", "KC KS KH KD") == (0, 150)


def test_x25_four_alike_go_before_a_sequence_of_equal_points() -> None:
    assert best("H", 0, "6S 7S 8S 9S TS", "QC QS QH QD") == (1, 100)


def test_a_five_sequence_to_the_ace_beats_a_six_sequence_to_the_under() -> None:
    assert best("C", 0, "6S 7S 8S 9S TS JS", "TH JH QH KH AH") == (1, 100)


def test_x27_trump_decides_before_position() -> None:
    assert best("H", 1, "7H 8H 9H", "7S 8S 9S") == (0, 20)


def test_x28_and_x29_the_nearest_to_forehand_wins_among_equals() -> None:
    assert best("H", 1, "7D 8D 9D", "7S 8S 9S") == (1, 20)
    assert best("H", 0, "7D 8D 9D", "7S 8S 9S", "7C 8C 9C") == (0, 20)
    assert best("H", 2, "7D 8D 9D", "", "", "7S 8S 9S") == (3, 20)


def test_a_longer_sequence_is_one_weis_and_sequences_count_100_from_five() -> None:
    assert weis_of("6S 7S 8S 9S TS JS QS KS AS") == ["6S 7S 8S 9S TS JS QS KS AS"]
    for cards, points in (("6S 7S 8S", 20), ("6S 7S 8S 9S", 50), ("6S 7S 8S 9S TS", 100), ("6S 7S 8S 9S TS JS", 100)):
        assert best("H", 0, cards) == (0, points)
    assert weis_of("6S 7S 9S TS AS 6C 7C") == []


def test_x47_obenabe_multiplies_the_weis_by_three() -> None:
    # Four Ober count 100; the sequence beside them does not score under ``highest_only``: 300 and not 360.
    script = Script(RULES)
    script.deal("QC QS QH QD 6S 7S 8S AC AS", "6C 7C 9C 6H 7H 9H 6D 7D 9D")
    script.name(0, "O")
    script.weis(0, "QC QS QH QD")
    script.silence()
    script.play_on(9)
    account = scored(script).account
    assert account.sides[0].weis * account.factor == 300
    assert account.sides[0].total == 3 * sum(
        (account.sides[0].cards, account.sides[0].last_trick, account.sides[0].match, 100)
    )


# Stöck

STOECK = ("AC 8C 9C TS 8S QH 7H 9D 6D", "QC KC AS JS 6S KH TH 8D 7D", "JC 6C KS 9S AH 9H 6H KD JD")


def stoeck_script(contract: str = "C") -> Script:
    script = Script(RULES)
    script.deal(*STOECK)
    script.name(0, contract)
    script.silence()
    return script


def test_stoeck_is_automatic_for_who_holds_both_at_the_start() -> None:
    script = stoeck_script()
    assert [holds_stoeck(view(RULES, script.state, seat)) for seat in range(4)] == [False, True, False, False]
    script.play_on(9)
    assert [side.stoeck for side in scored(script).account.sides] == [0, 20]


def test_stoeck_is_hidden_until_both_cards_have_been_played() -> None:
    script = stoeck_script()
    seen = view(RULES, script.state, 0).public.round
    assert seen is not None
    assert seen.stoeck is None
    assert not any(isinstance(e, StoeckShown) for e in script.play("AC QC 6C") + script.play_low())
    events: list[object] = []
    while not any(isinstance(event, StoeckShown) for event in events):
        events += script.play_low()
    place = next(i for i, event in enumerate(events) if isinstance(event, StoeckShown))
    assert events[place - 1] == CardPlayed(1, Card.parse("KC"))


def test_stoeck_is_shown_when_a_claim_is_settled_and_counts_unplayed() -> None:
    rules = patched(RULES, {"end": {"target": 30}})
    script = Script(rules)
    script.deal(*STOECK)
    script.shove(0)
    script.name(2, "C")
    script.silence()
    script.play("6D 7D KD AD")
    assert TrickTaken(3) in script.events
    events = script.claim(1)
    assert StoeckShown(1) in events
    assert events[-1] == GameWon(script.won())
    assert script.won().winner == 1
    assert scored(script).account.totals == (0, 15 + 20)


def test_x42_stoeck_counts_twice_in_bells_and_never_without_trump() -> None:
    script = Script(RULES)
    script.deal("KD QD AC KC TS 8S 6H 7H 9C")
    script.name(0, "D")
    script.silence()
    script.play_on(9)
    side = scored(script).account.sides[0]
    assert side.stoeck == 20
    assert side.total == 2 * (side.cards + side.last_trick + side.match + 20)
    script = Script(RULES)
    script.deal("KD QD AC KC TS 8S 6H 7H 9C")
    script.name(0, "O")
    script.silence()
    script.play_on(9)
    assert scored(script).account.sides[0].stoeck == 0


def test_x43_stoeck_counts_without_a_single_trick() -> None:
    script = Script(RULES)
    script.deal(
        "AC JC 9C TC AS KS QS JS TS",
        "KC QC 6S 7S 8S 9S 6H 7H 8H",
        "8C 7C 6C AH KH QH JH TH 9H",
        "AD KD QD JD TD 9D 8D 7D 6D",
    )
    script.name(0, "C")
    script.silence()
    for trick in ("AC QC 6C 6D", "JC KC 7C 7D"):
        script.play(trick)
    script.play("9C 6H 8C 8D TC 7H 9H 9D AS 6S TH TD KS 7S JH JD QS 8S QH QD JS 9S KH KD TS 8H AH AD")
    account = scored(script).account
    assert account.sides[0].match == 100
    assert account.totals == (257, 20)


# Match


def test_the_match_bonus_is_multiplied_and_needs_every_trick() -> None:
    script = Script(RULES)
    script.deal("AC KC QC JC TC 9C 8C 7C 6C")
    script.name(0, "O")
    script.silence()
    script.play_on(9)
    account = scored(script).account
    assert (account.sides[0].tricks, account.sides[0].match) == (9, 100)
    assert account.totals == (3 * 257, 0)


def test_x46_no_match_when_the_others_took_a_worthless_trick() -> None:
    script = Script(RULES)
    script.deal(
        "7S AC KC QC JC TC 9C 8C 6C",
        "8S AS KS QS JS TS 6D 7D 8D",
        "9S 6S 6H 7H 8H 9H TH JH QH",
        "7C KH AH 9D TD JD QD KD AD",
    )
    script.name(0, "C")
    script.silence()
    script.play("7S 8S 6S AH")
    assert script.state.public.play.tricks[0].winner == 1
    script.play_on(9)
    assert [side.match for side in scored(script).account.sides] == [0, 0]


# Claim


def game_to(target: int, contract: str = "C") -> Script:
    """A quiet round of a game to that target, up to its first card."""
    script = quiet(end={"target": target})
    script.name(0, contract)
    script.silence()
    return script


def test_only_the_side_of_the_last_complete_trick_may_claim_both_its_players() -> None:
    script = game_to(500)
    assert refused(script, 0) is Reason.NO_TRICK_YET
    script.play("AC QC 6C 7C")
    assert may_claim(script.rules, script.state.public) == {0, 2}
    assert refused(script, 1) is Reason.NOT_YOUR_TRICK  # X50
    assert refused(script, 4) is Reason.NO_SUCH_SEAT


def test_the_window_is_open_until_the_next_trick_is_complete() -> None:
    script = game_to(14)
    script.play("AC QC 6C 7C")
    script.play("9D 8D JD")
    assert script.claim(2)[-1] == GameWon(script.won())
    script = game_to(14)
    script.play("AC QC 6C 7C")
    late = claim_decision(script.state.public)
    script.play("9D 8D JD AD")
    with pytest.raises(IllegalAction) as caught:
        decide(script.rules, script.state, Claim(late, 2))
    assert caught.value.reason is Reason.LATE
    assert refused(script, 2) is Reason.NOT_YOUR_TRICK


def test_x48_and_x49_a_claim_wins_with_the_target_or_more_and_loses_the_game_with_less() -> None:
    # The first trick counts 11 + 3 = 14.
    for target, cause, winner in ((13, Cause.CLAIM, 0), (14, Cause.CLAIM, 0), (15, Cause.WRONG_CLAIM, 1)):
        script = game_to(target)
        script.play("AC QC 6C 7C")
        script.claim(0)
        assert (script.won().cause, script.won().winner, script.won().claimant) == (cause, winner, 0)
        assert script.state.public.phase is Phase.OVER


def test_a_claim_counts_complete_tricks_weis_and_stoeck_multiplied_but_no_last_trick_and_no_match() -> None:
    rules = patched(RULES, {"end": {"target": 2 * (14 + 20 + 20)}})
    script = Script(rules)
    script.deal("AD 8D 7D 6S 7S 8S KC 9C 6H", "QC 8C AS JS 9S KH TH 9D 6D", "KD QD 6C KS TS AH 9H 7H JC")
    script.name(0, "D")
    script.weis(0, "6S 7S 8S")
    script.silence()
    script.play("AD 6D QD TD")
    account = next(event for event in script.claim(2) if isinstance(event, RoundBooked)).account
    assert account.sides[0].cards == 11 + 3 + 10
    assert (account.sides[0].last_trick, account.sides[0].match) == (0, 0)
    assert (account.sides[0].weis, account.sides[0].stoeck) == (20, 20)
    assert account.complete is False
    assert script.won().cause is Cause.CLAIM


def test_no_claim_after_trick_9_and_none_before_trick_1() -> None:
    script = game_to(5000)
    script.play_on(9)
    assert script.state.public.phase is Phase.DEALING
    assert refused(script, 0) is Reason.NO_CLAIM_AFTER_LAST_TRICK
    assert refused(script, 1) is Reason.NO_CLAIM_AFTER_LAST_TRICK


def test_a_claim_is_possible_in_trick_9_until_its_last_card() -> None:
    script = game_to(5000)
    script.play_on(8)
    side = script.state.public.play.tricks[-1].winner
    assert side in may_claim(script.rules, script.state.public)
    while len(script.state.public.play.table) < 3:
        script.play_low()
        assert side in may_claim(script.rules, script.state.public)


def test_nothing_is_possible_after_the_end() -> None:
    script = game_to(14)
    script.play("AC QC 6C 7C")
    script.claim(0)
    for seat in range(4):
        assert refused(script, seat) is Reason.GAME_IS_OVER
        assert legal_actions(script.rules, view(script.rules, script.state, seat)) == ()


# Both sides home after trick 1


def first_trick_decides(target: int, *, weis: bool = True) -> Script:
    """Seat 0 leads and takes trick 1; seat 1 may announce a Weis of 100."""
    script = Script(patched(RULES, {"end": {"target": target}}))
    script.deal("AC JC 9C TS 8S 7H 9D 6D 7D", "QS QH QD QC AS JS 6S KH TH", "8C 6C KS 9S AH 9H 6H KD JD")
    script.name(0, "C")
    if weis:
        script.weis(1, "QS QH QD QC")
    script.silence()
    return script


def test_both_home_after_trick_1_is_decided_at_once_by_weis() -> None:
    script = first_trick_decides(20)
    events = script.play("JC QC 6C TC")
    assert events[-1] == GameWon(script.won())
    assert (script.won().cause, script.won().winner, script.won().claimant) == (Cause.WEIS, 1, None)
    assert scored(script).account.complete is False


def test_stoeck_comes_before_weis() -> None:
    script = Script(patched(RULES, {"end": {"target": 20}}))
    script.deal("AC KC QC TS 8S 7H TD 6D 7D", "9S 9H 9D 9C AS JS 6S KH TH", "8C 6C KS TC AH JC 6H KD JD")
    script.name(0, "C")
    script.weis(1, "9S 9H 9D 9C")
    script.silence()
    events = script.play("AC 9C 6C 7C")
    assert (script.won().cause, script.won().winner) == (Cause.STOECK, 0)
    assert StoeckShown(0) in events


def test_one_side_home_after_trick_1_needs_its_claim() -> None:
    script = first_trick_decides(20, weis=False)
    script.play("JC QC 6C TC")
    assert script.state.public.phase is Phase.PLAYING


# The round ends unclaimed


def test_unclaimed_the_side_of_the_last_trick_is_counted_first_then_the_other() -> None:
    outcomes = set()
    for forehand in range(4):
        for contract in "CSHDOU":
            script = Script(patched(RULES, {"end": {"target": 30}}), forehand=forehand)
            script.deal(*QUIET)
            script.name(forehand, contract)
            script.silence()
            script.play_on(9)
            if script.state.public.phase is not Phase.OVER:
                continue
            last = script.state.public.play.tricks[-1].winner % 2
            home = [score >= 30 for score in script.state.public.game.scores]
            assert script.won().cause is Cause.COUNTED
            assert script.won().winner == (last if home[last] else 1 - last)
            outcomes.add((home[last], home[1 - last]))
    assert (True, True) in outcomes


def test_nobody_home_goes_on_to_the_next_round() -> None:
    script = game_to(1000)
    script.play_on(9)
    assert script.state.public.phase is Phase.DEALING
    assert script.state.public.forehand == 1


# Following: examples of the rules


@pytest.mark.parametrize(
    ("name", "hand", "trick", "contract", "expected"),
    [
        ("X1", "AS KS JH 8H 6H 7C 6C", "TC AC TH", "H", "6C 7C JH"),
        ("X4", "JH AS 6C", "6H", "H", "6C AS JH"),
        ("X5", "JH 7H AS", "6H", "H", "7H JH"),
        ("X6", "AH 6H 7S", "TC 9H", "H", "7S"),
        ("X7", "AH 6H", "TC 9H", "H", "6H AH"),
        ("X10", "8H 6H AS", "TH AH", "H", "6H 8H"),
        ("X11", "AH KD", "TS AS AD", "D", "AH"),
        ("X12", "6D 7D AS", "TC AD", "D", "AS"),
        ("X14", "JH 6S", "AC", "H", "6S JH"),
        ("X15", "JH KS", "AC 9H", "H", "KS JH"),
        ("X17 holding the suit", "6S AC", "AS", "O", "6S"),
        ("X17 void", "AC KD", "AS", "O", "AC KD"),
    ],
)
def test_following(name: str, hand: str, trick: str, contract: str, expected: str) -> None:
    assert legal(hand, trick, contract) == expected, name


def test_x6_in_text_002_who_has_no_higher_trump_may_undertrump() -> None:
    assert legal("AH 6H 7S", "TC 9H", rules=NO_RULES) == "7S 6H AH"
    assert legal("JH 6H 7S", "TC 9H", rules=NO_RULES) == "7S JH"
    assert legal("AH 6H 7C", "TC 9H", rules=NO_RULES) == "7C"


@pytest.mark.parametrize(
    ("name", "cards", "contract", "winner", "points"),
    [
        ("X19", "AS 6H 9H JH", "H", "JH", 45),
        ("X21", "8C TC QC AD", "O", "QC", 32),
        ("X22", "TC AC 6H JC", "H", "6H", 23),
    ],
)
def test_tricks(name: str, cards: str, contract: str, winner: str, points: int) -> None:
    trick = parse_trick(cards, 4)
    chosen = contract_of(contract)
    assert str(trick[winning_place(chosen.ranking(0), trick)]) == winner, name
    assert card_points(chosen.points, trick) == points


def test_x23_all_cards_count_152_under_every_contract() -> None:
    for offer in RULES.contracts:
        assert sum(offer.contract.points) == 152
    assert {contract.trump for contract in TRUMPS} == {0, 1, 2, 3}
    assert UNDENUFE.points[Card.parse("6C")] == 11
    assert UNDENUFE.points[Card.parse("AC")] == 0


def test_the_order_of_cards_in_a_weis_is_natural_in_trump_too() -> None:
    assert weis_of("9H TH JH") == ["9H TH JH"]
    assert cards_in(Cards("JH 9H TH").mask) == (Card.parse("9H"), Card.parse("TH"), Card.parse("JH"))
