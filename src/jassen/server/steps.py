"""What must happen at a table without a person, who brings it about, and after which pause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from jassen.core.actions import KeepSilent
from jassen.core.decisions import awaiting, current_decision
from jassen.core.events import Event, RoundVoid
from jassen.core.parts.end_rules import EndMode
from jassen.core.public import Phase
from jassen.core.seats import Seat, seats_from
from jassen.core.view import own_weis
from jassen.server.bot_seats import BotSeats
from jassen.server.dealer import deal, opening
from jassen.server.pace import Wait, pause_ms
from jassen.server.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The next thing that nobody's hand makes; ``events`` decides it when its time has come."""

    wait: Wait
    seat: Seat | None = None
    """The seat of the bot; None where the table itself acts."""
    events: Callable[[], tuple[Event, ...]]

    @property
    def by(self) -> str:
        """How the log names who takes the step."""
        return "table" if self.seat is None else f"bot:{self.seat}"

    def cmd_id(self, seq: int) -> str:
        """The name of the step at a table of `seq` lines: the same wherever and how often it is planned."""
        return f"table:{seq}" if self.seat is None else f"bot:{seq}:{self.seat}"


def next_step(table: Table, bots: BotSeats) -> Step | None:
    """The step that a table waits for; None while a person is awaited, or when the game is over."""
    referee = table.referee
    match referee.public.phase:
        case Phase.OPENING:
            return Step(wait=Wait.START, events=lambda: referee.decide(opening(referee)))
        case Phase.DEALING:
            return Step(wait=_before_deal(table), events=lambda: referee.decide(deal(referee)))
        case Phase.ANNOUNCING:
            return _weis(table, bots)
        case Phase.PREDICTING:
            return _prediction(table, bots)
        case Phase.BIDDING | Phase.EXCHANGING:
            return _turn(table, bots)
        case Phase.CHOOSING | Phase.PLAYING:
            return _claim(table, bots) or _turn(table, bots)
        case Phase.OVER:
            return None


def deadline_after(table: Table, bots: BotSeats, at_ms: int) -> int | None:
    """When the next step of a table is due, if it came to be as it is at `at_ms`."""
    step = next_step(table, bots)
    return None if step is None else at_ms + pause_ms(table.settings.pace, step.wait)


def _before_deal(table: Table) -> Wait:
    if table.referee.public.round is None:
        return Wait.START
    if isinstance(table.entries[-1].event, RoundVoid):
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
        if table.settings.holders[seat].bot is not None:
            return _bot_step(table, bots, seat, Wait.WEIS)
        if not own_weis(referee.rules, referee.view(seat)):
            silence = KeepSilent(current_decision(referee.public), seat)
            return Step(wait=Wait.WEIS, events=partial(referee.decide, silence))
    return None


def _prediction(table: Table, bots: BotSeats) -> Step | None:
    """Bots predict when they are asked; where all predict at once none of them waits for a person."""
    referee = table.referee
    assert referee.public.round is not None, "a round is predicted"
    waited_for = awaiting(referee.rules, referee.public)
    for seat in seats_from(referee.public.round.forehand, referee.rules.seats):
        if seat in waited_for and table.settings.holders[seat].bot is not None:
            return _bot_step(table, bots, seat, Wait.PREDICTION)
    return None


def _claim(table: Table, bots: BotSeats) -> Step | None:
    wish = bots.claim(table)
    if wish is None:
        return None
    return Step(wait=Wait.AFTER_TRICK, seat=wish.seat, events=lambda: table.referee.decide(wish))


def _turn(table: Table, bots: BotSeats) -> Step | None:
    referee = table.referee
    (seat,) = awaiting(referee.rules, referee.public)
    if table.settings.holders[seat].bot is None:
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
    return Step(wait=wait, seat=seat, events=lambda: bots.decide(table, seat))
