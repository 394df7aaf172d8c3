"""A view as programs get it: closed shapes, cards as text, and the way there and back.

Everything here is made from a `View`, which has no field that could hold another hand; a decoded view equals the
one that was sent.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, TypeAlias

import msgspec

from jassen.core.cards import SUIT_LETTERS, Card, Cards, Mask, Suit
from jassen.core.errors import NotationError, RulesError
from jassen.core.public import Call, Cause, Game, HighBid, Phase, Play, Public, Result, Round
from jassen.core.rules import Rules
from jassen.core.trick import Trick
from jassen.core.view import View
from jassen.core.weis import Weis
from jassen.wire.sharing import kept_for_the_next
from jassen.wire.stored_account import AccountBody, account_of, body_of_account

CardName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[6-9TJQKA][CSHD]$", description="Rank, then suit: JH.")]
CardNames: TypeAlias = tuple[CardName, ...]


_SETS_KEPT = 4096
"""A hand is told again with every card that somebody else plays."""


class SeenError(ValueError):
    """What was received is no view of a game under these rules."""


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all shapes share: unknown fields are refused."""


class SeenWeis(Shape, frozen=True):
    """A sequence or four alike, and what it counts before the factor."""

    cards: CardNames
    points: int


class SeenHolder(Shape, frozen=True):
    """A Weis that scores, and the seat that holds it."""

    seat: int
    weis: SeenWeis


class SeenTrick(Shape, frozen=True):
    """A complete trick: who led, the cards in the order of play, who took it."""

    leader: int
    cards: CardNames
    winner: int


class SeenBid(Shape, frozen=True):
    """The bid that stands in an auction."""

    seat: int
    points: int
    contract: str | None
    doubled: bool


class SeenResult(Shape, frozen=True):
    """Who has won, and how."""

    winner: int
    cause: Cause
    claimant: int | None
    loser: int | None


class SeenCall(Shape, frozen=True):
    """What a seat said in an auction: points, doubling, or with neither a pass."""

    seat: int
    points: int | None = None
    contract: str | None = None
    doubles: bool = False


class SeenRound(Shape, frozen=True):
    """The deal that is being played; the fields mean what those of `jassen.core.public.Round` mean."""

    number: int
    forehand: int
    answers: tuple[int | None, ...]
    tricks: int
    shoves: int
    contract: str | None
    factor: int
    namer: int | None
    fixed: str | None
    turned: CardName | None
    open_stock: CardNames
    stock: int
    to_discard: int
    bid: SeenBid | None
    calls: tuple[SeenCall, ...]
    passes: int
    accepted: bool
    predicted: tuple[bool, ...]
    predictions: tuple[int | None, ...]
    weis: tuple[SeenHolder, ...]
    stoeck: int | None


class SeenGame(Shape, frozen=True):
    """The book of the game."""

    scores: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]
    accounts: tuple[AccountBody, ...]
    result: SeenResult | None
    king: int | None
    targets: tuple[int, ...]
    hill: int | None


class SeenView(Shape, frozen=True):
    """The game as a seat sees it; ``seat`` is null for who only looks on. Seats are numbered in playing order."""

    seat: int | None
    phase: Phase
    game: SeenGame
    forehand: int | None
    round: SeenRound | None
    leader: int
    tricks: tuple[SeenTrick, ...]
    table: CardNames
    drawn: tuple[CardNames, ...]
    hand: CardNames
    dealt: CardNames
    announced: SeenWeis | None
    prediction: int | None
    discards: CardNames


def seen_view(view: View) -> SeenView:
    """A view as it is sent."""
    public = view.public
    return SeenView(
        seat=view.seat,
        phase=public.phase,
        game=_seen_game(public.game),
        forehand=public.forehand,
        round=None if public.round is None else _seen_round(public.round),
        leader=public.play.leader,
        tricks=_seen_tricks(public.play.tricks),
        table=names(public.play.table),
        drawn=tuple(names(cards) for cards in public.drawn),
        hand=names_in(view.hand.mask),
        dealt=names_in(view.dealt.mask),
        announced=None if view.announced is None else seen_weis(view.announced),
        prediction=view.prediction,
        discards=names_in(view.discards.mask),
    )


def view_of(rules: Rules, seen: SeenView) -> View:
    """What `seen_view` was given. Raises `SeenError`."""
    try:
        return View(
            seat=seen.seat,
            public=Public(
                phase=seen.phase,
                game=_game(seen.game),
                forehand=seen.forehand,
                round=None if seen.round is None else _round(rules, seen.round),
                play=Play(
                    seen.leader,
                    tuple(Trick(trick.leader, cards(trick.cards), trick.winner) for trick in seen.tricks),
                    cards(seen.table),
                ),
                drawn=tuple(cards(draw) for draw in seen.drawn),
            ),
            hand=Cards(cards(seen.hand)),
            dealt=Cards(cards(seen.dealt)),
            announced=None if seen.announced is None else weis_of(seen.announced),
            prediction=seen.prediction,
            discards=Cards(cards(seen.discards)),
        )
    except (NotationError, RulesError, LookupError) as error:
        raise SeenError(str(error)) from None


