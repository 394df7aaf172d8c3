"""Whether a stored log is one that the rules admit: every action in it is decided again."""

from __future__ import annotations

from collections.abc import Sequence

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
    Shove,
)
from jassen.core.cards import cards_in
from jassen.core.choosing import packets_now
from jassen.core.dealing import order_for
from jassen.core.decisions import claim_decision, current_decision
from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    CardsDrawn,
    Claimed,
    ContractNamed,
    Dealt,
    Declined,
    Discarded,
    Doubled,
    Event,
    GameOpened,
    KeptSilent,
    Passed,
    Predicted,
    PredictionSealed,
    Shoved,
    StoeckShown,
    TrumpFixed,
    WeisAnnounced,
)
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.referee import Referee
from jassen.core.rules import Rules


def replay_legally(rules: Rules, events: Sequence[Event]) -> Referee:
    """Decide a log again action by action: every event must be what the rules make of the action before it."""
    referee = Referee(rules)
    place = 0
    while place < len(events):
        decided = referee.decide(_action(referee, events, place))
        assert decided == tuple(events[place : place + len(decided)]), f"event {place} does not follow from the rules"
        referee = referee.after(decided)
        place += len(decided)
    return referee


def _action(referee: Referee, events: Sequence[Event], place: int) -> Action:
    decision = current_decision(referee.public)
    match events[place]:
        case GameOpened(forehand):
            return Open(decision, forehand)
        case CardsDrawn(cards):
            return Open(decision, drawn=cards)
        case Dealt() as dealt:
            return _deal(referee, dealt)
        case WeisAnnounced(seat, weis):
            return AnnounceWeis(decision, seat, weis.cards)
        case KeptSilent(seat):
            return KeepSilent(decision, seat)
        case CardPlayed(seat, card):
            return PlayCard(decision, seat, card, _called(referee.rules, events[place + 1 : place + 3]))
        case Claimed(seat):
            return Claim(claim_decision(referee.public), seat)
        case event:
            return _said(decision, event)


def _said(decision: int, event: Event) -> Action:
    """What is said or laid away before the first card."""
    match event:
        case Shoved(seat):
            return Shove(decision, seat)
        case ContractNamed(seat, contract):
            return NameContract(decision, seat, contract)
        case BidMade(seat, points, contract):
            return Bid(decision, seat, points, contract)
        case Passed(seat):
            return Pass(decision, seat)
        case Doubled(seat):
            return Double(decision, seat)
        case Discarded(seat, card):
            return Discard(decision, seat, card)
        case Accepted(seat):
            return Accept(decision, seat)
        case Declined(seat):
            return Decline(decision, seat)
        case Predicted(seat, points) | PredictionSealed(seat, points):
            return PredictPoints(decision, seat, points)
        case _:
            raise AssertionError(f"{type(event).__name__} stands where an action is due")


def _deal(referee: Referee, dealt: Dealt) -> Deal:
    """A deck that gives this deal: the turned card is the dealer's last or the first of the stock."""
    rules, public = referee.rules, referee.public
    assert public.forehand is not None
    hands = [sorted(cards_in(hand), key=lambda card: card == dealt.turned) for hand in dealt.hands]
    closed = sorted(cards_in(dealt.stock & ~dealt.open_stock), key=lambda card: card != dealt.turned)
    stock = (*closed, *cards_in(dealt.open_stock))
    order = order_for(rules, public.forehand, hands, stock, packets_now(rules, public.game))
    return Deal(current_decision(public), order)


def _called(rules: Rules, following: Sequence[Event]) -> bool:
    """Whether a card was played with the call of the Stöck, by what followed it."""
    if rules.score.stoeck_time is not StoeckTime.SECOND_CARD:
        return False
    shown = next((event for event in following if not isinstance(event, TrumpFixed)), None)
    return isinstance(shown, StoeckShown)
