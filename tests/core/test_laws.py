"""Laws that hold at every step of every random game, under every rule set."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.actions import (
    Accept,
    Action,
    AnnounceWeis,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Pass,
    PlayCard,
    PredictPoints,
    Shove,
)
from jassen.core.cards import CARDS, DECK, Cards
from jassen.core.decide import decide
from jassen.core.decisions import awaiting, claim_decision, current_decision, may_announce, may_claim
from jassen.core.errors import IllegalAction
from jassen.core.events import RoundBooked
from jassen.core.evolve import evolve, replay, start
from jassen.core.legal import legal_actions, legal_cards, refused_cards
from jassen.core.public import Phase
from jassen.core.record import read_record, write_record
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.state import State
from jassen.core.view import View, follow_along, view, witness
from jassen.core.weis import find_weis
from jassen.variants import PROFILES, find
from tests.core.driving import random_steps, seeds

profiles = pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)


def every_action(rules: Rules, state: State, seat: int) -> list[Action]:
    """All that a seat could ask for at this moment, sensible or not."""
    now = current_decision(state.public)
    claim = claim_decision(state.public)
    weis = {
        found.cards
        for offer in rules.contracts
        if rules.weis is not None and state.hidden.hands
        for hand in state.hidden.dealt
        for found in find_weis(rules.weis, offer.contract, hand)
    }
    keys = [offer.contract.key for offer in rules.contracts]
    asked: list[Action] = [PlayCard(now, seat, card, call) for card in CARDS for call in (False, True)]
    asked += [Discard(now, seat, card) for card in CARDS]
    asked += [NameContract(now, seat, key) for key in (*keys, "X", "")]
    asked += [Bid(now, seat, points, key) for points in (0, 40, 45, 90, 150, 157, 160, 600, 605, 610) for key in keys]
    asked += [Bid(now, seat, points) for points in (0, 40, 590, 600, 605, 610, 3000, 3010)]
    asked += [Pass(now, seat), Double(now, seat), Accept(now, seat), Decline(now, seat)]
    asked += [PredictPoints(now, seat, points) for points in (-1, 0, 78, 157, 158)]
    asked += [AnnounceWeis(now, seat, cards) for cards in (*weis, 0, 0b111)]
    asked += [Shove(now, seat), KeepSilent(now, seat), Claim(claim, seat), Claim(claim - 1, seat)]
    asked += [PlayCard(now - 1, seat, CARDS[0]), PlayCard(now + 1, seat, CARDS[0])]
    return asked


@profiles
@settings(max_examples=25, deadline=None)
@given(seed=seeds, most=st.integers(1, 120))
def test_an_action_is_accepted_exactly_if_it_is_listed(rules: Rules, seed: int, most: int) -> None:
    state = random_steps(rules, seed, most=most)[-1].state
    for seat in range(rules.seats):
        listed = set(legal_actions(rules, view(rules, state, seat)))
        for action in every_action(rules, state, seat):
            try:
                decide(rules, state, action)
            except IllegalAction:
                accepted = False
            else:
                accepted = True
            assert accepted == (action in listed), action
        if seat in awaiting(rules, state.public):
            assert listed


@profiles
@settings(max_examples=12, deadline=None)
@given(seed=seeds)
def test_cards_are_conserved_and_every_round_adds_up(rules: Rules, seed: int) -> None:
    for step in random_steps(rules, seed):
        public, hidden = step.state.public, step.state.hidden
        if public.phase is Phase.PLAYING:
            lying = Cards(card for trick in public.play.tricks for card in trick.cards) | Cards(public.play.table)
            held = hidden.stock | hidden.discards
            for hand in hidden.hands:
                assert held & hand == 0
                held |= hand
            assert held & lying.mask == 0
            assert held | lying.mask == DECK
        for event in step.events:
            if isinstance(event, RoundBooked) and event.account.complete:
                assert sum(side.tricks for side in event.account.sides) == len(public.play.tricks)
                if not hidden.stock:
                    assert sum(side.card_points for side in event.account.sides) == 152 + rules.score.last_trick
                assert sum(side.weis > 0 for side in event.account.sides) <= 1
                assert sum(side.stoeck > 0 for side in event.account.sides) <= 1
                assert sum(side.match > 0 for side in event.account.sides) <= 1


@profiles
def test_every_game_ends(rules: Rules) -> None:
    for seed in range(20):
        last = random_steps(rules, seed, claims=0)[-1].state.public
        assert last.game.result is not None
        assert 0 <= last.game.result.winner < len(last.game.teams)


@profiles
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_replaying_the_log_gives_the_same_state(rules: Rules, seed: int) -> None:
    steps = random_steps(rules, seed)
    events = [event for step in steps for event in step.events]
    assert replay(rules, events) == steps[-1].state
    assert Referee.of(rules, events).public == steps[-1].state.public


@profiles
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_following_along_gives_the_same_view_as_a_fresh_one(rules: Rules, seed: int) -> None:
    state = start(rules)
    seen: list[View] = [view(rules, state, seat) for seat in (*range(rules.seats), None)]
    for step in random_steps(rules, seed, most=200):
        for event in step.events:
            state = evolve(rules, state, event)
            for place, before in enumerate(seen):
                learnt = witness(event, before.seat)
                after = before if learnt is None else follow_along(rules, before, learnt)
                assert after == view(rules, state, before.seat)
                seen[place] = after
        assert state == step.state


@profiles
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_a_game_record_goes_both_ways(rules: Rules, seed: int) -> None:
    steps = random_steps(rules, seed)
    events = [event for step in steps for event in step.events]
    text = write_record(rules, events, ("Anna", "Beat", "Rita", "Urs", "Vreni", "Köbi")[: rules.seats])
    record = read_record(text, find)
    assert record.rules == rules
    assert record.referee.public == steps[-1].state.public
    assert write_record(record.rules, record.events, tuple(record.names.values())) == text


@profiles
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_refused_and_legal_cards_share_out_the_hand(rules: Rules, seed: int) -> None:
    for step in random_steps(rules, seed, most=60):
        for seat in awaiting(rules, step.state.public):
            seen = view(rules, step.state, seat)
            if step.state.public.phase is not Phase.PLAYING:
                assert not legal_cards(rules, seen)
                continue
            legal = set(legal_cards(rules, seen))
            refused = set(refused_cards(rules, seen))
            assert legal
            assert legal.isdisjoint(refused)
            assert legal | refused == set(seen.hand)


@profiles
@settings(max_examples=20, deadline=None)
@given(seed=seeds, most=st.integers(10, 120))
def test_a_repeated_action_is_late_and_changes_nothing(rules: Rules, seed: int, most: int) -> None:
    *_, last = random_steps(rules, seed, most=most)
    if not isinstance(last.action, Claim):
        with pytest.raises(IllegalAction, match=r"late|game_is_over"):
            decide(rules, last.state, last.action)


@profiles
@settings(max_examples=20, deadline=None)
@given(seed=seeds, most=st.integers(10, 120))
def test_nobody_but_the_awaited_may_move_the_game_on(rules: Rules, seed: int, most: int) -> None:
    state = random_steps(rules, seed, most=most)[-1].state
    for seat in (*range(rules.seats), -1, rules.seats):
        for action in every_action(rules, state, seat):
            free = may_claim(rules, state.public) | may_announce(rules, state.public)
            if seat not in awaiting(rules, state.public) and seat not in free:
                with pytest.raises(IllegalAction):
                    decide(rules, state, action)
