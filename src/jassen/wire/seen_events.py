"""What a seat learns, as programs get it: one closed shape for each kind of event, and the way there and back."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from jassen.core.cards import Card, Mask, Suit
from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    CardsDrawn,
    Claimed,
    ContractNamed,
    Declined,
    Discarded,
    DiscardSeen,
    Doubled,
    GameOpened,
    GameWon,
    HandDealt,
    HillReached,
    KeptSilent,
    KingFound,
    Passed,
    Predicted,
    PredictionHeard,
    PredictionSealed,
    PredictionsShown,
    RoundBooked,
    RoundVoid,
    Shoved,
    StockGone,
    StockTaken,
    StoeckShown,
    TrickTaken,
    TrumpFixed,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
    WeisShown,
)
from jassen.wire.seen import (
    CardName,
    CardNames,
    SeenResult,
    SeenWeis,
    Shape,
    cards,
    mask_of,
    names,
    names_in,
    result_of,
    seen_result,
    seen_weis,
    suit_of,
    weis_of,
)
from jassen.wire.stored_account import AccountBody, account_of, body_of_account


class _Seen(Shape, frozen=True, tag_field="what"):
    pass


class SeenGameOpened(_Seen, frozen=True, tag="opened"):
    """The first forehand is known."""

    forehand: int


class SeenCardsDrawn(_Seen, frozen=True, tag="drawn"):
    """Every seat has drawn a card for the first deal."""

    cards: CardNames


class SeenHandDealt(_Seen, frozen=True, tag="dealt"):
    """A round begins; ``hand`` is the own one, null for who only looks on."""

    hand: CardNames | None
    turned: CardName | None
    open_stock: CardNames


class SeenShoved(_Seen, frozen=True, tag="shoved"):
    """The contract is left to somebody else."""

    seat: int


class SeenContractNamed(_Seen, frozen=True, tag="named"):
    """The contract of the round."""

    seat: int
    contract: str


class SeenBidMade(_Seen, frozen=True, tag="bid"):
    """The bid that now stands."""

    seat: int
    points: int
    contract: str | None


class SeenPassed(_Seen, frozen=True, tag="passed"):
    """A seat bid nothing this time."""

    seat: int


class SeenDoubled(_Seen, frozen=True, tag="doubled"):
    """The bid of the other side counts twice."""

    seat: int


class SeenKingFound(_Seen, frozen=True, tag="king_found"):
    """One seat plays alone, to this target."""

    seat: int
    target: int


class SeenStockTaken(_Seen, frozen=True, tag="stock_taken"):
    """The viewer took the stock."""

    seat: int
    cards: CardNames


class SeenStockGone(_Seen, frozen=True, tag="stock_gone"):
    """Somebody else took the stock."""

    seat: int


class SeenDiscarded(_Seen, frozen=True, tag="discarded"):
    """The viewer laid a card away."""

    seat: int
    card: CardName


class SeenDiscardSeen(_Seen, frozen=True, tag="discard_seen"):
    """Somebody else laid a card away."""

    seat: int


class SeenAccepted(_Seen, frozen=True, tag="accepted"):
    """The turned contract will be played."""

    seat: int


class SeenDeclined(_Seen, frozen=True, tag="declined"):
    """The round is given away unplayed."""

    seat: int


class SeenPredicted(_Seen, frozen=True, tag="predicted"):
    """A prediction that all may hear."""

    seat: int
    points: int


class SeenPredictionSealed(_Seen, frozen=True, tag="prediction_sealed"):
    """The viewer's hidden prediction."""

    seat: int
    points: int


class SeenPredictionHeard(_Seen, frozen=True, tag="prediction_heard"):
    """Somebody else has made a hidden prediction."""

    seat: int


class SeenPredictionsShown(_Seen, frozen=True, tag="predictions_shown"):
    """The hidden predictions lie open."""

    points: tuple[int, ...]


class SeenWeisAnnounced(_Seen, frozen=True, tag="announced"):
    """The viewer announced this Weis."""

    seat: int
    weis: SeenWeis


class SeenWeisHeard(_Seen, frozen=True, tag="weis_heard"):
    """Somebody else announced a Weis of these points."""

    seat: int
    points: int


class SeenKeptSilent(_Seen, frozen=True, tag="silent"):
    """A seat announced nothing."""

    seat: int


class SeenCardPlayed(_Seen, frozen=True, tag="played"):
    """A card lies on the table."""

    seat: int
    card: CardName


