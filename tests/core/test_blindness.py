"""A viewer never receives anything that depends on cards which that viewer may not see.

A second world is made by moving cards that are hidden from a viewer between their hiding places. The same game
is replayed in it; where every step stays legal and every announcement true, all that the viewer ever received
must be the same.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.actions import Action, AnnounceWeis, Deal, PredictPoints
from jassen.core.cards import CARDS, Card
from jassen.core.choosing import packets_now
from jassen.core.dealing import hands_from
from jassen.core.decide import apply
from jassen.core.errors import IllegalAction
from jassen.core.events import (
    Event,
    GameOpened,
    GameWon,
    PredictionsShown,
    RoundBooked,
    StoeckShown,
    ViewEvent,
    WeisShown,
)
from jassen.core.evolve import start
from jassen.core.legal import legal_actions
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.view import View, view, witness
from jassen.core.weis import find_weis
from jassen.variants import PROFILES
from tests.core.driving import Step, random_steps, seeds

Received = list[tuple[View, tuple[ViewEvent | None, ...], tuple[object, ...]]]


def received(rules: Rules, steps: list[Step], seat: Seat | None) -> Received:
    """Everything that a viewer gets from a game: views, witnessed events, own possibilities."""
    return [
        (
            view(rules, step.state, seat),
            tuple(witness(event, seat) for event in step.events),
            legal_actions(rules, view(rules, step.state, seat)),
        )
        for step in steps
    ]


def moved_elsewhere(rules: Rules, steps: list[Step], seat: Seat | None, rng: random.Random) -> list[Step] | None:
    """The same game with hidden cards of its last deal moved; None if some step is no longer possible."""
    last_deal = max((place for place, step in enumerate(steps) if isinstance(step.action, Deal)), default=None)
    if last_deal is None:
        return None
    deal = steps[last_deal].action
    assert isinstance(deal, Deal)
    public = steps[-1].state.public
    seen: set[Card | None] = {card for trick in public.play.tricks for card in trick.cards}
    seen |= set(public.play.table)
    if public.round is not None:
        open_cards = public.round.open_stock | sum(weis.cards for _, weis in public.round.weis)
        seen |= {card for card in CARDS if open_cards >> card & 1} | {public.round.turned}
    if seat is not None:
        seen |= set(view(rules, steps[-1].state, seat).discards)
        seen |= set(view(rules, steps[-1].state, seat).dealt)
    before = steps[last_deal - 1].state
    assert before.public.forehand is not None
    packets = packets_now(rules, before.public.game)
    hands = hands_from(rules, before.public.forehand, deal.order, packets)
    free = [
        place
        for place, card in enumerate(deal.order)
        if card not in seen and (seat is None or not hands[seat] >> card & 1)
    ]
    cards: list[Card] = [deal.order[place] for place in free]
    rng.shuffle(cards)
    order = list(deal.order)
    for place, card in zip(free, cards, strict=True):
        order[place] = card
    actions: list[Action] = [step.action for step in steps]
    actions[last_deal] = Deal(deal.decision, tuple(order))
    sealed = rules.predict is not None and not rules.predict.open
    for place, action in enumerate(actions):
        if place > last_deal and sealed and isinstance(action, PredictPoints) and action.seat != seat:
            # What others have predicted in secret is hidden as well.
            actions[place] = PredictPoints(action.decision, action.seat, rng.randrange(158))
    return _replayed(rules, actions, [step.events for step in steps], last_deal)


def _replayed(
    rules: Rules, actions: list[Action], originals: list[tuple[Event, ...]], deal: int
) -> list[Step] | None:
    state = start(rules)
    steps: list[Step] = []
    for place, (original, events_before) in enumerate(zip(actions, originals, strict=True)):
        action = original
        if place > deal and isinstance(original, AnnounceWeis):
            true = _true_announcement(rules, state, original, events_before)
            if true is None:
                return None
            action = true
        try:
            events, state = apply(rules, state, action)
        except IllegalAction:
            return None
        steps.append(Step(action, events, state))
    return steps


def _true_announcement(
    rules: Rules, state: State, action: AnnounceWeis, events: tuple[Event, ...]
) -> AnnounceWeis | None:
    """In the other world the announcer needs a Weis of the same points, which may be of other cards."""
    assert rules.weis is not None
    assert state.public.round is not None
    assert state.public.round.contract is not None
    (event,) = events
    held = find_weis(rules.weis, state.public.round.contract, state.hidden.dealt[action.seat])
    points = getattr(event, "weis").points  # noqa: B009 - only WeisAnnounced comes of an AnnounceWeis
    same = [weis for weis in held if weis.points == points]
    same.sort(key=lambda weis: weis.cards != action.cards)
    return AnnounceWeis(action.decision, action.seat, same[0].cards) if same else None


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
@settings(max_examples=30, deadline=None)
@given(seed=seeds, most=st.integers(3, 130), viewer=st.sampled_from([0, 1, 2, 3, None]))
def test_moving_hidden_cards_changes_nothing_that_a_viewer_receives(
    rules: Rules, seed: int, most: int, viewer: Seat | None
) -> None:
    steps = random_steps(rules, seed, most=most, claims=0)
    viewer = None if viewer is None else viewer % rules.seats
    rng = random.Random(seed)
    for _ in range(6):
        other = moved_elsewhere(rules, steps, viewer, rng)
        if other is not None and told_the_same(steps, other):
            assert received(rules, other, viewer) == received(rules, steps, viewer)


def told_the_same(steps: list[Step], other: list[Step]) -> bool:
    """Whether the referee laid open the same Weis and decided the game at the same moment.

    A moved card may make another of the announced Weis the best one, or bring the Stöck to the side that is then
    home after the first trick; the rules make that public.
    """
    openly = WeisShown | GameWon | GameOpened | StoeckShown | PredictionsShown | RoundBooked
    return all(
        [event for event in a.events if isinstance(event, openly)]
        == [event for event in b.events if isinstance(event, openly)]
        for a, b in zip(steps, other, strict=True)
    )


def test_most_moved_worlds_are_possible_so_the_law_is_not_empty() -> None:
    rules = PROFILES["stargames-schieber"]
    rng = random.Random(1)
    kept = tried = announced = 0
    for seed in range(60):
        steps = random_steps(rules, seed, most=6 + seed % 12, claims=0)
        for viewer in (0, 1, 2, 3, None):
            other = moved_elsewhere(rules, steps, viewer, rng)
            tried += 1
            if other is not None and told_the_same(steps, other) and other != steps:
                kept += 1
                announced += any(isinstance(step.action, AnnounceWeis) for step in steps)
    assert kept > tried / 3
    assert announced > 5