def names(some: tuple[Card, ...]) -> CardNames:
    """Cards by their names, in the order in which they come."""
    return tuple(map(str, some))


@lru_cache(maxsize=_SETS_KEPT)
def names_in(mask: Mask) -> CardNames:
    """The cards of a set by their names."""
    return tuple(map(str, Cards.of(mask)))


def cards(some: CardNames) -> tuple[Card, ...]:
    """Cards from their names. Raises `NotationError`."""
    return tuple(Card.parse(name) for name in some)


def mask_of(some: CardNames) -> Mask:
    """A set of cards from their names. Raises `NotationError`."""
    return Cards(cards(some)).mask


def suit_of(letter: str) -> Suit:
    """A suit from its letter. Raises `SeenError`."""
    if len(letter) != 1 or letter not in SUIT_LETTERS:
        raise SeenError(f"{letter!r} is not a suit")
    return Suit(SUIT_LETTERS.index(letter))


def seen_weis(weis: Weis) -> SeenWeis:
    """A Weis as it is sent."""
    return SeenWeis(cards=names_in(weis.cards), points=weis.points)


def weis_of(seen: SeenWeis) -> Weis:
    """What `seen_weis` was given. Raises `NotationError`."""
    return Weis(mask_of(seen.cards), seen.points)


def seen_result(result: Result) -> SeenResult:
    """A result as it is sent."""
    return SeenResult(winner=result.winner, cause=result.cause, claimant=result.claimant, loser=result.loser)


def result_of(seen: SeenResult) -> Result:
    """What `seen_result` was given."""
    return Result(winner=seen.winner, cause=seen.cause, claimant=seen.claimant, loser=seen.loser)


@kept_for_the_next
def _seen_tricks(tricks: tuple[Trick, ...]) -> tuple[SeenTrick, ...]:
    return tuple(SeenTrick(leader=trick.leader, cards=names(trick.cards), winner=trick.winner) for trick in tricks)


@kept_for_the_next
def _seen_game(game: Game) -> SeenGame:
    return SeenGame(
        scores=game.scores,
        teams=game.teams,
        accounts=tuple(body_of_account(account) for account in game.accounts),
        result=None if game.result is None else seen_result(game.result),
        king=game.king,
        targets=game.targets,
        hill=game.hill,
    )


def _game(seen: SeenGame) -> Game:
    return Game(
        scores=seen.scores,
        teams=seen.teams,
        accounts=tuple(account_of(account) for account in seen.accounts),
        result=None if seen.result is None else result_of(seen.result),
        king=seen.king,
        targets=seen.targets,
        hill=seen.hill,
    )


@kept_for_the_next
def _seen_round(current: Round) -> SeenRound:
    bid, offer = current.bid, current.offer
    return SeenRound(
        number=current.number,
        forehand=current.forehand,
        answers=current.answers,
        tricks=current.tricks,
        shoves=current.shoves,
        contract=None if offer is None else offer.contract.key,
        factor=1 if offer is None else offer.factor,
        namer=current.namer,
        fixed=None if current.fixed is None else current.fixed.letter,
        turned=None if current.turned is None else str(current.turned),
        open_stock=names_in(current.open_stock),
        stock=current.stock,
        to_discard=current.to_discard,
        bid=None
        if bid is None
        else SeenBid(seat=bid.seat, points=bid.points, contract=bid.contract, doubled=bid.doubled),
        calls=tuple(
            SeenCall(seat=call.seat, points=call.points, contract=call.contract, doubles=call.doubles)
            for call in current.calls
        ),
        passes=current.passes,
        accepted=current.accepted,
        predicted=current.predicted,
        predictions=current.predictions,
        weis=tuple(SeenHolder(seat=seat, weis=seen_weis(weis)) for seat, weis in current.weis),
        stoeck=current.stoeck,
    )


def _round(rules: Rules, seen: SeenRound) -> Round:
    bid = seen.bid
    return Round(
        number=seen.number,
        forehand=seen.forehand,
        answers=seen.answers,
        tricks=seen.tricks,
        shoves=seen.shoves,
        offer=None if seen.contract is None else rules.offer(seen.contract),
        namer=seen.namer,
        fixed=None if seen.fixed is None else suit_of(seen.fixed),
        turned=None if seen.turned is None else Card.parse(seen.turned),
        open_stock=mask_of(seen.open_stock),
        stock=seen.stock,
        to_discard=seen.to_discard,
        bid=None
        if bid is None
        else HighBid(seat=bid.seat, points=bid.points, contract=bid.contract, doubled=bid.doubled),
        calls=tuple(
            Call(seat=call.seat, points=call.points, contract=call.contract, doubles=call.doubles)
            for call in seen.calls
        ),
        passes=seen.passes,
        accepted=seen.accepted,
        predicted=seen.predicted,
        predictions=seen.predictions,
        weis=tuple((holder.seat, weis_of(holder.weis)) for holder in seen.weis),
        stoeck=seen.stoeck,
    )
