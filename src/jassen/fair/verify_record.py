"""Holds a game against the decks of its proof: hands, turned cards and what lay open must come from them."""

from __future__ import annotations

from collections.abc import Iterator

from jassen.core.cards import Mask, cards_in
from jassen.core.dealing import deal
from jassen.core.events import CardsDrawn, Dealt, GameOpened
from jassen.core.notation import format_cards
from jassen.core.parts.dealing_rules import Opening
from jassen.core.record import Record
from jassen.core.referee import Referee
from jassen.fair.problems import Code, Problem
from jassen.fair.proof import OpeningProof, Proof


def against_record(proof: Proof, record: Record) -> Iterator[Problem]:
    """What the game has that the decks do not give."""
    rules = record.rules
    seats = len(proof.chains[0].seats)
    if seats != rules.seats:
        yield Problem(code=Code.RECORD_SEATS, expected=str(seats), found=str(rules.seats))
        return
    if proof.opening is not None:
        yield from _opening_problems(proof.opening, record)
    referee, number = Referee(rules), 0
    for event in record.events:
        if isinstance(event, Dealt):
            number += 1
            if number > len(proof.rounds):
                yield Problem(code=Code.NOT_IN_PROOF, round=number)
            else:
                public = referee.public
                assert public.forehand is not None, "a game is opened before it is dealt"
                right = deal(rules, public.game, public.forehand, proof.rounds[number - 1].deck)
                yield from _differences(number, right, event)
        referee = referee.after((event,))
    for missing in range(number + 1, len(proof.rounds) + 1):
        yield Problem(code=Code.NOT_IN_RECORD, round=missing)


def _opening_problems(proved: OpeningProof, record: Record) -> Iterator[Problem]:
    """Who began, as the game has it: by chance a seat, by draws the cards, and nothing where a card says it."""
    drawn = tuple(event.cards for event in record.events if isinstance(event, CardsDrawn))
    opened = next((event.forehand for event in record.events if isinstance(event, GameOpened)), None)
    by_chance = record.rules.opening is Opening.RANDOM
    played = OpeningProof(forehand=opened if by_chance else None, drawn=drawn)
    if played != proved:
        yield Problem(code=Code.RECORD_OPENING, expected=proved.as_text(), found=played.as_text())


def _differences(number: int, right: Dealt, played: Dealt) -> Iterator[Problem]:
    for seat, (hand, found) in enumerate(zip(right.hands, played.hands, strict=True)):
        if hand != found:
            yield Problem(code=Code.RECORD_HAND, round=number, seat=seat, expected=_text(hand), found=_text(found))
    if right.turned != played.turned:
        yield Problem(
            code=Code.RECORD_TURNED, round=number, expected=str(right.turned or "-"), found=str(played.turned or "-")
        )
    for code, stock, found in (
        (Code.RECORD_STOCK, right.stock, played.stock),
        (Code.RECORD_OPEN_STOCK, right.open_stock, played.open_stock),
    ):
        if stock != found:
            yield Problem(code=code, round=number, expected=_text(stock), found=_text(found))


def _text(cards: Mask) -> str:
    return format_cards(cards_in(cards)) or "-"
