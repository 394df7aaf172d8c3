"""The first page: play now, go on with a running game; and opening a table from it."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.core.rules_form import patched
from jassen.server.seating import Holder, Pace, TableSettings
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.variants import DEFAULT, find
from jassen.web.guests import COOKIE, Guests, set_session
from jassen.web.visit import (
    CHOICE_KEPT_FOR_S,
    DECK_COOKIE,
    FACE_COOKIE,
    LANGUAGE_COOKIE,
    language_of,
    message_page,
    page,
)
from jassen.web.words.decks import Deck, Face
from jassen.web.words.languages import LANGUAGES

TARGETS = (500, 1000, 1500, 2500)
BOT = "rules"
BOT_NAMES = ("Beat", "Heidi", "Köbi", "Marlis", "Rita", "Sepp", "Trudi", "Ueli", "Urs", "Vreni")
LONGEST_NAME = 24

_CHOICES = {
    "language": (LANGUAGE_COOKIE, frozenset(LANGUAGES)),
    "deck": (DECK_COOKIE, frozenset(deck.value for deck in Deck)),
    "face": (FACE_COOKIE, frozenset(face.value for face in Face)),
}
"""What can be chosen without an account: the field of the form, the cookie that keeps it, and what there is."""


async def home(request: Request) -> Response:
    """The first page."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    running = await tables.running_of(user.user_id) if user is not None else ()
    response = page(
        request,
        "home.html",
        user=user,
        running=running,
        targets=TARGETS,
        target=find(DEFAULT).end.target,
        paces=[pace.value for pace in Pace],
        profile=DEFAULT,
    )
    token = request.cookies.get(COOKIE)
    if user is not None and token is not None:
        # Whoever comes back is known for another half year.
        set_session(response, token, secure=request.url.scheme == "https")
    return response


async def play_now(request: Request) -> Response:
    """Open a table with three bots and go there."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    form = await request.form()
    language = language_of(request)
    target, pace = str(form.get("target", find(DEFAULT).end.target)), str(form.get("pace", Pace.NORMAL.value))
    if target not in map(str, TARGETS) or pace not in {known.value for known in Pace}:
        title = language.gettext("This table cannot be opened")
        return message_page(
            request, title, language.gettext("Choose one of the targets and paces offered."), status=400
        )
    user = await guests.of(request)
    token = None
    if user is None:
        user, token = await guests.welcome()
    rules = patched(find(DEFAULT), {"end": {"target": int(target)}})
    table_id = await tables.open(TableSettings(rules=rules, pace=Pace(pace), holders=with_bots(user, rules.seats)))
    response = RedirectResponse(f"/t/{table_id}", status_code=303)
    if token is not None:
        set_session(response, token, secure=request.url.scheme == "https")
    return response


def with_bots(user: User, seats: int) -> tuple[Holder, ...]:
    """One person, and bots on the other seats."""
    names = secrets.SystemRandom().sample([name for name in BOT_NAMES if name != user.name], seats - 1)
    return (Holder(name=user.name, user_id=user.user_id), *(Holder(name=name, bot=BOT) for name in names))


async def choose(request: Request) -> Response:
    """Keep what a visitor chose: the language, the cards, a name. Goes back to where it was chosen."""
    guests: Guests = request.app.state.guests
    form = await request.form()
    back = str(form.get("back", "/"))
    # Only our own pages: an address with a host, or one that browsers read as such, would lead away.
    response = RedirectResponse(
        back if back.startswith("/") and back[1:2] not in ("/", "\\") else "/", status_code=303
    )
    for field, (cookie, offered) in _CHOICES.items():
        chosen = str(form.get(field, ""))
        if chosen in offered:
            response.set_cookie(cookie, chosen, max_age=CHOICE_KEPT_FOR_S, path="/", samesite="lax")
    name = " ".join(str(form.get("name", "")).split())[:LONGEST_NAME]
    user = await guests.of(request)
    if name and name.isprintable() and user is not None:
        await guests.rename(user, name)
    return response