class SeenTrumpFixed(_Seen, frozen=True, tag="trump_fixed"):
    """This suit has become trump."""

    suit: str


class SeenTrickTaken(_Seen, frozen=True, tag="taken"):
    """The trick goes to a seat, which leads the next one."""

    seat: int


class SeenWeisShown(_Seen, frozen=True, tag="weis_shown"):
    """A Weis lies open and scores."""

    seat: int
    weis: SeenWeis


class SeenStoeckShown(_Seen, frozen=True, tag="stoeck_shown"):
    """A seat held king and Ober of trump."""

    seat: int


class SeenClaimed(_Seen, frozen=True, tag="claimed"):
    """A seat said "thanks, enough"."""

    seat: int


class SeenRoundBooked(_Seen, frozen=True, tag="booked"):
    """The round is written down."""

    account: AccountBody


class SeenHillReached(_Seen, frozen=True, tag="hill_reached"):
    """A side has got the Bergpreis."""

    team: int
    points: int


class SeenRoundVoid(_Seen, frozen=True, tag="round_void"):
    """The round counts for nothing and is dealt again."""

    same_dealer: bool


class SeenGameWon(_Seen, frozen=True, tag="won"):
    """The game is decided."""

    result: SeenResult


SeenEvent: TypeAlias = (
    SeenGameOpened
    | SeenCardsDrawn
    | SeenHandDealt
    | SeenShoved
    | SeenContractNamed
    | SeenBidMade
    | SeenPassed
    | SeenDoubled
    | SeenKingFound
    | SeenStockTaken
    | SeenStockGone
    | SeenDiscarded
    | SeenDiscardSeen
    | SeenAccepted
    | SeenDeclined
    | SeenPredicted
    | SeenPredictionSealed
    | SeenPredictionHeard
    | SeenPredictionsShown
    | SeenWeisAnnounced
    | SeenWeisHeard
    | SeenKeptSilent
    | SeenCardPlayed
    | SeenTrumpFixed
    | SeenTrickTaken
    | SeenWeisShown
    | SeenStoeckShown
    | SeenClaimed
    | SeenRoundBooked
    | SeenHillReached
    | SeenRoundVoid
    | SeenGameWon
)


def seen_event(event: ViewEvent) -> SeenEvent:  # noqa: C901 - one line for each kind
    """An event as it is sent."""
    match event:
        case GameOpened(forehand):
            return SeenGameOpened(forehand=forehand)
        case CardsDrawn(some):
            return SeenCardsDrawn(cards=names(some))
        case HandDealt(hand, turned, open_stock):
            return SeenHandDealt(
                hand=_names_or_none(hand), turned=_name_or_none(turned), open_stock=names_in(open_stock)
            )
        case Shoved(seat):
            return SeenShoved(seat=seat)
        case ContractNamed(seat, contract):
            return SeenContractNamed(seat=seat, contract=contract)
        case BidMade(seat, points, contract):
            return SeenBidMade(seat=seat, points=points, contract=contract)
        case Passed(seat):
            return SeenPassed(seat=seat)
        case Doubled(seat):
            return SeenDoubled(seat=seat)
        case KingFound(seat, target):
            return SeenKingFound(seat=seat, target=target)
        case StockTaken(seat, some):
            return SeenStockTaken(seat=seat, cards=names_in(some))
        case StockGone(seat):
            return SeenStockGone(seat=seat)
        case Discarded(seat, card):
            return SeenDiscarded(seat=seat, card=str(card))
        case DiscardSeen(seat):
            return SeenDiscardSeen(seat=seat)
        case Accepted(seat):
            return SeenAccepted(seat=seat)
        case Declined(seat):
            return SeenDeclined(seat=seat)
        case Predicted(seat, points):
            return SeenPredicted(seat=seat, points=points)
        case PredictionSealed(seat, points):
            return SeenPredictionSealed(seat=seat, points=points)
        case PredictionHeard(seat):
            return SeenPredictionHeard(seat=seat)
        case PredictionsShown(points):
            return SeenPredictionsShown(points=points)
        case WeisAnnounced(seat, weis):
            return SeenWeisAnnounced(seat=seat, weis=seen_weis(weis))
        case WeisHeard(seat, points):
            return SeenWeisHeard(seat=seat, points=points)
        case KeptSilent(seat):
            return SeenKeptSilent(seat=seat)
        case CardPlayed(seat, card):
            return SeenCardPlayed(seat=seat, card=str(card))
        case TrumpFixed(suit):
            return SeenTrumpFixed(suit=_letter(suit))
        case TrickTaken(seat):
            return SeenTrickTaken(seat=seat)
        case WeisShown(seat, weis):
            return SeenWeisShown(seat=seat, weis=seen_weis(weis))
        case StoeckShown(seat):
            return SeenStoeckShown(seat=seat)
        case Claimed(seat):
            return SeenClaimed(seat=seat)
        case RoundBooked(account):
            return SeenRoundBooked(account=body_of_account(account))
        case HillReached(team, points):
            return SeenHillReached(team=team, points=points)
        case RoundVoid(same_dealer):
            return SeenRoundVoid(same_dealer=same_dealer)
        case GameWon(result):
            return SeenGameWon(result=seen_result(result))
        case _:
            assert_never(event)


