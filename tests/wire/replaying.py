"""Whether a stored log is one that the rules admit: every action in it is decided again."""

from __future__ import annotations

from collections.abc import Sequence

from jassen.core.actions import Action, AnnounceWeis, Claim, Deal, KeepSilent, NameContract, Open, PlayCard, Shove
from jassen.core.cards import cards_in
from jassen.core.dealing import order_for
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    KeptSilent,
    Shoved,
    WeisAnnounced,
)
from jassen.core.referee import Referee
from jassen.core.rules import Rules


def replay_legally(rules: Rules, events: Sequence[Event]) -> Referee:
    """Decide a log again action by action: every event must be what the rules make of the action before it."""
    referee = Referee(rules)
    place = 0
    while place < len(events):
        decided = referee.decide(_action(referee, events[place]))
        assert decided == tuple(events[place : place + len(decided)]), f"event {place} does not follow from the rules"
        referee = referee.after(decided)
        place += len(decided)
    return referee


def _action(referee: Referee, event: Event) -> Action:
    decision = current_decision(referee.public)
    match event:
        case GameOpened(forehand):
            return Open(decision, forehand)
        case Dealt(hands):
            forehand_now = referee.public.forehand
            assert forehand_now is not None
            return Deal(decision, order_for(referee.rules, forehand_now, [cards_in(hand) for hand in hands]))
        case Shoved(seat):
            return Shove(decision, seat)
        case ContractNamed(seat, contract):
            return NameContract(decision, seat, contract)
        case WeisAnnounced(seat, weis):
            return AnnounceWeis(decision, seat, weis.cards)
        case KeptSilent(seat):
            return KeepSilent(decision, seat)
        case CardPlayed(seat, card):
            return PlayCard(decision, seat, card)
        case Claimed(seat):
            return Claim(claim_decision(referee.public), seat)
        case _:
            raise AssertionError(f"{type(event).__name__} stands where an action is due")
