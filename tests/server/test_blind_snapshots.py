"""A snapshot tells nobody what another has predicted in secret, taken from the stock or laid away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import cards_in
from jassen.core.events import (
    Dealt,
    Discarded,
    DiscardSeen,
    Event,
    PredictionHeard,
    PredictionSealed,
    StockGone,
    StockTaken,
    WeisAnnounced,
)
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.server import Snapshot
from jassen.server.snapshots import snapshot_of
from jassen.variants import PROFILES, find
from tests.core.driving import random_steps, seeds
from tests.server.logs_of_games import table_of, tables_of

SEALED = "stargames-differenzler"


def _seen(rules: Rules, events: list[Event], seat: Seat | None) -> Snapshot:
    return snapshot_of(table_of(rules, events), seat, 0)


def _up_to(rules: Rules, seed: int, kind: type[Event]) -> list[Event]:
    """A random game up to the first event of a kind that is followed by something else."""
    events = [event for step in random_steps(rules, seed, claims=0, most=300) for event in step.events]
    first = next(place for place, event in enumerate(events) if isinstance(event, kind))
    last = next(place for place in range(first, len(events)) if not isinstance(events[place], kind))
    return events[:last]


@settings(max_examples=30)
@given(seed=seeds, other=st.integers(0, 157))
def test_a_sealed_prediction_changes_nothing_for_the_others(seed: int, other: int) -> None:
    rules = find(SEALED)
    events = _up_to(rules, seed, PredictionSealed)
    place = next(place for place, event in enumerate(events) if isinstance(event, PredictionSealed))
    said = events[place]
    assert isinstance(said, PredictionSealed)
    changed = [*events[:place], replace(said, points=other), *events[place + 1 :]]
    for seat in (0, 1, 2, 3, None):
        same = _seen(rules, events, seat) == _seen(rules, changed, seat)
        assert same == (seat != said.seat or said.points == other)
    assert PredictionHeard(said.seat) in _seen(rules, events, None).happened
    assert _seen(rules, events, said.seat).view.prediction == said.points


@settings(max_examples=30)
@given(seed=seeds, pick=st.integers(0, 35))
def test_what_the_king_lays_away_changes_nothing_for_the_others(seed: int, pick: int) -> None:
    rules = find("bieter-3")
    events = _up_to(rules, seed, Discarded)
    away = events[-1]
    assert isinstance(away, Discarded)
    hand = cards_in(_seen(rules, events[:-1], away.seat).view.hand.mask)
    other = hand[pick % len(hand)]
    changed: list[Event] = [*events[:-1], Discarded(away.seat, other)]
    for seat in (0, 1, 2, None):
        same = _seen(rules, events, seat) == _seen(rules, changed, seat)
        assert same == (seat != away.seat or other == away.card)
    assert DiscardSeen(away.seat) in _seen(rules, events, None).happened
    assert other in _seen(rules, changed, away.seat).view.discards


@settings(max_examples=20)
@given(seed=seeds)
def test_what_the_king_takes_is_shown_to_the_king_only(seed: int) -> None:
    rules = find("bieter-3")
    events = _up_to(rules, seed, StockTaken)
    taken = events[-1]
    assert isinstance(taken, StockTaken)
    for seat in (0, 1, 2, None):
        happened = _seen(rules, events, seat).happened
        assert (taken in happened) == (seat == taken.seat)
        assert (StockGone(taken.seat) in happened) == (seat != taken.seat)


@pytest.mark.parametrize("key", PROFILES)
@settings(max_examples=3)
@given(seed=seeds)
def test_no_snapshot_holds_what_only_another_may_see(key: str, seed: int) -> None:
    rules = find(key)
    for table, _ in tables_of(rules, seed, most=60):
        for seat in (*range(rules.seats), None):
            for event in snapshot_of(table, seat, table.seq - 3).happened:
                assert not isinstance(event, Dealt)
                if isinstance(event, WeisAnnounced | StockTaken | Discarded | PredictionSealed):
                    assert event.seat == seat
