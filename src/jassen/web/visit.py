"""What every page needs of a request: the language, the guest, and a way to answer."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from jassen.core.rules import Rules
from jassen.web.comfort import comfort_of
from jassen.web.templating import render
from jassen.web.words.catalogue import Words, words
from jassen.web.words.decks import chosen_look
from jassen.web.words.languages import LANGUAGES, negotiate
from jassen.web.words.looks import at_game

LANGUAGE_COOKIE = "jassen_language"
DECK_COOKIE = "jassen_deck"
FACE_COOKIE = "jassen_face"
SUITS_COOKIE = "jassen_suits"
CHOICE_KEPT_FOR_S = 365 * 24 * 3600


def language_of(connection: HTTPConnection) -> Words:
    """The language of a visitor: asked for in the address, kept in a cookie, or what the browser prefers; and the
    cards that the visitor chose to see."""
    cookies = connection.cookies
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        tag = asked
    else:
        tag = negotiate(connection.headers.get("accept-language", ""), cookies.get(LANGUAGE_COOKIE))
    look = chosen_look(tag, cookies.get(DECK_COOKIE), cookies.get(FACE_COOKIE), cookies.get(SUITS_COOKIE))
    return words(tag, look)


def page(
    request: Request,
    template: str,
    *,
    status: int = 200,
    path: str = "",
    rules: Rules | None = None,
    **context: Any,
) -> Response:
    """A whole page in the visitor's language; `path` is its address, where it is not that of the request.

    A page about one game is given its `rules`.
    """
    language = language_of(request)
    if rules is not None:
        language = at_game(language, rules)
    html = render(language, template, path=path or _address(request), comfort=comfort_of(request), **context)
    return HTMLResponse(html, status_code=status, headers={"content-language": language.tag})


def _address(request: Request) -> str:
    """Where a page is, without the language that was asked for in its address."""
    query = "&".join(part for part in request.url.query.split("&") if part and not part.startswith("lang="))
    return f"{request.url.path}?{query}" if query else request.url.path


def message_page(request: Request, title: str, text: str, *, status: int) -> Response:
    """A page that says one thing."""
    return page(request, "message.html", status=status, title=title, text=text)
