"""The report of long labels, by which pages are laid out."""

from __future__ import annotations

import pytest

from jassen.web.words import LANGUAGES
from jassen.web.words.lengths import LONG, labels, long_labels, main

WIDEST_BUTTON = 44
"""Letters that a button of a phone 320 pixels wide holds in two lines."""


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_label_of_a_button_fits_a_phone(tag: str) -> None:
    texts = {label.text for label in labels(tag) if "%(" not in label.text}
    assert len(texts) > 20
    assert all(len(text) <= WIDEST_BUTTON for text in texts)


def test_the_report_holds_what_is_too_long_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    reported = long_labels()
    assert {label for tag in LANGUAGES for label in labels(tag) if label.ratio > LONG} == set(reported)
    assert main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(reported)
    assert all(label.text in line for label, line in zip(reported, lines, strict=True))
