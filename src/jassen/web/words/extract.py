"""Brings the catalogues up to date with the sources: ``python -m jassen.web.words.extract``.

Messages are found in the Python files and the templates of the package. Translations are kept, new messages come
empty and messages that nobody uses any more go. English is the language of the sources and fills itself.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import deepcopy
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from jassen.web.words.catalogue import DOMAIN, LOCALE_FOLDER, catalogue_path
from jassen.web.words.languages import LANGUAGES, regional

_SOURCES = Path(__file__).parents[2]
_METHODS = [("web/**.py", "python"), ("cli/**.py", "python"), ("web/templates/**.html", "jinja2")]
_SOURCE_LANGUAGE = "en"
_WIDTH = 118
_CHANGING_HEADERS = (
    '"POT-Creation-Date:',
    '"PO-Revision-Date:',
    '"Last-Translator:',
    '"Language-Team:',
    '"Generated-By:',
    '"Report-Msgid-Bugs-To:',
)


def template() -> Catalog:
    """Every message of the sources."""
    catalog = Catalog(project="Jassen", version="1", charset="utf-8", fuzzy=False, header_comment="")
    found = extract_from_dir(_SOURCES, method_map=_METHODS)
    for file, _, message, comments, context in sorted(found, key=lambda place: place[:2]):
        catalog.add(message, auto_comments=comments, context=context)
        # Files without line numbers: a message that moves within its file is no change.
        entry = catalog.get(message, context)
        assert entry is not None, "it has just been added"
        entry.locations = sorted({*entry.locations, (file, 0)})
    return catalog


def updated(tag: str, messages: Catalog) -> Catalog:
    """The catalogue of a language with exactly those messages, and the translations that it had."""
    path = catalogue_path(tag)
    locale = Locale.parse(regional(tag), sep="-")
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=locale, domain=DOMAIN)
    else:
        catalog = Catalog(locale=locale, domain=DOMAIN)
    # New entries are taken over as objects: what is filled in here must not show up in the next language.
    catalog.update(deepcopy(messages), no_fuzzy_matching=True, update_header_comment=True)
    catalog.obsolete.clear()
    catalog.project, catalog.version, catalog.fuzzy = "Jassen", "1", False
    if tag == _SOURCE_LANGUAGE:
        for message in each_message(catalog):
            message.string = message.id
            message.flags.discard("fuzzy")
    return catalog


def each_message(catalog: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalog if message.id)


def as_text(catalog: Catalog) -> str:
    """The file of a catalogue, without dates and names that would differ from one run to the next."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=_WIDTH, include_lineno=False, sort_by_file=True)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_CHANGING_HEADERS)).lstrip()


def files() -> dict[Path, str]:
    """What the files of all catalogues should hold."""
    messages = template()
    texts = {LOCALE_FOLDER / f"{DOMAIN}.pot": as_text(messages)}
    for tag in LANGUAGES:
        texts[catalogue_path(tag)] = as_text(updated(tag, messages))
    return texts


def main() -> int:
    """Write the files, and say how many messages of each language are still empty."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for tag in LANGUAGES:
        with catalogue_path(tag).open("rb") as file:
            catalog = read_po(file)
        missing = sum(1 for message in each_message(catalog) if not is_complete(message))
        sys.stdout.write(f"{tag}: {len(catalog)} messages, {missing} to translate\n")
    return 0


def is_complete(message: Message) -> bool:
    """Whether every form of a message is there and sure."""
    forms = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return all(forms) and not message.fuzzy


if __name__ == "__main__":
    sys.exit(main())
