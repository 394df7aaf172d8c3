"""The languages there are, and which of them a visitor gets."""

from __future__ import annotations

from collections.abc import Iterator

LANGUAGES: dict[str, str] = {
    "de-CH": "Deutsch (Schweiz)",
    "fr": "Français",
    "it": "Italiano",
    "en": "English",
    "nb": "Norsk bokmål",
    "pt": "Português",
    "el": "Ελληνικά",
}
"""Every language by its tag, with the name that it gives itself."""

_REGIONS = {"fr": "fr-CH", "it": "it-CH", "pt": "pt-PT"}
"""Whose usage a language follows where regions differ: in its numbers, its plural forms and its voice."""

DEFAULT = "de-CH"

_SPOKEN_AS = {"gsw": "de", "als": "de", "no": "nb", "nn": "nb"}
"""Languages whose readers are at home in another one: Swiss German, and the Norwegian ones."""


def regional(tag: str) -> str:
    """The tag of a language with its region, where one is meant: for numbers, plurals, and ``lang`` attributes.

    >>> regional("pt"), regional("el")
    ('pt-PT', 'el')
    """
    return _REGIONS.get(tag, tag)


def negotiate(accept_language: str, cookie: str | None = None) -> str:
    """The tag of the language to answer in: the cookie's, else the best of an `Accept-Language` header.

    >>> negotiate("fr;q=0.2, en-GB;q=0.9, gsw")
    'de-CH'
    >>> negotiate("en-GB", cookie="tlh")
    'en'
    """
    if cookie in LANGUAGES:
        return cookie
    for wanted in _by_preference(accept_language):
        if wanted == "*":
            return DEFAULT
        found = match_language(wanted)
        if found is not None:
            return found
    return DEFAULT


def match_language(tag: str) -> str | None:
    """The language of that tag or, whatever its region, of that name; None if there is none.

    >>> match_language("DE_at"), match_language("tlh")
    ('de-CH', None)
    """
    wanted = tag.replace("_", "-").lower()
    for known in LANGUAGES:
        if known.lower() == wanted:
            return known
    name = wanted.partition("-")[0]
    name = _SPOKEN_AS.get(name, name)
    return next((known for known in LANGUAGES if known.partition("-")[0] == name), None)


def _by_preference(accept_language: str) -> Iterator[str]:
    """The tags of a header, the most wanted first; what cannot be read and what is refused is left out."""
    wanted = []
    for place, part in enumerate(accept_language.split(",")):
        tag, _, parameter = part.partition(";")
        quality = _quality(parameter)
        if tag.strip() and quality > 0:
            wanted.append((-quality, place, tag.strip()))
    for _, _, tag in sorted(wanted):
        yield tag


def _quality(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if 0 < quality <= 1 else 0.0
