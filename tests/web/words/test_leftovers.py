"""Nothing in a language is left in English, and nothing is written as another language writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from jassen.web.words import DEFAULT, LANGUAGES
from jassen.web.words.catalogue import catalogue_path
from jassen.web.words.extract import each_message

OTHERS = [tag for tag in LANGUAGES if tag != "en"]

NAMES = {
    *(
        "Bergpreis",
        "Bieter",
        "Coiffeur",
        "Differenzler",
        "Guschti",
        "Gumpf",
        "Hindersi",
        "Joker",
        "Match",
        "Mittlere",
    ),
    *("Molotow", "Obenabe", "Schieber", "Sidi Barrani", "Slalom", "Stöck", "Undenufe", "Weis", "3×3", "match"),
    *("Ober", "Puur", "Nell", "Total", "Normal", "zero", "bot", "ms", "Lobby", "Reglement"),
}
"""Words that are the same in English and in languages that use them too."""

SAME = {
    "de-CH": {
        *("Chips", "hand", "rest", "Under", "Unter", "U", "O", "K", "A", "Stock", "Passkeys", "Name", "Partner"),
    },
    "fr": {
        *("A", "Points> ", "Points", "%(num)s points", "score", "Score", "Table", "Tables", "ro", "Sanction"),
        "Formats",
    },
    "it": {"A", "ro", "Account", "Password"},
    "nb": {
        *("U", "O", "K", "J", "Start", "ro", "sp", "rose %(rank)s", "Unter"),
        *("Pass", "Hint", "hint", "Send", "Solid", "partner", "administrator", "moderator", "Partner", "Rating"),
    },
    "pt": {"A", "ro", "Zeros", "%(count)s zeros", "%(num)d zeros"},
    "el": set[str](),
}
"""Single words that happen to be the same in one language."""


def messages(tag: str) -> Iterator[Message]:
    """The entries of a catalogue."""
    with catalogue_path(tag).open("rb") as file:
        yield from each_message(read_po(file))


def forms(text: object) -> tuple[str, ...]:
    """All forms of a message or of its translation."""
    return tuple(text) if isinstance(text, list | tuple) else (str(text),)


def without_names(text: str) -> str:
    """What is left of a text without placeholders, names, figures and signs."""
    text = re.sub(r"%\(\w+\)[sd]", "", text)
    for name in sorted(NAMES, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text)
    return re.sub(r"[\W\d_]", "", text)


@pytest.mark.parametrize("tag", OTHERS)
def test_no_entry_is_left_in_english(tag: str) -> None:
    left = [
        source
        for message in messages(tag)
        for source in forms(message.id)
        if source in forms(message.string) and source not in SAME[tag] and without_names(source)
    ]
    assert left == []


@pytest.mark.parametrize("tag", OTHERS)
def test_what_may_be_the_same_is_the_same(tag: str) -> None:
    same = {source for message in messages(tag) for source in forms(message.id) if source in forms(message.string)}
    assert same >= SAME[tag]


@pytest.mark.parametrize("tag", OTHERS)
def test_no_entry_is_left_in_german(tag: str) -> None:
    if tag == DEFAULT:
        return
    with catalogue_path(DEFAULT).open("rb") as file:
        german = {(message.context, forms(message.id)): message for message in each_message(read_po(file))}
    sentences = [message for message in messages(tag) if len(forms(message.id)[0]) > len("a sentence of some words")]
    for message in sentences:
        text = forms(german[message.context, forms(message.id)].string)
        assert text != forms(message.string) or not without_names(text[0])


QUOTES = dict.fromkeys(OTHERS, ("«", "»")) | {"en": ("“", "”")}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_quotes_are_those_of_the_language(tag: str) -> None:
    opening, closing = QUOTES[tag]
    for message in messages(tag):
        for source in forms(message.id):
            for text in forms(message.string):
                assert text.count(opening) == text.count(closing) >= source.count("“"), text
                assert not set(text) & (set('«»“”„"') - {opening, closing}), text
                assert tag == "en" or "'" not in text, text


def test_french_signs_stand_apart() -> None:
    for message in messages("fr"):
        for text in forms(message.string):
            assert not re.search(
                r"[^\W\d]\s?[;:!?»]|[ \xa0][;:!?»]|«[^\u202f]", re.sub(r"\u202f[;:!?»]", "", text)
            ), text


def test_greek_asks_and_pauses_with_its_own_signs() -> None:
    for message in messages("el"):
        for text in forms(message.string):
            assert "?" not in text, text
            assert not re.search(r";»?\s*[α-ωάέήίόύώa-z]", text), text


@pytest.mark.parametrize("tag", OTHERS)
def test_sentences_end_as_their_source_does(tag: str) -> None:
    question = {"el": ";"}.get(tag, "?")
    for message in messages(tag):
        for text in forms(message.string):
            if forms(message.id)[0].rstrip()[-1:] == ".":
                assert text.rstrip("\u202f»")[-1] in (".", question), text


@pytest.mark.parametrize("tag", OTHERS)
def test_figures_are_those_of_the_source(tag: str) -> None:
    for message in messages(tag):
        figures = {tuple(sorted(re.findall(r"\d+", text))) for text in (*forms(message.id), *forms(message.string))}
        assert len(figures) == 1, message.id


@pytest.mark.parametrize("tag", LANGUAGES)
def test_no_letter_of_another_alphabet_slips_into_a_word(tag: str) -> None:
    mixed = re.compile(r"[a-zA-Z][\u0370-\u03ff]|[\u0370-\u03ff][a-zA-Z]|[\u0400-\u04ff]")
    for message in messages(tag):
        for text in forms(message.string):
            assert not mixed.search(text), text
            assert tag == "el" or not re.search(r"[\u0370-\u03ff]", text), text
