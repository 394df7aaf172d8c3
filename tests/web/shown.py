"""Snapshots of a table without a server, and the HTML that is made of them."""

from __future__ import annotations

from jassen.core.events import ViewEvent
from jassen.core.rules import Rules
from jassen.core.view import View
from jassen.server.people import People
from jassen.server.seating import Holder, Pace, TableSettings
from jassen.server.snapshots import Snapshot
from jassen.web.rooms.people import NOTHING_HEARD
from jassen.web.viewing import Viewing
from jassen.web.words.catalogue import Words

NAMES = ("Anna", "Beat", "Rita", "Urs", "Heidi", "Sepp")


def settings_of(rules: Rules) -> TableSettings:
    """A table with one person."""
    names = NAMES[: rules.seats]
    holders = (Holder(names[0], user_id="u"), *(Holder(name, bot="rules") for name in names[1:]))
    return TableSettings(rules=rules, pace=Pace.NORMAL, holders=holders)


def snapshot_of(rules: Rules, seen: View, seq: int, happened: tuple[ViewEvent, ...] = ()) -> Snapshot:
    """What a seat is shown of a game at a table with one person."""
    return Snapshot(
        table_id="t",
        seq=seq,
        settings=settings_of(rules),
        seat=seen.seat,
        view=seen,
        happened=happened,
        rematch=None,
        people=People.of(rules.seats, started=True),
        clocks=(),
        chain=None,
        talk=(),
        opened_at=0,
    )


def table_html(words: Words, snapshot: Snapshot, notice: str = "", *, as_text: bool = False) -> str:
    """The part of the page that a push brings."""
    viewing = Viewing(words=words, user_id="u", site="http://localhost", as_text=as_text)
    return viewing.part(snapshot, NOTHING_HEARD, notice)
