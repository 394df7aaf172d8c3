"""Who sits where round the table, and what lies or stands at each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from jassen.core.decisions import awaiting
from jassen.core.public import Phase, Public, Round
from jassen.core.rules import Rules
from jassen.core.seats import Seat, team_of
from jassen.core.view import View
from jassen.server.seating import TableSettings
from jassen.server.snapshots import Snapshot
from jassen.web.rooms.model import SeatPlate, Utterance
from jassen.web.rooms.people import bubble, presence_notes
from jassen.web.words.before_play import call_text
from jassen.web.words.catalogue import Words
from jassen.web.words.people import holder_name

_ROUND = ("bottom", "right", "upper-right", "top", "upper-left", "left")
_PLACES = {2: (0, 3), 3: (0, 1, 5), 4: (0, 1, 3, 5), 6: (0, 1, 2, 3, 4, 5)}
"""Where the seats sit, in playing order from the viewer: play goes round counter-clockwise."""
_NOBODY_HOLDS_CARDS = (Phase.OPENING, Phase.DEALING, Phase.OVER)


def display_names(words: Words, settings: TableSettings) -> tuple[str, ...]:
    """What each seat is called; bots are marked as such wherever a name stands."""
    return tuple(holder_name(words, holder) for holder in settings.holders)


def place_of(seat: Seat, viewer: Seat | None, seats: int) -> str:
    """Where a seat sits as the viewer sees the table."""
    places = _PLACES.get(seats, _PLACES[6])
    return _ROUND[places[(seat - (viewer or 0)) % seats % len(places)]]


def plates(words: Words, snapshot: Snapshot, names: Sequence[str], talk: Sequence[Utterance]) -> Iterator[SeatPlate]:
    """Every seat of a table, from seat 0 on."""
    settings = snapshot.settings
    bots = [holder.is_bot for holder in settings.holders]
    plain = plates_of(words, settings.rules, snapshot.view, names, bots, presence_notes(words, snapshot))
    for plate in plain:
        nobody_is_awaited = snapshot.people.void is not None or snapshot.rest is not None
        yield replace(
            plate,
            is_awaited=plate.is_awaited and not nobody_is_awaited,
            bubble=bubble(talk, plate.seat, snapshot.seq),
        )


def plates_of(
    words: Words, rules: Rules, seen: View, names: Sequence[str], bots: Sequence[bool], notes: Sequence[str]
) -> Iterator[SeatPlate]:
    """Every seat of a game, from seat 0 on; `notes` say how each player attends."""
    public = seen.public
    running = public.round if public.phase not in _NOBODY_HOLDS_CARDS else None
    waiting = awaiting(rules, public)
    if len(waiting) > 1:
        # Everybody is asked at once; marking all of them would only flicker.
        waiting = waiting & {seen.seat}
    for seat, is_bot in enumerate(bots):
        yield SeatPlate(
            seat=seat,
            place=place_of(seat, seen.seat, rules.seats),
            name=names[seat],
            is_bot=is_bot,
            is_viewer=seat == seen.seat,
            is_partner=_is_partner(seen, seat),
            is_king=public.game.king == seat,
            cards=0 if running is None else _cards(rules, public, running, seat),
            is_forehand=public.round is not None and public.round.forehand == seat,
            is_awaited=seat in waiting,
            announced=None if running is None else running.answers[seat],
            predicted=_predicted(seen, running, seat),
            has_predicted=running is not None and bool(running.predicted) and running.predicted[seat],
            said="" if running is None else _said(words, rules, public.phase, running, seat),
            presence=notes[seat],
        )


def _is_partner(seen: View, seat: Seat) -> bool:
    viewer, teams = seen.seat, seen.public.game.teams
    return viewer is not None and seat != viewer and team_of(teams, seat) == team_of(teams, viewer)


def _cards(rules: Rules, public: Public, running: Round, seat: Seat) -> int:
    """How many cards a seat holds."""
    in_trick = (seat - public.play.leader) % rules.seats < len(public.play.table)
    extra = running.to_discard if seat == public.game.king else 0
    return running.tricks - len(public.play.tricks) - in_trick + extra


def _predicted(seen: View, running: Round | None, seat: Seat) -> int | None:
    """A prediction that the viewer knows: an open one, or the viewer's own."""
    if running is None or not running.predictions:
        return None
    return seen.prediction if seat == seen.seat else running.predictions[seat]


def _said(words: Words, rules: Rules, phase: Phase, running: Round, seat: Seat) -> str:
    """The last thing that a seat said in the auction, while it lasts."""
    if phase is not Phase.BIDDING:
        return ""
    calls = [call for call in running.calls if call.seat == seat]
    return call_text(words, rules, calls[-1]) if calls else ""
