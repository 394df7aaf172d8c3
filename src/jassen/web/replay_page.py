"""A finished game, replayed card by card with open hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from jassen.core.account import Account
from jassen.core.cards import Card, Cards
from jassen.core.events import (
    CardPlayed,
    Dealt,
    Discarded,
    Event,
    HandDealt,
    KeptSilent,
    StockTaken,
    TrickTaken,
    ViewEvent,
)
from jassen.core.record import write_record
from jassen.core.referee import Referee
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.server.errors import NotOverYet, UnknownTable
from jassen.server.seating import TableSettings
from jassen.server.tables import Tables
from jassen.web.hand_order import sorted_hand
from jassen.web.rooms.felt import contract_line, lying
from jassen.web.rooms.model import ContractLine, LyingCard
from jassen.web.rooms.seats import display_names, place_of
from jassen.web.rooms.slates import Slate, goal_line, order_of, slate
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.account_lines import AccountRow, account_rows, account_title, result_sentence
from jassen.web.words.cards import card_name
from jassen.web.words.catalogue import Words
from jassen.web.words.happenings import sentence
from jassen.web.words.looks import at_game
from jassen.web.words.sides import account_teams, column_names


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCard:
    """A card that a seat still holds."""

    card: Card
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """A hand that lies open."""

    place: str
    name: str
    cards: tuple[OpenCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLink:
    """Where a round begins, and what it brought."""

    step: int
    title: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPage:
    """Everything that the template of the replay reads."""

    table_id: str
    step: int
    last: int
    previous_trick: int
    next_trick: int
    hands: tuple[OpenHand, ...]
    trick: tuple[LyingCard, ...]
    contract: ContractLine | None
    said: str
    slate: Slate
    goal: str
    seats: int
    account_title: str
    account: tuple[AccountRow, ...]
    rounds: tuple[RoundLink, ...]
    result: str
    profile: str


def steps_of(events: Sequence[Event]) -> tuple[int, ...]:
    """How many events have happened at each step of the replay: silence and bookings are no steps of their own."""
    return tuple(
        number
        for number, event in enumerate(events, start=1)
        if not isinstance(event, KeptSilent | TrickTaken) or number == len(events)
    )


def replay_page(
    words: Words, table_id: str, settings: TableSettings, events: Sequence[Event], step: int
) -> ReplayPage:
    """The page of one step, counted from 0."""
    rules = settings.rules
    steps = steps_of(events)
    step = max(0, min(step, len(steps) - 1))
    happened = events[: steps[step]]
    seen = Referee.of(rules, happened).view(None)
    names = display_names(words, settings)
    public = seen.public
    columns = column_names(words, rules, names, None, public.game.teams)
    final = Referee.of(rules, events).public.game
    just_booked = step > 0 and len(public.game.accounts) > _rounds_booked(rules, events[: steps[step - 1]])
    booked: Account | None = public.game.accounts[-1] if public.game.accounts and just_booked else None
    tricks = _trick_steps(events, steps)
    return ReplayPage(
        table_id=table_id,
        step=step,
        last=len(steps) - 1,
        previous_trick=max((place for place in tricks if place < step), default=0),
        next_trick=min((place for place in tricks if place > step), default=len(steps) - 1),
        hands=tuple(_open_hands(words, rules, happened, seen, names)),
        trick=_lying(words, rules, seen, names),
        contract=contract_line(words, rules, seen, names),
        said=sentence(words, rules, _told(happened[-1]), names, None, public.game.teams) or "",
        slate=slate(words, rules, public.game, columns, order_of(public.game, None)),
        goal=goal_line(words, rules, public.game),
        seats=rules.seats,
        account_title=account_title(words, booked) if booked is not None else "",
        account=_account(words, rules, booked, names) if booked is not None else (),
        rounds=tuple(_round_links(words, events, steps, final.accounts)),
        result=result_sentence(words, rules, final.result, names, None, final.teams)
        if final.result is not None
        else "",
        profile=rules.key,
    )


def _told(event: Event) -> ViewEvent:
    """An event as it is told when all hands lie open."""
    return HandDealt(None) if isinstance(event, Dealt) else event


def _account(words: Words, rules: Rules, booked: Account, names: Sequence[str]) -> tuple[AccountRow, ...]:
    """The account of a round, under the names of the sides that it was written for."""
    return account_rows(words, rules, booked, column_names(words, rules, names, None, account_teams(rules, booked)))


def _rounds_booked(rules: Rules, events: Sequence[Event]) -> int:
    return len(Referee.of(rules, events).public.game.accounts)


def _trick_steps(events: Sequence[Event], steps: Sequence[int]) -> list[int]:
    """The steps at which the last card of a trick falls."""
    return [
        place
        for place, count in enumerate(steps)
        if isinstance(events[count - 1], CardPlayed) and count < len(events) and isinstance(events[count], TrickTaken)
    ]


def _open_hands(
    words: Words, rules: Rules, events: Sequence[Event], seen: View, names: Sequence[str]
) -> Iterator[OpenHand]:
    held: list[int] = []
    for event in events:
        match event:
            case Dealt(hands):
                held = list(hands)
            case StockTaken(seat, cards):
                held[seat] |= cards
            case CardPlayed(seat, card) | Discarded(seat, card):
                held[seat] &= ~card.mask
            case _:
                pass
    current = seen.public.round
    contract = current.contract if current is not None else None
    for seat, hand in enumerate(held):
        yield OpenHand(
            place=place_of(seat, None, rules.seats),
            name=names[seat],
            cards=tuple(
                OpenCard(card=card, label=card_name(words, card)) for card in sorted_hand(Cards.of(hand), contract)
            ),
        )


def _lying(words: Words, rules: Rules, seen: View, names: Sequence[str]) -> tuple[LyingCard, ...]:
    play = seen.public.play
    if play.table:
        return lying(words, rules, seen, play.leader, play.table, len(play.tricks), names)
    if play.tricks:
        last = play.tricks[-1]
        return lying(words, rules, seen, last.leader, last.cards, len(play.tricks) - 1, names)
    return ()


def _round_links(
    words: Words, events: Sequence[Event], steps: Sequence[int], accounts: Sequence[Account]
) -> Iterator[RoundLink]:
    begins = [place for place, count in enumerate(steps) if isinstance(events[count - 1], Dealt)]
    for place, account in zip(begins, accounts, strict=False):
        yield RoundLink(step=place, title=account_title(words, account), totals=account.totals)


async def show(request: Request) -> Response:
    """The replay at a step."""
    tables: Tables = request.app.state.tables
    table_id = request.path_params["table_id"]
    words = language_of(request)
    asked = request.query_params.get("step", "0")
    try:
        settings, events = await tables.history(table_id)
    except UnknownTable:
        return message_page(
            request,
            words.gettext("There is no such game"),
            words.gettext("Perhaps the address was cut off. A new game is one click away."),
            status=404,
        )
    except NotOverYet:
        return RedirectResponse(f"/t/{table_id}", status_code=303)
    step = int(asked) if asked.isdecimal() and len(asked) < 6 else 0
    shown = replay_page(at_game(words, settings.rules), table_id, settings, events, step)
    return page(request, "replay.html", page=shown, rules=settings.rules)


async def record(request: Request) -> Response:
    """The game as a text file."""
    tables: Tables = request.app.state.tables
    table_id = request.path_params["table_id"]
    try:
        settings, events = await tables.history(table_id)
    except (UnknownTable, NotOverYet):
        return PlainTextResponse(language_of(request).gettext("There is no such game") + "\n", status_code=404)
    text = write_record(settings.rules, events, [holder.name_on_file for holder in settings.holders])
    headers = {"content-disposition": f'attachment; filename="{table_id}.jass"'}
    return PlainTextResponse(text, headers=headers)
