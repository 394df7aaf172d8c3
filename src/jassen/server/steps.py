"""What must happen at a table without a person, who brings it about, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from jassen.core.actions import KeepSilent
from jassen.core.decisions import awaiting, current_decision
from jassen.core.events import RoundVoid
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Phase
from jassen.core.seats import Seat, seats_from
from jassen.core.view import own_weis
from jassen.server.absence import absence_steps, waiting_steps
from jassen.server.bot_seats import BotSeats
from jassen.server.cut_steps import chain_events, cut_step
from jassen.server.dealer import Dealer
from jassen.server.entries import LogEvent
from jassen.server.filling import fill_events
from jassen.server.pace import PATIENCE, Patience, Wait, pause_ms
from jassen.server.rest_steps import next_card
from jassen.server.step import Step
from jassen.server.table import Table

__all__ = ["Step", "deadline_after", "next_step"]


def next_step(table: Table, bots: BotSeats, dealer: Dealer, patience: Patience = PATIENCE) -> Step | None:
    """The step that comes first; None while only persons are awaited, or when the table is over."""
    if table.is_over:
        return None
    if table.people.started:
        candidates = (_game_step(table, bots, dealer), *absence_steps(table, patience))
    else:
        candidates = (_filling(table), *waiting_steps(table, patience))
    return min((step for step in candidates if step is not None), key=lambda step: step.due_at, default=None)


def deadline_after(table: Table, bots: BotSeats, dealer: Dealer, patience: Patience = PATIENCE) -> int | None:
    """When the next step of a table is due, in milliseconds since 1970."""
    step = next_step(table, bots, dealer, patience)
    return None if step is None else step.due_at


def _filling(table: Table) -> Step | None:
    fill_ms = table.settings.access.fill_ms
    if fill_ms is None or not table.settings.has_persons:
        return None
    return Step(
        wait=Wait.FILLING,
        since=table.entries[0].at_ms,
        after_ms=fill_ms,
        events=lambda: fill_events(table),
    )


def _game_step(table: Table, bots: BotSeats, dealer: Dealer) -> Step | None:
    match table.referee.public.phase:
        case Phase.OPENING | Phase.DEALING:
            return _before_round(table, dealer)
        case Phase.ANNOUNCING:
            return _weis(table, bots)
        case Phase.PREDICTING:
            return _prediction(table, bots)
        case Phase.BIDDING | Phase.EXCHANGING:
            return _turn(table, bots)
        case Phase.CHOOSING | Phase.PLAYING:
            return _claim(table, bots) or _rest(table) or _turn(table, bots)
        case Phase.OVER:
            return None


def _before_round(table: Table, dealer: Dealer) -> Step:
    """The cards are cut, who begins is found, and the round is dealt."""
    chain = table.cutting.chain
    if table.cutting.needs_chain or not dealer.can_open(table):
        return _step(table, Wait.CHAIN, None, lambda: chain_events(table, dealer))
    assert chain is not None, "no new chain is needed"
    if not chain.is_ready:
        return cut_step(table, chain)
    if table.referee.public.phase is Phase.OPENING:
        return _step(table, Wait.START, None, lambda: table.referee.decide(dealer.opening(table)))
    return _step(table, _before_deal(table), None, lambda: table.referee.decide(dealer.deal(table)))


def _before_deal(table: Table) -> Wait:
    if table.referee.public.round is None:
        return Wait.START
    if isinstance(table.entries[table.game_seq - 1].event, RoundVoid):
        return Wait.VOID
    return Wait.READING if table.settings.has_persons else Wait.AFTER_TRICK


def _weis(table: Table, bots: BotSeats) -> Step | None:
    """Bots answer, and the table answers for persons who hold nothing: they are not asked."""
    referee = table.referee
    assert referee.public.round is not None, "Weis are asked for in a round"
    waited_for = awaiting(referee.rules, referee.public)
    for seat in seats_from(referee.public.round.forehand, referee.rules.seats):
        if seat not in waited_for:
            continue
        if table.bot_of(seat) is not None:
            return _bot_step(table, bots, seat, Wait.WEIS)
        if not own_weis(referee.rules, referee.view(seat)):
            silence = KeepSilent(current_decision(referee.public), seat)
            return _step(table, Wait.WEIS, None, partial(referee.decide, silence))
    return None


def _prediction(table: Table, bots: BotSeats) -> Step | None:
    """Bots predict when they are asked; where all predict at once none of them waits for a person."""
    referee = table.referee
    assert referee.public.round is not None, "a round is predicted"
    waited_for = awaiting(referee.rules, referee.public)
    for seat in seats_from(referee.public.round.forehand, referee.rules.seats):
        if seat in waited_for and table.bot_of(seat) is not None:
            return _bot_step(table, bots, seat, Wait.PREDICTION)
    return None


def _claim(table: Table, bots: BotSeats) -> Step | None:
    wish = bots.claim(table)
    if wish is None:
        return None
    return _step(table, Wait.AFTER_TRICK, wish.seat, lambda: table.referee.decide(wish))


def _rest(table: Table) -> Step | None:
    """The rest that has been granted is played out by the table, card by card."""
    rest = table.rest
    if rest is None:
        return None
    before = Wait.REST if table.referee.public.play.table else Wait.REST_LEAD
    # As before every last trick there must be a moment for a claim.
    wait = Wait.LAST_TRICK if before is Wait.REST_LEAD and _is_last_moment(table) else before
    return _step(table, wait, None, lambda: next_card(table, rest))


def _turn(table: Table, bots: BotSeats) -> Step | None:
    referee = table.referee
    (seat,) = awaiting(referee.rules, referee.public)
    if table.bot_of(seat) is None:
        return None
    return _bot_step(table, bots, seat, _before_turn(table))


def _before_turn(table: Table) -> Wait:
    public = table.referee.public
    if public.phase in (Phase.BIDDING, Phase.CHOOSING):
        return Wait.CHOICE
    if public.phase is Phase.EXCHANGING:
        return Wait.DISCARD
    if public.play.table or not public.play.tricks:
        return Wait.CARD
    return Wait.LAST_TRICK if _is_last_moment(table) else Wait.AFTER_TRICK


def _is_last_moment(table: Table) -> bool:
    """Whether only the last trick is left, and a person could still claim."""
    referee = table.referee
    if referee.rules.end.mode is not EndMode.CLAIM or not table.settings.has_persons:
        return False
    current = referee.public.round
    return current is not None and len(referee.public.play.tricks) == current.tricks - 1


def _bot_step(table: Table, bots: BotSeats, seat: Seat, wait: Wait) -> Step:
    step = _step(table, wait, seat, lambda: bots.decide(table, seat))
    if not bots.thinks(table.bot_of(seat)):
        return step
    return replace(step, thinking=lambda: bots.think(table, seat))


def _step(table: Table, wait: Wait, seat: Seat | None, events: Callable[[], tuple[LogEvent, ...]]) -> Step:
    return Step(
        wait=wait,
        seat=seat,
        is_stand_in=seat is not None and table.holders[seat].user_id is not None,
        since=table.moved_at,
        after_ms=pause_ms(table.settings.pace, wait),
        events=events,
    )
