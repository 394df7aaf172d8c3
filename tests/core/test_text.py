"""Cards, deals, rules and records as text, both ways, and what is said when a text is wrong."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.core.cards import CARDS, DECK, Card, Cards, Rank, Suit, card_of, cards_in, mask_of
from jassen.core.errors import NotationError, RulesError
from jassen.core.notation import format_deal, parse_deal, parse_trick
from jassen.core.record import read_record, write_record
from jassen.core.rules import Rules
from jassen.core.rules_form import digest, patched, rules_from_plain, rules_from_text, rules_to_plain, rules_to_text
from jassen.variants import PROFILES, find

masks = st.integers(0, DECK)


@given(masks)
def test_a_set_of_cards_goes_both_ways(mask: int) -> None:
    cards = Cards.of(mask)
    assert Cards.parse(str(cards)) == cards
    assert eval(repr(cards), {"Cards": Cards}) == cards  # noqa: S307 - a repr can be pasted back
    assert mask_of(cards_in(mask)) == mask
    assert pickle.loads(pickle.dumps(cards)) == cards  # noqa: S301 - own data
    assert len(cards) == mask.bit_count()


def test_a_card_is_nine_times_its_suit_and_its_rank() -> None:
    for card in CARDS:
        assert card == 9 * card.suit + card.rank
        assert card_of(card.suit, card.rank) is card
        assert Card.parse(str(card)) is card
        assert Card.parse(str(card).lower()) is card
    assert str(card_of(Suit.SHIELDS, Rank.UNDER)) == "JH"


@given(st.lists(masks, min_size=4, max_size=4))
def test_a_deal_goes_both_ways(parts: list[int]) -> None:
    hands, used = [], 0
    for part in parts:
        hands.append(Cards.of(part & ~used))
        used |= part
    assert parse_deal(format_deal(hands), 4) == tuple(hands)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("JX", "'JX' is not a card"),
        ("AS JH AS", "AS stands twice (at character 7 of"),
        ("AS  1H", "(at character 5 of"),
    ],
)
def test_a_wrong_card_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        Cards.parse(text)
    assert said in str(caught.value)
    with pytest.raises(NotationError):
        parse_trick(text, 4)


def test_a_wrong_deal_is_named_with_its_place() -> None:
    with pytest.raises(NotationError, match="3 hands where 4"):
        parse_deal("AS | KS | QS", 4)
    with pytest.raises(NotationError, match="AS stands in two hands"):
        parse_deal("AS | KS | AS | QS", 4)
    with pytest.raises(NotationError, match=r"character 6 of"):
        parse_deal("AS | 1S | TS | QS", 4)
    with pytest.raises(NotationError, match="more than a trick"):
        parse_trick("AS KS QS JS TS", 4)


def test_cards_cannot_be_changed() -> None:
    cards = Cards.parse("AS")
    with pytest.raises(AttributeError):
        cards.mask = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        cards._mask = 0


def test_sets_of_cards_combine() -> None:
    a, b = Cards.parse("AS KS"), Cards.parse("KS QS")
    assert a | b == Cards.parse("AS KS QS")
    assert a & b == Cards.parse("KS")
    assert a - b == Cards.parse("AS")
    assert Card.parse("AS") in a
    assert "AS" not in a


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
def test_rules_go_both_ways(rules: Rules) -> None:
    assert rules_from_text(rules_to_text(rules)) == rules
    assert rules_from_plain(json.loads(json.dumps(rules_to_plain(rules)))) == rules
    assert len({digest(other) for other in PROFILES.values()}) == len(PROFILES)


def test_house_rules_name_all_their_faults_at_once() -> None:
    rules = find("stargames-schieber")
    assert patched(rules, {"end": {"target": 500}}).end.target == 500
    with pytest.raises(RulesError) as caught:
        patched(rules, {"end": {"target": "x", "foo": 1}, "follow": {"undertrump": "bad"}, "seats": True})
    assert len(caught.value.faults) == 4
    with pytest.raises(RulesError) as caught:
        patched(rules, {"packets": [3, 3], "end": {"target": 0}, "contracts": []})
    assert len(caught.value.faults) == 3


@pytest.mark.parametrize(
    "patch",
    [
        {"packets": "3"},
        {"teams": [[0, 1], [2, 2]]},
        {"packets": [9, 0]},
        {"seats": 1},
        {"contracts": 7},
        {"weis": 7},
        {"weis": {"four_points": [["X", 1]]}},
        {"weis": {"four_points": [["9"]]}},
        {"weis": {"sequence_points": [20]}},
        {"contracts": [{"contract": {"key": "C"}, "factor": 0}]},
        {"contracts": [{"contract": {"key": "C"}}, {"contract": {"key": "C"}}]},
        {"contracts": [{"factor": 1}]},
        {"teams": [[0], [1], [2], [3]]},
    ],
)
def test_rules_that_contradict_themselves_are_refused(patch: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        patched(find("stargames-schieber"), patch)


def test_unknown_rules_are_named_with_the_known_ones() -> None:
    with pytest.raises(RulesError, match="known are stargames-schieber"):
        find("nonsense")
    for text in ("{", "[]"):
        with pytest.raises(RulesError):
            rules_from_text(text)


def test_a_name_may_hold_the_sign_of_a_comment() -> None:
    names = ["#1", "A # B", "Ann#a", "rules {"]
    text = write_record(find("stargames-schieber"), [], names)
    assert list(read_record(text, find).names.values()) == names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a game record"),
        ("hello", "line 1: a game record begins with"),
        ("jassen-record 1\nopen 1", "line 2: the rules come first"),
        ("jassen-record 1\nrules nonsense", "line 2: there are no rules"),
        ("jassen-record 1\nrules stargames-schieber\nopen 4", "line 3: '4' is not a seat from 0 to 3"),
        ("jassen-record 1\nrules stargames-schieber\nopen 0\nfoo", "line 4: 'foo' is no line"),
        ("jassen-record 1\nrules stargames-schieber\nopen 0\ntrick 0: 6C", "line 4: 'trick 0: 6C' is not allowed"),
        ("jassen-record 1\nrules stargames-schieber\nopen 0\ndeal 6C|||", "not_the_whole_deck"),
        ("jassen-record 1\nrules stargames-schieber\nopen 0\nresult 0 claim", "but the game is not over"),
    ],
)
def test_a_wrong_record_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text, find)
    assert said in str(caught.value)
