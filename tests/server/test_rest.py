"""All tricks that are left, asked for at a table: granted, played out for everybody, or refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from jassen.bots import find as find_bot
from jassen.core.decisions import awaiting, current_decision
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import Event, TrickTaken
from jassen.core.legal import legal_cards
from jassen.core.public import Phase
from jassen.core.rest import rest_order
from jassen.core.rules import Rules
from jassen.core.view import view
from jassen.server.bot_seats import BotSeats
from jassen.server.entries import LogEvent, entries_for
from jassen.server.errors import Refused
from jassen.server.measures import Measures
from jassen.server.messages import events_of
from jassen.server.pace import Wait, pause_ms
from jassen.server.seating import Pace
from jassen.server.snapshots import snapshot_of
from jassen.server.steps import next_step
from jassen.server.table import Table
from jassen.variants import PROFILES, find
from jassen.wire.client import ClientMessage, SendPlay, SendRest
from tests.core.driving import Script, random_steps, seeds
from tests.core.test_rest import EAST, PARTED, STRONG
from tests.server.logs_of_games import DEALER, table_of

BOTS = BotSeats(find_bot, Measures())
ALL = ("anna", "beat", "cleo", "dani", "emil", "fred")


def after_one_trick(*users: str) -> Table:
    """Anna leads the second trick and holds nothing but winners; shields are trump."""
    script = Script(find("stargames-schieber"))
    script.deal(STRONG, EAST, *PARTED)
    script.name(0, "H")
    script.silence()
    script.play("JH TH")
    script.play_on(1)
    return table_of(script.rules, script.events, *users)


def ask(table: Table, user: str, message: ClientMessage | None = None) -> Table:
    """The table once a person's message has been carried out."""
    asked = SendRest(current_decision(table.referee.public)) if message is None else message
    return happened(table, events_of(table, user, asked, DEALER, at_ms=table.moved_at), user)


def happened(table: Table, events: tuple[LogEvent, ...], by: str) -> Table:
    """The table with these lines in its log."""
    lines = entries_for(events, after=table.seq, at_ms=table.moved_at, by=by, cmd_id=f"{by}:{table.seq}")
    return table.after(lines)


def played_out(table: Table) -> Table:
    """The table takes every step that it takes by itself, until the rest is over."""
    while table.rest is not None:
        step = next_step(table, BOTS, DEALER)
        assert step is not None
        assert step.by == "table"
        table = happened(table, step.events(), step.by)
    return table


def test_who_is_granted_the_rest_takes_every_trick_without_anybody_playing() -> None:
    table = ask(after_one_trick(*ALL[:4]), "anna")
    assert [snapshot_of(table, seat, 0).rest for seat in (0, 1, 2, 3, None)] == [0] * 5
    done = played_out(table)
    (account,) = done.referee.public.game.accounts
    assert account.sides[0].tricks == 9
    assert snapshot_of(done, 0, 0).rest is None


def test_a_rest_that_is_not_certain_is_refused_and_nothing_has_happened() -> None:
    table = after_one_trick(*ALL[:4])
    # Without the nine of trump the Puur's place is open: the ace could be beaten.
    script = Script(find("stargames-schieber"))
    script.deal(STRONG.replace("9H", "TD"), EAST.replace("TH", "9H"), PARTED[0], PARTED[1].replace("TD", "TH"))
    script.name(0, "H")
    script.silence()
    script.play("JH 9H")
    script.play_on(1)
    other = table_of(script.rules, script.events, *ALL[:4])
    with pytest.raises(Refused, match="not_certain"):
        ask(other, "anna")
    assert ask(table, "anna").rest is not None


def test_out_of_turn_late_or_before_the_first_trick_it_is_refused() -> None:
    table = after_one_trick(*ALL[:4])
    now = current_decision(table.referee.public)
    for user, decision, reason in (
        ("beat", now, Reason.NOT_YOUR_TURN),
        ("anna", now - 1, Reason.LATE),
        ("anna", now + 1, Reason.NOT_NOW),
    ):
        with pytest.raises(IllegalAction) as refused:
            ask(table, user, SendRest(decision))
        assert refused.value.reason is reason


def test_while_the_rest_is_played_nobody_else_plays_and_asking_again_changes_nothing() -> None:
    table = ask(after_one_trick(*ALL[:4]), "anna")
    assert ask(table, "anna").seq == table.seq
    step = next_step(table, BOTS, DEALER)
    assert step is not None
    table = happened(table, step.events(), step.by)
    (seat,) = awaiting(table.settings.rules, table.referee.public)
    card = next(iter(legal_cards(table.settings.rules, table.referee.view(seat))))
    with pytest.raises(Refused, match="rest_is_played"):
        ask(table, ALL[seat], SendPlay(current_decision(table.referee.public), str(card)))
    with pytest.raises(Refused, match="rest_is_played"):
        ask(table, ALL[seat])


def test_the_log_alone_brings_the_rest_back_after_a_restart() -> None:
    table = ask(after_one_trick(*ALL[:4]), "anna")
    again = Table.of(table.table_id, table.entries)
    assert again.rest == table.rest
    assert played_out(again).referee.public.game.accounts == played_out(table).referee.public.game.accounts


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_in_every_game_the_rest_is_ordinary_cards_and_scores(rules: Rules, seed: int) -> None:
    events: list[Event] = []
    for step in random_steps(rules, seed, claims=0.0, most=150):
        events += step.events
        public = step.state.public
        if public.phase is not Phase.PLAYING:
            continue
        (seat,) = awaiting(rules, public)
        if len(rest_order(rules, view(rules, step.state, seat))) < 2:
            continue
        before = table_of(rules, events, *ALL[: rules.seats])
        done = played_out(ask(before, ALL[seat]))
        tricks = [entry.event for entry in done.entries[before.seq :] if isinstance(entry.event, TrickTaken)]
        assert {trick.seat for trick in tricks} == {seat}
        return


def test_between_two_cards_of_the_rest_there_is_time_to_see_them() -> None:
    table = ask(after_one_trick(*ALL[:4]), "anna")
    waits = []
    while table.rest is not None:
        step = next_step(table, BOTS, DEALER)
        assert step is not None
        waits.append(step.wait)
        table = happened(table, step.events(), step.by)
    trick = [Wait.REST_LEAD, *[Wait.REST] * 3]
    # The last trick waits for a claim, as it always does.
    assert waits == [*trick * 7, Wait.LAST_TRICK, *trick[1:]]
    assert pause_ms(Pace.NORMAL, Wait.REST_LEAD) > pause_ms(Pace.NORMAL, Wait.REST) > 0
