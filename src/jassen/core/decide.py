"""What follows from an action, or why it is refused: the only place that says no."""

from __future__ import annotations

from jassen.core.actions import (
    Accept,
    Action,
    AnnounceWeis,
    Bid,
    Claim,
    Deal,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Open,
    Pass,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
    TableAction,
)
from jassen.core.decide_before import before_play
from jassen.core.decide_play import play_card
from jassen.core.decide_weis import announce, shown_weis
from jassen.core.decisions import awaiting, claim_decision, current_decision, may_announce, may_claim
from jassen.core.draft import Draft
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import Claimed, Event
from jassen.core.outcome import settle_claim, settle_early
from jassen.core.parts.end_rules import EndMode
from jassen.core.parts.weis_rules import IN_THE_FIRST_TRICK
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State

_PHASES: dict[type[Action], Phase] = {
    Open: Phase.OPENING,
    Deal: Phase.DEALING,
    Bid: Phase.BIDDING,
    Pass: Phase.BIDDING,
    Double: Phase.BIDDING,
    Discard: Phase.EXCHANGING,
    NameContract: Phase.CHOOSING,
    Shove: Phase.CHOOSING,
    Accept: Phase.CHOOSING,
    Decline: Phase.CHOOSING,
    PredictPoints: Phase.PREDICTING,
    AnnounceWeis: Phase.ANNOUNCING,
    KeepSilent: Phase.ANNOUNCING,
    PlayCard: Phase.PLAYING,
}


def decide(rules: Rules, state: State, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action. Raises `IllegalAction`; then nothing has happened."""
    return apply(rules, state, action)[0]


def apply(rules: Rules, state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """Decide and evolve in one step: the events, and the state after them. Raises `IllegalAction`."""
    draft = Draft(rules, state)
    if isinstance(action, PlayCard):
        _check_moment(rules, state, action)
        play_card(draft, action)
    elif isinstance(action, Claim):
        _claim(draft, action)
    elif isinstance(action, AnnounceWeis):
        if state.public.phase is Phase.PLAYING and rules.weis is not None and rules.weis.time in IN_THE_FIRST_TRICK:
            _check_first_trick(rules, state, action)
        else:
            _check_moment(rules, state, action)
        announce(draft, action)
    else:
        _check_moment(rules, state, action)
        before_play(draft, action)
    return tuple(draft.events), draft.state


def _check_moment(rules: Rules, state: State, action: SeatAction | TableAction) -> None:
    """Refuse an action that comes too late, too early or from the wrong seat."""
    public = state.public
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    expected = current_decision(public)
    if action.decision < expected:
        raise IllegalAction(Reason.LATE)
    if action.decision > expected or _PHASES[type(action)] is not public.phase:
        raise IllegalAction(Reason.NOT_NOW)
    if isinstance(action, Open | Deal):
        return
    _check_seat(rules, action.seat)
    if action.seat not in awaiting(rules, public):
        raise IllegalAction(Reason.LATE if _has_answered(rules, state, action.seat) else Reason.NOT_YOUR_TURN)


def _check_seat(rules: Rules, seat: Seat) -> None:
    if not 0 <= seat < rules.seats:
        raise IllegalAction(Reason.NO_SUCH_SEAT)


def _has_answered(rules: Rules, state: State, seat: Seat) -> bool:
    """Whether a seat has already taken the decision that others are still waited for."""
    public = state.public
    match public.phase:
        case Phase.ANNOUNCING:
            return True
        case Phase.PREDICTING:
            return public.round is not None and public.round.predicted[seat]
        case Phase.PLAYING:
            return (seat - public.play.leader) % rules.seats < len(public.play.table)
        case _:
            return False


def _check_first_trick(rules: Rules, state: State, action: AnnounceWeis) -> None:
    """Refuse a Weis that is announced in the first trick at the wrong moment."""
    public = state.public
    _check_seat(rules, action.seat)
    if action.decision < current_decision(public) or public.play.tricks:
        raise IllegalAction(Reason.WEIS_TOO_LATE)
    if action.decision > current_decision(public):
        raise IllegalAction(Reason.NOT_NOW)
    if action.seat not in may_announce(rules, public):
        asked = public.round is not None and public.round.answers[action.seat] is not None
        raise IllegalAction(Reason.LATE if asked else Reason.NOT_NOW)


def _claim(draft: Draft, action: Claim) -> None:
    rules, public = draft.rules, draft.state.public
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    _check_seat(rules, action.seat)
    if action.decision < claim_decision(public):
        raise IllegalAction(Reason.LATE)
    if action.seat not in may_claim(rules, public):
        raise IllegalAction(_why_no_claim(draft))
    if action.decision > claim_decision(public):
        raise IllegalAction(Reason.NOT_NOW)
    draft.add(Claimed(action.seat))
    if public.phase is Phase.PLAYING and not public.play.tricks:
        draft.add(*shown_weis(draft))
    if public.phase is Phase.CHOOSING:
        draft.add(*settle_early(draft.state, action.seat))
    else:
        draft.add(*settle_claim(rules, draft.state, action.seat))


def _why_no_claim(draft: Draft) -> Reason:
    public = draft.state.public
    if draft.rules.end.mode is not EndMode.CLAIM:
        return Reason.NOT_DECIDED_YET
    if public.phase is not Phase.PLAYING:
        after_last = public.round is not None and len(public.play.tricks) == public.round.tricks
        return Reason.NO_CLAIM_AFTER_LAST_TRICK if after_last else Reason.NO_TRICK_YET
    return Reason.NOT_YOUR_TRICK if public.play.tricks else Reason.NO_TRICK_YET
