"""What a viewer may do now, as the messages that would do it: a program needs no rules of its own to play."""

from __future__ import annotations

from typing import assert_never

import msgspec

from jassen.core.actions import (
    Accept,
    AnnounceWeis,
    Bid,
    Claim,
    Decline,
    Discard,
    Double,
    KeepSilent,
    NameContract,
    Pass,
    PlayCard,
    PredictPoints,
    SeatAction,
    Shove,
)
from jassen.core.cards import Cards
from jassen.core.decisions import current_decision
from jassen.core.legal import legal_actions
from jassen.core.public import Phase
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.wire.client import (
    ClientMessage,
    SendAccept,
    SendBid,
    SendClaim,
    SendContract,
    SendDecline,
    SendDiscard,
    SendDouble,
    SendNext,
    SendPass,
    SendPlay,
    SendPrediction,
    SendShove,
    SendSilent,
    SendWeis,
)


class PredictionRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Predictions that may be made: every number of points from ``least`` to ``most``."""

    decision: int
    least: int
    most: int


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every message that would be accepted now; predictions as a range, since there are so many."""

    messages: tuple[ClientMessage, ...] = ()
    prediction: PredictionRange | None = None


def choices(rules: Rules, seen: View) -> Choices:
    """What a viewer may do now; nothing for who only looks on."""
    if seen.seat is None:
        return Choices()
    actions = legal_actions(rules, seen)
    points = [action.points for action in actions if isinstance(action, PredictPoints)]
    messages = [message_for(action) for action in actions if not isinstance(action, PredictPoints)]
    decision = current_decision(seen.public)
    if seen.public.phase is Phase.DEALING:
        messages.append(SendNext(decision))
    return Choices(tuple(messages), PredictionRange(decision, min(points), max(points)) if points else None)


def message_for(action: SeatAction) -> ClientMessage:  # noqa: C901 - one line for each kind
    """The message that asks for an action."""
    match action:
        case NameContract(decision, _, contract):
            return SendContract(decision, contract)
        case Shove(decision):
            return SendShove(decision)
        case Bid(decision, _, points, contract):
            return SendBid(decision, points, contract)
        case Pass(decision):
            return SendPass(decision)
        case Double(decision):
            return SendDouble(decision)
        case Discard(decision, _, card):
            return SendDiscard(decision, str(card))
        case Accept(decision):
            return SendAccept(decision)
        case Decline(decision):
            return SendDecline(decision)
        case PredictPoints(decision, _, points):
            return SendPrediction(decision, points)
        case AnnounceWeis(decision, _, cards):
            return SendWeis(decision, str(Cards.of(cards)))
        case KeepSilent(decision):
            return SendSilent(decision)
        case PlayCard(decision, _, card, stoeck):
            return SendPlay(decision, str(card), stoeck)
        case Claim(decision):
            return SendClaim(decision)
        case _:
            assert_never(action)
