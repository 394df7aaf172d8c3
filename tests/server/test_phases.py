"""What the table and its bots do in every phase of every game, and that they wait for persons."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from jassen.bots import find as find_bot
from jassen.core.actions import Claim, Deal, Open, Pass
from jassen.core.cards import Card
from jassen.core.decisions import awaiting, current_decision
from jassen.core.events import CardsDrawn, Dealt, Event, GameOpened, KeptSilent, RoundVoid
from jassen.core.public import Phase
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.view import own_weis
from jassen.server import dealer
from jassen.server.bot_seats import BotSeats
from jassen.server.entries import entries_for
from jassen.server.measures import Measures
from jassen.server.pace import Wait
from jassen.server.step import Step
from jassen.server.steps import next_step
from jassen.server.table import Table, _actor
from jassen.variants import PROFILES, find
from jassen.wire.stored_table import TableEvent
from tests.core.driving import random_steps, seeds
from tests.server.logs_of_games import DEALER, table_of, tables_of

BOTS = BotSeats(find_bot, Measures())

WAITS = {
    Phase.OPENING: {Wait.START},
    Phase.DEALING: {Wait.START, Wait.READING, Wait.VOID},
    Phase.BIDDING: {Wait.CHOICE},
    Phase.EXCHANGING: {Wait.DISCARD},
    Phase.CHOOSING: {Wait.CHOICE},
    Phase.PREDICTING: {Wait.PREDICTION},
    Phase.ANNOUNCING: {Wait.WEIS},
    Phase.PLAYING: {Wait.CARD, Wait.AFTER_TRICK, Wait.LAST_TRICK},
}


@pytest.mark.parametrize("key", PROFILES)
@settings(max_examples=4)
@given(seed=seeds)
def test_the_table_goes_on_unless_a_person_is_awaited(key: str, seed: int) -> None:
    rules = find(key)
    for table, _ in tables_of(rules, seed, "anna"):
        step = next_step(table, BOTS, DEALER)
        if table.is_over:
            assert step is None
            continue
        bots = _awaited_bots(rules, table)
        if step is None:
            assert not bots
            assert 0 in awaiting(rules, table.referee.public)
            continue
        assert step.wait in WAITS[table.referee.public.phase]
        _is_of_the_seat(table, step, bots)


def _awaited_bots(rules: Rules, table: Table) -> frozenset[Seat]:
    return awaiting(rules, table.referee.public) - {0}


def _is_of_the_seat(table: Table, step: Step, bots: frozenset[Seat]) -> None:
    """The table acts where nobody is awaited, and for a person only where there is no Weis to keep silent about."""
    events = step.events()
    if step.seat is not None:
        assert step.seat in bots
    elif table.referee.public.phase is Phase.ANNOUNCING:
        assert events[0] == KeptSilent(0)
        assert not own_weis(table.referee.rules, table.referee.view(0))
    else:
        assert table.referee.public.phase in (Phase.OPENING, Phase.DEALING)


@pytest.mark.parametrize("key", PROFILES)
@settings(max_examples=4)
@given(seed=seeds)
def test_the_log_tells_who_acted(key: str, seed: int) -> None:
    """What happened since one's own last action needs to know which lines are somebody's own."""
    for table, step in tables_of(find(key), seed, most=80):
        if step is None or isinstance(step.action, Claim):
            continue
        first, *_ = entries_for(step.events, after=table.seq, at_ms=0, by="x", cmd_id="x")
        assert _actor(first) == (None if isinstance(step.action, Open | Deal) else step.action.seat)


def of_the_game(step: Step) -> list[Event]:
    """The events of a step; none of them is about the people."""
    events = step.events()
    assert not any(isinstance(event, TableEvent) for event in events)
    return [event for event in events if not isinstance(event, TableEvent)]


def _rigged(monkeypatch: pytest.MonkeyPatch, *draws: str) -> None:
    """Make the table draw these cards."""
    cards = [tuple(Card.parse(text) for text in draw.split()) for draw in draws]
    monkeypatch.setattr(dealer, "draws_of", lambda *_: iter(cards))


@pytest.mark.parametrize(("key", "forehand"), [("howtoplay-schieber", 3), ("official-schieber", 2)])
def test_everybody_draws_until_one_card_is_the_best(
    monkeypatch: pytest.MonkeyPatch, key: str, forehand: Seat
) -> None:
    _rigged(monkeypatch, "AS 6H AC 6D", "7S 6H AC 8D")
    table = table_of(find(key), (), "anna", "beat", "cleo", "dani")
    drawn: list[Event] = []
    while table.referee.public.phase is Phase.OPENING:
        step = next_step(table, BOTS, DEALER)
        assert step is not None and (step.wait, step.seat) == (Wait.START, None)
        drawn += of_the_game(step)
        table = table_of(find(key), drawn, "anna", "beat", "cleo", "dani")
    assert [type(event) for event in drawn] == [CardsDrawn, CardsDrawn, GameOpened]
    assert drawn[-1] == GameOpened(forehand)


def test_the_holder_of_a_card_is_found_by_the_first_deal() -> None:
    table = table_of(find("pagat-schieber"), ())
    step = next_step(table, BOTS, DEALER)
    assert step is not None and step.wait is Wait.START
    assert [type(event) for event in step.events()] == [Dealt, GameOpened]


def test_after_a_round_that_counts_for_nothing_nobody_has_to_read() -> None:
    rules = find("sidi-barrani")
    events = [event for step in random_steps(rules, 1, most=2) for event in step.events]
    referee = Referee.of(rules, events)
    for _ in range(rules.seats):
        (seat,) = awaiting(rules, referee.public)
        referee, passed = referee.act(Pass(current_decision(referee.public), seat))
        events += passed
    assert isinstance(events[-1], RoundVoid)
    for users in ((), ("anna",)):
        step = next_step(table_of(rules, events, *users), BOTS, DEALER)
        assert step is not None and step.wait is Wait.VOID
        assert [type(event) for event in step.events()] == [Dealt]


@given(seed=seeds)
def test_bots_predict_without_waiting_for_a_person(seed: int) -> None:
    """Where all predict at once the last one who is waited for is the person."""
    rules = find("stargames-differenzler")
    events = [event for step in random_steps(rules, seed, most=2) for event in step.events]
    table = table_of(rules, events, "anna")
    assert table.referee.public.phase is Phase.PREDICTING
    while (step := next_step(table, BOTS, DEALER)) is not None:
        assert step.wait is Wait.PREDICTION
        events += of_the_game(step)
        table = table_of(rules, events, "anna")
    assert awaiting(rules, table.referee.public) == {0}


@pytest.mark.parametrize(
    ("key", "persons", "wait"),
    [
        ("stargames-schieber", ("anna",), Wait.LAST_TRICK),
        ("stargames-schieber", (), Wait.AFTER_TRICK),
        ("swisslos-schieber-1000", ("anna",), Wait.AFTER_TRICK),
    ],
)
def test_the_last_moment_for_a_claim_is_kept_where_a_person_could_claim(
    key: str, persons: tuple[str, ...], wait: Wait
) -> None:
    found = set()
    for table, _ in tables_of(find(key), 3, *persons, most=120):
        play = table.referee.public.play
        step = next_step(table, BOTS, DEALER)
        if step is not None and table.referee.public.phase is Phase.PLAYING and len(play.tricks) == 8:
            found |= {step.wait} if not play.table else set()
    assert found <= {wait}
    assert found
