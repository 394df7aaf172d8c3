"""What one seat, or a spectator, may see; and how each event looks from there.

`View` lists what is shown: it has no field that could hold another hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jassen.core.cards import Cards
from jassen.core.events import CardPlayed, Dealt, Event, HandDealt, ViewEvent, WeisAnnounced, WeisHeard
from jassen.core.evolve import advance
from jassen.core.public import Public
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.core.state import State
from jassen.core.weis import Weis, find_weis, stoeck_cards

_NO_CARDS = Cards()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as a seat sees it; ``seat`` is None for a spectator.

    ``hand`` is what the seat still holds, ``dealt`` what it held at the start of the round, ``announced`` the
    Weis that it announced itself.
    """

    seat: Seat | None
    public: Public
    hand: Cards = _NO_CARDS
    dealt: Cards = _NO_CARDS
    announced: Weis | None = None


def view(rules: Rules, state: State, seat: Seat | None) -> View:
    """What `seat` may see of a state. Raises `LookupError` for a seat that is not at the table."""
    hidden = state.hidden
    if seat is None:
        return View(seat=None, public=state.public)
    if not 0 <= seat < rules.seats:
        raise LookupError(f"there is no seat {seat} at a table of {rules.seats}")
    if not hidden.hands:
        return View(seat=seat, public=state.public)
    return View(
        seat=seat,
        public=state.public,
        hand=Cards.of(hidden.hands[seat]),
        dealt=Cards.of(hidden.dealt[seat]),
        announced=hidden.announced[seat],
    )


def witness(event: Event, seat: Seat | None) -> ViewEvent | None:
    """What a seat learns from an event; None would mean that it may not even know the kind of it."""
    match event:
        case Dealt(hands):
            return HandDealt(None if seat is None else hands[seat])
        case WeisAnnounced(holder, weis) if holder != seat:
            return WeisHeard(holder, weis.points)
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
        case _:
            return replace(seen, public=public)


def own_weis(rules: Rules, seen: View) -> tuple[Weis, ...]:
    """Every Weis in the dealt hand, the best first; none before the contract is known."""
    current = seen.public.round
    if rules.weis is None or current is None or current.offer is None:
        return ()
    return find_weis(rules.weis, current.offer.contract, seen.dealt.mask)


def holds_stoeck(seen: View) -> bool:
    """Whether the viewer was dealt king and Ober of trump."""
    current = seen.public.round
    if current is None or current.offer is None:
        return False
    pair = stoeck_cards(current.offer.contract)
    return bool(pair) and seen.dealt.mask & pair == pair
