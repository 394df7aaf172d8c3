"""The table before its game begins: who sits where, whom the link brings, and how it starts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from jassen.core.seats import Seat, team_of
from jassen.server.seating import Entrance, TableSettings
from jassen.server.snapshots import Frame
from jassen.web.rooms.seats import display_names
from jassen.web.words.catalogue import Words
from jassen.web.words.games import profile_title
from jassen.web.words.people import clock_text
from jassen.web.words.rules_page.summary import rules_summary


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingSeat:
    """A seat before the game, or as somebody sees it who comes to the table."""

    seat: Seat
    number: int
    name: str
    is_free: bool
    is_bot: bool
    is_viewer: bool
    is_promised: bool
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingRoom:
    """What the templates of the waiting room and of the door read."""

    table_id: str
    title: str
    line: str
    clock: str
    host: str
    seats: tuple[WaitingSeat, ...]
    is_host: bool
    is_seated: bool
    is_asking: bool
    is_quick: bool
    is_listed: bool
    has_begun: bool
    spectators: bool
    free_seats: int
    is_open: bool
    fill_in_ms: int | None
    profile: str


def waiting_room(words: Words, frame: Frame, user_id: str | None, opened_at: int) -> WaitingRoom:
    """The room as one viewer sees it."""
    settings, access = frame.settings, frame.settings.access
    host = settings.seat_of(access.host)
    fill_in = None
    if access.fill_ms is not None and not frame.people.started:
        fill_in = max(0, opened_at + access.fill_ms - time.time_ns() // 1_000_000)
    return WaitingRoom(
        table_id=frame.table_id,
        title=profile_title(words, settings.rules),
        line=rules_summary(words, settings.rules),
        clock=clock_text(words, settings.clock),
        host=settings.holders[host].name if host is not None else "",
        seats=tuple(_seats(words, frame, user_id)),
        is_host=host is None or (user_id is not None and user_id == access.host),
        is_seated=settings.seat_of(user_id) is not None,
        is_asking=any(each.user_id == user_id for each in frame.people.asking),
        is_quick=access.quick,
        is_listed=access.entry is Entrance.LOBBY,
        has_begun=frame.people.started,
        spectators=access.spectators,
        free_seats=len(settings.free_seats),
        is_open=frame.is_open,
        fill_in_ms=fill_in,
        profile=settings.rules.key,
    )


def _seats(words: Words, frame: Frame, user_id: str | None) -> Iterator[WaitingSeat]:
    settings = frame.settings
    names = display_names(words, settings)
    promised = {each.seat for each in frame.people.asking}
    for seat, holder in enumerate(settings.holders):
        yield WaitingSeat(
            seat=seat,
            number=seat + 1,
            name=names[seat],
            is_free=holder.is_free,
            is_bot=holder.bot is not None,
            is_viewer=user_id is not None and holder.user_id == user_id,
            is_promised=seat in promised,
            side=_side(words, settings, seat),
        )


def _side(words: Words, settings: TableSettings, seat: Seat) -> str:
    """Which side a seat is of, where sides are teams."""
    teams = settings.rules.teams
    if len(teams) == settings.rules.seats:
        return ""
    return words.gettext("Side %(letter)s") % {"letter": "ABC"[team_of(teams, seat)]}
