"""One viewer of a table, and the part of the page that is drawn for them: the waiting room, or the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import segno
from starlette.requests import HTTPConnection

from jassen.server.snapshots import Snapshot
from jassen.store.interface import User
from jassen.web.comfort import USUAL, Comfort, comfort_of
from jassen.web.origin import host_of, scheme_of
from jassen.web.rooms.people import Heard
from jassen.web.rooms.waiting import rules_address, waiting_room
from jassen.web.table_page import table_page
from jassen.web.templating import render
from jassen.web.text_page import WANTED
from jassen.web.visit import language_of
from jassen.web.words.catalogue import Words
from jassen.web.words.looks import at_game

_QR_SIZE = 4
_LINKS_KEPT = 256
"""A code takes longer than the rest of the page, and is pushed with every step of a waiting room to all who wait."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewing:
    """In which language somebody looks, who it is, and how this site is called from outside."""

    words: Words
    user_id: str | None
    site: str
    comfort: Comfort = USUAL
    as_text: bool = False

    def context(self, snapshot: Snapshot, heard: Heard, notice: str = "") -> dict[str, object]:
        """What the template of the page reads."""
        words = at_game(self.words, snapshot.settings.rules)
        shown = table_page(words, snapshot, notice, heard, self.comfort.order)
        waits = not snapshot.people.started and not shown.is_over
        room = waiting_room(words, snapshot.frame, self.user_id, snapshot.opened_at) if waits else None
        link = f"{self.site}/t/{snapshot.table_id}"
        return {
            "page": shown,
            "room": room,
            "link": link,
            "qr": qr(link) if waits else "",
            "rules_link": rules_address(snapshot.frame),
        }

    def part(self, snapshot: Snapshot, heard: Heard, notice: str = "") -> str:
        """The part of the page that every push replaces."""
        context = self.context(snapshot, heard, notice)
        table = "text_part.html" if self.as_text else "table_part.html"
        template = table if context["room"] is None else "waiting_part.html"
        return render(at_game(self.words, snapshot.settings.rules), template, **context)


def viewing_of(connection: HTTPConnection, user: User | None) -> Viewing:
    """Who looks, in which language, and from where."""
    return Viewing(
        words=language_of(connection),
        user_id=None if user is None else user.user_id,
        site=f"{scheme_of(connection)}://{host_of(connection) or connection.url.netloc}",
        comfort=comfort_of(connection),
        as_text=connection.query_params.get("view") == WANTED,
    )


@lru_cache(maxsize=_LINKS_KEPT)
def qr(link: str) -> str:
    """A link as a picture for the camera of a phone: an SVG element."""
    return segno.make(link, error="m").svg_inline(scale=_QR_SIZE, dark="#1b1b1b", light="#ffffff", border=2)
