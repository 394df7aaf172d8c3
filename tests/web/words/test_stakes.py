"""Play money in words: numbers as each language writes them."""

from __future__ import annotations

import pytest

from jassen.server.stakes import StakePolicy
from jassen.web.words import words
from jassen.web.words.stakes import fee_rule


@pytest.mark.parametrize(
    ("tag", "fee_bps", "percent"),
    [("en", 500, "5"), ("en", 250, "2.5"), ("fr", 250, "2,5"), ("el", 1025, "10,25"), ("de-CH", 10_000, "100")],
)
def test_the_fee_is_written_as_the_language_writes_numbers(tag: str, fee_bps: int, percent: str) -> None:
    assert f" {percent} %" in fee_rule(words(tag), StakePolicy(fee_bps=fee_bps)).replace("\xa0", " ")
