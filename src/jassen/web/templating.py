"""The template environment, one for each language, and the addresses of static files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from jassen.web.words.catalogue import Words, words
from jassen.web.words.languages import LANGUAGES

FOLDER = Path(__file__).parent
STATIC_FOLDER = FOLDER / "static"
SPRITE = "decks/swiss.svg"


@cache
def static_address(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may keep it for ever."""
    digest = hashlib.sha256((STATIC_FOLDER / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


@cache
def _environment(tag: str) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    language: Words = words(tag)
    # The extension adds this method; Jinja2's types do not know it.
    environment.install_gettext_translations(language, newstyle=True)  # type: ignore[attr-defined]
    environment.globals |= {
        "static": static_address,
        "sprite": static_address(SPRITE),
        "language": language,
        "tag": tag,
        "languages": LANGUAGES,
    }
    return environment


def render(tag: str, template: str, **context: Any) -> str:
    """A page or a part of one in a language."""
    return _environment(tag).get_template(template).render(**context)
