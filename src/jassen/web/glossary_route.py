"""The glossary: every word of the game in the reader's language, with its cards, and what it is called elsewhere."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from jassen.web.visit import language_of, page
from jassen.web.words.catalogue import words
from jassen.web.words.glossary import glossary, tips
from jassen.web.words.languages import LANGUAGES, regional


async def show(request: Request) -> Response:
    """The glossary page."""
    language = language_of(request)
    return page(
        request,
        "glossary.html",
        groups=glossary(language),
        tips=tips(language),
        elsewhere=_elsewhere(language.tag),
    )


def _elsewhere(tag: str) -> dict[str, list[tuple[str, str]]]:
    """The names of each term in the other languages, with the tag for each."""
    names: dict[str, list[tuple[str, str]]] = {}
    for other in LANGUAGES:
        if other != tag:
            for group in glossary(words(other)):
                for term in group.terms:
                    names.setdefault(term.key, []).append((regional(other), term.name))
    return names
