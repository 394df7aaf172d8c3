"""The lines of a game record: what was said and played, without what the rules bring about by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jassen.core.cards import Card, cards_in
from jassen.core.events import (
    Accepted,
    BidMade,
    CardPlayed,
    CardsDrawn,
    Claimed,
    ContractNamed,
    Dealt,
    Declined,
    Discarded,
    Doubled,
    Event,
    GameOpened,
    GameWon,
    Passed,
    Predicted,
    PredictionSealed,
    RoundBooked,
    Shoved,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
)
from jassen.core.notation import format_cards, format_deal
from jassen.core.parts.bidding_rules import BiddingKind
from jassen.core.parts.dealing_rules import Opening, Turned
from jassen.core.parts.score_rules import StoeckTime
from jassen.core.rules import Rules

CALL = "!"
"""Stands after the card with which the Stöck are called."""


def lines_of(rules: Rules, events: Iterable[Event]) -> Iterator[str]:
    """The lines of a whole game."""
    trick: list[str] = []
    leader = 0
    before: Event | None = None
    for event in events:
        line = _line(rules, event)
        if isinstance(event, CardPlayed):
            leader = leader if trick else event.seat
            trick.append(str(event.card))
        elif isinstance(event, StoeckShown):
            if isinstance(before, CardPlayed) and rules.score.stoeck_time is StoeckTime.SECOND_CARD:
                trick[-1] += CALL
        elif line or isinstance(event, TrickTaken):
            if trick:
                yield _trick(leader, trick)
                trick = []
            yield from (line or "").splitlines()
        before = event
    if trick:
        yield _trick(leader, trick)


def _trick(leader: int, cards: list[str]) -> str:
    return f"trick {leader}: {' '.join(cards)}"


def _line(rules: Rules, event: Event) -> str | None:
    """What stands for an event that no rule brings about; None for what follows from the others."""
    match event:
        case GameOpened(forehand):
            return f"open {forehand}" if rules.opening is Opening.RANDOM else None
        case CardsDrawn(cards):
            return f"draw {format_cards(cards)}"
        case Dealt():
            return _deal(rules, event)
        case ContractNamed(seat, contract):
            return f"contract {seat} {contract}" if rules.bidding.kind is not BiddingKind.POINTS_AUCTION else None
        case WeisAnnounced(seat, weis):
            return f"weis {seat} {format_cards(cards_in(weis.cards))}"
        case RoundBooked(account):
            return "# " + " : ".join(str(total) for total in account.totals)
        case GameWon(result):
            return f"result {result.winner} {result.cause.value}"
        case _:
            return _said(event)


def _said(event: Event) -> str | None:
    """Lines of one word, a seat and perhaps a number or a card."""
    match event:
        case Shoved(seat):
            return f"shove {seat}"
        case BidMade(seat, points, contract):
            return f"bid {seat} {points}" + (f" {contract}" if contract is not None else "")
        case Passed(seat):
            return f"pass {seat}"
        case Doubled(seat):
            return f"double {seat}"
        case Discarded(seat, card):
            return f"discard {seat} {card}"
        case Accepted(seat):
            return f"accept {seat}"
        case Declined(seat):
            return f"decline {seat}"
        case Predicted(seat, points) | PredictionSealed(seat, points):
            return f"predict {seat} {points}"
        case Claimed(seat):
            return f"claim {seat}"
        case _:
            return None


def _deal(rules: Rules, event: Dealt) -> str:
    """The hands; before them what is left over, the open cards last, and the card that is turned up."""
    lines = []
    if event.stock:
        stock = list(cards_in(event.stock & ~event.open_stock))
        if rules.turned is Turned.STOCK_TOP and event.turned is not None:
            stock.sort(key=lambda card: card != event.turned)
        lines.append(f"stock {format_cards([*stock, *cards_in(event.open_stock)])}")
    if rules.turned is Turned.DEALERS_LAST and event.turned is not None:
        lines.append(f"turned {event.turned}")
    hands: list[tuple[Card, ...]] = [cards_in(hand) for hand in event.hands]
    lines.append(f"deal {format_deal(hands)}")
    return "\n".join(lines)
