"""Every field of the rules moves a number: flipped alone it changes a move count, a score or a possibility."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass

import pytest

from jassen.core.cards import CARDS, Cards
from jassen.core.dealing import hands_from
from jassen.core.events import RoundBooked
from jassen.core.legal import legal_actions
from jassen.core.notation import parse_deal
from jassen.core.perft import perft
from jassen.core.rules import Rules
from jassen.core.rules_form import patched
from jassen.core.view import view
from jassen.core.weis import best_weis, find_weis
from jassen.variants import find
from tests.core.driving import Script

BASE = find("stargames-schieber")
Number = Callable[[Rules], object]


def moves(deal: str, contract: str, depth: int) -> Number:
    """The move count of a small deal."""

    def count(rules: Rules) -> object:
        offer = rules.offer(contract)
        assert offer is not None
        return sum(perft(rules, offer.contract, 0, parse_deal(deal, 4), depth).values())

    return count


def weis(contract: str, *hands: str) -> Number:
    """All Weis of some hands with their points, and who has the best."""

    def found(rules: Rules) -> object:
        offer = rules.offer(contract)
        assert offer is not None
        assert rules.weis is not None
        melds = [find_weis(rules.weis, offer.contract, Cards(hand).mask) for hand in hands]
        best = best_weis(rules.weis, offer.contract, 1, [meld[0] if meld else None for meld in melds])
        return melds, best

    return found


def round_of(contract: str, *hands: str) -> Number:
    """The account of a round in which everybody plays the lowest card and the first Weis is announced."""

    def account(rules: Rules) -> object:
        script = Script(rules)
        script.deal(*hands)
        script.name(0, contract)
        if rules.weis is not None:
            script.take(legal_actions(rules, view(rules, script.state, 0))[0])
            script.silence()
        script.play_on(9)
        return [event.account.totals for event in script.events if isinstance(event, RoundBooked)]

    return account


def choices(rules: Rules) -> object:
    """What forehand may do after the deal."""
    script = Script(rules)
    script.deal("AC KC 9C TS 8S QH 7H 9D 6D")
    return [getattr(action, "contract", "shove") for action in legal_actions(rules, view(rules, script.state, 0))]


def dealt(rules: Rules) -> object:
    """The hands that one order of the deck gives."""
    return hands_from(rules, 0, CARDS)


ONLY_TRUMPS = "6S 7S 8S | AC TS TH | 6C 7C JC | 6H 7H 8H"
WEIS_HAND = "KC QC 6S 7S 8S 9S 7H 8H 9H"
ALL_ACORNS = "AC KC QC JC TC 9C 8C 7C 6C"
CONTRACT_C = {"key": "C", "trump": "C", "pattern": ["high"], "values": "trump"}

KNOBS: dict[str, tuple[dict[str, object], Number]] = {
    "teams": ({"teams": [[0, 1], [2, 3]]}, round_of("C", "6C 7C 8C 9C TC JC 6S 6H 6D")),
    "packets": ({"packets": [9]}, dealt),
    "bidding.may_shove": ({"bidding": {"may_shove": False}}, choices),
    "contracts": ({"contracts": [{"contract": CONTRACT_C, "factor": 1}]}, choices),
    "contracts.contract.key": ({"contracts": [{"contract": CONTRACT_C | {"key": "E"}, "factor": 1}]}, choices),
    "contracts.contract.trump": (
        {"contracts": [{"contract": CONTRACT_C | {"trump": "S"}, "factor": 1}]},
        moves(ONLY_TRUMPS, "C", 8),
    ),
    "contracts.contract.pattern": (
        {"contracts": [{"contract": CONTRACT_C | {"pattern": ["low"]}, "factor": 1}]},
        round_of("C", "6C 7C 8C 9C TC JC 6S 6H 6D"),
    ),
    "contracts.contract.values": (
        {"contracts": [{"contract": CONTRACT_C | {"values": "obenabe"}, "factor": 1}]},
        round_of("C", "6C 7C 8C 9C TC JC 6S 6H 6D"),
    ),
    "contracts.factor": ({"contracts": [{"contract": CONTRACT_C, "factor": 7}]}, round_of("C", WEIS_HAND)),
    "follow.undertrump": ({"follow": {"undertrump": "free"}}, moves("TC 6C | 9H 7C | 6H 7S AC | 8C 6S", "H", 5)),
    "follow.undertrump_exception": (
        {"follow": {"undertrump_exception": "only_trumps_must_overtrump"}},
        moves(ONLY_TRUMPS, "C", 8),
    ),
    "follow.ruff_while_holding_suit": (
        {"follow": {"ruff_while_holding_suit": False}},
        moves("6S | 7S AC | 8S | 9S", "C", 4),
    ),
    "follow.puur_exempt": ({"follow": {"puur_exempt": False}}, moves("6C | JC AS | 8S | 9S", "C", 4)),
    "weis": ({"weis": None}, round_of("C", WEIS_HAND)),
    "weis.sequence_points": ({"weis": {"sequence_points": [30, 50, 100, 100, 100, 100, 100]}}, weis("C", "6S 7S 8S")),
    "weis.four_points": ({"weis": {"four_points": [["9", 100]]}}, weis("C", "9C 9S 9H 9D")),
    "weis.low_fours": ({"weis": {"low_fours": "always"}}, weis("C", "7C 7S 7H 7D")),
    "weis.low_four_points": ({"weis": {"low_four_points": 60}}, weis("U", "6C 6S 6H 6D")),
    "weis.comparison": (
        {"weis": {"comparison": ["points", "length", "top_card", "trump"]}},
        weis("H", "6S 7S 8S 9S TS", "QC QS QH QD"),
    ),
    "weis.reversed_in_undenufe": ({"weis": {"reversed_in_undenufe": False}}, weis("U", "6S 7S 8S", "QD KD AD")),
    "score.last_trick": ({"score": {"last_trick": 10}}, round_of("C", WEIS_HAND)),
    "score.match": ({"score": {"match": 50}}, round_of("O", ALL_ACORNS)),
    "score.match_multiplied": ({"score": {"match_multiplied": False}}, round_of("O", ALL_ACORNS)),
    "score.stoeck": ({"score": {"stoeck": 0}}, round_of("C", WEIS_HAND)),
    "end.target": ({"end": {"target": 50}}, lambda rules: _is_over_after_a_round(rules)),
}


def _is_over_after_a_round(rules: Rules) -> bool:
    script = Script(rules)
    script.deal(WEIS_HAND)
    script.name(0, "C")
    script.silence()
    script.play_on(9)
    return script.state.public.game.result is not None


NOT_KNOBS = {
    "key": "the name of the rules",
    "seats": "must fit the deck and the teams; moves with the profiles of other seats",
    "opening": "has one value so far",
}


@pytest.mark.parametrize(("patch", "number"), KNOBS.values(), ids=KNOBS)
def test_the_knob_moves_a_number(patch: dict[str, object], number: Number) -> None:
    assert number(patched(BASE, patch)) != number(BASE)


def test_every_field_has_its_knob() -> None:
    def names(value: object, path: str = "") -> list[str]:
        found = []
        assert is_dataclass(value)
        for field in fields(value):
            inner = getattr(value, field.name)
            if isinstance(inner, tuple) and inner and is_dataclass(inner[0]):
                inner = inner[0]
            name = f"{path}{field.name}"
            if is_dataclass(inner):
                found += names(inner, f"{name}.")
                if field.name in ("weis", "contracts"):
                    found.append(name)
            else:
                found.append(name)
        return found

    assert set(names(BASE)) == set(KNOBS) | set(NOT_KNOBS)
