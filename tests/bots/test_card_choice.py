"""How the rule player follows and leads, one rule of usual play each. Shields (H) are trump unless said otherwise."""

from __future__ import annotations

from random import Random

from jassen.bots import find
from jassen.core.actions import PlayCard
from jassen.core.decisions import awaiting
from jassen.variants import DEFAULT
from jassen.variants import find as find_rules
from tests.bots.driving import position

RULES = find_rules(DEFAULT)


def played(hands: dict[int, str], contract: str, cards: str = "", *, shoved: bool = False) -> str:
    """The card that the rule player lays next."""
    referee = position(RULES, hands, contract, cards, shoved=shoved)
    seat = min(awaiting(RULES, referee.public))
    action = find("rules", Random(0)).act(RULES, referee.view(seat))
    assert isinstance(action, PlayCard)
    return str(action.card)


def test_wins_the_trick_when_it_pays() -> None:
    hands = {0: "TC", 1: "KC", 2: "7C", 3: "AC 6C 6S 7S 8S 6D 7D 8D 9D"}
    assert played(hands, "H", "TC KC 7C") == "AC"


def test_ruffs_a_rich_trick_of_the_opponents_with_a_low_trump() -> None:
    hands = {0: "AC", 1: "6C", 2: "TC", 3: "6H KH 6S 7S 8S 9S 6D 7D 8D"}
    assert played(hands, "H", "AC 6C TC") == "6H"


def test_throws_a_worthless_card_on_a_trick_of_the_opponents() -> None:
    hands = {0: "AC", 1: "6C", 2: "7C", 3: "TC QC 8C 6S 7S 8S 6D 7D 8D"}
    assert played(hands, "H", "AC 6C 7C") == "8C"


def test_gives_points_to_the_sure_trick_of_the_partner() -> None:
    hands = {0: "7C", 1: "AC", 2: "6C", 3: "TC QC 8C 6S 7S 8S 6D 7D 8D"}
    assert played(hands, "H", "7C AC 6C") == "TC"


def test_gives_points_by_a_discard_too() -> None:
    hands = {0: "7C", 1: "AC", 2: "6C", 3: "TS 6S 7S 8S 9S 6D 7D 8D 9D"}
    assert played(hands, "H", "7C AC 6C") == "TS"


def test_does_not_overtake_the_partner_without_need() -> None:
    hands = {0: "7C", 1: "KC", 2: "6C", 3: "AC 8C 6S 7S 8S 9S 6D 7D 8D"}
    assert played(hands, "O", "7C KC 6C") == "8C"


def test_does_not_put_the_puur_on_the_nell_of_the_partner() -> None:
    hands = {3: "JH AH 8C 6S 7S 8S 6D 7D 8D"}
    assert played(hands, "H", "7C 9H 6C") == "8C"


def test_does_not_ruff_the_trick_of_the_partner() -> None:
    hands = {0: "7C", 1: "AC", 2: "6C", 3: "6H 9H 6S 7S 8S 9S 6D 7D 8D"}
    assert not played(hands, "H", "7C AC 6C").endswith("H")


def test_keeps_the_puur_from_an_empty_trick() -> None:
    hands = {0: "7C", 1: "8C", 2: "9C", 3: "JH 6S 7S 8S 9S 6D 7D 8D 9D"}
    assert played(hands, "H", "7C 8C 9C") != "JH"


def test_need_not_give_the_lone_puur_to_a_lead_of_trump() -> None:
    hands = {0: "6H", 1: "7H", 2: "8H", 3: "JH 6S 7S 8S 9S 6D 7D 8D 9D"}
    assert played(hands, "H", "6H 7H 8H") != "JH"


def test_keeps_the_nell_from_the_puur() -> None:
    hands = {0: "JH", 3: "9H 6H 6S 7S 8S 9S 6D 7D 8D"}
    assert played(hands, "H", "JH TH 7H") == "6H"


def test_draws_trumps_when_the_own_side_has_named_them() -> None:
    hands = {0: "JH 9H AH 6H AC 7C 6S 7D 8D"}
    assert played(hands, "H") in {"JH", "9H"}


def test_goes_on_drawing_while_opponents_may_hold_trumps() -> None:
    hands = {0: "JH 9H AH 6H AC 7C 6S 7D 8D", 1: "7H 8H", 2: "QH", 3: "TH KH"}
    assert played(hands, "H", "JH 7H QH TH") == "9H"


def test_stops_drawing_when_the_opponents_have_no_trumps() -> None:
    hands = {
        0: "JH 9H AH 6H AC 7C 6S 7D 8D",
        1: "7H 8H 8C 9C 7S 8S 9S 6D 9D",
        2: "QH KH JC QC TS JS QS TD JD",
        3: "TH 6C TC KC KS AS QD KD AD",
    }
    assert played(hands, "H", "JH 7H QH TH 9H 8H KH 6C") == "AC"


def test_leads_trump_to_the_partner_who_has_named_them() -> None:
    hands = {0: "JH 7H 6C 8C TC 6S 8S 7D 9D"}
    assert played(hands, "H", shoved=True) == "JH"


def test_does_not_lead_trump_for_the_opponents() -> None:
    hands = {0: "6C", 1: "7C", 2: "8C", 3: "AC KH 8H AS 7S 8S 6D 7D 8D"}
    assert not played(hands, "H", "6C 7C 8C AC").endswith("H")


def test_leads_a_bock_rather_than_a_card_that_loses() -> None:
    hands = {0: "AC 7C 6S 9S JS 6H 9H JH 7D"}
    assert played(hands, "O") == "AC"


def test_the_king_is_bock_once_the_ace_is_gone() -> None:
    hands = {0: "AC KC 7S 9S JS 6H 9H JH 7D"}
    assert played(hands, "O", "AC 6C 7C 8C") == "KC"


def test_in_undenufe_the_six_is_bock() -> None:
    hands = {0: "6C KC 9S JS KS 9H JH KH KD"}
    assert played(hands, "U") == "6C"


def test_keeps_the_guard_of_a_king_when_discarding() -> None:
    hands = {0: "AC", 3: "KS 6S 7D 8D 9D JD 7H 8H 9H"}
    assert played(hands, "O", "AC 6C 7C") not in {"KS", "6S"}


def test_keeps_the_long_suit_without_trump() -> None:
    hands = {0: "AC", 3: "AS KS QS 9S 8S 7D 8D 9H JH"}
    assert not played(hands, "O", "AC 6C 7C").endswith("S")


def test_takes_the_lead_from_the_opponents_without_trump() -> None:
    hands = {3: "AH 9H TS JS QS TD JD QD KC"}
    assert played(hands, "O", "KH 7H QH") == "AH"
