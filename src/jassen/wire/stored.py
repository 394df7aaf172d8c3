"""The events of a game as they are stored: a kind, a schema number, and a body of JSON.

Stored bodies outlive code. A field is only added with a default that means what the code before it did; a kind
that changes its meaning gets a new schema number and is still read under the old one.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never, get_args

import msgspec

from jassen.core.cards import Card, Cards, Mask
from jassen.core.errors import JassError
from jassen.core.events import (
    CardPlayed,
    Claimed,
    ContractNamed,
    Dealt,
    Event,
    GameOpened,
    GameWon,
    KeptSilent,
    RoundBooked,
    Shoved,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
    WeisShown,
)
from jassen.core.public import Cause, Result
from jassen.core.weis import Weis
from jassen.wire.stored_account import account_of, body_of_account
from jassen.wire.stored_bodies import (
    AnnouncedBody,
    BookedBody,
    ClaimedBody,
    DealtBody,
    GameBody,
    NamedBody,
    OpenedBody,
    PlayedBody,
    ShovedBody,
    SilentBody,
    StoeckShownBody,
    TakenBody,
    WeisShownBody,
    WonBody,
)

SCHEMA = 1

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
    match event:
        case CardPlayed(seat, card):
            return PlayedBody(seat, str(card))
        case TrickTaken(seat):
            return TakenBody(seat)
        case GameOpened(forehand):
            return OpenedBody(forehand)
        case Dealt(hands):
            return DealtBody(tuple(_text(hand) for hand in hands))
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
        case GameWon(result):
            return WonBody(result.winner, result.cause.value, result.claimant)
        case _:
            assert_never(event)


def _to_event(body: GameBody) -> Event:  # noqa: C901 - one line for each kind
    match body:
        case PlayedBody(seat, card):
            return CardPlayed(seat, Card.parse(card))
        case TakenBody(seat):
            return TrickTaken(seat)
        case OpenedBody(forehand):
            return GameOpened(forehand)
        case DealtBody(hands):
            return Dealt(tuple(Cards.parse(hand).mask for hand in hands))
        case ShovedBody(seat):
            return Shoved(seat)
        case NamedBody(seat, contract):
            return ContractNamed(seat, contract)
        case AnnouncedBody(seat, cards, points):
            return WeisAnnounced(seat, Weis(Cards.parse(cards).mask, points))
        case SilentBody(seat):
            return KeptSilent(seat)
        case WeisShownBody(seat, cards, points):
            return WeisShown(seat, Weis(Cards.parse(cards).mask, points))
        case StoeckShownBody(seat):
            return StoeckShown(seat)
        case ClaimedBody(seat):
            return Claimed(seat)
        case BookedBody(account):
            return RoundBooked(account_of(account))
        case WonBody(winner, cause, claimant):
            return GameWon(Result(winner=winner, cause=_cause(cause), claimant=claimant))
        case _:
            assert_never(body)


def _cause(text: str) -> Cause:
    try:
        return Cause(text)
    except ValueError:
        raise StoredError(f"{text!r} is no way to win a game that this version knows") from None


def _text(mask: Mask) -> str:
    return str(Cards.of(mask))
