"""What follows from an action, or why it is refused: the only place that says no."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from jassen.core.actions import (
    Action,
    AnnounceWeis,
    Claim,
    Deal,
    KeepSilent,
    NameContract,
    Open,
    PlayCard,
    SeatAction,
    Shove,
    TableAction,
)
from jassen.core.dealing import hands_from, is_whole_deck
from jassen.core.decisions import awaiting, claim_decision, current_decision, may_claim
from jassen.core.errors import IllegalAction, Reason
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    KeptSilent,
    Shoved,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
    WeisShown,
)
from jassen.core.evolve import evolve
from jassen.core.follow import playable, refusal
from jassen.core.outcome import after_trick, settle_claim, stoeck_holder
from jassen.core.public import Phase, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.trick import winning_place
from jassen.core.weis import best_weis, find_weis, stoeck_cards

_PHASES: dict[type[Action], Phase] = {
    Open: Phase.OPENING,
    Deal: Phase.DEALING,
    NameContract: Phase.CHOOSING,
    Shove: Phase.CHOOSING,
    AnnounceWeis: Phase.ANNOUNCING,
    KeepSilent: Phase.ANNOUNCING,
    PlayCard: Phase.PLAYING,
}


@dataclass(slots=True)
class _Draft:
    """Events that are being decided, and the state that they lead to."""

    rules: Rules
    state: State
    events: list[Event] = field(default_factory=list)

    def add(self, *events: Event) -> None:
        for event in events:
            self.events.append(event)
            self.state = evolve(self.rules, self.state, event)


def decide(rules: Rules, state: State, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action. Raises `IllegalAction`; then nothing has happened."""
    return apply(rules, state, action)[0]


def apply(rules: Rules, state: State, action: Action) -> tuple[tuple[Event, ...], State]:
    """Decide and evolve in one step: the events, and the state after them. Raises `IllegalAction`."""
    draft = _Draft(rules, state)
    if isinstance(action, PlayCard):
        _check_moment(rules, state, action)
        _play(draft, action)
    elif isinstance(action, Claim):
        _claim(draft, action)
    else:
        _check_moment(rules, state, action)
        _before_play(draft, action)
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
        case Phase.PLAYING:
            return (seat - public.play.leader) % rules.seats < len(public.play.table)
        case _:
            return False


def _before_play(draft: _Draft, action: TableAction | NameContract | Shove | AnnounceWeis | KeepSilent) -> None:
    rules, public = draft.rules, draft.state.public
    match action:
        case Open(_, forehand):
            _check_seat(rules, forehand)
            draft.add(GameOpened(forehand))
        case Deal(_, order):
            assert public.forehand is not None, "a game is opened before it is dealt"
            if not is_whole_deck(order):
                raise IllegalAction(Reason.NOT_THE_WHOLE_DECK)
            draft.add(Dealt(hands_from(rules, public.forehand, order)))
        case NameContract(_, seat, key):
            if rules.offer(key) is None:
                raise IllegalAction(Reason.CONTRACT_NOT_OFFERED)
            draft.add(ContractNamed(seat, key))
        case Shove(_, seat):
            if not rules.bidding.may_shove or _round(draft.state).shoved:
                raise IllegalAction(Reason.NO_SHOVING_BACK)
            draft.add(Shoved(seat))
        case KeepSilent(_, seat):
            draft.add(KeptSilent(seat))
        case AnnounceWeis(_, seat, cards):
            offer = _round(draft.state).offer
            assert rules.weis is not None, "Weis are asked for only where the rules have them"
            assert offer is not None, "Weis are asked for after the contract"
            for weis in find_weis(rules.weis, offer.contract, draft.state.hidden.hands[seat]):
                if weis.cards == cards:
                    draft.add(WeisAnnounced(seat, weis))
                    return
            raise IllegalAction(Reason.NO_SUCH_WEIS)
        case _:
            assert_never(action)


def _play(draft: _Draft, action: PlayCard) -> None:
    rules, state = draft.rules, draft.state
    play = state.public.play
    current = _round(state)
    assert current.offer is not None, "cards are played after the contract"
    contract = current.offer.contract
    ranking = contract.ranking(len(play.tricks))
    seat, card = action.seat, action.card
    hand = state.hidden.hands[seat]
    if not playable(rules.follow, ranking, hand, play.table) >> card & 1:
        found = refusal(rules.follow, ranking, hand, play.table, card)
        assert found is not None, "what is not playable has a reason"
        raise IllegalAction(*found)
    draft.add(CardPlayed(seat, card))
    if 1 << card & stoeck_cards(contract) and current.stoeck is None and rules.score.stoeck:
        hidden = draft.state.hidden
        pair = stoeck_cards(contract)
        if hidden.dealt[seat] & pair == pair and not hidden.hands[seat] & pair:
            draft.add(StoeckShown(seat))
    if len(play.table) + 1 == rules.seats:
        _take(draft)


def _take(draft: _Draft) -> None:
    """The trick is complete: it goes to its winner, Weis are shown after the first, the end is counted."""
    rules, state = draft.rules, draft.state
    play, current = state.public.play, _round(state)
    assert current.offer is not None, "cards are played after the contract"
    contract = current.offer.contract
    place = winning_place(contract.ranking(len(play.tricks)), play.table)
    draft.add(TrickTaken((play.leader + place) % rules.seats))
    if not play.tricks and rules.weis is not None:
        best = best_weis(rules.weis, contract, current.forehand, state.hidden.announced)
        if best is not None:
            draft.add(WeisShown(*best))
    draft.add(*after_trick(rules, draft.state))


def _claim(draft: _Draft, action: Claim) -> None:
    rules, public = draft.rules, draft.state.public
    if public.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_IS_OVER)
    _check_seat(rules, action.seat)
    if action.decision < claim_decision(public):
        raise IllegalAction(Reason.LATE)
    if public.phase is not Phase.PLAYING:
        after_last = len(public.play.tricks) == rules.hand_size
        raise IllegalAction(Reason.NO_CLAIM_AFTER_LAST_TRICK if after_last else Reason.NO_TRICK_YET)
    if not public.play.tricks:
        raise IllegalAction(Reason.NO_TRICK_YET)
    if action.decision > claim_decision(public):
        raise IllegalAction(Reason.NOT_NOW)
    if action.seat not in may_claim(rules, public):
        raise IllegalAction(Reason.NOT_YOUR_TRICK)
    draft.add(Claimed(action.seat))
    holder = stoeck_holder(rules, draft.state)
    if holder is not None and _round(draft.state).stoeck is None:
        draft.add(StoeckShown(holder))
    draft.add(*settle_claim(rules, draft.state, action.seat))


def _round(state: State) -> Round:
    assert state.public.round is not None, "a round has been dealt"
    return state.public.round
