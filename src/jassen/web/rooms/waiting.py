"""The table before its game begins: who sits where, whom the link brings, and how it starts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from jassen.core.seats import Seat, team_of
from jassen.server.seating import Entrance
from jassen.server.snapshots import Frame
from jassen.variants import PROFILES
from jassen.web.rooms.money import PlayedFor, played_for
from jassen.web.rooms.seats import display_names, place_of
from jassen.web.words.catalogue import Words
from jassen.web.words.games import profile_title
from jassen.web.words.people import clock_text, holder_name
from jassen.web.words.rules_page.summary import rules_summary
from jassen.web.words.stakes import short_notice


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingSeat:
    """A seat before the game, or as somebody sees it who comes to the table."""

    seat: Seat
    number: int
    name: str
    is_free: bool
    is_bot: bool
    can_give_way: bool
    is_viewer: bool
    is_promised: bool
    is_away: bool
    place: str
    team: int | None
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingRoom:
    """What the templates of the waiting room and of the door read."""

    table_id: str
    title: str
    game: str
    line: str
    clock: str
    host: str
    seats: tuple[WaitingSeat, ...]
    own_seat: Seat | None
    is_host: bool
    may_begin: bool
    is_asking: bool
    is_quick: bool
    is_listed: bool
    is_rated: bool
    has_begun: bool
    spectators: bool
    free_seats: int
    is_open: bool
    fill_in_ms: int | None
    rules: str
    money: PlayedFor | None
    short: str


def waiting_room(words: Words, frame: Frame, user_id: str | None, opened_at: int) -> WaitingRoom:
    """The room as one viewer sees it."""
    settings, access = frame.settings, frame.settings.access
    host, own = settings.seat_of(access.host), settings.seat_of(user_id)
    title = profile_title(words, settings.rules)
    fill_in = None
    if access.fill_ms is not None and not frame.people.started:
        fill_in = max(0, opened_at + access.fill_ms - time.time_ns() // 1_000_000)
    return WaitingRoom(
        table_id=frame.table_id,
        title=title,
        game=title.partition(" · ")[0],
        line=rules_summary(words, settings.rules),
        clock=clock_text(words, settings.clock),
        host=holder_name(words, settings.holders[host]) if host is not None else "",
        seats=tuple(_seats(words, frame, user_id)),
        own_seat=own,
        is_host=own is not None and own == host,
        # When who opened it has gone, everybody may.
        may_begin=own is not None
        and host in (None, own)
        and not (settings.stake is not None and settings.free_seats),
        is_asking=any(each.user_id == user_id for each in frame.people.asking),
        is_quick=access.quick,
        is_listed=access.entry is Entrance.LOBBY,
        is_rated=access.rated,
        has_begun=frame.people.started,
        spectators=access.spectators,
        free_seats=len(settings.free_seats),
        is_open=frame.is_open,
        fill_in_ms=fill_in,
        rules=rules_address(frame),
        money=played_for(words, settings),
        short=short_notice(words, frame.people.short) if frame.people.short else "",
    )


def _seats(words: Words, frame: Frame, user_id: str | None) -> Iterator[WaitingSeat]:
    settings = frame.settings
    names = display_names(words, settings)
    promised = {each.seat for each in frame.people.asking}
    viewer, teams = settings.seat_of(user_id), settings.rules.teams
    in_teams = len(teams) < settings.rules.seats
    for seat, holder in enumerate(settings.holders):
        yield WaitingSeat(
            seat=seat,
            number=seat + 1,
            name=names[seat],
            is_free=holder.is_free,
            is_bot=holder.is_bot,
            can_give_way=holder.bot is not None,
            is_viewer=user_id is not None and holder.user_id == user_id,
            is_promised=seat in promised,
            is_away=frame.people.presence[seat].away_since is not None,
            place=place_of(seat, viewer, settings.rules.seats),
            team=team_of(teams, seat) if in_teams else None,
            side=words.gettext("Side %(letter)s") % {"letter": "ABC"[team_of(teams, seat)]} if in_teams else "",
        )


def rules_address(frame: Frame) -> str:
    """Where the rules of a table are read: a profile has its page, what a table agreed on is read there."""
    rules = frame.settings.rules
    return f"/rules/{rules.key}" if PROFILES.get(rules.key) == rules else f"/t/{frame.table_id}/rules"
