"""What everybody knows after an event: the same for the referee and for every viewer."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, TypeVar, assert_never

from jassen.core.cards import DECK_SIZE
from jassen.core.choosing import bidding_now, packets_now
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
from jassen.core.parts.bidding_rules import BiddingKind, Leader
from jassen.core.parts.dealing_rules import Opening
from jassen.core.parts.weis_rules import WeisTime
from jassen.core.public import Call, Game, HighBid, Phase, Play, Public, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.trick import Trick

T = TypeVar("T")


def opening_phase(rules: Rules) -> tuple[Phase, Seat | None]:
    """How a game begins: with a forehand to be found, or at once with the deal that finds it."""
    return (Phase.DEALING, 0) if rules.opening is Opening.HOLDER else (Phase.OPENING, None)


def advance(rules: Rules, public: Public, event: ViewEvent) -> Public:
    """Fold an event in."""
    match event:
        case CardPlayed(_, card):
            play = public.play
            return _playing(public, Play(play.leader, play.tricks, (*play.table, card)))
        case TrickTaken(seat):
            play = public.play
            return _playing(public, Play(seat, (*play.tricks, Trick(play.leader, play.table, seat))))
        case Claimed(_):
            return public
        case RoundBooked() | RoundVoid() | GameWon() | GameOpened() | CardsDrawn() | HillReached() | KingFound():
            return _between(rules, public, event)
        case HandDealt():
            return _dealt(rules, public, event)
        case _:
            assert public.round is not None, "a round has been dealt"
            current = _noted(rules, public.round, event)
            phase = phase_of(rules, public.game, current)
            play = public.play
            if isinstance(event, ContractNamed) and bidding_now(rules, public.game, current).leader is Leader.NAMER:
                play = Play(event.seat)
            return Public(phase, public.game, public.forehand, current, play, public.drawn)


def phase_of(rules: Rules, game: Game, current: Round) -> Phase:
    """What a running round waits for."""
    if current.to_discard:
        return Phase.EXCHANGING
    if current.offer is None:
        auction = bidding_now(rules, game, current).kind in (BiddingKind.POINTS_AUCTION, BiddingKind.KING_AUCTION)
        return Phase.BIDDING if auction and game.king is None else Phase.CHOOSING
    if not current.accepted:
        return Phase.CHOOSING
    if not all(current.predicted):
        return Phase.PREDICTING
    asked = rules.weis is not None and rules.weis.time is WeisTime.BEFORE_FIRST_CARD
    return Phase.ANNOUNCING if asked and None in current.answers else Phase.PLAYING


def _playing(public: Public, play: Play) -> Public:
    return Public(public.phase, public.game, public.forehand, public.round, play, public.drawn)


_Between: TypeAlias = RoundBooked | RoundVoid | GameWon | GameOpened | CardsDrawn | HillReached | KingFound


def _between(rules: Rules, public: Public, event: _Between) -> Public:
    """Events that concern the game and not one round of it."""
    game = public.game
    match event:
        case RoundBooked(account):
            scores = tuple(before + earned for before, earned in zip(game.scores, account.totals, strict=True))
            game = replace(game, scores=scores, accounts=(*game.accounts, account))
            following = (account.forehand + 1) % rules.seats
            return replace(public, phase=Phase.DEALING, game=game, forehand=following)
        case RoundVoid(same_dealer):
            assert public.forehand is not None, "a round has been dealt"
            forehand = public.forehand if same_dealer else (public.forehand + 1) % rules.seats
            return replace(public, phase=Phase.DEALING, forehand=forehand)
        case GameWon(result):
            return replace(public, phase=Phase.OVER, game=replace(game, result=result))
        case HillReached(team, points):
            scores = tuple(score + points * (side == team) for side, score in enumerate(game.scores))
            return replace(public, game=replace(game, scores=scores, hill=team))
        case CardsDrawn(cards):
            return replace(public, drawn=(*public.drawn, cards))
        case KingFound(seat, target):
            others = tuple(other for other in range(rules.seats) if other != seat)
            game = replace(
                game, teams=((seat,), others), scores=(0, 0), king=seat, targets=(target, rules.end.target)
            )
            assert public.round is not None, "a king is found in an auction"
            return replace(public, game=game, phase=phase_of(rules, game, public.round))
        case GameOpened(forehand):
            if public.round is None:
                return replace(public, phase=Phase.DEALING, forehand=forehand)
            current = replace(public.round, forehand=forehand)
            return replace(public, forehand=forehand, round=current, play=Play(forehand))
        case _:
            assert_never(event)


def _dealt(rules: Rules, public: Public, event: HandDealt) -> Public:
    assert public.forehand is not None, "a game is opened before it is dealt"
    game = public.game
    bidding = bidding_now(rules, game, None)
    hand_size = sum(packets_now(rules, game))
    offer = None
    if bidding.kind is BiddingKind.TURNED and event.turned is not None:
        offer = rules.offer(event.turned.suit.letter)
    elif bidding.kind is BiddingKind.ONLY:
        offer = rules.contracts[0]
    declinable = game.king is not None and bidding.kind is BiddingKind.TURNED
    current = Round(
        number=1 if public.round is None else public.round.number + 1,
        forehand=public.forehand,
        answers=(None,) * rules.seats,
        tricks=hand_size,
        offer=offer,
        namer=game.king if offer is not None else None,
        turned=event.turned,
        open_stock=event.open_stock,
        stock=DECK_SIZE - hand_size * rules.seats,
        accepted=not declinable,
        predicted=(False,) * rules.seats if rules.predict is not None else (),
        predictions=(None,) * rules.seats if rules.predict is not None else (),
    )
    phase = phase_of(rules, game, current)
    return Public(phase, game, public.forehand, current, Play(public.forehand), public.drawn)


_Noted: TypeAlias = (
    Shoved
    | ContractNamed
    | BidMade
    | Passed
    | Doubled
    | StockTaken
    | StockGone
    | Discarded
    | DiscardSeen
    | Accepted
    | Declined
    | Predicted
    | PredictionSealed
    | PredictionHeard
    | PredictionsShown
    | WeisAnnounced
    | WeisHeard
    | KeptSilent
    | TrumpFixed
    | WeisShown
    | StoeckShown
)


def _noted(rules: Rules, current: Round, event: _Noted) -> Round:
    """Events that write one line into the record of the round."""
    match event:
        case WeisHeard(seat, points):
            return replace(current, answers=_at(current.answers, seat, points))
        case WeisAnnounced(seat, weis):
            return replace(current, answers=_at(current.answers, seat, weis.points))
        case KeptSilent(seat):
            return replace(current, answers=_at(current.answers, seat, 0))
        case WeisShown(seat, weis):
            return replace(current, weis=(*current.weis, (seat, weis)))
        case StoeckShown(seat):
            return replace(current, stoeck=seat)
        case TrumpFixed(suit):
            return replace(current, fixed=suit)
        case Predicted(seat, points):
            return replace(_predicted(current, seat), predictions=_at(current.predictions, seat, points))
        case PredictionSealed(seat) | PredictionHeard(seat):
            return _predicted(current, seat)
        case PredictionsShown(points):
            return replace(current, predictions=points)
        case Accepted():
            return replace(current, accepted=True)
        case _:
            return _bid(rules, current, event)


def _bid(
    rules: Rules,
    current: Round,
    event: Shoved
    | ContractNamed
    | BidMade
    | Passed
    | Doubled
    | StockTaken
    | StockGone
    | Discarded
    | DiscardSeen
    | Declined,
) -> Round:
    """What is said until there is a contract."""
    match event:
        case Shoved():
            return replace(current, shoves=current.shoves + 1)
        case ContractNamed(seat, key):
            return replace(current, offer=rules.offer(key), namer=seat)
        case BidMade(seat, points, contract):
            bid = HighBid(seat=seat, points=points, contract=contract)
            call = Call(seat=seat, points=points, contract=contract)
            return replace(current, bid=bid, passes=0, calls=(*current.calls, call))
        case Passed(seat):
            return replace(current, passes=current.passes + 1, calls=(*current.calls, Call(seat=seat)))
        case Doubled(seat):
            assert current.bid is not None, "a bid is doubled"
            call = Call(seat=seat, doubles=True)
            return replace(current, bid=replace(current.bid, doubled=True), calls=(*current.calls, call))
        case StockTaken() | StockGone():
            return replace(current, to_discard=current.stock, stock=0)
        case Discarded() | DiscardSeen():
            return replace(current, to_discard=current.to_discard - 1)
        case Declined():
            return current
        case _:
            assert_never(event)


def _predicted(current: Round, seat: Seat) -> Round:
    done = tuple(done or seat == other for other, done in enumerate(current.predicted))
    return replace(current, predicted=done)


def _at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
