"""The rules of every profile, generated from its data in the reader's language."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.core.errors import RulesError
from jassen.variants import PROFILES, find
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.glossary import term_links
from jassen.web.words.rules_page import rules_sections
from jassen.web.words.rules_page.summary import rules_summary


async def every(request: Request) -> Response:
    """All rule sets, each in one line."""
    words = language_of(request)
    listed = [(key, rules_summary(words, rules)) for key, rules in PROFILES.items()]
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
    sections = [(section, term_links(words)) for section in rules_sections(words, rules)]
    return page(request, "rules.html", sections=sections, profile=rules.key)
