"""How draws, auctions, the exchange of cards and predictions are stored: shapes, and the way there and back."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

from jassen.core.cards import Card, Cards
from jassen.core.events import (
    Accepted,
    BidMade,
    CardsDrawn,
    Declined,
    Discarded,
    Doubled,
    KingFound,
    Passed,
    Predicted,
    PredictionSealed,
    PredictionsShown,
    StockTaken,
)
from jassen.wire.stored_bodies import StoredBody


class DrawnBody(StoredBody, frozen=True):
    """`CardsDrawn`: a card for each seat."""

    kind: ClassVar[str] = "drawn"
    cards: tuple[str, ...]


class BidBody(StoredBody, frozen=True):
    """`BidMade`."""

    kind: ClassVar[str] = "bid"
    seat: int
    points: int
    contract: str | None = None


class PassedBody(StoredBody, frozen=True):
    """`Passed`."""

    kind: ClassVar[str] = "passed"
    seat: int


class DoubledBody(StoredBody, frozen=True):
    """`Doubled`."""

    kind: ClassVar[str] = "doubled"
    seat: int


class KingBody(StoredBody, frozen=True):
    """`KingFound`."""

    kind: ClassVar[str] = "king_found"
    seat: int
    target: int


class StockTakenBody(StoredBody, frozen=True):
    """`StockTaken`."""

    kind: ClassVar[str] = "stock_taken"
    seat: int
    cards: str


class DiscardedBody(StoredBody, frozen=True):
    """`Discarded`."""

    kind: ClassVar[str] = "discarded"
    seat: int
    card: str


class AcceptedBody(StoredBody, frozen=True):
    """`Accepted`."""

    kind: ClassVar[str] = "accepted"
    seat: int


class DeclinedBody(StoredBody, frozen=True):
    """`Declined`."""

    kind: ClassVar[str] = "declined"
    seat: int


class PredictedBody(StoredBody, frozen=True):
    """`Predicted`."""

    kind: ClassVar[str] = "predicted"
    seat: int
    points: int


class SealedBody(StoredBody, frozen=True):
    """`PredictionSealed`."""

    kind: ClassVar[str] = "prediction_sealed"
    seat: int
    points: int


class PredictionsShownBody(StoredBody, frozen=True):
    """`PredictionsShown`: points for each seat."""

    kind: ClassVar[str] = "predictions_shown"
    points: tuple[int, ...]


BeforeBody: TypeAlias = (
    DrawnBody
    | BidBody
    | PassedBody
    | DoubledBody
    | KingBody
    | StockTakenBody
    | DiscardedBody
    | AcceptedBody
    | DeclinedBody
    | PredictedBody
    | SealedBody
    | PredictionsShownBody
)
BeforeEvent: TypeAlias = (
    CardsDrawn
    | BidMade
    | Passed
    | Doubled
    | KingFound
    | StockTaken
    | Discarded
    | Accepted
    | Declined
    | Predicted
    | PredictionSealed
    | PredictionsShown
)


def body_before(event: BeforeEvent) -> BeforeBody:  # noqa: C901 - one line for each kind
    """An event as it is stored."""
    match event:
        case CardsDrawn(cards):
            return DrawnBody(tuple(str(card) for card in cards))
        case BidMade(seat, points, contract):
            return BidBody(seat, points, contract)
        case Passed(seat):
            return PassedBody(seat)
        case Doubled(seat):
            return DoubledBody(seat)
        case KingFound(seat, target):
            return KingBody(seat, target)
        case StockTaken(seat, mask):
            return StockTakenBody(seat, str(Cards.of(mask)))
        case Discarded(seat, card):
            return DiscardedBody(seat, str(card))
        case Accepted(seat):
            return AcceptedBody(seat)
        case Declined(seat):
            return DeclinedBody(seat)
        case Predicted(seat, points):
            return PredictedBody(seat, points)
        case PredictionSealed(seat, points):
            return SealedBody(seat, points)
        case PredictionsShown(by_seat):
            return PredictionsShownBody(by_seat)
        case _:
            assert_never(event)


def event_before(body: BeforeBody) -> BeforeEvent:  # noqa: C901 - one line for each kind
    """What `body_before` wrote. Raises `NotationError` for what is no card."""
    match body:
        case DrawnBody(cards):
            return CardsDrawn(tuple(Card.parse(card) for card in cards))
        case BidBody(seat, points, contract):
            return BidMade(seat, points, contract)
        case PassedBody(seat):
            return Passed(seat)
        case DoubledBody(seat):
            return Doubled(seat)
        case KingBody(seat, target):
            return KingFound(seat, target)
        case StockTakenBody(seat, text):
            return StockTaken(seat, Cards.parse(text).mask)
        case DiscardedBody(seat, card):
            return Discarded(seat, Card.parse(card))
        case AcceptedBody(seat):
            return Accepted(seat)
        case DeclinedBody(seat):
            return Declined(seat)
        case PredictedBody(seat, points):
            return Predicted(seat, points)
        case SealedBody(seat, points):
            return PredictionSealed(seat, points)
        case PredictionsShownBody(by_seat):
            return PredictionsShown(by_seat)
        case _:
            assert_never(body)
