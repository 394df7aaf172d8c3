"""The template environment, one for each language, and the addresses of static files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from jassen.web.bundles import content_of
from jassen.web.comfort import USUAL
from jassen.web.deck_files import court_letters, deck_file
from jassen.web.folding import FoldedEnvironment
from jassen.web.words.catalogue import Words, words
from jassen.web.words.comfort import settings
from jassen.web.words.decks import Deck, Face, FrenchSuits
from jassen.web.words.languages import LANGUAGES
from jassen.web.words.looks import custom_name, deck_name, face_name

FOLDER = Path(__file__).parent


@cache
def static_address(name: str) -> str:
    """The address of a static file or a bundle; it changes with the file, so that browsers may keep it for ever."""
    digest = hashlib.sha256(content_of(name)).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


@cache
def _environment(tag: str) -> Environment:
    environment = FoldedEnvironment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # Templates come with the release; nobody edits them under a running server.
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    language = words(tag)
    # The extension adds this method; Jinja2's types do not know it.
    environment.install_gettext_translations(language, newstyle=True)  # type: ignore[attr-defined]
    environment.fix(language.gettext, static_address)
    environment.globals |= {
        "static": static_address,
        "tag": tag,
        "languages": LANGUAGES,
        "decks": [(deck.value, deck_name(language, deck)) for deck in Deck],
        "settings": list(settings(language)),
        "customs": [(suits.value, custom_name(language, suits)) for suits in FrenchSuits],
        "faces": [(face.value, face_name(language, face)) for face in Face],
    }
    return environment


def render(language: Words, template: str, **context: Any) -> str:
    """A page or a part of one in a reader's language, with the reader's own cards."""
    shown = {
        "language": language,
        "comfort": USUAL,
        "sprite": static_address(deck_file(language.look)),
        "drawn": language.look.drawn,
        "court_letters": court_letters(language),
    }
    return _environment(language.tag).get_template(template).render(shown | context)
