"""The glossary: every term in every language, and the links that lead to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jassen.core.cards import Card
from jassen.variants import PROFILES
from jassen.web.words import LANGUAGES, words
from jassen.web.words.glossary import glossary, term_links, tips
from jassen.web.words.rules_page import rules_sections

TRANSLATORS = Path(__file__).parents[3] / "docs" / "languages.md"
tags = st.sampled_from(sorted(LANGUAGES))


def terms(tag: str) -> dict[str, tuple[str, ...]]:
    """The forms of each term by its key."""
    return {term.key: term.forms for group in glossary(words(tag)) for term in group.terms}


def test_anchors_are_the_same_in_every_language_and_none_is_there_twice() -> None:
    keys = {
        tag: [term.key for group in glossary(words(tag)) for term in group.terms]
        + [one.key for one in tips(words(tag))]
        for tag in LANGUAGES
    }
    assert len(set(map(tuple, keys.values()))) == 1
    assert len(set(keys["en"])) == len(keys["en"]) > 60


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_form_belongs_to_one_term(tag: str) -> None:
    forms = [form.casefold() for one in terms(tag).values() for form in one]
    assert sorted(forms) == sorted(set(forms))
    assert all(form == form.strip() and form for form in forms)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_term_says_something_of_its_own(tag: str) -> None:
    texts = [term.text for group in glossary(words(tag)) for term in group.terms]
    assert len(set(texts)) == len(texts)
    assert all(text[-1] == "." for text in texts)


def test_the_cards_that_are_shown_are_cards() -> None:
    for group in glossary(words("en")):
        for term in group.terms:
            assert len({Card.parse(card) for card in term.cards}) == len(term.cards)


@settings(deadline=None)
@given(tags, st.text())
def test_links_lose_no_letter(tag: str, text: str) -> None:
    assert "".join(piece.text for piece in term_links(words(tag)).pieces(text)) == text


@settings(deadline=None)
@given(tags, st.data())
def test_a_term_is_linked_once_and_where_it_appears_first(tag: str, data: st.DataObject) -> None:
    key, forms = data.draw(st.sampled_from(sorted(terms(tag).items())))
    form = data.draw(st.sampled_from(forms))
    links = term_links(words(tag))
    found = list(links.pieces(f"– {form} – {form}."))
    assert [piece.key for piece in found if piece.key] == [key]
    assert found[1].text == form
    assert not any(piece.key for piece in links.pieces(form))
    assert not any(piece.key == key for piece in term_links(words(tag)).pieces(f"x{form}x"))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_rules_page_leads_to_the_words_that_it_rests_on(tag: str) -> None:
    for rules in PROFILES.values():
        reached = set()
        for section in rules_sections(words(tag), rules):
            links = term_links(words(tag))
            for text in re.findall(r"'((?:[^'\\]|\\.)+)'", repr(section.blocks)):
                reached |= {piece.key for piece in links.pieces(text)}
        assert reached >= {"trick", "forehand", "suit", "dealer", "round"}, rules.key


def test_the_table_for_translators_is_what_the_glossary_says() -> None:
    table = re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", TRANSLATORS.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {key: names.split(" | ") for key, names in table if key not in LANGUAGES}
    assert listed == {key: [terms(tag)[key][0] for tag in LANGUAGES] for key in terms("en")}
