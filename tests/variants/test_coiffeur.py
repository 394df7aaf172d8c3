"""One test for each decision on the sheets: Swisslos with eight and ten rows, and that of text 001."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jassen.core.actions import Claim, NameContract
from jassen.core.cards import Card
from jassen.core.choosing import filled_rows, open_offers, sheet_is_full, sheet_rows
from jassen.core.contracts import guschti, three_by_three
from jassen.core.decisions import claim_decision, current_decision, may_claim
from jassen.core.errors import Reason
from jassen.core.order import Order
from jassen.core.outcome import result_after_round
from jassen.core.parts.bidding_rules import Leader, Shoving
from jassen.core.public import Cause, Game, Phase
from jassen.core.rules_form import rules_to_plain
from jassen.core.trick import card_points, winning_place
from jassen.variants import find
from tests.core.driving import Script, random_steps
from tests.variants.examples import QUIET, SUITS, actions_of, contract_of, game, go_on, keys, refusal, waits_for

EIGHT, TEN, TEXT = "swisslos-coiffeur-8", "swisslos-coiffeur-10", "howtoplay-coiffeur"
ALL = pytest.mark.parametrize("profile", [EIGHT, TEN, TEXT])
SWISSLOS = pytest.mark.parametrize("profile", [EIGHT, TEN])


def asked(script: Script) -> int:
    """Who has to choose."""
    phase, (seat,) = waits_for(script)
    assert phase is Phase.CHOOSING
    return seat


def play_row(script: Script, key: str = "") -> str:
    """Deal a round and play the named contract, or the first one that is open."""
    script.deal(*QUIET)
    chosen = key or keys(script)[0]
    script.name(asked(script), chosen)
    go_on(script, silent=True)
    return chosen


@pytest.mark.parametrize(("profile", "rows"), [(EIGHT, 8), (TEN, 10), (TEXT, 6)])
def test_rows_and_factors(profile: str, rows: int) -> None:
    rules = find(profile)
    assert len(sheet_rows(rules)) == rows
    factors = {offer.sheet_row: offer.factor for offer in rules.contracts}
    if profile == TEXT:
        assert factors == {"C": 1, "S": 1, "H": 2, "D": 3, "O": 3, "U": 4}
    else:
        assert list(factors.values()) == list(range(1, rows + 1))
        assert (factors["O"], factors["U"], factors["joker1"], factors["joker2"]) == (5, 6, 7, 8)


@ALL
def test_a_row_that_the_own_pair_has_played_is_closed_to_it_and_open_to_the_others(profile: str) -> None:
    script = game(profile)
    row = play_row(script)
    script.deal(*QUIET)
    assert asked(script) == 1
    assert row in keys(script)
    script.name(1, "O")
    go_on(script, silent=True)
    script.deal(*QUIET)
    assert asked(script) == 2
    assert row not in keys(script)
    assert "O" in keys(script)
    assert refusal(script, NameContract(current_decision(script.state.public), 2, row)) is Reason.ROW_IS_FILLED


def test_a_joker_row_takes_any_of_the_six_contracts_once() -> None:
    script = game(EIGHT)
    play_row(script, "joker1-U")
    play_row(script)
    script.deal(*QUIET)
    assert [key for key in keys(script) if key.startswith("joker")] == [f"joker2-{key}" for key in "CSHDOU"]
    assert contract_of(find(EIGHT), "joker1-U").points == contract_of(find(EIGHT), "U").points


@SWISSLOS
def test_passing_goes_round_the_table_and_x63_all_pass_forces_forehand(profile: str) -> None:
    script = game(profile, *QUIET, forehand=2)
    for seat in (2, 3, 0, 1):
        assert asked(script) == seat
        script.shove(seat)
    assert asked(script) == 2
    assert not any(type(action).__name__ == "Shove" for action in actions_of(script))
    script.name(2, "C")
    assert waits_for(script) == (Phase.PLAYING, {2})


@SWISSLOS
def test_the_chooser_leads(profile: str) -> None:
    assert find(profile).bidding.leader is Leader.NAMER
    script = game(profile, *QUIET)
    script.shove(0)
    script.name(1, "O")
    assert waits_for(script) == (Phase.PLAYING, {1})


def test_text_001_shoves_to_the_partner_who_must_and_forehand_leads() -> None:
    assert find(TEXT).bidding.shoving is Shoving.PARTNER
    script = game(TEXT, *QUIET)
    script.shove(0)
    assert asked(script) == 2
    assert len(actions_of(script)) == 6
    script.name(2, "O")
    assert waits_for(script) == (Phase.PLAYING, {0})


@SWISSLOS
def test_only_the_choosing_side_scores_and_x62(profile: str) -> None:
    script = game(profile)
    play_row(script, "O")
    account = script.account
    assert account.totals == (5 * account.sides[0].card_points, 0)
    assert account.sides[1].card_points == 157 - account.sides[0].card_points
    # X62: a match in the row that counts seven times.
    script = game(profile, *SUITS)
    script.name(0, "joker1-C")
    go_on(script)
    assert script.account.totals == (1799, 0)
    # The choosers may take nothing, and the others still score nothing.
    script = game(profile, *SUITS)
    script.name(0, "joker1-S")
    script.play("AC 6S 6H 6D")
    go_on(script)
    assert script.account.totals == (0, 0)


@SWISSLOS
def test_no_weis_and_no_stoeck(profile: str) -> None:
    script = game(profile, *SUITS)
    script.name(0, "C")
    go_on(script)
    assert script.account.totals == (257, 0)


def test_text_001_both_sides_score_multiplied_with_weis_and_stoeck() -> None:
    script = game(TEXT, *SUITS)
    script.name(0, "D")
    go_on(script)
    # Seat 3 has all trumps: nine in sequence, the Stöck and the match.
    assert script.account.totals == (0, 3 * (257 + 100 + 20 + 100))
    script = game(TEXT)
    play_row(script, "D")
    first, second = script.account.sides
    assert (first.total, second.total) == (3 * first.card_points, 3 * second.card_points)
    assert first.card_points + second.card_points == 157


@pytest.mark.parametrize(("profile", "rounds"), [(EIGHT, 16), (TEN, 20), (TEXT, 12)])
def test_each_pair_plays_each_row_exactly_once(profile: str, rounds: int) -> None:
    for seed in range(4):
        public = random_steps(find(profile), seed, claims=0)[-1].state.public
        accounts = public.game.accounts[:rounds]
        for team in (0, 1):
            rows = [account.row for account in accounts if account.namer is not None and account.namer % 2 == team]
            assert sorted(rows) == sorted(sheet_rows(find(profile)))
        assert public.game.result is not None
        assert len(public.game.accounts) >= rounds


def test_the_obligation_skips_a_pair_that_has_finished() -> None:
    script = game(EIGHT)
    for row in sheet_rows(find(EIGHT)):
        # Always a player of the first pair chooses.
        script.deal(*QUIET)
        while asked(script) % 2:
            script.shove(asked(script))
        script.name(asked(script), row if len(row) == 1 else f"{row}-C")
        go_on(script)
    assert filled_rows(script.state.public.game, 0) == set(sheet_rows(find(EIGHT)))
    assert open_offers(script.rules, script.state.public.game, 0) == ()
    script.deal(*QUIET)
    forehand = script.state.public.forehand
    assert forehand == 0
    for seat in (1, 3, 1):
        assert asked(script) == seat
        if seat != 1 or script.state.public.round is None or not script.state.public.round.shoved:
            script.shove(seat)
    assert not any(type(action).__name__ == "Shove" for action in actions_of(script))


@ALL
def test_the_higher_total_wins_when_the_sheet_is_full_and_a_tie_means_one_more_round(profile: str) -> None:
    rules = find(profile)
    game_ = random_steps(rules, 1, claims=0)[-1].state.public.game
    full = Game(scores=(5, 4), teams=rules.teams, accounts=game_.accounts)
    assert sheet_is_full(rules, full)
    assert result_after_round(rules, full, 0) is not None
    for scores, winner in (((5, 4), 0), ((4, 5), 1)):
        found = result_after_round(rules, replace(full, scores=scores), 0)
        assert found is not None
        assert (found.winner, found.cause) == (winner, Cause.TOTAL)
    assert result_after_round(rules, replace(full, scores=(5, 5)), 0) is None
    assert result_after_round(rules, replace(full, accounts=game_.accounts[:-1], scores=(5, 4)), 0) is None
    # The extra round is free: every contract is open again, to both.
    for team in (0, 1):
        assert open_offers(rules, replace(full, scores=(5, 5)), team) == rules.contracts


def test_x55_a_sheet_of_twelve_rounds_sums_to_1884_without_weis_and_match() -> None:
    plain = rules_to_plain(find(TEXT))
    contracts = plain["contracts"]
    assert isinstance(contracts, list)
    once = [{"contract": offer["contract"], "factor": 1} for offer in contracts if isinstance(offer, dict)]
    script = game(TEXT, contracts=once, weis=None, score={"match": 0, "stoeck": 0})
    rounds = 0
    while rounds < 12:
        play_row(script)
        rounds += 1
    assert sum(script.scores) == 12 * 157 == 1884


def test_a_game_that_nothing_can_change_may_be_settled_and_no_other() -> None:
    script = game(EIGHT)
    claimants: frozenset[int] = frozenset()
    for number in range(16):
        # The first pair takes everything in its dear rows; the second gets next to nothing in its cheap ones.
        script.deal(*(SUITS if number % 2 == 0 else QUIET))
        claimants = may_claim(script.rules, script.state.public)
        most = sum(
            {
                offer.sheet_row: offer.factor for offer in open_offers(script.rules, script.state.public.game, 1)
            }.values()
        )
        lead, behind = script.scores
        assert bool(claimants) == (behind + 257 * most < lead)
        if claimants:
            break
        row = keys(script)[-1] if number % 2 == 0 else keys(script)[0]
        script.name(asked(script), row)
        go_on(script)
    assert claimants == {0, 1, 2, 3}
    script.take(Claim(claim_decision(script.state.public), 1))
    assert (script.won().cause, script.won().winner) == (Cause.SETTLED, 0)


# Mixed contracts


def contract_winner(key: str, trick: int, cards: str, profile: str = TEN) -> str:
    """Which card takes a trick, counted from 1."""
    table = [Card.parse(text) for text in cards.split()]
    return str(table[winning_place(contract_of(find(profile), key).ranking(trick - 1), table)])


def test_x64_slalom_changes_from_trick_to_trick_and_the_start_is_part_of_the_choice() -> None:
    for trick in range(1, 10):
        odd = trick % 2 == 1
        assert contract_winner("slalom-O", trick, "7C AC 6C AD") == ("AC" if odd else "6C")
        assert contract_winner("slalom-U", trick, "7C AC 6C AD") == ("6C" if odd else "AC")


def test_x64_guschti_of_swisslos_is_five_and_four_that_of_jasswiki_four_and_five() -> None:
    for trick in range(1, 10):
        assert contract_winner("guschti-O", trick, "7C AC 6C AD") == ("AC" if trick <= 5 else "6C")
        assert contract_winner("guschti-U", trick, "7C AC 6C AD") == ("6C" if trick <= 5 else "AC")
    obe, unde = guschti(4, 5)
    assert [order is Order.OBENABE for order in obe.pattern] == [True] * 4 + [False] * 5
    assert [order is Order.OBENABE for order in unde.pattern] == [False] * 4 + [True] * 5


@pytest.mark.parametrize("key", ["slalom-O", "slalom-U", "guschti-O", "guschti-U"])
def test_mixed_contracts_count_as_obenabe_for_the_whole_round(key: str) -> None:
    contract = contract_of(find(TEN), key)
    assert contract.points == contract_of(find(TEN), "O").points
    assert card_points(contract.points, [Card.parse(text) for text in ["8C", "6C", "AC"]]) == 19
    script = game(TEN)
    play_row(script, key)
    assert sum(side.card_points for side in script.account.sides) == 157


def test_three_by_three_the_order_of_the_blocks_and_the_suit_are_part_of_the_choice() -> None:
    contracts = three_by_three()
    assert len({contract.key for contract in contracts}) == 24
    (chosen,) = (contract for contract in contracts if contract.key == "3x3-H-TOU")
    table = [Card.parse(text) for text in ["7C", "AC", "6C", "6H"]]
    winners = [str(table[winning_place(chosen.ranking(trick), table)]) for trick in range(9)]
    assert winners == ["6H"] * 3 + ["AC"] * 3 + ["6C"] * 3
    assert all(contract.points == contract_of(find(TEN), "O").points for contract in contracts)
