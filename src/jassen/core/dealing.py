"""From an order of the deck to hands: packets round the table, forehand first; what is left over is the stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jassen.core.cards import DECK, Card, Mask, mask_of
from jassen.core.choosing import packets_now
from jassen.core.events import Dealt
from jassen.core.parts.dealing_rules import Turned
from jassen.core.public import Game
from jassen.core.rules import Rules
from jassen.core.seats import Seat, seats_from


def is_whole_deck(order: Sequence[Card]) -> bool:
    """Whether every card stands there once."""
    return len(order) == DECK.bit_count() and mask_of(order) == DECK


def hands_from(rules: Rules, forehand: Seat, order: Sequence[Card], packets: Sequence[int] = ()) -> tuple[Mask, ...]:
    """What each seat holds when the deck is dealt in that order; `packets` are those of the rules if left out."""
    hands = [0] * rules.seats
    place = 0
    for packet in packets or rules.packets:
        for seat in seats_from(forehand, rules.seats):
            hands[seat] |= mask_of(order[place : place + packet])
            place += packet
    return tuple(hands)


def deal(rules: Rules, game: Game, forehand: Seat, order: Sequence[Card]) -> Dealt:
    """The deal of a round: hands, the stock with its open cards last, and the turned card.

    The dealer is the seat before forehand and gets the last card that is dealt.
    """
    packets = packets_now(rules, game)
    used = sum(packets) * rules.seats
    stock = order[used:]
    opening = rules.first_round is not None and game.king is None
    open_cards = rules.first_round.open_stock if opening and rules.first_round is not None else 0
    turned: Card | None = None
    match rules.turned:
        case Turned.NONE:
            pass
        case Turned.DEALERS_LAST:
            turned = None if opening else order[used - 1]
        case Turned.STOCK_TOP:
            turned = stock[0]
    return Dealt(
        hands_from(rules, forehand, order, packets),
        turned,
        mask_of(stock),
        mask_of(stock[len(stock) - open_cards :]) if open_cards else 0,
    )


def order_for(
    rules: Rules,
    forehand: Seat,
    hands: Sequence[Iterable[Card]],
    stock: Iterable[Card] = (),
    packets: Sequence[int] = (),
) -> tuple[Card, ...]:
    """An order of the deck that deals those hands and leaves that stock: what `deal` undoes."""
    left = [list(hand) for hand in hands]
    order: list[Card] = []
    for packet in packets or rules.packets:
        for seat in seats_from(forehand, rules.seats):
            order += left[seat][:packet]
            del left[seat][:packet]
    return (*order, *stock)
