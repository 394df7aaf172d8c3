"""Differenzler: what is predicted, and how the cards are played to get there."""

from __future__ import annotations

from random import Random

from jassen.bots import find
from jassen.core.actions import PlayCard, PredictPoints
from jassen.core.cards import Card
from jassen.core.decisions import awaiting, current_decision
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt

ALONE = find_rules("stargames-differenzler")
IN_PAIRS = find_rules("howtoplay-differenzler")
STRONG = "JH 9H AH KH AC KC AS AD 6D"
WEAK = "6C 7C 8C 6S 7S 8S 6D 7D 8D"
BOT = find("rules", Random(0))


def table(rules: Rules, hand: str) -> Referee:
    """Seat 0 holds this hand and leads; shields are trump, turned up with the last card of seat 3."""
    order = list(deal_of(rules, {0: hand, 3: "6H"}))
    place = order.index(Card.parse("6H"))
    order[place], order[-1] = order[-1], order[place]
    return dealt(rules, 0, tuple(order))


def predicted(rules: Rules, hand: str) -> int:
    """What seat 0 predicts."""
    action = BOT.act(rules, table(rules, hand).view(0))
    assert isinstance(action, PredictPoints)
    return action.points


def led_after(hand: str, points: int) -> Card:
    """What seat 0 leads when it has predicted so many points."""
    referee = table(ALONE, hand)
    for seat in range(ALONE.seats):
        said = points if seat == 0 else 30
        referee, _ = referee.act(PredictPoints(current_decision(referee.public), seat, said))
    assert awaiting(ALONE, referee.public) == {0}
    action = BOT.act(ALONE, referee.view(0))
    assert isinstance(action, PlayCard)
    return action.card


def test_a_strong_hand_says_much_and_a_weak_one_nothing() -> None:
    assert predicted(ALONE, STRONG) > 100
    assert predicted(ALONE, WEAK) < 5


def test_a_pair_stays_near_the_half() -> None:
    assert 60 < predicted(IN_PAIRS, WEAK) < predicted(IN_PAIRS, STRONG) < 110


def test_leads_to_win_when_points_are_needed() -> None:
    assert led_after("JH 9H AC 7C 6S 7S 8S 6D 7D", 120) in {Card.parse("JH"), Card.parse("AC"), Card.parse("9H")}


def test_leads_low_when_nothing_is_needed() -> None:
    assert led_after("JC AC 7C 6S 7S 8S KS 6D 7D", 0).rank.letter in "678"
