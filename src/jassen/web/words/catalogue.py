"""The catalogue of one language: messages, plurals and numbers.

Messages are English in the source. Catalogues are ``.po`` files beside this module, read at first use; a message
that is missing there, empty or marked as unsure is shown in English.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from io import BytesIO
from pathlib import Path
from typing import final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_group_symbol
from babel.support import Translations

from jassen.web.words.decks import USUAL, Look
from jassen.web.words.languages import LANGUAGES, regional

LOCALE_FOLDER = Path(__file__).parent / "locale"
DOMAIN = "jassen"
_CAPITAL_AFTER_COLON = ("de-CH", "en")


def catalogue_path(tag: str) -> Path:
    """Where the messages of a language are kept."""
    return LOCALE_FOLDER / tag.replace("-", "_") / "LC_MESSAGES" / f"{DOMAIN}.po"


@final
class Words:
    """The messages and numbers of one language; also what Jinja2's ``i18n`` extension calls translations.

    `look` is the deck that the reader holds: cards are called as that deck has them.
    """

    __slots__ = ("_translations", "locale", "look", "tag")

    def __init__(self, tag: str, look: Look = USUAL, translations: Translations | None = None) -> None:
        self.tag = tag
        self.look = look
        self.locale = Locale.parse(regional(tag), sep="-")
        self._translations = _compiled(tag, self.locale) if translations is None else translations

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return LANGUAGES[self.tag]

    @property
    def spoken(self) -> str:
        """The tag for ``lang`` attributes, by which a browser picks quotes, hyphens and a voice."""
        return regional(self.tag)

    def with_look(self, look: Look) -> Words:
        """The same language for a reader of other cards."""
        return self if look == self.look else Words(self.tag, look, self._translations)

    def gettext(self, message: str) -> str:
        """A message in this language."""
        return self._translations.ugettext(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """A message in the form that a number asks for."""
        return self._translations.ungettext(singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        """A message that means different things in different places."""
        return str(self._translations.upgettext(context, message))

    def npgettext(self, context: str, singular: str, plural: str, number: int) -> str:
        """Both: a place and a number."""
        return self._translations.unpgettext(context, singular, plural, number)

    def number(self, number: int) -> str:
        """A whole number as it is written in this language.

        >>> words("de-CH").number(12345)
        '12’345'
        >>> words("de-CH").number(-7)
        '−7'
        """
        # The locale data give Swiss languages an ASCII apostrophe, which Babel's own formatting then takes for quotes
        # and drops from a million on. All languages here group by three.
        separator = get_group_symbol(self.locale).replace("'", "’")
        return f"{number:,}".replace(",", separator).replace("-", "−")

    def __repr__(self) -> str:
        return f"words({self.tag!r})"


def labelled(words: Words, label: str, value: str) -> str:
    """A value behind what it is: "Joker 1: Shields". Languages differ in the blank before the colon."""
    return words.gettext("%(label)s: %(value)s") % {"label": label, "value": value}


def joined(words: Words, parts: Iterable[str]) -> str:
    """Statements one behind the other. The sign between them differs from language to language; in Greek ";" asks."""
    pattern = words.gettext("%(before)s; %(after)s")
    return reduce(lambda before, after: pattern % {"before": before, "after": after}, parts)


def after_colon(words: Words, sentence: str) -> str:
    """A sentence behind a colon: only German, and English here, begin it with a capital."""
    return sentence if words.tag in _CAPITAL_AFTER_COLON else sentence[:1].lower() + sentence[1:]


def _compiled(tag: str, locale: Locale) -> Translations:
    with catalogue_path(tag).open("rb") as file:
        catalog = read_po(file, locale=locale)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled)


@cache
def words(tag: str, look: Look = USUAL) -> Words:
    """The catalogue of a language, for a reader of some deck. Raises `LookupError` for a tag not in `LANGUAGES`."""
    if tag not in LANGUAGES:
        raise LookupError(f"there is no language {tag!r}; known are {', '.join(LANGUAGES)}")
    return Words(tag) if look == USUAL else words(tag).with_look(look)
