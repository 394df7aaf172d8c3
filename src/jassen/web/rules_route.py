"""The rules of a profile, generated from its data in the reader's language."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.core.errors import RulesError
from jassen.variants import find
from jassen.web.visit import language_of, message_page, page
from jassen.web.words.rules_page import rules_sections


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
    return page(request, "rules.html", sections=rules_sections(words, rules), profile=rules.key)
