"""What a client may send: a closed set of messages, each with bounded fields.

A message names the decision that it answers, never the seat: that comes from the session.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, assert_never

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
from jassen.core.cards import Card, Cards
from jassen.core.errors import NotationError
from jassen.core.seats import Seat
from jassen.wire.client_table import TableMessage

LONGEST_MESSAGE_BYTES = 1024

DecisionNumber = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Points = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
CardText = Annotated[str, msgspec.Meta(min_length=2, max_length=2)]
ContractText = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
CardsText = Annotated[str, msgspec.Meta(min_length=2, max_length=64)]
CardList = Annotated[list[CardText], msgspec.Meta(min_length=1, max_length=16)]


class WireError(ValueError):
    """A message is not one of those that may be sent; the text is one line that says why."""


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class SendContract(_Message, frozen=True, tag="contract"):
    """Name the contract, by its text form."""

    decision: DecisionNumber
    contract: ContractText


class SendShove(_Message, frozen=True, tag="shove"):
    """Leave the contract to the partner, or to the next seat."""

    decision: DecisionNumber


class SendBid(_Message, frozen=True, tag="bid"):
    """Bid points, and where the auction asks for it a contract by its text form."""

    decision: DecisionNumber
    points: Points
    contract: ContractText | None = None


class SendPass(_Message, frozen=True, tag="pass"):
    """Bid nothing this time."""

    decision: DecisionNumber


class SendDouble(_Message, frozen=True, tag="double"):
    """Double the bid of the other side."""

    decision: DecisionNumber


class SendDiscard(_Message, frozen=True, tag="discard"):
    """Lay a card away after taking the stock."""

    decision: DecisionNumber
    card: CardText


class SendAccept(_Message, frozen=True, tag="accept"):
    """Play the contract that the turned card gives."""

    decision: DecisionNumber


class SendDecline(_Message, frozen=True, tag="decline"):
    """Give the round away unplayed."""

    decision: DecisionNumber


class SendPrediction(_Message, frozen=True, tag="predict"):
    """Predict card points."""

    decision: DecisionNumber
    points: Points


class SendWeis(_Message, frozen=True, tag="weis"):
    """Announce the Weis made of these cards: ``"7S 8S 9S"`` or a list of card texts."""

    decision: DecisionNumber
    cards: CardsText | CardList


class SendSilent(_Message, frozen=True, tag="silent"):
    """Announce nothing."""

    decision: DecisionNumber


class SendPlay(_Message, frozen=True, tag="play"):
    """Play a card; with ``stoeck`` call the Stöck with it."""

    decision: DecisionNumber
    card: CardText
    stoeck: bool = False


class SendClaim(_Message, frozen=True, tag="claim"):
    """Say "thanks, enough"."""

    decision: DecisionNumber


class SendNext(_Message, frozen=True, tag="next"):
    """Go on to the next round; asked for once more, or too late, it changes nothing."""

    decision: DecisionNumber | None = None


class SendRest(_Message, frozen=True, tag="rest"):
    """Ask for all tricks that are left; granted only if it is certain from what the asking player knows."""

    decision: DecisionNumber


GameMessage: TypeAlias = (
    SendContract
    | SendShove
    | SendBid
    | SendPass
    | SendDouble
    | SendDiscard
    | SendAccept
    | SendDecline
    | SendPrediction
    | SendWeis
    | SendSilent
    | SendPlay
    | SendClaim
    | SendNext
    | SendRest
)
ClientMessage: TypeAlias = GameMessage | TableMessage

_json = msgspec.json.Decoder(ClientMessage)


def decode(data: bytes | Mapping[str, Any]) -> ClientMessage:
    """Read a message from JSON, or from the fields of a form, whose numbers are text. Raises `WireError`."""
    try:
        message = _from_json(data) if isinstance(data, bytes) else _from_form(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise WireError(_one_line(error)) from None
    if not isinstance(message, TableMessage):
        to_action(message, 0)
    return message


def _from_json(data: bytes) -> ClientMessage:
    if len(data) > LONGEST_MESSAGE_BYTES:
        raise WireError(f"a message has at most {LONGEST_MESSAGE_BYTES} bytes, not {len(data)}")
    return _json.decode(data)


def _from_form(fields: Mapping[str, Any]) -> ClientMessage:
    message: ClientMessage = msgspec.convert(dict(fields), ClientMessage, strict=False)
    return message


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def to_action(message: GameMessage, seat: Seat) -> SeatAction | None:
    """The action of a seat that a message asks for; None for `SendNext` and `SendRest`.

    Raises `WireError` for what is no card.
    """
    try:
        return _action(message, seat)
    except NotationError as error:
        raise WireError(_one_line(error)) from None


def _action(message: GameMessage, seat: Seat) -> SeatAction | None:  # noqa: C901 - one line for each kind
    match message:
        case SendContract(decision, contract):
            return NameContract(decision, seat, contract)
        case SendShove(decision):
            return Shove(decision, seat)
        case SendBid(decision, points, named):
            return Bid(decision, seat, points, named)
        case SendPass(decision):
            return Pass(decision, seat)
        case SendDouble(decision):
            return Double(decision, seat)
        case SendDiscard(decision, card):
            return Discard(decision, seat, Card.parse(card))
        case SendAccept(decision):
            return Accept(decision, seat)
        case SendDecline(decision):
            return Decline(decision, seat)
        case SendPrediction(decision, points):
            return PredictPoints(decision, seat, points)
        case SendWeis(decision, cards):
            text = cards if isinstance(cards, str) else " ".join(cards)
            return AnnounceWeis(decision, seat, Cards.parse(text).mask)
        case SendSilent(decision):
            return KeepSilent(decision, seat)
        case SendPlay(decision, card, stoeck):
            return PlayCard(decision, seat, Card.parse(card), stoeck)
        case SendClaim(decision):
            return Claim(decision, seat)
        case SendNext() | SendRest():
            return None
        case _:
            assert_never(message)
