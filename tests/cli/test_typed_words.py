"""What may be typed in each language: every word means one thing, with and without accents."""

from __future__ import annotations

import pytest

from jassen.core.parts.bidding_rules import BiddingKind
from jassen.variants import find
from jassen.web.words import LANGUAGES, words
from jassen.web.words.answers import Said, acceptance_answer, bid_answer, contract_answer, means_yes, weis_answer
from jassen.web.words.commands import Typed, command_word, help_lines, read_command
from jassen.web.words.contracts import contract_name
from jassen.web.words.typed import folded

SCHIEBER, SIDI = find("stargames-schieber"), find("sidi-barrani")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_command_is_read_in_english_and_in_its_own_word(tag: str) -> None:
    for typed in Typed:
        word = command_word(words(tag), typed)
        for text in (word, word.upper(), folded(word), typed.value):
            assert read_command(words(tag), text) is typed, text
        assert any(word in line for line in help_lines(words(tag)))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_answers_are_understood_and_are_no_commands(tag: str) -> None:
    language = words(tag)

    def answer(word: str) -> str:
        return language.pgettext("answer", word)

    for word in ("double", "yes", "shove", "pass", "play", "give away", "silent"):
        assert read_command(language, answer(word)) is None
    for spelt in (str, str.upper, folded):
        assert contract_answer(language, SCHIEBER, spelt(answer("shove"))) is True
        assert bid_answer(language, SIDI, BiddingKind.POINTS_AUCTION, spelt(answer("pass"))) is Said.NO_BID
        assert bid_answer(language, SIDI, BiddingKind.POINTS_AUCTION, spelt(answer("double"))) is Said.DOUBLE
        assert acceptance_answer(language, spelt(answer("play"))) is Said.PLAY
        assert acceptance_answer(language, spelt(answer("give away"))) is Said.GIVE_AWAY
        assert weis_answer(language, spelt(answer("silent")), ()) is False
        assert means_yes(language, spelt(answer("yes")))


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_contract_is_named_by_its_own_word(tag: str) -> None:
    for offer in SCHIEBER.contracts:
        name = contract_name(words(tag), offer.contract)
        for text in (name, name.lower(), folded(name)):
            assert contract_answer(words(tag), SCHIEBER, text) == offer