def event_of(seen: SeenEvent) -> ViewEvent:  # noqa: C901 - one line for each kind
    """What `seen_event` was given. Raises `NotationError` and `SeenError`."""
    match seen:
        case SeenGameOpened(forehand=forehand):
            return GameOpened(forehand)
        case SeenCardsDrawn(cards=some):
            return CardsDrawn(cards(some))
        case SeenHandDealt(hand=hand, turned=turned, open_stock=open_stock):
            return HandDealt(_mask_or_none(hand), _card_or_none(turned), mask_of(open_stock))
        case SeenShoved(seat=seat):
            return Shoved(seat)
        case SeenContractNamed(seat=seat, contract=contract):
            return ContractNamed(seat, contract)
        case SeenBidMade(seat=seat, points=points, contract=contract):
            return BidMade(seat, points, contract)
        case SeenPassed(seat=seat):
            return Passed(seat)
        case SeenDoubled(seat=seat):
            return Doubled(seat)
        case SeenKingFound(seat=seat, target=target):
            return KingFound(seat, target)
        case SeenStockTaken(seat=seat, cards=some):
            return StockTaken(seat, mask_of(some))
        case SeenStockGone(seat=seat):
            return StockGone(seat)
        case SeenDiscarded(seat=seat, card=card):
            return Discarded(seat, Card.parse(card))
        case SeenDiscardSeen(seat=seat):
            return DiscardSeen(seat)
        case SeenAccepted(seat=seat):
            return Accepted(seat)
        case SeenDeclined(seat=seat):
            return Declined(seat)
        case SeenPredicted(seat=seat, points=points):
            return Predicted(seat, points)
        case SeenPredictionSealed(seat=seat, points=points):
            return PredictionSealed(seat, points)
        case SeenPredictionHeard(seat=seat):
            return PredictionHeard(seat)
        case SeenPredictionsShown(points=points):
            return PredictionsShown(points)
        case SeenWeisAnnounced(seat=seat, weis=weis):
            return WeisAnnounced(seat, weis_of(weis))
        case SeenWeisHeard(seat=seat, points=points):
            return WeisHeard(seat, points)
        case SeenKeptSilent(seat=seat):
            return KeptSilent(seat)
        case SeenCardPlayed(seat=seat, card=card):
            return CardPlayed(seat, Card.parse(card))
        case SeenTrumpFixed(suit=suit):
            return TrumpFixed(suit_of(suit))
        case SeenTrickTaken(seat=seat):
            return TrickTaken(seat)
        case SeenWeisShown(seat=seat, weis=weis):
            return WeisShown(seat, weis_of(weis))
        case SeenStoeckShown(seat=seat):
            return StoeckShown(seat)
        case SeenClaimed(seat=seat):
            return Claimed(seat)
        case SeenRoundBooked(account=account):
            return RoundBooked(account_of(account))
        case SeenHillReached(team=team, points=points):
            return HillReached(team, points)
        case SeenRoundVoid(same_dealer=same_dealer):
            return RoundVoid(same_dealer)
        case SeenGameWon(result=result):
            return GameWon(result_of(result))
        case _:
            assert_never(seen)


def _letter(suit: Suit) -> str:
    return suit.letter


def _names_or_none(mask: Mask | None) -> CardNames | None:
    return None if mask is None else names_in(mask)


def _mask_or_none(some: CardNames | None) -> Mask | None:
    return None if some is None else mask_of(some)


def _name_or_none(card: Card | None) -> CardName | None:
    return None if card is None else str(card)


def _card_or_none(name: CardName | None) -> Card | None:
    return None if name is None else Card.parse(name)
