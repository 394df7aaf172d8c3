"""What one seat, or a spectator, may see; and how each event looks from there.

`View` lists what is shown: it has no field that could hold another hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jassen.core.advance import advance
from jassen.core.cards import Cards
from jassen.core.events import (
    CardPlayed,
    Dealt,
    Discarded,
    DiscardSeen,
    Event,
    HandDealt,
    PredictionHeard,
    PredictionSealed,
    StockGone,
    StockTaken,
    ViewEvent,
    WeisAnnounced,
    WeisHeard,
)
from jassen.core.public import Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.weis import Weis, find_weis, stoeck_cards

_NO_CARDS = Cards()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as a seat sees it; ``seat`` is None for a spectator.

    ``hand`` is what the seat still holds, ``dealt`` what it held before the first card, ``announced`` the Weis
    that it announced itself, ``prediction`` what it predicted, ``discards`` what it laid away.
    """

    seat: Seat | None
    public: Public
    hand: Cards = _NO_CARDS
    dealt: Cards = _NO_CARDS
    announced: Weis | None = None
    prediction: int | None = None
    discards: Cards = _NO_CARDS


def view(rules: Rules, state: State, seat: Seat | None) -> View:
    """What `seat` may see of a state. Raises `LookupError` for a seat that is not at the table."""
    public, hidden = state.public, state.hidden
    if seat is None:
        return View(seat=None, public=public)
    if not 0 <= seat < rules.seats:
        raise LookupError(f"there is no seat {seat} at a table of {rules.seats}")
    if not hidden.hands:
        return View(seat=seat, public=public)
    told = public.round.predictions[seat] if public.round is not None and public.round.predictions else None
    return View(
        seat=seat,
        public=public,
        hand=Cards.of(hidden.hands[seat]),
        dealt=Cards.of(hidden.dealt[seat]),
        announced=hidden.announced[seat],
        prediction=hidden.predictions[seat] if hidden.predictions[seat] is not None else told,
        discards=Cards.of(hidden.discards) if hidden.discards and seat == public.game.king else _NO_CARDS,
    )


def witness(event: Event, seat: Seat | None) -> ViewEvent | None:
    """What a seat learns from an event; None would mean that it may not even know the kind of it."""
    match event:
        case Dealt(hands, turned, _, open_stock):
            return HandDealt(None if seat is None else hands[seat], turned, open_stock)
        case WeisAnnounced(holder, weis) if holder != seat:
            return WeisHeard(holder, weis.points)
        case PredictionSealed(holder, _) if holder != seat:
            return PredictionHeard(holder)
        case StockTaken(holder, _) if holder != seat:
            return StockGone(holder)
        case Discarded(holder, _) if holder != seat:
            return DiscardSeen(holder)
        case _:
            return event


def follow_along(rules: Rules, seen: View, event: ViewEvent) -> View:
    """The view after an event, from the view before it: equal to a fresh one."""
    public = advance(rules, seen.public, event)
    match event:
        case HandDealt(hand) if hand is not None:
            cards = Cards.of(hand)
            return View(seat=seen.seat, public=public, hand=cards, dealt=cards)
        case WeisAnnounced(holder, weis) if holder == seen.seat:
            return replace(seen, public=public, announced=weis)
        case CardPlayed(player, card) if player == seen.seat:
            return replace(seen, public=public, hand=Cards.of(seen.hand.mask & ~card.mask))
        case PredictionSealed(holder, points) if holder == seen.seat:
            return replace(seen, public=public, prediction=points)
        case StockTaken(holder, cards) if holder == seen.seat:
            full = Cards.of(seen.hand.mask | cards)
            return replace(seen, public=public, hand=full, dealt=full)
        case Discarded(holder, card) if holder == seen.seat:
            left = Cards.of(seen.hand.mask & ~card.mask)
            away = Cards.of(seen.discards.mask | card.mask)
            return replace(seen, public=public, hand=left, dealt=left, discards=away)
        case _:
            own = _own_prediction(seen.seat, public)
            return replace(seen, public=public, prediction=seen.prediction if own is None else own)


def _own_prediction(seat: Seat | None, public: Public) -> int | None:
    """What a seat predicted in the open."""
    if seat is None or public.round is None or not public.round.predictions:
        return None
    return public.round.predictions[seat]


def own_weis(rules: Rules, seen: View) -> tuple[Weis, ...]:
    """Every Weis in the dealt hand, the best first; none before the contract is known."""
    current = seen.public.round
    if rules.weis is None or current is None or current.contract is None:
        return ()
    return find_weis(rules.weis, current.contract, seen.dealt.mask)


def holds_stoeck(seen: View) -> bool:
    """Whether the viewer was dealt king and Ober of trump."""
    current = seen.public.round
    if current is None or current.contract is None:
        return False
    pair = stoeck_cards(current.contract)
    return bool(pair) and seen.dealt.mask & pair == pair
