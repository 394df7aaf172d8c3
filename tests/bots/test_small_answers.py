"""What is always done when it can be: the Stöck is called, a Weis is announced, a decided game is ended."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from jassen.bots import find
from jassen.core.actions import Accept, AnnounceWeis, Deal, Decline, NameContract, PlayCard
from jassen.core.decisions import awaiting, current_decision
from jassen.core.legal import legal_actions
from jassen.core.public import Cause, Phase
from jassen.variants import find as find_rules
from tests.bots.driving import deal_of, dealt, play_game, shuffled, step

BOT = find("rules", Random(0))


@pytest.mark.parametrize("profile", ["howtoplay-schieber", "official-schieber", "pagat-schieber"])
def test_the_stoeck_is_called_and_a_weis_announced_whenever_that_is_possible(profile: str) -> None:
    rules, called, announced = find_rules(profile), 0, 0
    for seed in range(25):
        referee = dealt(rules, seed % rules.seats, shuffled(Random(seed)))
        while referee.public.phase not in (Phase.DEALING, Phase.OVER):
            seen = referee.view(min(awaiting(rules, referee.public)))
            legal, action = legal_actions(rules, seen), BOT.act(rules, seen)
            if isinstance(action, PlayCard):
                assert action.stoeck or replace(action, stoeck=True) not in legal
                assert not any(isinstance(other, AnnounceWeis) for other in legal)
                called += action.stoeck
            announced += isinstance(action, AnnounceWeis)
            referee, _ = referee.act(action)
    assert called > 0
    assert announced > 0


def test_a_sheet_that_nothing_can_change_any_more_is_closed() -> None:
    rules = find_rules("swisslos-coiffeur-8")
    causes = set()
    for seed in range(12):
        rng = Random(seed)
        bots = [find("rules" if seat % 2 else "random", rng) for seat in range(rules.seats)]
        result = play_game(rules, bots, rng).public.game.result
        assert result is not None
        causes.add(result.cause)
    assert Cause.SETTLED in causes


def test_the_turned_contract_is_accepted() -> None:
    rules, rng = find_rules("bieter-3"), Random(3)
    referee, asked = dealt(rules, 0, shuffled(rng)), 0
    while not referee.is_over:
        if referee.public.phase is Phase.DEALING:
            referee, _ = referee.act(Deal(current_decision(referee.public), shuffled(rng)))
            continue
        seen = referee.view(min(awaiting(rules, referee.public)))
        action = BOT.act(rules, seen)
        assert not isinstance(action, Decline)
        asked += isinstance(action, Accept)
        referee = step(referee, [BOT] * rules.seats)
    assert asked > 0


def test_a_strong_hand_fills_a_heavy_row_and_a_weak_one_waits() -> None:
    rules = find_rules("swisslos-coiffeur-8")
    strong = dealt(rules, 0, deal_of(rules, {0: "JD 9D AD KD QD AC KC AS AH"}))
    action = BOT.act(rules, strong.view(0))
    assert isinstance(action, NameContract)
    offer = rules.offer(action.contract)
    assert offer is not None and offer.factor >= 4
    weak = dealt(rules, 0, deal_of(rules, {0: "7C 9C QC 8S TS QS 8H TH 8D"}))
    assert not isinstance(BOT.act(rules, weak.view(0)), NameContract)
