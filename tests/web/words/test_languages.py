"""Which language a visitor gets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.web.words import DEFAULT, LANGUAGES, negotiate
from jassen.web.words.languages import regional


@pytest.mark.parametrize(
    ("header", "cookie", "tag"),
    [
        ("", None, "de-CH"),
        ("en", None, "en"),
        ("en", "de-CH", "de-CH"),
        ("de", "en", "en"),
        ("en", "tlh", "en"),
        ("EN-gb;q=0.5, de-AT;q=0.4", None, "en"),
        ("de-AT;q=0.4,en;q=0.5", None, "en"),
        ("gsw", None, "de-CH"),
        ("tlh, *", None, "de-CH"),
        ("en;q=0", None, "de-CH"),
        ("en;q=zero, de;q=0.1", None, "de-CH"),
        ("en;q=nan", None, "de-CH"),
        ("tlh, en;q=0.1", None, "en"),
        ("en ; q=0.3 , de ; q=0.2", None, "en"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7", None, "fr"),
        ("it-IT", None, "it"),
        ("no", None, "nb"),
        ("nn-NO, nb;q=0.9", None, "nb"),
        ("pt-BR, pt;q=0.9", None, "pt"),
        ("el-GR;q=0.8, tlh", None, "el"),
        ("fr", "el", "el"),
    ],
)
def test_negotiation(header: str, cookie: str | None, tag: str) -> None:
    assert negotiate(header, cookie) == tag


@given(st.text(), st.none() | st.text())
def test_any_header_gives_a_language(header: str, cookie: str | None) -> None:
    assert negotiate(header, cookie) in LANGUAGES


def test_the_default_is_a_language() -> None:
    assert DEFAULT in LANGUAGES


def test_seven_languages_each_find_themselves() -> None:
    assert list(LANGUAGES) == ["de-CH", "fr", "it", "en", "nb", "pt", "el"]
    for tag in LANGUAGES:
        assert negotiate(tag) == negotiate(regional(tag)) == tag
        assert regional(tag).partition("-")[0] == tag.partition("-")[0]
