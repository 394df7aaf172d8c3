"""The rules of every profile, generated from its data in the reader's language."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.core.errors import RulesError
from jassen.core.rules import Rules
from jassen.server.errors import NotYourTable, UnknownTable
from jassen.server.tables import Tables
from jassen.variants import PROFILES, find
from jassen.web.guests import Guests
from jassen.web.refused import refused_page
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.catalogue import Words
from jassen.web.words.games import profile_title
from jassen.web.words.glossary import TermLinks, term_links
from jassen.web.words.looks import at_game
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.blocks import Section
from jassen.web.words.rules_page.summary import rules_summary


async def every(request: Request) -> Response:
    """All rule sets, each in one line."""
    words = language_of(request)
    listed = [
        (key, profile_title(words, rules), rules_summary(at_game(words, rules), rules))
        for key, rules in PROFILES.items()
    ]
    return page(request, "rules_list.html", listed=listed)


async def show(request: Request) -> Response:
    """The rules page."""
    words = language_of(request)
    try:
        rules = find(request.path_params["profile"])
    except RulesError:
        return message_page(
            request,
            words.gettext("There are no such rules"),
            words.gettext("Perhaps the address was cut off."),
            status=404,
        )
    return _page_of(request, words, rules)


async def at_table(request: Request) -> Response:
    """The rules by which a table plays, with what was agreed there."""
    tables: Tables = request.app.state.tables
    guests: Guests = request.app.state.guests
    user = await guests.of(request)
    table_id = request.path_params["table_id"]
    try:
        try:
            settings = (await tables.snapshot(table_id, None if user is None else user.user_id)).settings
        except NotYourTable:
            settings = (await tables.frame(table_id)).settings
    except (UnknownTable, NotYourTable) as error:
        return refused_page(request, error)
    words = language_of(request)
    return _page_of(request, words, settings.rules)


def _page_of(request: Request, words: Words, rules: Rules) -> Response:
    title = profile_title(words, rules)
    return page(request, "rules.html", sections=_linked(words, rules), title=title, rules=rules)


def _linked(words: Words, rules: Rules) -> list[tuple[Section, TermLinks]]:
    """The sections, each with the terms that are still to be linked in it."""
    return [(section, term_links(words)) for section in rules_sections(at_game(words, rules), rules)]
