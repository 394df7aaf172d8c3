"""The first page: play now, go on with a running game; and opening a table from it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jassen.server.accounts import own_name
from jassen.server.filling import BOT, bot_names
from jassen.server.seating import Holder, TableSettings
from jassen.server.tables import Tables
from jassen.store.interface import User
from jassen.variants import DEFAULT, find
from jassen.web import comfort
from jassen.web.account.conduct import sanctions_of
from jassen.web.agent import agent_of
from jassen.web.game_choice import NotOffered, chosen, commitment, families, length_of, level_of
from jassen.web.guests import Guests, is_secure, set_session
from jassen.web.visit import (
    CHOICE_KEPT_FOR_S,
    DECK_COOKIE,
    FACE_COOKIE,
    LANGUAGE_COOKIE,
    SUITS_COOKIE,
    language_of,
    message_page,
    page,
)
from jassen.web.words.decks import Deck, Face, FrenchSuits
from jassen.web.words.languages import LANGUAGES

_CHOICES = {
    "language": (LANGUAGE_COOKIE, frozenset(LANGUAGES)),
    "deck": (DECK_COOKIE, frozenset(deck.value for deck in Deck)),
    "face": (FACE_COOKIE, frozenset(face.value for face in Face)),
    "suits": (SUITS_COOKIE, frozenset(suits.value for suits in FrenchSuits)),
}
"""What can be chosen without an account: the field of the form, the cookie that keeps it, and what there is."""


async def home(request: Request) -> Response:
    """The first page."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    session = await guests.known(request)
    user = session.user if session is not None else None
    running = await tables.running_of(user.user_id) if user is not None else ()
    response = page(
        request,
        "home.html",
        user=user,
        running=running,
        length=length_of(find(DEFAULT)),
        families=families(language_of(request)),
        profile=DEFAULT,
        sanctions=await sanctions_of(request, language_of(request), user),
        has_account=session is not None and session.login is not None,
    )
    token = await guests.token_to_keep(request, session) if session is not None else None
    if token is not None:
        # Whoever comes back is known for another half year.
        set_session(response, token, secure=is_secure(request))
    return response


async def play_now(request: Request) -> Response:
    """Open a table of the chosen game, with bots on the other seats, and go there."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    language = language_of(request)
    try:
        form = dict(await request.form())
        rules, pace = chosen(form)
        cut, level = commitment(form), level_of(form)
    except NotOffered:
        title = language.gettext("This table cannot be opened")
        return message_page(
            request, title, language.gettext("Choose one of the games, lengths and paces offered."), status=400
        )
    user = await guests.of(request)
    token = None
    if user is None:
        user, token = await guests.welcome(agent=agent_of(request))
    table_id = await tables.open(
        TableSettings(rules=rules, pace=pace, holders=with_bots(user, rules.seats, cut, level))
    )
    response = RedirectResponse(f"/t/{table_id}", status_code=303)
    if token is not None:
        set_session(response, token, secure=is_secure(request))
    return response


def with_bots(user: User, seats: int, cut: str = "", level: str = BOT) -> tuple[Holder, ...]:
    """One person with the cut of their page, and bots of that level on the other seats."""
    names = bot_names(seats - 1, frozenset((user.name,)))
    return (Holder(user.name, user_id=user.user_id, cut=cut), *(Holder(name=name, bot=level) for name in names))


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
    comfort.keep(response, request, form)
    name = own_name(str(form.get("name", "")))
    user = await guests.of(request)
    if name and user is not None:
        await guests.rename(user, name)
    return response
