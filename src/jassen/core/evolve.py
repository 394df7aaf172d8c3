"""What an event changes. It never refuses, so that a stored log always replays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    GameWon,
    HandDealt,
    KeptSilent,
    RoundBooked,
    Shoved,
    StoeckShown,
    TrickTaken,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.core.public import Game, Phase, Play, Public, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import Hidden, State
from jassen.core.trick import Trick
from jassen.core.weis import Weis


def start(rules: Rules) -> State:
    """A game before its first deal."""
    return State(Public(Phase.OPENING, Game(scores=(0,) * len(rules.teams))))


def evolve(rules: Rules, state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case CardPlayed(seat, card):
            hidden = state.hidden
            hands = hidden.hands
            hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
            return State(advance(rules, state.public, event), Hidden(hidden.dealt, hands, hidden.announced))
        case Dealt(hands):
            return State(advance(rules, state.public, HandDealt(None)), Hidden(hands, hands, (None,) * rules.seats))
        case WeisAnnounced(seat, weis):
            announced = _set(state.hidden.announced, seat, weis)
            return State(
                advance(rules, state.public, event),
                Hidden(state.hidden.dealt, state.hidden.hands, announced),
            )
        case _:
            return State(advance(rules, state.public, event), state.hidden)


def replay(rules: Rules, events: Iterable[Event]) -> State:
    """The state after a whole log."""
    state = start(rules)
    for event in events:
        state = evolve(rules, state, event)
    return state


def advance(rules: Rules, public: Public, event: ViewEvent) -> Public:
    """What everybody knows after an event; the same for the referee and for every viewer."""
    match event:
        case CardPlayed(_, card):
            play = public.play
            return Public(
                public.phase,
                public.game,
                public.forehand,
                public.round,
                Play(play.leader, play.tricks, (*play.table, card)),
            )
        case TrickTaken(seat):
            play = public.play
            trick = Trick(play.leader, play.table, seat)
            return Public(public.phase, public.game, public.forehand, public.round, Play(seat, (*play.tricks, trick)))
        case KeptSilent(seat):
            return _answered(public, seat, 0)
        case WeisHeard(seat, points):
            return _answered(public, seat, points)
        case WeisAnnounced(seat, weis):
            return _answered(public, seat, weis.points)
        case Claimed(_):
            return public
        case RoundBooked(account):
            scores = tuple(before + earned for before, earned in zip(public.game.scores, account.totals, strict=True))
            game = Game(scores, (*public.game.accounts, account))
            next_forehand = (account.forehand + 1) % rules.seats
            return Public(Phase.DEALING, game, next_forehand, public.round, public.play)
        case GameWon(result):
            return replace(public, phase=Phase.OVER, game=replace(public.game, result=result))
        case GameOpened(forehand):
            return replace(public, phase=Phase.DEALING, forehand=forehand)
        case HandDealt(_):
            return _dealt(rules, public)
        case Shoved() | ContractNamed() | WeisShown() | StoeckShown():
            return _noted(rules, public, event)
        case _:
            assert_never(event)


def _dealt(rules: Rules, public: Public) -> Public:
    assert public.forehand is not None, "a game is opened before it is dealt"
    number = 1 if public.round is None else public.round.number + 1
    current = Round(number=number, forehand=public.forehand, answers=(None,) * rules.seats)
    return Public(Phase.CHOOSING, public.game, public.forehand, current, Play(public.forehand))


def _noted(rules: Rules, public: Public, event: Shoved | ContractNamed | WeisShown | StoeckShown) -> Public:
    """Events that write one line into the record of the round."""
    current = public.round
    assert current is not None, "a round has been dealt"
    match event:
        case Shoved(_):
            return replace(public, round=replace(current, shoved=True))
        case ContractNamed(seat, key):
            named = replace(current, offer=rules.offer(key), namer=seat)
            phase = Phase.PLAYING if rules.weis is None else Phase.ANNOUNCING
            return replace(public, phase=phase, round=named)
        case WeisShown(seat, weis):
            return replace(public, round=replace(current, weis=(seat, weis)))
        case StoeckShown(seat):
            return replace(public, round=replace(current, stoeck=seat))


def _answered(public: Public, seat: Seat, points: int) -> Public:
    current = public.round
    assert current is not None, "a round has been dealt"
    answers = (*current.answers[:seat], points, *current.answers[seat + 1 :])
    phase = Phase.ANNOUNCING if None in answers else Phase.PLAYING
    return replace(public, phase=phase, round=replace(current, answers=answers))


def _set(values: tuple[Weis | None, ...], seat: Seat, value: Weis) -> tuple[Weis | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
