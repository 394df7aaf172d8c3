"""Which language a visitor gets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jassen.web.words import DEFAULT, LANGUAGES, negotiate


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
    ],
)
def test_negotiation(header: str, cookie: str | None, tag: str) -> None:
    assert negotiate(header, cookie) == tag


@given(st.text(), st.none() | st.text())
def test_any_header_gives_a_language(header: str, cookie: str | None) -> None:
    assert negotiate(header, cookie) in LANGUAGES


def test_the_default_is_a_language() -> None:
    assert DEFAULT in LANGUAGES
