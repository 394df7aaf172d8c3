"""What the rule player names, when it shoves, and what it announces."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from jassen.bots import find
from jassen.core.actions import AnnounceWeis, NameContract, SeatAction, Shove
from jassen.core.cards import Cards
from jassen.core.decisions import awaiting, current_decision
from jassen.core.parts.bidding_rules import Bidding
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.variants import DEFAULT
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt

RULES = find_rules(DEFAULT)
STRONG_BELLS = "JD 9D AD KD 8D AC 7C 6S 9H"
NOTHING = "7C 9C QC 8S TS QS 8H TH 8D"


def forehand_with(hand: str, rules: Rules = RULES) -> Referee:
    """Forehand is to speak and holds this hand."""
    return dealt(rules, 0, deal_of(rules, {0: hand}))


def answer(referee: Referee) -> SeatAction:
    """What the rule player says whose turn it is."""
    seat = min(awaiting(referee.rules, referee.public))
    return find("rules", Random(0)).act(referee.rules, referee.view(seat))


def named(referee: Referee) -> str:
    """The contract that is named."""
    action = answer(referee)
    assert isinstance(action, NameContract)
    return action.contract


def test_names_the_suit_of_puur_nell_and_length() -> None:
    assert named(forehand_with(STRONG_BELLS)) == "D"


def test_names_obenabe_with_aces_and_kings() -> None:
    assert named(forehand_with("AC KC QC AS KS AH KH AD 7D")) == "O"


def test_names_undenufe_with_sixes_and_sevens() -> None:
    assert named(forehand_with("6C 7C 8C 6S 7S 6H 7H 6D JD")) == "U"


def test_shoves_a_hand_that_is_good_for_nothing() -> None:
    assert isinstance(answer(forehand_with(NOTHING)), Shove)


def test_names_the_best_of_a_bad_hand_after_a_shove() -> None:
    referee = dealt(RULES, 0, deal_of(RULES, {2: NOTHING}))
    referee, _ = referee.act(Shove(current_decision(referee.public), 0))
    assert isinstance(answer(referee), NameContract)


def test_names_the_best_of_a_bad_hand_where_nobody_may_shove() -> None:
    rules = replace(RULES, bidding=Bidding(may_shove=False))
    assert isinstance(answer(forehand_with(NOTHING, rules)), NameContract)


def test_the_factor_decides_between_equal_suits() -> None:
    rules = replace(RULES, contracts=tuple(offer for offer in RULES.contracts if offer.contract.trump is not None))
    assert named(forehand_with("JC 9C AC 6C JD 9D AD 6D 7S", rules)) == "D"


def test_names_only_what_is_on_offer() -> None:
    rules = replace(RULES, contracts=RULES.contracts[:1])
    for hand in (STRONG_BELLS, NOTHING):
        action = answer(forehand_with(hand, rules))
        assert isinstance(action, Shove) or (isinstance(action, NameContract) and action.contract == "C")


def test_announces_the_best_weis() -> None:
    referee = forehand_with("6C 7C 8C JS QS KS AS 6H 6D")
    referee, _ = referee.act(NameContract(current_decision(referee.public), 0, "C"))
    action = answer(referee)
    assert isinstance(action, AnnounceWeis)
    assert action.cards == Cards.parse("JS QS KS AS").mask
