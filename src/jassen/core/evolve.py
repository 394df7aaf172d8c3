"""What an event changes. It never refuses, so that a stored log always replays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from jassen.core.advance import advance, opening_phase
from jassen.core.events import (
    CardPlayed,
    Dealt,
    Discarded,
    Event,
    HandDealt,
    PredictionSealed,
    StockTaken,
    WeisAnnounced,
)
from jassen.core.public import Game, Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import Hidden, State

T = TypeVar("T")


def start(rules: Rules) -> State:
    """A game before its first deal."""
    phase, forehand = opening_phase(rules)
    return State(Public(phase, Game(scores=(0,) * len(rules.teams), teams=rules.teams), forehand))


def evolve(rules: Rules, state: State, event: Event) -> State:
    """The state after an event."""
    hidden = state.hidden
    match event:
        case CardPlayed(seat, card):
            hands = hidden.hands
            hidden = Hidden(
                hidden.dealt,
                (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :]),
                hidden.announced,
                hidden.predictions,
                hidden.stock,
                hidden.discards,
            )
            return State(advance(rules, state.public, event), hidden)
        case Dealt(hands, turned, stock, open_stock):
            nothing = (None,) * rules.seats
            dealt = HandDealt(None, turned, open_stock)
            return State(advance(rules, state.public, dealt), Hidden(hands, hands, nothing, nothing, stock))
        case WeisAnnounced(seat, weis):
            hidden = replace(hidden, announced=with_entry(hidden.announced, seat, weis))
        case PredictionSealed(seat, points):
            hidden = replace(hidden, predictions=with_entry(hidden.predictions, seat, points))
        case StockTaken(seat, cards):
            full = with_entry(hidden.hands, seat, hidden.hands[seat] | cards)
            hidden = replace(hidden, hands=full, dealt=full, stock=0)
        case Discarded(seat, card):
            left = with_entry(hidden.hands, seat, hidden.hands[seat] & ~card.mask)
            hidden = replace(hidden, hands=left, dealt=left, discards=hidden.discards | card.mask)
        case _:
            pass
    return State(advance(rules, state.public, event), hidden)


def replay(rules: Rules, events: Iterable[Event]) -> State:
    """The state after a whole log."""
    state = start(rules)
    for event in events:
        state = evolve(rules, state, event)
    return state


def with_entry(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values by seat with one of them changed."""
    return (*values[:seat], value, *values[seat + 1 :])
