"""The events of a game as they are stored: a kind, a schema number, and a body of JSON.

Stored bodies outlive code. A field is only added with a default that means what the code before it did; a kind
that changes its meaning gets a new schema number and is still read under the old one.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never, get_args

import msgspec

from jassen.core.cards import SUIT_LETTERS, Card, Cards, Mask, Suit
from jassen.core.errors import JassError
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    GameWon,
    HillReached,
    KeptSilent,
    RoundBooked,
    RoundVoid,
    Shoved,
    StoeckShown,
    TrickTaken,
    TrumpFixed,
    WeisAnnounced,
    WeisShown,
)
from jassen.core.public import Cause, Result
from jassen.core.weis import Weis
from jassen.wire.stored_account import account_of, body_of_account
from jassen.wire.stored_before import BeforeBody, BeforeEvent, body_before, event_before
from jassen.wire.stored_bodies import (
    AnnouncedBody,
    BookedBody,
    ClaimedBody,
    DealtBody,
    HillReachedBody,
    NamedBody,
    OpenedBody,
    PlayBody,
    PlayedBody,
    ShovedBody,
    SilentBody,
    StoeckShownBody,
    TakenBody,
    TrumpFixedBody,
    VoidBody,
    WeisShownBody,
    WonBody,
)

SCHEMA = 1

GameBody: TypeAlias = PlayBody | BeforeBody
"""Every shape in which an event of a game is stored."""

Encoded: TypeAlias = tuple[str, int, bytes]
"""Kind, schema number, body."""


class StoredError(ValueError):
    """A stored event cannot be read by this version."""


def encode_event(event: Event) -> Encoded:
    """An event as it is stored."""
    body = _to_body(event)
    return body.kind, SCHEMA, _encoder.encode(body)


def decode_event(kind: str, schema: int, body: bytes) -> Event:
    """What `encode_event` wrote. Raises `StoredError` for a kind or schema of another version, or a broken body."""
    decoder = _decoders.get(kind)
    if schema != SCHEMA or decoder is None:
        raise StoredError(f"{kind}, schema {schema}, is not known to this version")
    try:
        return _to_event(decoder.decode(body))
    except (msgspec.MsgspecError, JassError) as error:
        raise StoredError(f"{kind}: {error}") from None


_encoder = msgspec.json.Encoder()
_decoders: dict[str, msgspec.json.Decoder[GameBody]] = {
    shape.kind: msgspec.json.Decoder(shape) for shape in get_args(GameBody)
}


def _to_body(event: Event) -> GameBody:  # noqa: C901 - one line for each kind
    if isinstance(event, BeforeEvent):
        return body_before(event)
    match event:
        case CardPlayed(seat, card):
            return PlayedBody(seat, str(card))
        case TrumpFixed(suit):
            return TrumpFixedBody(suit.letter)
        case TrickTaken(seat):
            return TakenBody(seat)
        case GameOpened(forehand):
            return OpenedBody(forehand)
        case Dealt(hands, turned, stock, open_stock):
            up = None if turned is None else str(turned)
            return DealtBody(tuple(_text(hand) for hand in hands), up, _text(stock), _text(open_stock))
        case Shoved(seat):
            return ShovedBody(seat)
        case ContractNamed(seat, contract):
            return NamedBody(seat, contract)
        case WeisAnnounced(seat, weis):
            return AnnouncedBody(seat, _text(weis.cards), weis.points)
        case KeptSilent(seat):
            return SilentBody(seat)
        case WeisShown(seat, weis):
            return WeisShownBody(seat, _text(weis.cards), weis.points)
        case StoeckShown(seat):
            return StoeckShownBody(seat)
        case Claimed(seat):
            return ClaimedBody(seat)
        case RoundBooked(account):
            return BookedBody(body_of_account(account))
        case HillReached(team, points):
            return HillReachedBody(team, points)
        case RoundVoid(same_dealer):
            return VoidBody(same_dealer)
        case GameWon(result):
            return WonBody(result.winner, result.cause.value, result.claimant, result.loser)
        case _:
            assert_never(event)


def _to_event(body: GameBody) -> Event:  # noqa: C901 - one line for each kind
    if isinstance(body, BeforeBody):
        return event_before(body)
    match body:
        case PlayedBody(seat, card):
            return CardPlayed(seat, Card.parse(card))
        case TrumpFixedBody(suit):
            return TrumpFixed(_suit(suit))
        case TakenBody(seat):
            return TrickTaken(seat)
        case OpenedBody(forehand):
            return GameOpened(forehand)
        case DealtBody(hands, turned, stock, open_stock):
            up = None if turned is None else Card.parse(turned)
            return Dealt(tuple(_mask(hand) for hand in hands), up, _mask(stock), _mask(open_stock))
        case ShovedBody(seat):
            return Shoved(seat)
        case NamedBody(seat, contract):
            return ContractNamed(seat, contract)
        case AnnouncedBody(seat, cards, points):
            return WeisAnnounced(seat, Weis(_mask(cards), points))
        case SilentBody(seat):
            return KeptSilent(seat)
        case WeisShownBody(seat, cards, points):
            return WeisShown(seat, Weis(_mask(cards), points))
        case StoeckShownBody(seat):
            return StoeckShown(seat)
        case ClaimedBody(seat):
            return Claimed(seat)
        case BookedBody(account):
            return RoundBooked(account_of(account))
        case HillReachedBody(team, points):
            return HillReached(team, points)
        case VoidBody(same_dealer):
            return RoundVoid(same_dealer)
        case WonBody(winner, cause, claimant, loser):
            return GameWon(Result(winner=winner, cause=_cause(cause), claimant=claimant, loser=loser))
        case _:
            assert_never(body)


def _cause(text: str) -> Cause:
    try:
        return Cause(text)
    except ValueError:
        raise StoredError(f"{text!r} is no way to win a game that this version knows") from None


def _suit(letter: str) -> Suit:
    if len(letter) != 1 or letter not in SUIT_LETTERS:
        raise StoredError(f"{letter!r} is not a suit")
    return Suit(SUIT_LETTERS.index(letter))


def _mask(text: str) -> Mask:
    return Cards.parse(text).mask


def _text(mask: Mask) -> str:
    return str(Cards.of(mask))
