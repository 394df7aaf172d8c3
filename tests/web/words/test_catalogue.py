"""The catalogues: complete, true to the sources, and safe where something is missing."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path

import jinja2
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from jassen.web.words import LANGUAGES, Words, catalogue, words
from jassen.web.words.catalogue import catalogue_path
from jassen.web.words.extract import each_message, files, is_complete

SOURCES = Path(catalogue.__file__).parent.parent.parent
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")


def read(tag: str) -> Catalog:
    """The stored catalogue of a language."""
    with catalogue_path(tag).open("rb") as file:
        return read_po(file)


def forms(text: object) -> tuple[str, ...]:
    """A message or a translation as all its forms."""
    return tuple(text) if isinstance(text, list | tuple) else (str(text),)


def test_files_are_what_the_sources_ask_for() -> None:
    stale = [path.name for path, text in files().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "run: python -m jassen.web.words.extract"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_message_is_translated(tag: str) -> None:
    catalog = read(tag)
    missing = [message.id for message in each_message(catalog) if not is_complete(message)]
    assert not missing
    plurals = [message for message in each_message(catalog) if isinstance(message.id, tuple)]
    assert all(len(forms(message.string)) == catalog.num_plurals for message in plurals)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_placeholders_are_those_of_the_source(tag: str) -> None:
    def placeholders(message: Message) -> tuple[set[str], set[str]]:
        asked = {name for form in forms(message.id) for name in PLACEHOLDER.findall(form)}
        given = {name for form in forms(message.string) for name in PLACEHOLDER.findall(form)}
        return asked, given

    for message in each_message(read(tag)):
        asked, given = placeholders(message)
        assert asked == given, message.id


def test_swiss_german_has_no_sharp_s() -> None:
    assert "ß" not in catalogue_path("de-CH").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("tag", "number", "text"),
    [
        ("de-CH", 0, "0"),
        ("de-CH", 12345, "12’345"),
        ("de-CH", -1234567, "−1’234’567"),
        ("en", 12345, "12,345"),
        ("en", -20, "−20"),
        ("fr", 12345, "12’345"),
        ("it", 1000, "1’000"),
        ("nb", 12345, "12\xa0345"),
        ("pt", 1234567, "1\xa0234\xa0567"),
        ("el", 2500, "2.500"),
    ],
)
def test_numbers(tag: str, number: int, text: str) -> None:
    assert words(tag).number(number) == text


@pytest.mark.parametrize(
    ("tag", "number", "text"),
    [
        ("fr", 0, "0 trait"),
        ("fr", 1, "1 trait"),
        ("fr", 2, "2 traits"),
        ("fr", 1_000_000, "1’000’000 traits"),
        ("it", 0, "0 tratti"),
        ("it", 1, "1 tratto"),
        ("pt", 0, "0 riscos"),
        ("pt", 1, "1 risco"),
        ("pt", 1_000_000, "1\xa0000\xa0000 riscos"),
        ("nb", 2, "2 streker"),
        ("el", 1, "1 χαρακιά"),
        ("el", 5, "5 χαρακιές"),
        ("de-CH", 0, "0 Striche"),
    ],
)
def test_each_language_counts_by_its_own_rule(tag: str, number: int, text: str) -> None:
    form = words(tag).ngettext("%(count)s stroke", "%(count)s strokes", number)
    assert form % {"count": words(tag).number(number)} == text


def test_what_one_catalogue_lacks_does_not_come_from_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LOCALE_FOLDER", tmp_path)
    written = {path.parent.parent.name: text for path, text in files().items() if path.parent.name == "LC_MESSAGES"}
    for name, text in written.items():
        complete = [message for message in each_message(read_po(io.StringIO(text))) if is_complete(message)]
        assert bool(complete) == (name == "en"), name


def test_unknown_language() -> None:
    with pytest.raises(LookupError, match=", ".join(LANGUAGES)):
        words("tlh")


def test_what_is_missing_empty_or_unsure_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "de_CH" / "LC_MESSAGES" / "jassen.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "known"\nmsgstr "bekannt"\n\n'
        'msgid "empty"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "unsure"\nmsgstr "unsicher"\n\n'
        'msgctxt "place"\nmsgid "known"\nmsgstr "dort bekannt"\n\n'
        'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "Karte"\nmsgstr[1] "Karten"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(catalogue, "LOCALE_FOLDER", tmp_path)
    german = Words("de-CH")
    assert [german.gettext(text) for text in ("known", "empty", "unsure", "missing")] == [
        "bekannt",
        "empty",
        "unsure",
        "missing",
    ]
    assert german.pgettext("place", "known") == "dort bekannt"
    assert german.pgettext("elsewhere", "known") == "known"
    assert [german.ngettext("card", "cards", number) for number in (1, 2)] == ["Karte", "Karten"]
    assert [german.npgettext("place", "card", "cards", number) for number in (1, 2)] == ["card", "cards"]


def test_templates_speak_the_same_words() -> None:
    environment = jinja2.Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    environment.install_gettext_translations(words("de-CH"), newstyle=True)  # type: ignore[attr-defined]
    template = environment.from_string('{{ pgettext("suit", "roses") }}, {{ _("%(name)s shoves.", name="<b>") }}')
    assert template.render() == "Rosen, &lt;b&gt; schiebt."


def test_catalogues_name_themselves() -> None:
    assert [words(tag).name for tag in LANGUAGES] == list(LANGUAGES.values())
    assert repr(words("en")) == "words('en')"


def test_no_message_hides_in_an_f_string_where_the_extractor_does_not_look() -> None:
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                hidden = [
                    inner
                    for inner in ast.walk(node)
                    if isinstance(inner, ast.Call)
                    and isinstance(inner.func, ast.Attribute)
                    and inner.func.attr.endswith("gettext")
                ]
                assert not hidden, f"{file.name}:{node.lineno}"
